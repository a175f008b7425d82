import ScrubjayTestSupport
import Testing

@testable import jay

@Suite struct `Keys of a terminal` {
    private static let typed: [(bytes: String, keys: [Key])] = [
        ("lamp", [.text("lamp")]), ("Küche 会議 🛠️", [.text("Küche 会議 🛠️")]), ("e\u{301}", [.text("e\u{301}")]),
        ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
        ("\u{3}", [.control("c")]), ("\u{15}", [.control("u")]), ("\u{1A}", [.control("z")]), ("\u{0}\u{1C}", []),
        // xterm, in both of its modes.
        ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
        ("\u{1B}[H", [.home]), ("\u{1B}OF", [.end]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
        ("\u{1B}[3~", [.delete]), ("\u{1B}[Z", [.backTab]), ("\u{1B}[1;2A", [.shiftUp]), ("\u{1B}[1;5C", [.wordRight]),
        ("\u{1B}[1;3D", [.wordLeft]), ("\u{1B}OM", [.enter]),
        // rxvt, screen and the Linux console.
        ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]), ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]),
        ("\u{1B}[b", [.shiftDown]),
        ("\u{1B}[[A", []),
        // Keys without a meaning here: F5, Alt-x, Alt-ä, a report of the mouse.
        ("\u{1B}[15~", []), ("\u{1B}x", []), ("\u{1B}ä", []), ("\u{1B}[<0;3;4M", []),
        ("\u{1B}[?2026;2$y", []),
        ("\u{1B}b\u{1B}f\u{1B}\u{7F}", [.wordLeft, .wordRight, .wordBackspace]),
        ("a\u{1B}[Ab", [.text("a"), .up, .text("b")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
        ("\u{1B}[200~two\nlines\u{1B}[A\u{1B}[201~x", [.paste("two\nlines\u{1B}[A"), .text("x")]),
        ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ]

    @Test(arguments: typed)
    func `sequences and letters are keys`(bytes: String, keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(Array(bytes.utf8)) == keys)
        #expect(!decoder.isWaiting)
    }

    @Test(arguments: typed)
    func `it does not matter how the bytes are split over reads`(bytes: String, keys: [Key]) {
        var whole = KeyDecoder()
        let expected = Self.joined(whole.keys(Array(bytes.utf8)))
        let bytes = Array(bytes.utf8)
        for split in 0...bytes.count {
            var decoder = KeyDecoder()
            #expect(Self.joined(decoder.keys(Array(bytes[..<split])) + decoder.keys(Array(bytes[split...]))) == expected)
        }
        var decoder = KeyDecoder()
        #expect(Self.joined(bytes.flatMap { decoder.keys([$0]) }) == expected)
    }

    /// Text in one piece.
    private static func joined(_ keys: [Key]) -> [Key] {
        keys.reduce(into: []) { joined, key in
            if case .text(let more) = key, case .text(let text)? = joined.last {
                joined[joined.count - 1] = .text(text + more)
            } else {
                joined.append(key)
            }
        }
    }

    @Test func `an escape is a key if nothing follows in time`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys([0x1B]) == [] && decoder.isWaiting)
        #expect(decoder.flush() == [.escape] && !decoder.isWaiting)
        #expect(decoder.flush() == [])
        // The beginning of a sequence that was cut is nothing.
        #expect(decoder.keys([0x1B, 0x5B]) == [] && decoder.isWaiting)
        #expect(decoder.flush() == [])
        #expect(decoder.keys(Array("a".utf8)) == [.text("a")])
    }

    @Test(
        arguments: [
            ([0xFF, 0x61], "a"), ([0xC3, 0x61], "a"), ([0x80, 0x80, 0x61], "a"), ([0xE4, 0xBC, 0x61], "a"),
            ([0xC0, 0xAF, 0x61], "a"), ([0xF5, 0x61], "a"),
        ] as [([UInt8], String)])
    func `bytes that are no letter are left out`(bytes: [UInt8], text: String) {
        var decoder = KeyDecoder()
        #expect(Self.joined(decoder.keys(bytes)) == [.text(text)])
    }

    @Test(arguments: UInt64(0)..<200)
    func `any bytes are read, and end`(seed: UInt64) {
        var dice = Dice(seed: seed)
        var decoder = KeyDecoder()
        for _ in 0..<40 {
            let special: [UInt8] = [0x1B, 0x5B, 0x4F, 0x7E, 0x32, 0x30, 0x3B, 0xE4, 0xBC, 0x9A, 0x0D]
            let bytes = (0..<dice.number(0...12)).map { _ in
                dice.number(0...2) == 0 ? UInt8(dice.number(0...255)) : dice.pick(special)
            }
            _ = decoder.keys(bytes)
            _ = decoder.flush()
        }
        let end = decoder.keys(Array("\u{1B}[201~".utf8)) + decoder.flush() + decoder.keys([0x61, 0x61, 0x61])
        #expect(end.contains { if case .text(let text) = $0 { text.hasSuffix("a") } else { false } })
    }
}

@Suite struct `A line that is typed` {
    @Test(arguments: [
        ("harbour lamp", "harbour "), ("harbour lamp  ", "harbour "), ("lamp", ""), ("", ""), ("  ", ""), ("会議 🛠️", "会議 "),
    ])
    func `a word is deleted with the spaces behind it`(text: String, rest: String) {
        var line = LineEditor(text)
        line.deleteWord()
        #expect(line.text == rest && line.cursor == rest.count)
    }

    @Test func `characters are what a person sees`() {
        var line = LineEditor("cafe\u{301} 👩‍🔬🇩🇪")
        #expect(line.cursor == 7)
        line.deleteBackwards()
        #expect(line.text == "cafe\u{301} 👩‍🔬")
        line.deleteBackwards()
        line.deleteBackwards()
        line.deleteBackwards()
        #expect(line.text == "caf")
        // A mark that comes alone joins the letter before it.
        line.insert("e")
        line.insert("\u{301}")
        #expect(line.text == "café" && line.cursor == 4)
    }

    @Test func `the cursor moves in the text and no further`() {
        var line = LineEditor("tide clock")
        line.moveToStart()
        line.move(by: -1)
        line.insert("a ")
        #expect(line.text == "a tide clock" && line.cursor == 2)
        line.moveToWordEnd()
        #expect(line.before == "a tide")
        line.deleteRest()
        #expect(line.text == "a tide")
        line.move(by: 9)
        line.deleteForwards()
        line.moveToWordStart()
        line.deleteForwards()
        #expect(line.text == "a ide" && line.cursor == 2)
        line.clear()
        #expect(line.text.isEmpty && line.cursor == 0)
    }

    @Test func `pasted lines become one`() {
        var line = LineEditor()
        line.insert("tide\r\n\tclock\u{7}\u{9B}2J")
        #expect(line.text == "tide   clock2J" || line.text == "tide  clock2J")
        #expect(line.cursor == line.text.count)
    }
}

@Suite struct `Cells of a terminal` {
    @Test(arguments: [
        ("lamp", 4), ("Küche", 5), ("cafe\u{301}", 4), ("e\u{301}\u{323}", 1), ("会議室", 6), ("ｶﾅ", 2), ("ＡＢ", 4), ("한국", 4),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("🛠️", 2), ("🌡", 1), ("😀", 2), ("👩‍🔬", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩", 1), ("⌚", 2),
        ("✓", 1),
        ("☕", 2), ("…", 1), ("“a”", 3), ("שלום", 4), ("\u{200B}", 0), ("\u{301}", 0), ("", 0), ("น้ำ", 2), ("नमस्ते", 4), ("②", 1),
        ("𠀋", 2),
    ])
    func `a text is as wide as a terminal shows it`(text: String, width: Int) {
        #expect(TextWidth.of(text) == width)
    }
}
