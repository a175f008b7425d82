/// Reads the objects inside an Org paragraph: emphasis, links, time stamps, footnotes, entities.
///
/// It reads from left to right, once, and drops the marks. When a mark opens, the position of its closing mark is recorded. The output keeps every
/// line end of the source, so line numbers stay the same.
struct OrgInline {
    var output: [UInt8] = []
    /// The links. Their `line` is the number of line ends before the link.
    var links: [Link] = []

    let bytes: [UInt8]
    var index = 0
    var lineEnds = 0
    /// Closing bytes, with what is written in their place.
    var closings: [Int: UInt8?] = [:]
    /// The position of the last mark that opened something: emphasis may begin right after it.
    var lastOpening = -2
    /// For each mark where it closes next, searched from the left.
    private var nextClosings: [UInt8: Int] = [:]
    /// Ranges that are known not to contain a mark.
    private var gaps: [String: Range<Int>] = [:]
    /// Offsets of line ends.
    private let breaks: [Int]

    static let linkLimit = 2048
    static let shortLimit = 400

    /// Reads a paragraph whose lines are separated by line feeds.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        breaks = bytes.indices.filter { bytes[$0] == 0x0A }
        output.reserveCapacity(bytes.count)
        while index < bytes.count { step() }
    }

    /// One line of text without its marks.
    static func readable(_ text: String) -> String { String(decoding: OrgInline(Array(text.utf8)).output, as: UTF8.self) }

    /// The text without snippets such as `@@html:…@@`.
    static func withoutSnippets(_ text: String) -> String {
        let parts = text.split(separator: "@@", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return text }
        return parts.enumerated().filter { $0.offset % 2 == 0 || $0.offset == parts.count - 1 }.map { String($0.element) }
            .joined()
            .trimmed
    }

    private mutating func step() {
        if let written = closings[index] {
            if let written { output.append(written) }
            index += 1
            return
        }
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "~"): emphasis(byte)
        case UInt8(ascii: "_"): if !emphasised(byte) { script() }
        case UInt8(ascii: "^"): script()
        case UInt8(ascii: "["): bracket()
        case UInt8(ascii: "<"): angle()
        case UInt8(ascii: "\\"): backslash()
        case UInt8(ascii: "$"): formula()
        case UInt8(ascii: "{"): macro()
        case UInt8(ascii: "@"): snippet()
        case UInt8(ascii: "h"), UInt8(ascii: "H"): address()
        case UInt8(ascii: "s"): inlineSource()
        default: copy()
        }
    }

    func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0x20 }

    mutating func copy() { copy(to: index + 1) }

    /// Copies the bytes up to an offset and moves there.
    mutating func copy(to end: Int) {
        for byte in bytes[index..<max(index, min(end, bytes.count))] {
            if byte == 0x0A { lineEnds += 1 }
            output.append(byte)
        }
        index = max(index, min(end, bytes.count))
    }

    /// Skips bytes that are not shown, but keeps their line ends.
    mutating func skip(to end: Int) {
        for byte in bytes[index..<min(end, bytes.count)] where byte == 0x0A {
            lineEnds += 1
            output.append(byte)
        }
        index = min(end, bytes.count)
    }

    /// The offset of `mark` within a limit after `start`, on the same line.
    mutating func find(_ mark: StaticString, from start: Int, limit: Int = OrgInline.shortLimit) -> Int? {
        let end = min(bytes.count, start + limit)
        let name = "\(mark)"
        // A failed search is not repeated: a run of opening marks would take quadratic time.
        let gap = gaps[name].flatMap { $0.contains(start) ? $0 : nil }
        // SAFETY: a mark is a static string that is not empty; its bytes are never freed.
        let (search, isFound) = mark.withUTF8Buffer { wanted in
            var search = gap?.upperBound ?? start
            while search + wanted.count <= end, bytes[search] != 0x0A {
                if unsafe bytes[search] == wanted[0], wanted.indices.allSatisfy({ unsafe bytes[search + $0] == wanted[$0] }) {
                    return (search, true)
                }
                search += 1
            }
            return (search, false)
        }
        if isFound { return search }
        gaps[name] = (gap?.lowerBound ?? start)..<max(start, search)
        return nil
    }

    // MARK: - Emphasis

    private mutating func emphasis(_ mark: UInt8) { if !emphasised(mark) { copy() } }

    /// Reads a mark that opens emphasis. Returns false and does nothing if this one does not.
    private mutating func emphasised(_ mark: UInt8) -> Bool {
        let isAfterSpace = index == 0 || lastOpening == index - 1 || OrgInline.isBefore(byte(index - 1))
        guard isAfterSpace, byte(index + 1) > 0x20, let close = closing(of: mark) else { return false }
        if mark == UInt8(ascii: "=") || mark == UInt8(ascii: "~") {
            index += 1
            copy(to: close)
            index += 1
        } else {
            closings[close] = .some(nil)
            lastOpening = index
            index += 1
        }
        return true
    }

    /// Where emphasis that opens here closes: after text, before a space or a mark, on this line or the next.
    private mutating func closing(of mark: UInt8) -> Int? {
        var search = max(index + 2, nextClosings[mark] ?? 0)
        while search < bytes.count {
            if bytes[search] == mark, bytes[search - 1] > 0x20, search + 1 >= bytes.count || isAfter(search + 1) { break }
            search += 1
        }
        nextClosings[mark] = search
        guard search < bytes.count, closings[search] == nil,
            breakCount(before: search) - breakCount(before: index) <= 1
        else { return nil }
        return search
    }

    private func breakCount(before offset: Int) -> Int {
        var low = 0
        var high = breaks.count
        while low < high {
            let middle = (low + high) / 2
            if breaks[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func isBefore(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "'"), UInt8(ascii: "\""),
            UInt8(ascii: "|"):
            true
        default: false
        }
    }

    private func isAfter(_ offset: Int) -> Bool {
        switch bytes[offset] {
        case 0...0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
            UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: ")"),
            UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "|"):
            true
        default: closings[offset] != nil
        }
    }

    /// Reads `H_{2}O` and `x^{2}` without the braces.
    private mutating func script() {
        guard index > 0, byte(index - 1) > 0x20, byte(index + 1) == UInt8(ascii: "{"), let close = find("}", from: index + 2)
        else { return copy() }
        index += 2
        copy(to: close)
        index += 1
    }
}
