import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayProtocols

@Suite struct `Places in a text` {
    private static let pieces = ["a", "é", "日", "🏮", "👩‍🔬", "\n", "\r\n", "\r", " ", "[[", "]]", "", "🇳🇱", "e\u{301}"]

    private static func text(_ dice: inout SplitMix, _ count: Int) -> String {
        (0..<Int.random(in: 0...count, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
    }

    /// The plain twin: characters in units of the encoding, lines by hand.
    private static func offset(_ position: TextPosition, in text: String, _ encoding: PositionEncoding) -> Int {
        var (line, units, offset) = (0, 0, 0)
        let scalars = Array(text.unicodeScalars)
        for (number, scalar) in scalars.enumerated() {
            let isEnd = scalar == "\n" || scalar == "\r"
            let isHalf = scalar == "\r" && number + 1 < scalars.count && scalars[number + 1] == "\n"
            if line == position.line {
                let width =
                    switch encoding {
                    case .utf8: UTF8.width(scalar)
                    case .utf16: UTF16.width(scalar)
                    case .utf32: 1
                    }
                if isEnd || units + width > position.character { return offset }
                units += width
            }
            offset += UTF8.width(scalar)
            if isEnd, !isHalf { line += 1 }
        }
        return offset
    }

    @Test(arguments: UInt64(0)..<200, PositionEncoding.allCases)
    func `are the bytes that a plain reading finds`(seed: UInt64, encoding: PositionEncoding) {
        var dice = SplitMix(seed: seed)
        let text = Self.text(&dice, 30)
        let buffer = TextBuffer(Array(text.utf8), encoding)
        for _ in 0..<20 {
            let position = TextPosition(
                line: Int.random(in: 0...12, using: &dice), character: Int.random(in: 0...20, using: &dice))
            let offset = buffer.offset(of: position)
            #expect(offset == Self.offset(position, in: text, encoding), "seed \(seed): \(text.debugDescription) \(position)")
            // It names the same byte when it is said again.
            #expect(
                buffer.offset(of: buffer.position(of: offset)) == offset, "seed \(seed): \(text.debugDescription) \(offset)")
        }
    }

    @Test(arguments: UInt64(0)..<200, PositionEncoding.allCases)
    func `say after many small changes what the whole text says`(seed: UInt64, encoding: PositionEncoding) {
        var dice = SplitMix(seed: seed)
        var text = Self.text(&dice, 30)
        var buffer = TextBuffer(Array(text.utf8), encoding)
        for _ in 0..<12 {
            func position() -> TextPosition {
                TextPosition(line: Int.random(in: 0...8, using: &dice), character: Int.random(in: 0...12, using: &dice))
            }
            let ends = [position(), position()].sorted()
            let range = TextRange(start: ends[0], end: ends[1])
            let new = Self.text(&dice, 4)
            let isWhole = Int.random(in: 0..<10, using: &dice) == 0
            buffer.replace(isWhole ? nil : range, with: new)
            if isWhole {
                text = new
            } else {
                var bytes = Array(text.utf8)
                let start = Self.offset(range.start, in: text, encoding)
                bytes.replaceSubrange(start..<max(start, Self.offset(range.end, in: text, encoding)), with: new.utf8)
                text = String(decoding: bytes, as: UTF8.self)
            }
            #expect(buffer.bytes == Array(text.utf8), "seed \(seed)")
        }
    }

    @Test func `count a letter outside the first plane twice in UTF-16`() {
        let bytes = Array("🏮 lamp\n".utf8)
        #expect(TextBuffer(bytes, .utf16).offset(of: TextPosition(line: 0, character: 3)) == 5)
        #expect(TextBuffer(bytes, .utf8).offset(of: TextPosition(line: 0, character: 5)) == 5)
        #expect(TextBuffer(bytes, .utf32).offset(of: TextPosition(line: 0, character: 2)) == 5)
        #expect(TextBuffer(bytes, .utf16).position(of: 8) == TextPosition(line: 0, character: 6))
        // The line behind the last line end is empty.
        #expect(TextBuffer(bytes, .utf16).position(of: bytes.count) == TextPosition(line: 1, character: 0))
    }
}

@Suite struct `Messages with a header` {
    private static func pieces(_ bytes: [UInt8], chunk: Int) -> [LSPMessageReader.Piece] {
        var reader = LSPMessageReader()
        var found: [LSPMessageReader.Piece] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            reader.append(Array(rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
            while let piece = reader.next() { found.append(piece) }
        }
        return found
    }

    @Test(arguments: [1, 2, 7, 100_000])
    func `are the same however they arrive`(chunk: Int) {
        let messages = ["{}", "{\"a\":\"é\"}", ""].map { Array($0.utf8) }
        let bytes = messages.flatMap { LSPMessageReader.framed($0) }
        #expect(Self.pieces(bytes, chunk: chunk) == messages.map { .message($0) })
    }

    @Test(arguments: [
        "Content-Length: x\r\n\r\n", "Content-Length: -4\r\n\r\n", "Type: a\r\n\r\n", "\r\n\r\n",
        "Content-Length: 99999999999999999999\r\n\r\n",
    ])
    func `that have a bad one are reported, and the next is read`(header: String) {
        let next = Array("{}".utf8)
        let found = Self.pieces(Array(header.utf8) + LSPMessageReader.framed(next), chunk: 5)
        #expect(found.count == 2)
        #expect(found.last == .message(next))
        guard case .problem? = found.first else { return #expect(Bool(false), "no problem") }
    }

    @Test func `are not awaited for ever`() {
        let found = Self.pieces(Array(repeating: UInt8(ascii: "x"), count: 100_000), chunk: 1000)
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { if case .problem = $0 { true } else { false } })
    }

    @Test func `may have other fields and small letters`() {
        let bytes = Array("content-type: x\r\ncontent-length: 2\r\n\r\n{}".utf8)
        #expect(Self.pieces(bytes, chunk: 3) == [.message(Array("{}".utf8))])
    }
}
