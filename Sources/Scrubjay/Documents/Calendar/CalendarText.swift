/// The lines of a calendar as they were before they were folded (RFC 5545, 3.1), each with its place in the file.
///
/// Folding may cut a character, so that lines are put together as bytes and decoded afterwards.
struct CalendarText: Sendable {
    /// UTF-8; each line ends with LF.
    let text: DocumentText
    /// Where each line begins in the file, from 1.
    private let numbers: [Int]
    private(set) var warnings: [Warning] = []

    /// A longer line is a file that was put into the calendar.
    static let lineLimit = 1 << 20

    /// - Throws: `IntakeError` for what is no text.
    init(_ bytes: [UInt8], path: String) throws {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let source = DocumentText(isUTF16 ? try DecodedText(bytes, path: path).bytes : bytes)
        var unfolded: [UInt8] = []
        unfolded.reserveCapacity(source.bytes.count)
        var numbers: [Int] = []
        var start = 0
        var control: Int?
        var tooLong: Int?
        for line in 0..<source.lineCount {
            var content = source.bytes[source.line(line)]
            if line == 0, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
            let isQuoted = !numbers.isEmpty && Self.goesOn(unfolded[start...])
            if !numbers.isEmpty, content.first?.isSpace == true || isQuoted {
                unfolded.removeLast(isQuoted ? 1 : 0)
                if !isQuoted { content = content.dropFirst() }
            } else {
                if !numbers.isEmpty { unfolded.append(0x0A) }
                start = unfolded.count
                numbers.append(line + 1)
            }
            if unfolded.count - start + content.count > Self.lineLimit {
                tooLong = tooLong ?? numbers[numbers.count - 1]
                content = content.prefix(max(0, Self.lineLimit - (unfolded.count - start)))
            }
            if content.contains(where: Self.isControl) {
                control = control ?? line + 1
                unfolded += content.filter { !Self.isControl($0) }
            } else {
                unfolded += content
            }
        }
        let decoded = try DecodedText(unfolded, path: path)
        text = DocumentText(decoded.bytes)
        self.numbers = numbers
        if let control { warnings.append(Warning("control characters were left out; write the file anew", line: control)) }
        if let tooLong { warnings.append(Warning("a line is longer than a megabyte; its rest is left out", line: tooLong)) }
        if var warning = decoded.warning {
            warning.line = warning.line.map { self.number(of: $0 - 1) }
            warnings.append(warning)
        }
    }

    var lineCount: Int { text.lineCount }

    /// Where a line begins in the file, from 1.
    func number(of line: Int) -> Int { numbers.isEmpty ? 1 : numbers[min(line, numbers.count - 1)] }

    func content(of line: Int) -> ArraySlice<UInt8> { text.bytes[text.line(line)] }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

    /// Whether a value in quoted-printable, as vCalendar 1.0 has them, goes on in the next line.
    private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.last == UInt8(ascii: "=") else { return false }
        let name = line.prefix(256).prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: name, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }
}
