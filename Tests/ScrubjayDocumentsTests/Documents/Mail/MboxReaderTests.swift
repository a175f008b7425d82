import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `Cutting an mbox` {
    private static func messages(_ text: String, pieces size: Int) -> [String] {
        var reader = MboxReader()
        var found: [String] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
            while let message = reader.next() { found.append(String(decoding: message.bytes, as: UTF8.self)) }
        }
        reader.finish()
        while let message = reader.next() { found.append(String(decoding: message.bytes, as: UTF8.self)) }
        return found
    }

    private static let line = "From a@h.example Wed Mar  4 09:30:00 2026\n"

    private static let cases: [(String, [String])] = [
        ("", []),
        (line, [""]),
        (line + "A: b\n\nx\n\n" + line + "C: d\n\ny\n", ["A: b\n\nx\n\n", "C: d\n\ny\n"]),
        // Without an empty line before it, or without a date, it is text.
        (line + "A: b\n\nx\n" + line + "y\n", ["A: b\n\nx\n" + line + "y\n"]),
        (
            line + "A: b\n\n\nFrom what I hear, it rains in 2026, says he\n",
            ["A: b\n\n\nFrom what I hear, it rains in 2026, says he\n"]
        ),
        (line + "A: b\n\n>From here\n>>From there\n> From\n", ["A: b\n\nFrom here\n>From there\n> From\n"]),
        (
            line + "Content-Length: 48\n\n\n" + line + "here\n\n" + line + "C: d\n\ny",
            [
                "Content-Length: 48\n\n\n" + line + "here\n\n", "C: d\n\ny",
            ]
        ),
        (line + "Content-Length: 999999\n\nx\n\n" + line + "C: d\n\ny", ["Content-Length: 999999\n\nx\n\n", "C: d\n\ny"]),
        (line + "Content-Length: 1\n\nx\n\n" + line + "C: d\n\ny", ["Content-Length: 1\n\nx\n\n", "C: d\n\ny"]),
        ("no mbox\nat all\n", []),
        ("before\n\n" + line + "A: b\n\nx", ["A: b\n\nx"]),
        (line.replacing("\n", with: "\r\n") + "A: b\r\n\r\nx\r\n\r\n" + line + "C: d", ["A: b\r\n\r\nx\r\n\r\n", "C: d"]),
    ]

    @Test(arguments: cases)
    func `gives the same messages, however the bytes come`(text: String, expected: [String]) {
        for size in [1, 2, 7, 64, 100_000] { #expect(Self.messages(text, pieces: size) == expected, "pieces of \(size)") }
    }

    @Test(arguments: ["\n", "\r\n"], [1, 7, 100_000])
    func `tells in which line each message begins`(lineEnd: String, size: Int) {
        let text = "before\n\n" + Self.line + "A: b\n\n>From here\n\n" + Self.line + "C: d\n\ny\n\n" + Self.line + "E: f\n"
        var reader = MboxReader()
        var lines: [Int] = []
        let bytes = Array(text.replacing("\n", with: lineEnd).utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
            while let message = reader.next() { lines.append(message.firstLine) }
        }
        reader.finish()
        while let message = reader.next() { lines.append(message.firstLine) }
        #expect(lines == [4, 9, 14])
    }

    @Test(.thorough) func `a message without end takes bounded memory and is cut`() throws {
        var reader = MboxReader()
        reader.append(Array((Self.line + "A: b\n\n").utf8))
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<70 {
            reader.append(piece)
            let early = reader.next()
            #expect(early?.bytes == nil)
        }
        reader.append(Array(("\n\n" + Self.line + "C: d\n\ny").utf8))
        let next = reader.next()
        let first = try #require(next)
        #expect(first.isCut)
        #expect(first.bytes.count < 66 << 20)
        reader.finish()
        let last = reader.next()
        #expect(last?.bytes == Array("C: d\n\ny".utf8))
    }
}
