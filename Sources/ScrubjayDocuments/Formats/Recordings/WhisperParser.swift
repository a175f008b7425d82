/// Reads transcripts of Whisper, in the JSON of OpenAI's program, whisper.cpp and WhisperX.
///
///     {"text": …, "segments": [{"start": 0.0, "end": 2.5, "text": …, "speaker": "SPEAKER_00"}], "language": "en"}
///     {"result": {"language": "en"}, "transcription": [{"offsets": {"from": 0, "to": 2500}, "text": …}]}
struct WhisperParser: DocumentParser {
    let format = "whisper"

    private static let known: Set<String> = [
        "text", "segments", "language", "word_segments", "words", "task", "duration", "language_probability",
    ]

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning), !shape.isArray else { return false }
        if shape.has("transcription") { return shape.innerKeys.isSuperset(of: ["offsets", "text"]) }
        if shape.has("systeminfo", "model", "params") { return true }
        guard shape.keys.isSubset(of: known) else { return false }
        if shape.has("segments") { return shape.innerKeys.isSuperset(of: ["start", "end", "text"]) }
        // The whole text comes first and may be longer than the beginning that is seen here.
        return shape.keys == ["text"] && beginning.count >= ParserTable.beginningLength - 8
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let file = try RecordingFile(input)
        let value = file.value
        var meeting = RecordedMeeting()
        if let warning = file.warning { meeting.warnings.append(warning) }
        let heard = value["segments"] ?? value["transcription"]
        for segment in heard?.elements ?? [] { WhisperParser.read(segment, of: file, into: &meeting) }
        guard !meeting.segments.isEmpty else {
            throw ParseError("has no segments with text; write the transcript again with all segments, or as SRT")
        }
        meeting.language = (value["language"] ?? value["result"]?["language"])?.string.flatMap { $0.utf8.count == 2 ? $0 : nil }
        try document(meeting.document(input, in: context, isAlone: true))
    }

    private static func read(_ value: JSONValue, of file: RecordingFile, into meeting: inout RecordedMeeting) {
        guard let words = value.member("text"), let text = words.value.text else { return }
        func milliseconds(_ key: String) -> Double? { value["offsets"]?[key]?.seconds.map { $0 / 1000 } }
        let segment = Segment(
            start: value["start"]?.seconds ?? milliseconds("from"), end: value["end"]?.seconds ?? milliseconds("to"),
            speaker: value["speaker"]?.text, text: text.trimmed)
        meeting.append(segment, at: file.origin(of: words))
    }
}
