/// The content of `meetings.yaml`: which records are of the same meeting and which are not. Also adds entries to the file.
package struct MeetingsFile {
    static let name = form.name
    private static let sameKey = "same"
    private static let form = CuratedReferences.Form(
        name: "meetings.yaml", keys: [sameKey, "apart"],
        help:
            "meetings.yaml is a list of entries such as `- same: [calls/plan.vtt, notes/plan.md]` or `- apart: […]`, with at least two files",
        opening: "# What is one meeting in these notes. `jay meetings merge` and `split` add to the end; edit as you like.")

    let claims: [MeetingClaim]
    let warnings: [Warning]

    init(_ text: String) {
        let content = CuratedReferences(text, Self.form)
        warnings = content.warnings
        claims = content.entries.map {
            MeetingClaim(isSame: $0.key == Self.sameKey, references: $0.references, line: $0.line)
        }
    }

    /// The text with entries added at its end; `nil` if it cannot be added to.
    static func text(_ text: String, adding claims: [MeetingClaim]) -> String? {
        CuratedReferences.text(text, adding: claims.map(entry), form)
    }

    /// Adds claims to the file of a notebook.
    package static func add(_ claims: [MeetingClaim], toFileIn folder: String) throws(CuratedFileError) -> CuratedFileChange {
        try CuratedReferences.add(claims.map(entry), toFileIn: folder, form)
    }

    private static func entry(of claim: MeetingClaim) -> CuratedReferences.Entry {
        CuratedReferences.Entry(key: claim.isSame ? sameKey : "apart", references: claim.references)
    }
}

/// Reads `meetings.yaml`, in which the owner states which records are of the same meeting.
///
///     - same: [calls/plan.vtt, notes/plan.md]
///     - apart: ["calendars/work.ics!Harbour round@2026-03-04", notes/harbour.md]
///
/// Records are given relative to the notebook, as `jay show` accepts them; `@` is followed by the day of a recurring event. If two entries disagree,
/// the later one in the file decides.
struct MeetingsFileParser: DocumentParser {
    let format = "meetings"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let file = MeetingsFile(decoded.text)
        var made = Document(ofOwner: MeetingsFile.name, input, decoded, file.warnings)
        made.meetingClaims = file.claims
        try document(made)
    }
}
