/// A line of plain text that is an item of a list: `- words`, `  * words`, `2. words`.
struct ListLine: Sendable, Equatable {
    let text: String
    /// Two spaces or a tab of indentation are one.
    let depth: Int
    /// nil for a bullet.
    let number: Int?

    /// nil for a line that is none.
    init?(_ line: String) {
        let bytes = Array(line.utf8)
        var scanner = ByteScanner(bytes, 0..<bytes.count)
        var columns = 0
        while let space = scanner.skip(anyOf: " \t") { columns += space == 0x09 ? 2 : 1 }
        let start = scanner.position
        guard ListMark.skip(&scanner), !scanner.isAtEnd else { return nil }
        let digits = bytes[start..<scanner.position].prefix(while: \.isDigit)
        number = decimal(digits)
        depth = min(columns / 2, 16)
        text = String(decoding: bytes[scanner.position...], as: UTF8.self).trimmed
        guard !text.isEmpty else { return nil }
    }
}
