/// Reads transcripts in WebVTT, as Zoom, Teams and others write them: one block for each turn of a speaker.
///
/// The text of the document has one line for each line of a cue; the first of a turn begins with the speaker's name.
struct WebVTTParser: DocumentParser {
    let format = "webvtt"

    /// Whether a file begins with `WEBVTT` and a space, a tab or a line end.
    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard beginning.starts(with: Array("WEBVTT".utf8)) else { return false }
        guard let next = beginning.dropFirst(6).first else { return true }
        return next.isSpace || next.isLineEnd
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        let file = WebVTTReader(text)
        var transcript = TranscriptWriter(text, textOffset: decoded.textOffset ?? 0)
        transcript.write(file.cues)
        let name = FileName(path: input.path, reader: DateReader(order: context.dateOrder))
        let title = WebVTTParser.title(file) ?? name.title
        let dating = DocumentDating(
            metadata: NoteMetadata([], dates: DateReader(order: context.dateOrder)), header: nil, name: name,
            modified: input.modified, utcOffset: context.utcOffset)
        let language = file.headers.first { $0.key.lowercased() == "language" }.map {
            String($0.value.prefix { $0 != "-" }).lowercased()
        }
        try document(
            Document(
                kind: .meeting, title: title, language: language?.utf8.count == 2 ? language : nil,
                dates: dating.dates(isMeeting: true),
                people: transcript.speakers.map { Participation(name: $0, role: .speaker) }, properties: file.headers,
                text: transcript.text, lines: .mapped(transcript.origins), textOffset: decoded.textOffset,
                cues: transcript.cues,
                blocks: transcript.blocks, warnings: file.warnings + [decoded.warning].compactMap(\.self)))
    }

    /// A title in the file: behind `WEBVTT`, or the first comment. What reads like a setting or a program's remark is none.
    private static func title(_ file: WebVTTReader) -> String? {
        for candidate in [file.headline, file.firstNote ?? ""] {
            let title = String(candidate.drop { $0 == "-" || $0 == "–" || $0 == " " })
            let firstWord = title.prefix { !$0.isWhitespace }
            let isSetting = firstWord.contains(":") && !firstWord.contains { $0.isNumber } || firstWord.contains("=")
            let isRemark = remarks.contains { title.lowercased().contains($0) }
            if !title.isEmpty, title.count <= 80, !isSetting, !isRemark, !title.hasSuffix(".") { return title }
        }
        return nil
    }

    private static let remarks = [
        "generated", "created", "transcribed", "exported", "confidence", "translated", "this file", "comment", "duration",
    ]
}
