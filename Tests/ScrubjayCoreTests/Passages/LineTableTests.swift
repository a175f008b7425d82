@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Lines of a text` {
    @Test(arguments: [
        ("", [0]), ("a", [0]), ("a\n", [0]), ("a\nb", [0, 2]), ("a\nb\n", [0, 2]), ("\n", [0]), ("\n\n", [0, 1]),
        ("a\r\nb", [0, 3]),
        ("a\r\n", [0]), ("a\rb", [0, 2]), ("a\r", [0]), ("a\r\rb", [0, 2, 3]), ("a\n\rb", [0, 2, 3]),
        ("a\r\n\r\nb", [0, 3, 5]),
        ("é\nb", [0, 3]), ("a\u{2028}b", [0]), ("a\u{0B}b\u{0C}c", [0]),
    ])
    func `LF, CRLF and CR end a line`(text: String, starts: [Int]) {
        let table = LineTable(Array(text.utf8))
        #expect(table.starts == starts)
        #expect(table.count == starts.count)
    }

    @Test(arguments: UInt64(0)..<100)
    func `every byte lies in the range of its line, and parsers count the same lines`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let bytes = (0..<dice.number(1...60)).map { _ in dice.pick(Array("ab\n\r".utf8)) }
        let table = LineTable(bytes)
        for offset in bytes.indices { #expect(table.range(of: table.line(at: offset)).contains(offset), "seed \(seed)") }
        let text = DocumentText(bytes)
        #expect(table.count == text.lineCount, "seed \(seed)")
        for line in 0..<table.count { #expect(table.starts[line] == text.start(ofLine: line), "seed \(seed)") }
    }
}
