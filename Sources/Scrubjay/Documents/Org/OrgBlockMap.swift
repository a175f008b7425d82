/// Where the blocks and drawers of an org file end, found in one pass from its end.
struct OrgBlockMap: Sendable {
    /// The line with `#+end_…` for each line with `#+begin_…`, and with `:END:` for each that opens a drawer; lines from 0.
    private var ends: [Int: Int] = [:]
    /// The next line that opens a block of the same name.
    private var nextBegins: [Int: Int] = [:]
    /// How many headlines stand before each line.
    private var headlineCounts: [Int] = []

    init(_ text: DocumentText) {
        headlineCounts.reserveCapacity(text.lineCount + 1)
        var count = 0
        for line in 0..<text.lineCount {
            headlineCounts.append(count)
            if OrgHeadline.isHeadline(text.bytes, text.line(line)) { count += 1 }
        }
        var lastEnds: [String: Int] = [:]
        var lastBegins: [String: Int] = [:]
        var drawerEnd: Int?
        for line in stride(from: text.lineCount - 1, through: 0, by: -1) {
            if let fence = OrgLine.fence(text, line) {
                if fence.isBegin {
                    ends[line] = lastEnds[fence.name]
                    nextBegins[line] = lastBegins[fence.name]
                    lastBegins[fence.name] = line
                } else {
                    lastEnds[fence.name] = line
                }
            } else if let name = OrgLine.drawer(text, line) {
                if name == "end" {
                    drawerEnd = line
                } else if let drawerEnd, !hasHeadline(line..<drawerEnd) {
                    ends[line] = drawerEnd
                }
            }
        }
    }

    /// The last line of the block that begins on a line; nil when nothing closes it.
    ///
    /// A headline ends every block for Emacs. People do write them into code and find it right, unless they forgot to close it.
    func end(ofBlock line: Int, isVerbatim: Bool) -> Int? {
        guard let end = ends[line] else { return nil }
        guard hasHeadline(line..<end) else { return end }
        return isVerbatim && (nextBegins[line].map { $0 > end } ?? true) ? end : nil
    }

    /// The line with `:END:` of the drawer that a line opens.
    func end(ofDrawer line: Int) -> Int? { ends[line] }

    private func hasHeadline(_ lines: Range<Int>) -> Bool {
        headlineCounts[lines.upperBound] > headlineCounts[lines.lowerBound]
    }
}
