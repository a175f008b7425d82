import ScrubjayText

/// Splits a WebVTT file into its header, comments and cues.
///
///     file  := header? block*          block := comment | style | region | cue, parted by blank lines
///     cue   := id? timing payload*     timing := time "-->" time settings?
struct WebVTTReader {
    private(set) var cues: [CueLines] = []
    /// The text after `WEBVTT` on its line.
    private(set) var headline = ""
    /// The lines below it, such as `Language: en`.
    private(set) var headers: [Property] = []
    /// The first comment, if it precedes all cues and has one line.
    private(set) var firstNote: String?
    private(set) var warnings: [Warning] = []

    private let text: DocumentText
    private var line = 0
    private var suppressed = 0
    private static let warningLimit = 20

    init(_ text: DocumentText) {
        self.text = text
        readHeader()
        while line < text.lineCount { readBlock() }
        if suppressed > 0 { warnings.append(Warning("\(suppressed) more lines are not valid WebVTT")) }
    }

    private mutating func warn(_ message: String, line: Int) {
        guard warnings.count < WebVTTReader.warningLimit else {
            suppressed += 1
            return
        }
        warnings.append(Warning(message, line: line + 1))
    }

    private func isBlank(_ line: Int) -> Bool { text.line(line).isEmpty || text.isBlank(text.line(line)) }

    private func starts(_ line: Int, with word: StaticString) -> Bool {
        var scanner = ByteScanner(text.bytes, text.line(line))
        guard let first = scanner.next, first.isUpper, scanner.skip(text: word) else { return false }
        return scanner.isAtEnd || scanner.next?.isSpace == true
    }

    private mutating func readHeader() {
        guard line < text.lineCount else { return }
        if !starts(line, with: "WEBVTT") {
            warn("the file does not begin with WEBVTT; its cues are read all the same", line: line)
            while line < text.lineCount, isBlank(line) { line += 1 }
            guard line < text.lineCount, starts(line, with: "WEBVTT") else { return }
        }
        let first = text.line(line)
        headline = text.string(text.trimmed(first.lowerBound + 6..<first.upperBound))
        line += 1
        while line < text.lineCount, !isBlank(line), arrow(line) == nil {
            let range = text.line(line)
            if let colon = range.first(where: { text.bytes[$0] == UInt8(ascii: ":") || text.bytes[$0] == UInt8(ascii: "=") }) {
                headers.append(
                    Property(
                        key: text.string(range.lowerBound..<colon).trimmed,
                        value: text.string(colon + 1..<range.upperBound).trimmed))
            }
            line += 1
        }
    }

    private mutating func readBlock() {
        while line < text.lineCount, isBlank(line) { line += 1 }
        guard line < text.lineCount else { return }
        if let arrow = arrow(line) { return readCue(arrow) }
        if starts(line, with: "NOTE") { return readNote() }
        if cues.isEmpty, starts(line, with: "STYLE") || starts(line, with: "REGION") { return skipBlock() }
        if line + 1 < text.lineCount, let arrow = arrow(line + 1) {
            line += 1
            return readCue(arrow)
        }
        // A block without a timing line. Browsers drop it, but a notebook must not lose words. A lone identifier is skipped.
        let start = line
        while line < text.lineCount, !isBlank(line), arrow(line) == nil { line += 1 }
        guard line - start > 1 || text.line(start).contains(where: { text.bytes[$0] == 0x20 }) else { return }
        warn("these lines have no timing line above them; they are read without a time", line: start)
        cues.append(CueLines(start: nil, end: nil, payload: start..<line))
    }

    private mutating func skipBlock() {
        while line < text.lineCount, !isBlank(line) { line += 1 }
    }

    private mutating func readNote() {
        let start = line
        skipBlock()
        guard cues.isEmpty, firstNote == nil, line == start + 1 else { return }
        let range = text.line(start)
        firstNote = text.string(text.trimmed(range.lowerBound + 4..<range.upperBound))
    }

    private mutating func readCue(_ arrow: Int) {
        let timingLine = line
        let timing = timing(text.line(line), arrow: arrow)
        line += 1
        let start = line
        while line < text.lineCount, !isBlank(line), self.arrow(line) == nil { line += 1 }
        // The identifier of the next cue may be directly above its timing line, without a blank line between.
        var end = line
        if line < text.lineCount, self.arrow(line) != nil, end > start, isNumber(end - 1) { end -= 1 }
        if timing == nil {
            warn("this timing line cannot be read; write it as 00:00:01.000 --> 00:00:02.000", line: timingLine)
        } else if timing?.isStrict == false {
            warn("this timing line is not as WebVTT writes it; it is read as times all the same", line: timingLine)
        }
        cues.append(CueLines(start: timing?.start, end: timing?.end, payload: start..<end))
    }

    private func isNumber(_ line: Int) -> Bool {
        let range = text.trimmed(text.line(line))
        return !range.isEmpty && range.allSatisfy { text.bytes[$0].isDigit }
    }

    /// The offset of `-->` in a line.
    private func arrow(_ line: Int) -> Int? {
        let range = text.line(line)
        guard range.count >= 3 else { return nil }
        let bytes = text.bytes.span
        var index = range.lowerBound + 2
        while index < range.upperBound {
            if bytes[index] == UInt8(ascii: ">"), bytes[index - 1] == UInt8(ascii: "-"),
                bytes[index - 2] == UInt8(ascii: "-")
            {
                return index - 2
            }
            index += 1
        }
        return nil
    }

    private func timing(_ range: Range<Int>, arrow: Int) -> (start: Double, end: Double, isStrict: Bool)? {
        var before = ByteScanner(text.bytes, range.lowerBound..<arrow)
        before.skipSpaces()
        guard let start = TimeStamp.parse(&before) else { return nil }
        let hasSpaceBefore = before.skipSpaces()
        guard before.isAtEnd else { return nil }
        var after = ByteScanner(text.bytes, arrow + 3..<range.upperBound)
        let hasSpaceAfter = after.skipSpaces()
        // Settings may follow a complete time without a space.
        guard let end = TimeStamp.parse(&after), after.isAtEnd || after.skipSpaces() || end.isStrict else { return nil }
        let isStrict = start.isStrict && end.isStrict && hasSpaceBefore && hasSpaceAfter
        return (start.seconds, end.seconds, isStrict)
    }
}
