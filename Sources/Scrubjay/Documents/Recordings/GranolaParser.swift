/// Reads meetings of Granola: what its interface hands over, alone or in a list, and the cache of older versions of the program.
///
///     {"title": …, "created_at": …, "summary_markdown": …, "transcript": [{"speaker": {"source": "microphone"}, "text": …}]}
///     {"cache": "{\"state\": {\"documents\": {…}, \"transcripts\": {…}}}"}
struct GranolaParser: DocumentParser {
    let format = "granola"

    private static let own: Set<String> = [
        "summary_markdown", "summary_text", "folder_membership", "notes_markdown", "notes_plain", "google_calendar_event",
        "calendar_event", "valid_meeting", "transcribe", "web_url",
    ]

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning) else { return false }
        // The cache is a string that is longer than what is seen of it.
        if shape.keys == ["cache"] { return shape.innerKeys.isEmpty || shape.innerKeys.contains("documents") }
        let keys = shape.keys.union(shape.innerKeys)
        return keys.contains("title") && keys.contains("created_at") && keys.intersection(own).count >= 2
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let file = try input.json()
        let notes = GranolaParser.notes(file.value)
        var names = MemberNames()
        var isFirst = true
        for note in notes where note.value["deleted_at"]?.text == nil {
            guard var meeting = GranolaMeeting(note.value, transcript: note.transcript, context).meeting else { continue }
            if isFirst, let warning = file.warning { meeting.warnings.append(warning) }
            isFirst = false
            var made = meeting.document(input, in: context, isAlone: notes.count == 1)
            made.member = names.free(ofMeeting: made)
            try document(made)
        }
        if isFirst { throw ParseError("holds no note of Granola with a summary, notes or a transcript") }
    }

    private static func notes(_ value: JSONValue) -> [(value: JSONValue, transcript: JSONValue?)] {
        if let cache = value["cache"] {
            var inner = cache
            if let text = cache.string {
                var parser = JSONParser(Array(text.utf8))
                inner = parser.value()
            }
            let state = inner["state"] ?? inner
            let transcripts = state["transcripts"]?.dictionary ?? [:]
            return (state["documents"]?.members ?? []).map { ($0.value, transcripts[$0.key]) }
        }
        let listed = value["notes"]?.elements ?? value["docs"]?.elements ?? value.elements
        return (listed.isEmpty ? [value["note"] ?? value] : listed).map { ($0, $0["transcript"]) }
    }
}
