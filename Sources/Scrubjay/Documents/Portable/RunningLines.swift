/// Lines that stand at the top or the bottom of most pages: the title, the name of the writer, the number of the page.
enum RunningLines {
    /// How many lines at each end of a page are looked at.
    private static let depth = 3

    /// The pages without these lines. With fewer than three pages only their numbers are known to be such. At the top of the first
    /// page the title stays.
    static func removed(from pages: [[String]]) -> [[String]] {
        var counts: [String: Int] = [:]
        for page in pages {
            for key in Set(edges(of: page).map { key(page[$0.index], isTop: $0.isTop) }) { counts[key, default: 0] += 1 }
        }
        // Books have one title on the left pages and another on the right, and none on the first.
        let enough = pages.count < 3 ? .max : max(2, (pages.count * 2 + 4) / 5)
        return pages.enumerated().map { number, page in
            var gone: Set<Int> = []
            for edge in edges(of: page) {
                let line = page[edge.index]
                let isTitle = number == 0 && edge.isTop && !line.contains(where: \.isNumber)
                let isRunning = counts[key(line, isTop: edge.isTop), default: 0] >= enough && !isTitle
                if isRunning || isNumber(line, of: number + 1, in: pages.count) { gone.insert(edge.index) }
            }
            return page.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
        }
    }

    /// The first and the last lines that are not blank.
    private static func edges(of page: [String]) -> [(index: Int, isTop: Bool)] {
        let written = page.indices.filter { !page[$0].isEmpty }
        let top = written.prefix(min(depth, (written.count + 1) / 2))
        return top.map { ($0, true) } + written.dropFirst(top.count).suffix(depth).map { ($0, false) }
    }

    /// The same for lines that differ in numbers.
    private static func key(_ line: String, isTop: Bool) -> String {
        var key = [UInt8(ascii: isTop ? "^" : "_")]
        for byte in line.lowercased().utf8 where !byte.isDigit || key.last != UInt8(ascii: "0") {
            key.append(byte.isDigit ? UInt8(ascii: "0") : byte)
        }
        return String(decoding: key, as: UTF8.self)
    }

    /// `3`, `- 3 -`, `Page 3 of 9`, `3 / 9`.
    private static func isNumber(_ line: String, of page: Int, in count: Int) -> Bool {
        let words = line.split { !($0.isLetter || $0.isNumber) }.map { $0.lowercased() }
        let numbers = words.compactMap { decimal($0.utf8) }
        let names: Set<String> = ["page", "p", "seite", "s", "pagina", "página", "of", "von", "de", "di", "van", "sur"]
        guard numbers.first == page, numbers.count <= 2, numbers.count == 1 || numbers[1] == count else { return false }
        return words.allSatisfy { decimal($0.utf8) != nil || names.contains($0) }
    }
}
