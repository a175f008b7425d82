/// What happens to `jay browse`.
enum BrowseEvent: Sendable {
    case key(Key)
    case resized(TerminalSize)
    /// What a search has found.
    case found(BrowseList)
    /// A search that could not be made, and why.
    case failed(number: Int, String)
    /// The preview of a row of a list.
    case previewed(number: Int, row: Int, BrowsePreview)
    /// Changed files were read; with what is to be said about it.
    case refreshed(String?)
    /// Something to be said.
    case noticed(String)
    /// The editor has ended; with why it was not started.
    case edited(String?)
}

/// What `jay browse` has to do because of it.
enum BrowseEffect: Sendable, Equatable {
    case search(BrowseRequest)
    case preview(number: Int, row: Int)
    case open(number: Int, row: Int)
    case refresh
    case redraw
    case suspend
    case leave
}

/// A search.
struct BrowseRequest: Sendable, Equatable {
    /// Searches are numbered; the result of an older one is dropped.
    var number: Int
    var view: BrowseView
    var text: String
    /// The most rows.
    var limit: Int
}

/// The state of `jay browse`: what was typed, what was found, and which row is selected.
///
/// It decides everything and does nothing itself: `handle` takes an event and returns what has to be done.
struct BrowseState: Sendable, Equatable {
    private(set) var view = BrowseView.passages
    private(set) var query: LineEditor
    private(set) var size: TerminalSize
    private(set) var list = BrowseList()
    private(set) var selected = 0
    /// The first row that is on the screen.
    private(set) var top = 0
    private(set) var preview: BrowsePreview?
    /// How many lines the preview was moved down by hand.
    private(set) var previewOffset = 0
    private(set) var notice: String?
    private(set) var isSearching = true
    private(set) var isRefreshing: Bool
    /// The number of the latest search.
    private var number = 0
    /// Whether the latest search is one for what is shown already.
    private var isRepeated = false
    /// Whether the first row of the latest search is opened when it is found: Enter was typed before.
    private var opensFirst = false

    init(_ words: String = "", size: TerminalSize, refreshes: Bool = true) {
        query = LineEditor(words)
        self.size = size
        isRefreshing = refreshes
    }

    var selectedItem: BrowseItem? { list.items.indices.contains(selected) ? list.items[selected] : nil }

    /// What has to be done at the start.
    mutating func start() -> [BrowseEffect] { (isRefreshing ? [.refresh] : []) + search(isRepeated: false) }

    mutating func handle(_ event: BrowseEvent) -> [BrowseEffect] {
        switch event {
        case .key(let key): return handle(key)
        case .resized(let size):
            self.size = size
            showSelected()
            return [.redraw]
        case .found(let found): return show(found)
        case .failed(let number, let message):
            guard number == self.number else { return [] }
            isSearching = false
            opensFirst = false
            notice = message
            return []
        case .previewed(let number, let row, let preview):
            if number == list.number, row == selected { self.preview = preview }
            return []
        case .refreshed(let message):
            isRefreshing = false
            if let message { notice = message }
            return search(isRepeated: true)
        case .noticed(let message):
            notice = message
            return []
        case .edited(let message):
            notice = message
            isRefreshing = true
            return [.refresh]
        }
    }

    // MARK: Keys

    private mutating func handle(_ key: Key) -> [BrowseEffect] {
        opensFirst = false
        if let rows = move(by: key) { return select(selected + rows) }
        let before = query.text
        switch key {
        case .text(let text), .paste(let text): query.insert(text)
        case .backspace: query.deleteBackwards()
        case .wordBackspace, .control("w"): query.deleteWord()
        case .delete: query.deleteForwards()
        case .control("u"): query.clear()
        case .control("k"): query.deleteRest()
        case .left, .control("b"): query.move(by: -1)
        case .right, .control("f"): query.move(by: 1)
        case .home, .control("a"): query.moveToStart()
        case .end, .control("e"): query.moveToEnd()
        case .wordLeft: query.moveToWordStart()
        case .wordRight: query.moveToWordEnd()
        case .tab: return turn(to: view.next(by: 1))
        case .backTab: return turn(to: view.next(by: -1))
        case .enter: return open()
        case .shiftUp: previewOffset = max(previewOffset - 1, -(preview?.lines.count ?? 0))
        case .shiftDown: previewOffset = min(previewOffset + 1, preview?.lines.count ?? 0)
        case .escape, .control("c"), .control("g"): return [.leave]
        case .control("d"):
            if query.text.isEmpty { return [.leave] }
            query.deleteForwards()
        case .control("z"): return [.suspend]
        case .control("l"): return [.redraw]
        case .up, .down, .pageUp, .pageDown, .control: break
        }
        return query.text == before ? [] : search(isRepeated: false)
    }

    /// How far a key moves the selection; `nil` if it does something else.
    private func move(by key: Key) -> Int? {
        // One row of the page before stays.
        let page = max(1, layout.list.count - 1)
        switch key {
        case .up, .control("p"): return -1
        case .down, .control("n"): return 1
        case .pageUp: return -page
        case .pageDown: return page
        default: return nil
        }
    }

    private mutating func select(_ row: Int) -> [BrowseEffect] {
        let row = min(max(0, row), max(0, list.items.count - 1))
        guard row != selected else { return [] }
        selected = row
        previewOffset = 0
        showSelected()
        return previewEffect
    }

    private mutating func turn(to view: BrowseView) -> [BrowseEffect] {
        self.view = view
        return search(isRepeated: false)
    }

    private mutating func open() -> [BrowseEffect] {
        // What is shown is not for the words that were typed.
        guard !isSearching || isRepeated else {
            opensFirst = true
            return []
        }
        guard let item = selectedItem else { return [] }
        guard let further = item.query else { return [.open(number: list.number, row: selected)] }
        query = LineEditor(further + " ")
        return turn(to: .passages)
    }

    // MARK: Results

    private mutating func search(isRepeated: Bool) -> [BrowseEffect] {
        number += 1
        // A search that has not ended yet shows something new, whatever comes after it.
        self.isRepeated = isRepeated && (!isSearching || self.isRepeated)
        isSearching = true
        if !isRepeated { notice = nil }
        return [.search(BrowseRequest(number: number, view: view, text: query.text, limit: max(Self.usualLimit, size.rows)))]
    }

    /// Several screens of rows. Whoever does not find it there types another word.
    private static let usualLimit = 50

    private mutating func show(_ found: BrowseList) -> [BrowseEffect] {
        guard found.number == number else { return [] }
        isSearching = false
        let before = selectedItem
        let row = selected
        list = found
        if isRepeated, let before, let same = found.items.firstIndex(of: before) {
            selected = same
        } else {
            selected = isRepeated ? min(row, max(0, found.items.count - 1)) : 0
            if !isRepeated { top = 0 }
            previewOffset = 0
        }
        showSelected()
        if found.items.isEmpty { preview = nil }
        let isOpened = opensFirst
        opensFirst = false
        return previewEffect + (isOpened ? open() : [])
    }

    private var previewEffect: [BrowseEffect] {
        selectedItem == nil || layout.preview == nil ? [] : [.preview(number: list.number, row: selected)]
    }

    var layout: BrowseLayout { BrowseLayout(size) }

    /// Moves the list so that the selected row is on the screen.
    private mutating func showSelected() {
        let height = max(1, layout.list.count)
        top = min(max(top, selected - height + 1), selected)
        top = max(0, min(top, list.items.count - height))
    }
}

/// Where everything is on the screen, in rows and columns from 0.
///
///     > lamp|
///     [Passages] Notes Tasks People                     1/12
///     > Exhibit planning   The lamp arrives on Tuesday.
///     ── meetings/plan.md:12 ───────────────────────────────
///        12  The lamp arrives on Tuesday.
///     Enter open · Tab notes · Esc leave
///
/// The preview is beside the list if there is room, and is left out where there is little.
struct BrowseLayout: Equatable {
    struct Area: Equatable {
        var rows: Range<Int>
        var columns: Range<Int>
    }

    let list: Range<Int>
    let listWidth: Int
    /// The first row has the location.
    let preview: Area?
    let tabs: Int?
    let help: Int?

    private static let widthForTwo = 110
    private static let leastPreview = 4

    init(_ size: TerminalSize) {
        let columns = max(1, size.columns)
        let rows = max(1, size.rows)
        tabs = rows >= 3 ? 1 : nil
        help = rows >= 8 ? rows - 1 : nil
        let first = min(rows, rows >= 3 ? 2 : 1)
        let end = max(first, help ?? rows)
        let height = end - first
        if columns >= Self.widthForTwo, height >= Self.leastPreview {
            let split = columns * 45 / 100
            list = first..<end
            listWidth = split - 1
            preview = Area(rows: first..<end, columns: split..<columns)
        } else if height >= 2 * Self.leastPreview {
            let split = first + max(Self.leastPreview, height * 2 / 5)
            list = first..<split
            listWidth = columns
            preview = Area(rows: split..<end, columns: 0..<columns)
        } else {
            list = first..<end
            listWidth = columns
            preview = nil
        }
    }
}
