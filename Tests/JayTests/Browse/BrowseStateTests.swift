import ScrubjayTestSupport
import Testing

@testable import jay

@Suite struct `Browsing decides` {
    private static let size = TerminalSize(columns: 80, rows: 24)

    /// A state that has found this many rows.
    private static func found(_ count: Int, _ words: String = "", size: TerminalSize = size) -> BrowseState {
        var state = BrowseState(words, size: size, refreshes: false)
        let number = search(state.start())?.number ?? 0
        _ = state.handle(.found(list(number, count)))
        return state
    }

    private static func list(_ number: Int, _ count: Int) -> BrowseList {
        BrowseList(
            number: number, items: (0..<count).map { BrowseItem(lead: "Note \($0)", text: MarkedText("Text \($0)")) },
            total: count)
    }

    private static func search(_ effects: [BrowseEffect]) -> BrowseRequest? {
        for case .search(let request) in effects { return request }
        return nil
    }

    private static func press(_ keys: [Key], _ state: inout BrowseState) -> [BrowseEffect] {
        keys.flatMap { state.handle(.key($0)) }
    }

    @Test func `it begins with a search and reads changed files`() {
        var state = BrowseState("lamp", size: Self.size)
        #expect(
            state.start()
                == [.refresh, .search(BrowseRequest(number: 1, view: .passages, text: "lamp", limit: 50))])
        var still = BrowseState(size: Self.size, refreshes: false)
        #expect(still.start().count == 1 && !still.isRefreshing)
    }

    private static let edits: [(keys: [Key], text: String)] = [
        ([.text("lamp")], "lamp"), ([.paste("tide\nclock")], "tide clock"), ([.text("lamp"), .backspace], "lam"),
        ([.text("a b"), .control("w")], "a "), ([.text("a b"), .wordBackspace], "a "),
        ([.text("ab"), .home, .text("x")], "xab"),
        ([.text("ab"), .left, .delete], "a"), ([.text("ab"), .control("a"), .control("d")], "b"),
        ([.text("ab"), .control("b"), .control("k")], "a"), ([.text("ab"), .left, .right, .end, .text("c")], "abc"),
    ]

    @Test(arguments: edits)
    func `every change of the text is a search`(keys: [Key], text: String) {
        var state = Self.found(3)
        let request = Self.search(Self.press(keys, &state).reversed())
        #expect(request?.text == text && state.query.text == text && state.isSearching)
    }

    @Test(arguments: [Key.left, .home, .control("u"), .backspace, .control("x"), .shiftDown, .delete, .control("k")])
    func `a key that changes no text searches nothing`(key: Key) {
        var state = Self.found(3)
        #expect(state.handle(.key(key)) == [])
    }

    @Test func `only the result of the latest search is shown`() {
        var state = Self.found(3)
        let first = Self.search(state.handle(.key(.text("l"))))?.number ?? 0
        let second = Self.search(state.handle(.key(.text("a"))))?.number ?? 0
        #expect(state.handle(.found(Self.list(first, 9))) == [])
        #expect(state.list.items.count == 3 && state.isSearching)
        #expect(state.handle(.failed(number: first, "wrong")) == [] && state.notice == nil)
        #expect(state.handle(.found(Self.list(second, 7))) == [.preview(number: second, row: 0)])
        #expect(state.list.items.count == 7 && !state.isSearching)
    }

    @Test func `what cannot be searched is said, and the list stays`() {
        var state = Self.found(3)
        let number = Self.search(state.handle(.key(.text("kind:x"))))?.number ?? 0
        _ = state.handle(.failed(number: number, "there is no kind"))
        #expect(state.notice == "there is no kind" && state.list.items.count == 3 && !state.isSearching)
        _ = state.handle(.key(.text("y")))
        #expect(state.notice == nil)
    }

    private static let moves: [(keys: [Key], count: Int, selected: Int)] = [
        ([.down], 3, 1), ([.control("n"), .control("n")], 3, 2), ([.down, .down, .down], 3, 2), ([.up], 3, 0),
        ([.down, .control("p")], 3, 0), ([.pageDown], 50, 7), ([.pageDown, .pageDown, .pageUp], 50, 7), ([.pageDown], 2, 1),
        ([.down, .pageUp], 50, 0), ([.down], 0, 0), ([.down, .pageDown], 1, 0),
    ]

    @Test(arguments: moves)
    func `keys move the selection, as far as there are rows`(keys: [Key], count: Int, selected: Int) {
        var state = Self.found(count)
        _ = Self.press(keys, &state)
        #expect(state.selected == selected)
        #expect(state.top <= selected && (count == 0 || selected < state.top + state.layout.list.count))
    }

    @Test func `a moved selection gets its preview, and one that comes too late is dropped`() {
        var state = Self.found(3)
        let number = state.list.number
        #expect(state.handle(.key(.down)) == [.preview(number: number, row: 1)])
        #expect(state.handle(.key(.down)) == [.preview(number: number, row: 2)])
        _ = state.handle(.previewed(number: number, row: 1, BrowsePreview(location: "old.md:1")))
        #expect(state.preview == nil)
        _ = state.handle(.previewed(number: number, row: 2, BrowsePreview(location: "new.md:1")))
        #expect(state.preview?.location == "new.md:1")
        #expect(state.handle(.key(.down)) == [])
    }

    @Test func `a new text begins at the top, the same one after a refresh keeps its row`() {
        var state = Self.found(30)
        _ = Self.press([.pageDown, .down], &state)
        let item = state.selectedItem
        let again = Self.search(state.handle(.refreshed(nil)))?.number ?? 0
        var list = Self.list(again, 30)
        list.items.insert(BrowseItem(lead: "New", text: MarkedText("new")), at: 0)
        _ = state.handle(.found(list))
        #expect(state.selectedItem == item && state.selected == 9)
        let next = Self.search(state.handle(.key(.text("x"))))?.number ?? 0
        // A refresh that ends before the result changes nothing about that.
        let last = Self.search(state.handle(.refreshed("one folder was not found")))?.number ?? 0
        #expect(last == next + 1 && state.notice == "one folder was not found")
        _ = state.handle(.found(Self.list(last, 30)))
        #expect(state.selected == 0 && state.top == 0)
    }

    @Test func `Tab goes round the views`() {
        var state = Self.found(3, "lamp")
        let views = (0..<4).map { _ in Self.search(state.handle(.key(.tab)))?.view }
        #expect(views == [.notes, .tasks, .people, .passages])
        #expect(Self.search(state.handle(.key(.backTab)))?.view == .people)
        #expect(state.query.text == "lamp")
    }

    @Test func `Enter opens a row; for a person it lists their passages`() {
        var state = Self.found(3)
        _ = state.handle(.key(.down))
        #expect(state.handle(.key(.enter)) == [.open(number: 1, row: 1)])
        #expect(state.handle(.edited("vi ended with status 1")) == [.refresh])
        #expect(state.notice == "vi ended with status 1" && state.isRefreshing)
        let number = Self.search(Self.press([.tab, .tab, .tab], &state).reversed())?.number ?? 0
        let person = BrowseItem(lead: "Mei Tan", text: MarkedText("3 documents"), query: "with:\"Mei Tan\"")
        _ = state.handle(.found(BrowseList(number: number, items: [person], total: 1)))
        let request = Self.search(state.handle(.key(.enter)))
        #expect(request?.view == .passages && request?.text == "with:\"Mei Tan\" ")
        var empty = Self.found(0)
        #expect(empty.handle(.key(.enter)) == [])
    }

    @Test func `Enter waits for what was typed before it`() {
        var state = Self.found(3)
        let number = Self.search(Self.press([.text("lamp"), .enter], &state))?.number ?? 0
        #expect(
            state.handle(.found(Self.list(number, 2))) == [.preview(number: number, row: 0), .open(number: number, row: 0)])
        let next = Self.search(Self.press([.text("s"), .enter, .down], &state))?.number ?? 0
        #expect(state.handle(.found(Self.list(next, 2))) == [.preview(number: next, row: 0)], "another key takes it back")
        // A refresh changes nothing that is waited for.
        let again = Self.search(state.handle(.refreshed(nil)))?.number ?? 0
        #expect(state.handle(.key(.enter)) == [.open(number: next, row: 0)])
        _ = state.handle(.found(Self.list(again, 2)))
    }

    @Test(arguments: [
        (Key.escape, [BrowseEffect.leave]), (.control("c"), [.leave]), (.control("g"), [.leave]), (.control("d"), [.leave]),
        (.control("z"), [.suspend]), (.control("l"), [.redraw]),
    ])
    func `keys leave, stop and draw again`(key: Key, effects: [BrowseEffect]) {
        var state = Self.found(3)
        #expect(state.handle(.key(key)) == effects)
    }

    @Test(arguments: UInt64(0)..<100)
    func `whatever happens, the selected row exists and is on the screen`(seed: UInt64) {
        var dice = Dice(seed: seed)
        var state = BrowseState(size: Self.size)
        var number = Self.search(state.start())?.number ?? 0
        let keys: [Key] = [
            .up, .down, .pageUp, .pageDown, .text("a"), .backspace, .control("u"), .tab, .enter, .shiftUp, .shiftDown, .left,
        ]
        for _ in 0..<200 {
            let event: BrowseEvent =
                switch dice.number(0...6) {
                case 0: .resized(TerminalSize(columns: dice.number(1...130), rows: dice.number(1...40)))
                case 1: .found(Self.list(dice.number(0...3) == 0 ? number - 1 : number, dice.number(0...60)))
                case 2: .refreshed(nil)
                case 3: .previewed(number: number, row: 0, BrowsePreview(location: "a.md:1"))
                default: .key(dice.pick(keys))
                }
            if let request = Self.search(state.handle(event).reversed()) { number = request.number }
            let count = state.list.items.count
            let height = state.layout.list.count
            #expect(count == 0 ? state.selected == 0 : state.selected < count)
            #expect(height == 0 || state.top <= state.selected && state.selected < state.top + height)
        }
    }
}
