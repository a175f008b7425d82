/// The content of `meetings.yaml`: which records are of the same meeting and which are not. Also adds entries to the file.
package struct MeetingsFile {
    static let name = "meetings.yaml"

    private(set) var claims: [MeetingClaim] = []
    private(set) var warnings: [Warning]
    /// Whether the file could not be parsed, so that nothing may be added to it.
    let isBroken: Bool

    private static let formatHelp =
        "meetings.yaml is a list of entries such as `- same: [calls/plan.vtt, notes/plan.md]` or `- apart: […]`, with at least two files"

    init(_ text: String) {
        let list = CuratedList(text, form: MeetingsFile.formatHelp)
        warnings = list.warnings
        isBroken = list.isBroken
        for entry in list.entries {
            for value in entry.values {
                guard value.key == "same" || value.key == "apart", value.texts.count >= 2 else {
                    warnings.append(Warning("this entry is ignored; \(MeetingsFile.formatHelp)", line: value.line))
                    continue
                }
                claims.append(MeetingClaim(isSame: value.key == "same", references: value.texts, line: value.line))
            }
        }
    }

    /// The text with entries added at its end. The existing text stays as it is, including comments.
    ///
    /// - Returns: `nil` if the text cannot be added to, because it is broken or its list is written in brackets.
    static func text(_ text: String, adding claims: [MeetingClaim]) -> String? {
        let before = MeetingsFile(text)
        guard !before.isBroken else { return nil }
        let added = claims.reduce(text) { text, claim in
            CuratedList.text(
                text, adding: [(claim.isSame ? "same" : "apart", claim.references)],
                opening:
                    "# What is one meeting in these notes. `jay meetings merge` and `split` add to the end; edit as you like.")
        }
        // The result is parsed again to check it, because YAML can be written in too many ways.
        let after = MeetingsFile(added)
        let new = after.claims.dropFirst(before.claims.count)
        guard !after.isBroken, new.map(\.isSame) == claims.map(\.isSame), new.map(\.references) == claims.map(\.references)
        else {
            return nil
        }
        return added
    }

    /// Adds claims to the file of a notebook.
    package static func add(_ claims: [MeetingClaim], toFileIn folder: String) throws(CuratedFileError) -> CuratedFileChange {
        try CuratedFile.add(to: name, in: folder) { before in
            (text(before, adding: claims), MeetingsFile(before).warnings.compactMap(\.line).first)
        }
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
        var made = Document(title: MeetingsFile.name, text: decoded.text, textOffset: decoded.textOffset, body: 0..<0)
        made.dates.updated = input.modified
        made.meetingClaims = file.claims
        made.warnings = file.warnings
        if let warning = decoded.warning { made.warnings.insert(warning, at: 0) }
        try document(made)
    }
}
