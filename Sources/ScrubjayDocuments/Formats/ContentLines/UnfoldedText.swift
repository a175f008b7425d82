import ScrubjayText

/// The unfolded lines of a calendar or of vCards (RFC 5545, 3.1; RFC 6350, 3.2), each with its position in the file.
///
/// Folding may split a character, so lines are joined as bytes and decoded afterwards.
struct UnfoldedText: Sendable {
    /// UTF-8; each line ends with LF.
    let text: DocumentText
    /// The parts of the file's lines that are in the text, in file order.
    private let segments: [Segment]
    /// The index of the first segment of each line of the text.
    private let firstSegments: [Int]
    /// Whether byte offsets within a segment are those of the file.
    private let isExact: Bool
    /// Whether decoding left every byte of the text as it was.
    private let isUnchanged: Bool
    private(set) var warnings: [Warning] = []

    /// A stretch of a line of the file that was copied to the text.
    private struct Segment {
        /// Its byte offset in the text.
        let start: Int
        /// The line of the file, from 0.
        let line: Int
        /// Its byte offset in the file.
        let source: Int
    }

    /// Longer lines, in bytes, are cut: they are files that were embedded.
    static let lineLimit = 1 << 20

    /// - Parameter isData: Whether a line begins a property that is left out, such as a picture. Its bytes are not kept.
    /// - Throws: `FileAccessError` if the bytes are not text.
    init(_ bytes: [UInt8], path: String, omitting isData: (ArraySlice<UInt8>) -> Bool = { _ in false }) throws {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let source = DocumentText(isUTF16 ? try DecodedText(bytes, path: path).bytes : bytes)
        var unfolded: [UInt8] = []
        var segments: [Segment] = []
        var firstSegments: [Int] = []
        var start = 0
        var control: Int?
        var tooLong: Int?
        var isOmitting = false
        for line in 0..<source.lineCount {
            var content = source.bytes[source.line(line)]
            if line == 0, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
            let isQuoted = !segments.isEmpty && Self.continues(unfolded[start...])
            // The lines of data are indented, or are no properties.
            if isOmitting, content.first?.isSpace == true || !content.isEmpty && !ContentLine.isProperty(content) { continue }
            isOmitting = !isQuoted && isData(content)
            if isOmitting { continue }
            if !segments.isEmpty, content.first?.isSpace == true || isQuoted {
                unfolded.removeLast(isQuoted ? 1 : 0)
                if !isQuoted { content = content.dropFirst() }
            } else {
                if !segments.isEmpty { unfolded.append(0x0A) }
                start = unfolded.count
                firstSegments.append(segments.count)
            }
            segments.append(Segment(start: unfolded.count, line: line, source: content.startIndex))
            if unfolded.count - start + content.count > Self.lineLimit {
                tooLong = tooLong ?? firstSegments.last.map { segments[$0].line + 1 }
                content = content.prefix(max(0, Self.lineLimit - (unfolded.count - start)))
            }
            while let position = content.firstIndex(where: Self.isControl) {
                control = control ?? line + 1
                unfolded += content[..<position]
                content = content[(position + 1)...]
                segments.append(Segment(start: unfolded.count, line: line, source: position + 1))
            }
            unfolded += content
        }
        let converted = Self.converted(unfolded)
        let decoded = try DecodedText(converted ?? unfolded, path: path)
        text = DocumentText(decoded.bytes)
        self.segments = segments
        self.firstSegments = firstSegments
        isExact = isUTF16 || firstZero(in: bytes) == nil && firstInvalidOffset(in: bytes) == nil
        isUnchanged = converted == nil && decoded.textOffset == 0
        if let control { warnings.append(Warning("control characters were left out; save the file again", line: control)) }
        if let tooLong { warnings.append(Warning("a line is longer than a megabyte; its rest is left out", line: tooLong)) }
        if var warning = decoded.warning {
            warning.line = warning.line.map { self.number(of: $0 - 1) }
            warnings.append(warning)
        }
    }

    var lineCount: Int { text.lineCount }

    /// The line of the file on which a line of the text begins, from 1.
    func number(of line: Int) -> Int {
        firstSegments.isEmpty ? 1 : segments[firstSegments[min(line, firstSegments.count - 1)]].line + 1
    }

    /// Returns the stretch of the file that bytes of the text come from.
    ///
    /// - Complexity: O(log *n*) for *n* lines.
    func origin(of range: Range<Int>) -> LineMap.Origin {
        guard !segments.isEmpty else { return LineMap.Origin(lines: 1...1, bytes: 0..<0) }
        guard isUnchanged else { return origin(ofLine: text.line(at: range.lowerBound)) }
        let first = segments[segment(at: range.lowerBound)]
        let last = segments[segment(at: max(range.lowerBound, range.upperBound - 1))]
        let start = first.source + range.lowerBound - first.start
        let end = isExact ? last.source + range.upperBound - last.start : start
        return LineMap.Origin(lines: first.line + 1...last.line + 1, bytes: start..<max(start, end))
    }

    /// All lines of the file that make up a line of the text.
    private func origin(ofLine line: Int) -> LineMap.Origin {
        let line = min(line, firstSegments.count - 1)
        let first = segments[firstSegments[line]]
        let last = segments[(line + 1 < firstSegments.count ? firstSegments[line + 1] : segments.count) - 1]
        return LineMap.Origin(lines: first.line + 1...last.line + 1, bytes: first.source..<first.source)
    }

    /// The index of the last segment that begins at or before an offset.
    private func segment(at offset: Int) -> Int {
        var low = 0
        var high = segments.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The bytes of a line of the text, without the line end.
    func content(of line: Int) -> ArraySlice<UInt8> { text.bytes[text.line(line)] }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

    /// Whether a quoted-printable value of vCalendar 1.0 continues on the next line.
    private static func continues(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.last == UInt8(ascii: "=") else { return false }
        return head(of: line).contains("QUOTED-PRINTABLE")
    }

    /// The name and the parameters of a property in capitals.
    private static func head(of line: ArraySlice<UInt8>) -> String {
        String(decoding: line.prefix(256).prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).uppercased()
    }

    /// Converts the lines that are not UTF-8 if some of them name their encoding, as in vCalendar 1.0 and vCard 2.1; `nil` if none does.
    private static func converted(_ text: [UInt8]) -> [UInt8]? {
        guard firstInvalidOffset(in: text) != nil else { return nil }
        var isNamed = false
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> ArraySlice<UInt8> in
            guard firstInvalidOffset(in: line) != nil else { return line }
            let name = charset(of: line)
            if name != nil { isNamed = true }
            return NamedCharset.text(line, named: name).utf8.map { $0 < 0x20 ? 0x20 : $0 }[...]
        }
        return isNamed ? Array(lines.joined(separator: [0x0A])) : nil
    }

    /// The encoding that the parameters of a property name.
    private static func charset(of line: ArraySlice<UInt8>) -> String? {
        let parameter = head(of: line).split(separator: ";").dropFirst().first { $0.hasPrefix("CHARSET=") }
        return parameter.map { $0.dropFirst(8).filter { $0 != "\"" } }
    }
}
