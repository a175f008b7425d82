import ScrubjayText

/// Reads transcripts in the subtitle formats SRT and YouTube's SBV.
struct SubtitleParser: DocumentParser {
    let syntax: SubtitleSyntax

    var format: String { syntax.rawValue }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        let file = SubtitleReader(text, syntax: syntax)
        let transcript = TranscriptFile(
            text: text, decoded: decoded, cues: file.cues, warnings: file.warnings, hasBraceMarks: syntax == .subRip)
        try document(transcript.document(input, in: context))
    }

    /// Whether the first line that is not blank is a timing line of this format, or the number above one.
    func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let text = DocumentText(Array(beginning.prefix(512)))
        var lines = (0..<text.lineCount).lazy.map { text.trimmed(text.line($0)) }.filter { !$0.isEmpty }.makeIterator()
        guard var line = lines.next() else { return false }
        if syntax == .subRip, line.count <= 9, line.allSatisfy({ text.bytes[$0].isDigit }) {
            guard let next = lines.next() else { return false }
            line = next
        }
        return syntax.timing(text.bytes, line)?.isExact == true
    }
}

/// Splits a subtitle file into cues.
///
///     file := cue*          cue := number? timing payload*
///
/// A cue ends where the next one begins, because blank lines inside cues and missing ones between them are common.
struct SubtitleReader {
    private(set) var cues: [CueLines] = []
    private var list = WarningList()

    private let text: DocumentText
    private let syntax: SubtitleSyntax

    init(_ text: DocumentText, syntax: SubtitleSyntax) {
        self.text = text
        self.syntax = syntax
        read()
    }

    var warnings: [Warning] { list.warnings }

    private mutating func read() {
        var open: (times: (start: Double, end: Double)?, payload: Int) = (nil, 0)
        for line in 0..<text.lineCount {
            let range = text.line(line)
            let timing = syntax.timing(text.bytes, range)
            guard timing != nil || syntax.looksLikeTiming(text.bytes, range) else { continue }
            close(open.times, open.payload..<line, isLast: false)
            if timing == nil {
                let example = syntax == .subRip ? "00:00:01,000 --> 00:00:02,000" : "0:00:01.000,0:00:02.000"
                list.append(Warning("this timing line cannot be read; write it as \(example)", line: line + 1))
            }
            open = (timing.map { ($0.start, max($0.start, $0.end)) }, line + 1)
        }
        close(open.times, open.payload..<text.lineCount, isLast: true)
    }

    /// Ends a cue. The number of the next cue is directly above its timing line.
    private mutating func close(_ times: (start: Double, end: Double)?, _ lines: Range<Int>, isLast: Bool) {
        var payload = trimmed(lines)
        if !isLast, syntax == .subRip, let last = payload.last, last == lines.upperBound - 1, isNumber(last) {
            payload = trimmed(payload.lowerBound..<last)
        }
        if times == nil, lines.lowerBound == 0 {
            guard !payload.isEmpty else { return }
            let message = "these lines have no timing line above them; they are read without a time"
            list.append(Warning(message, line: payload.lowerBound + 1))
        }
        cues.append(CueLines(start: times?.start, end: times?.end, payload: payload))
    }

    private func trimmed(_ lines: Range<Int>) -> Range<Int> {
        var lines = lines
        while let first = lines.first, text.isBlank(text.line(first)) { lines.removeFirst() }
        while let last = lines.last, text.isBlank(text.line(last)) { lines.removeLast() }
        return lines
    }

    private func isNumber(_ line: Int) -> Bool {
        let range = text.trimmed(text.line(line))
        return !range.isEmpty && range.allSatisfy { text.bytes[$0].isDigit }
    }
}
