import ScrubjayText

/// Reads transcripts in WebVTT as written by Zoom, Teams and others, with one block for each turn of a speaker.
///
/// The text of the document has one line for each line of a cue. The first line of a turn begins with the speaker's name.
struct WebVTTParser: DocumentParser {
    let format = "webvtt"

    /// Whether a file begins with `WEBVTT` and a space, a tab or a line end.
    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard beginning.starts(with: Array("WEBVTT".utf8)) else { return false }
        guard let next = beginning.dropFirst(6).first else { return true }
        return next.isSpace || next.isLineEnd
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let bytes = try input.bytes()
        // The specification reads a zero byte as U+FFFD. Without the first line the file may be any binary file.
        let isKnown = WebVTTParser.recognises(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
        let decoded = try DecodedText(bytes, path: input.path, replacingZeros: isKnown)
        let text = DocumentText(decoded.bytes)
        let file = WebVTTReader(text)
        let language = file.headers.first { $0.key.lowercased() == "language" }.map {
            String($0.value.prefix { $0 != "-" }).lowercased()
        }
        let transcript = TranscriptFile(
            text: text, decoded: decoded, cues: file.cues, warnings: file.warnings, title: WebVTTParser.title(file),
            language: language?.utf8.count == 2 ? language : nil, properties: file.headers)
        try document(transcript.document(input, in: context))
    }

    /// The title in the file: the text after `WEBVTT`, or the first comment. Settings and remarks of programs do not count.
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
