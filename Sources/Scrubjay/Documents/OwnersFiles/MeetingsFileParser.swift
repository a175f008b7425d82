/// Reads `meetings.yaml`, in which the owner of the notes says which records are of one meeting.
///
///     - same: [calls/plan.vtt, notes/plan.md]
///     - apart: ["calendars/work.ics!Harbour round@2026-03-04", notes/harbour.md]
///
/// Places are relative to the notebook, as `jay show` takes them; behind `@` stands the day of a repeated event. What stands further
/// down decides where two entries disagree.
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
