import ScrubjayTestSupport
import Testing

@testable import jay

@Suite struct `Browsing draws` {
    private static let items = [
        BrowseItem(
            lead: "Exhibit planning", text: MarkedText("The lamp arrives on Tuesday, says Tomás.", highlights: [4..<8]),
            detail: "2026-03-04"),
        BrowseItem(
            lead: "会議室の予約", text: MarkedText("ランプ lamp は火曜日に届きます 🛠️ と言われた。", highlights: [10..<14]), detail: "2026-03-05"),
        BrowseItem(
            lead: "A title that is much longer than its column",
            text: MarkedText(
                "In the cellar, below the stairs that nobody has painted since the war, and behind eleven crates of slides, stands the other lamp.",
                highlights: [124..<128])),
        BrowseItem(lead: "", text: MarkedText("\u{1B}[2Jforged\tlamp\u{202E}", highlights: [])),
    ]

    private static let preview: BrowsePreview = {
        var preview = BrowsePreview(
            location: "meetings/2026-03-04 Exhibit planning.md:12", caption: "Exhibit planning · 2026-03-04")
        preview.lines = [
            .init(number: 10, text: MarkedText("# Lamp")), .init(number: 11, text: MarkedText()),
            .init(
                number: 12,
                text: MarkedText(
                    "The lamp arrives on Tuesday, says Tomás. He will bring the ladder, because the hook is four metres above the floor.",
                    highlights: [4..<8])),
            .init(number: 13, text: MarkedText("- [ ] Mei asks 会議室 for the key")),
        ]
        preview.focus = 2
        return preview
    }()

    private static func state(
        _ columns: Int, _ rows: Int, _ keys: [Key] = [], items: [BrowseItem] = items, words: String = "lamp"
    ) -> BrowseState {
        var state = BrowseState(words, size: TerminalSize(columns: columns, rows: rows), refreshes: false)
        _ = state.start()
        _ = state.handle(.found(BrowseList(number: 1, items: items, total: items.count)))
        if !items.isEmpty { _ = state.handle(.previewed(number: 1, row: 0, preview)) }
        for key in keys { _ = state.handle(.key(key)) }
        return state
    }

    /// The screen as text, with `|` at its right edge and `^` below the cursor.
    private static func picture(_ state: BrowseState, isColoured: Bool = false) -> String {
        let style = Style(isColoured: isColoured, hasLinks: false)
        let screen = BrowseScreen(style: style).screen(of: state)
        let edge = state.size.columns
        var text = ""
        for (row, line) in screen.lines.enumerated() {
            var drawn = TerminalMark.resolved(line.text)
            var width = line.width
            if let beside = line.beside {
                drawn += String(repeating: " ", count: max(0, beside.column - width)) + TerminalMark.resolved(beside.text)
                width = beside.column + beside.width
            }
            text += drawn + String(repeating: " ", count: max(0, edge - width)) + "|\n"
            if row == screen.cursor.row { text += String(repeating: " ", count: screen.cursor.column) + "^\n" }
        }
        return text.replacing(#/\u{1B}\[1;33m(.*?)\u{1B}\[0m/#.matchingSemantics(.unicodeScalar)) { "«\($0.output.1)»" }
            .replacing(#/\u{1B}\[[0-9;]*m/#.matchingSemantics(.unicodeScalar), with: "")
    }

    private static let pictures: [(name: String, state: BrowseState)] = [
        ("20x5", state(20, 5)), ("20x5 third", state(20, 5, [.down, .down])), ("40x10", state(40, 10)),
        ("80x24", state(80, 24)),
        ("80x24 third", state(80, 24, [.down, .down])), ("120x12", state(120, 12)), ("300x100", state(300, 100)),
        ("nothing", state(60, 8, items: [], words: "zyzzyva")),
        ("long line", state(20, 5, [.text(" and all the other words that were typed 会議")])),
        ("cursor in the line", state(40, 8, [.left, .left])), ("other view", state(80, 12, [.tab])),
    ]

    @Test(arguments: pictures.map(\.name))
    func `screens look like those that are recorded`(name: String) throws {
        let state = try #require(Self.pictures.first { $0.name == name }?.state)
        let path = "browse/\(name.replacing(" ", with: "-")).txt"
        let difference = try Golden.difference(of: Self.picture(state), to: path)
        #expect(difference == nil)
    }

    @Test func `words are marked, and without colours nothing is`() {
        let marked = Self.picture(Self.state(80, 24), isColoured: true)
        #expect(marked.contains("The «lamp» arrives"))
        #expect(marked.replacing("«", with: "").replacing("»", with: "") == Self.picture(Self.state(80, 24)))
    }

    @Test func `what has to be said takes the last line`() {
        var state = Self.state(60, 10)
        _ = state.handle(.noticed("set VISUAL or EDITOR to your editor"))
        #expect(Self.picture(state).contains("\nset VISUAL or EDITOR to your editor "))
        var small = Self.state(30, 5)
        _ = small.handle(.noticed("set VISUAL or EDITOR to your editor"))
        #expect(Self.picture(small).contains("\nset VISUAL or EDITOR to your …|"))
    }

    @Test(arguments: UInt64(0)..<150)
    func `no line is wider than the terminal, whatever its size and whatever is shown`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let pieces: [Character] = [
            "a", " ", "é", "会", "🛠️", "👩‍🔬", "🇩🇪", "\u{301}", "\t", "…", "م", "한", "\u{200B}", "\n", "\u{1B}",
        ]
        func text(_ limit: Int) -> String { String((0..<dice.number(0...limit)).map { _ in dice.pick(pieces) }) }
        func marked(_ limit: Int) -> MarkedText {
            // Words are marked, and no word ends inside of a character.
            let characters = Array(text(limit))
            let start = dice.number(0...characters.count)
            let before = String(characters[..<start]).utf8.count
            let marked = String(characters[start...].prefix(2)).utf8.count
            return MarkedText(String(characters), highlights: [before..<before + marked])
        }
        var state = BrowseState(
            text(60), size: TerminalSize(columns: dice.number(1...140), rows: dice.number(1...40)), refreshes: false)
        _ = state.start()
        let items = (0..<dice.number(0...30)).map { _ in
            BrowseItem(lead: MarkedText(text(30)).plain, text: marked(120), detail: MarkedText(text(30)).plain)
        }
        var list = BrowseList(number: 1, items: items, note: dice.number(0...1) == 0 ? nil : MarkedText(text(99)).plain)
        list.leadWidth = dice.number(4...40)
        _ = state.handle(.found(list))
        var preview = BrowsePreview(location: MarkedText(text(80)).plain, caption: MarkedText(text(80)).plain)
        preview.lines = (0..<dice.number(0...30)).map { .init(number: dice.number(1...120_000) + $0, text: marked(200)) }
        preview.focus = max(0, preview.lines.count / 2)
        _ = state.handle(.previewed(number: 1, row: 0, preview))
        for _ in 0..<dice.number(0...6) { _ = state.handle(.key(dice.pick([.down, .shiftDown, .shiftUp, .left, .tab]))) }
        let screen = BrowseScreen(style: Style(isColoured: dice.number(0...1) == 0, hasLinks: false)).screen(of: state)
        #expect(screen.lines.count == state.size.rows)
        for line in screen.lines {
            let shown = [line.text, line.beside?.text ?? ""].map {
                TextWidth.of(
                    TerminalMark.resolved($0).replacing(#/\u{1B}\[[0-9;]*m/#.matchingSemantics(.unicodeScalar), with: ""))
            }
            #expect(shown[0] <= (line.beside?.column ?? state.size.columns))
            #expect((line.beside?.column ?? 0) + shown[1] <= state.size.columns)
            #expect(shown[0] <= line.width)
        }
        #expect((0..<state.size.columns).contains(screen.cursor.column) && screen.cursor.row == 0)
    }

    // MARK: Writing

    @Test func `only lines that changed are written`() {
        var writer = ScreenWriter()
        let screen = BrowseScreen(style: Style(isColoured: false, hasLinks: false))
        var state = Self.state(80, 24)
        let whole = writer.text(for: screen.screen(of: state))
        #expect(whole.contains("\u{1B}[24;1H") && whole.hasPrefix("\u{1B}[?2026h\u{1B}[?25l"))
        #expect(whole.hasSuffix("\u{1B}[?25h\u{1B}[?2026l"))
        #expect(writer.text(for: screen.screen(of: state)).isEmpty)
        _ = state.handle(.key(.left))
        #expect(writer.text(for: screen.screen(of: state)) == "\u{1B}[1;6H")
        _ = state.handle(.key(.down))
        let moved = writer.text(for: screen.screen(of: state))
        #expect(moved.matches(of: #/\u{1B}\[\d+;1H/#).map { String($0.output.dropFirst(2)) } == ["2;1H", "3;1H", "4;1H"])
        writer.forget()
        #expect(writer.text(for: screen.screen(of: state)).contains("\u{1B}[24;1H"))
    }

    @Test(arguments: UInt64(0)..<40)
    func `a terminal that gets the changes shows the same as one that gets the whole`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let screen = BrowseScreen(style: Style(isColoured: true, hasLinks: false))
        var writer = ScreenWriter()
        var state = Self.state(120, 14)
        var terminal = TestTerminal(columns: 120, rows: 14)
        for _ in 0..<60 {
            let key: Key = dice.pick([.down, .up, .text("会"), .text("a"), .backspace, .shiftDown, .tab, .left, .control("u")])
            for case .search(let request) in state.handle(.key(key)) where dice.number(0...1) == 0 {
                let items = Array(Self.items.shuffled(using: &dice).prefix(dice.number(0...4)))
                _ = state.handle(.found(BrowseList(number: request.number, items: items, total: items.count)))
            }
            if dice.number(0...20) == 0 {
                let size = TerminalSize(columns: dice.number(20...130), rows: dice.number(5...20))
                _ = state.handle(.resized(size))
                terminal.resize(columns: size.columns, rows: size.rows)
            }
            terminal.receive(writer.text(for: screen.screen(of: state)))
            var fresh = TestTerminal(columns: state.size.columns, rows: state.size.rows)
            var whole = ScreenWriter()
            fresh.receive(whole.text(for: screen.screen(of: state)))
            #expect(terminal == fresh)
        }
    }
}
