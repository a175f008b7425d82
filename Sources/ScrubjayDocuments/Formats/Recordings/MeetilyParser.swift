/// Reads the `transcripts.json` of Meetily, together with the `metadata.json` beside it.
///
///     {"version": "1.0", "segments": [{"text": …, "audio_start_time": 0.0, "audio_end_time": 2.5, "display_time": "[00:00]"}]}
struct MeetilyParser: DocumentParser {
    let format = "meetily"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning), !shape.isArray else { return false }
        if shape.has("segments") { return shape.innerKeys.isSuperset(of: ["audio_start_time", "text"]) }
        return shape.has("meeting_name", "transcript_file")
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let file = try RecordingFile(input)
        guard let segments = file.value["segments"] else {
            throw ExcludedFile("says more about the transcript beside it, and is read with it")
        }
        var meeting = RecordedMeeting()
        if let warning = file.warning { meeting.warnings.append(warning) }
        for value in segments.elements {
            if let segment = MeetilyParser.segment(value), let words = value.member("text") {
                meeting.append(segment, at: file.origin(of: words))
            }
        }
        guard !meeting.segments.isEmpty else { throw ParseError("has no segments with text; transcribe the recording again") }
        if let folder = input.companion("metadata.json"), folder["transcript_file"] != nil {
            meeting.title = folder["meeting_name"]?.text
            meeting.start = folder["created_at"]?.text
            meeting.end = folder["completed_at"]?.text
        }
        try document(meeting.document(input, in: context, isAlone: true))
    }

    private static func segment(_ value: JSONValue) -> Segment? {
        guard let text = value["text"]?.text, value["is_partial"]?.bool != true else { return nil }
        let speaker = value["speaker_name"]?.text ?? value["speaker"]?.text.map { Int($0) == nil ? $0 : "Speaker \($0)" }
        return Segment(
            start: value["audio_start_time"]?.seconds, end: value["audio_end_time"]?.seconds, speaker: speaker,
            text: text.trimmed)
    }
}
