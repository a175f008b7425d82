import ScrubjayText

/// Finds links and tags in a block of text.
///
/// It reads the bytes once from left to right and skips code between backticks. Every search ahead has a limit, so a long run of brackets costs no
/// more than any other text.
struct InlineScanner {
    /// A tag, and the offset of its `#`.
    struct Tag: Equatable {
        var name: String
        var offset: Int
    }

    private(set) var links: [Link] = []
    private(set) var tags: [Tag] = []
    /// Whether aliases precede their targets, as in Dendron's `[[alias|a.b.c]]`. Everywhere else they follow them.
    var hasAliasFirst = false

    private let text: DocumentText
    private var index = 0
    private var end = 0
    /// Offsets after each `[` that is not yet closed by `]`.
    private var brackets: [Int] = []
    /// The offset of the last run of backticks of each length in this block. Empty until there is one.
    private var lastRuns: [Int] = []

    private static let targetLimit = 2048
    private static let wikilinkLimit = 512
    /// Longest run of backticks that opens code, as in cmark.
    private static let backtickLimit = 80
    private static let scheme = PhraseMatcher(["://"])

    init(_ text: DocumentText) { self.text = text }

    /// Adds the links and tags of a range.
    mutating func scan(_ range: Range<Int>) {
        index = range.lowerBound
        end = range.upperBound
        brackets.removeAll(keepingCapacity: true)
        lastRuns.removeAll(keepingCapacity: true)
        let bytes = text.bytes
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "`"): skipCode()
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "["): openBracket()
            case UInt8(ascii: "]"): closeBracket()
            case UInt8(ascii: "<"): angle()
            case UInt8(ascii: "#"): hash(in: range)
            case UInt8(ascii: "h"), UInt8(ascii: "H"): address(in: range)
            default: index += 1
            }
        }
    }

    private func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < end ? text.bytes[offset] : 0 }

    private mutating func skipCode() {
        let length = backticks(at: index)
        index += length
        guard length <= InlineScanner.backtickLimit else { return }
        if lastRuns.isEmpty { findLastRuns(from: index) }
        guard lastRuns[length] >= index else { return }
        while index < end {
            let run = backticks(at: index)
            index += max(run, 1)
            if run == length { return }
        }
    }

    private func backticks(at start: Int) -> Int {
        var position = start
        while position < end, text.bytes[position] == UInt8(ascii: "`") { position += 1 }
        return position - start
    }

    /// Records the last run of each length, so that a run without a partner causes no search.
    private mutating func findLastRuns(from start: Int) {
        lastRuns = Array(repeating: -1, count: InlineScanner.backtickLimit + 1)
        var position = start
        while position < end {
            let run = backticks(at: position)
            if run > 0, run <= InlineScanner.backtickLimit { lastRuns[run] = position }
            position += max(run, 1)
        }
    }

    // MARK: - Brackets

    private mutating func openBracket() {
        if byte(index + 1) == UInt8(ascii: "["), let close = closingBrackets(from: index + 2) {
            wikilink(index + 2..<close)
            index = close + 2
            return
        }
        index += 1
        if brackets.count < 32 { brackets.append(index) }
    }

    private func closingBrackets(from start: Int) -> Int? {
        var search = start
        let limit = min(end - 1, start + InlineScanner.wikilinkLimit)
        while search < limit {
            let byte = text.bytes[search]
            if byte.isLineEnd || byte == UInt8(ascii: "[") { return nil }
            if byte == UInt8(ascii: "]"), text.bytes[search + 1] == UInt8(ascii: "]") { return search > start ? search : nil }
            search += 1
        }
        return nil
    }

    private mutating func wikilink(_ inside: Range<Int>) {
        let open = inside.lowerBound - 2
        if byte(open - 1) == UInt8(ascii: "#"), open - 1 >= 0, open < 2 || !byte(open - 2).isWord {
            tags.append(Tag(name: text.string(inside), offset: open - 1))  // Logseq: #[[two words]]
            return
        }
        // In a table the pipe before an alias is written `\|`.
        var parts = text.string(inside).split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        if hasAliasFirst, parts.count > 1 { parts.swapAt(0, 1) }
        var target = parts[0]
        if parts.count > 1, target.last == "\\" { target.removeLast() }
        let destination = split(target)
        let label = parts.count > 1 ? parts[1].trimmed : ""
        let isEmbed = open > 0 && byte(open - 1) == UInt8(ascii: "!")
        append(isEmbed ? .embed : .wiki, destination, label: label, at: open)
    }

    /// The target, and the heading or block after `#` or `^`.
    private func split(_ target: Substring) -> (target: String, fragment: String?) {
        guard let mark = target.firstIndex(where: { $0 == "#" || $0 == "^" }) else { return (target.trimmed, nil) }
        let fragment = target[mark] == "^" ? target[mark...] : target[target.index(after: mark)...]
        return (target[..<mark].trimmed, fragment.trimmed)
    }

    private mutating func append(
        _ kind: Link.Kind, _ destination: (target: String, fragment: String?), label: String, at offset: Int
    ) {
        guard !destination.target.isEmpty || destination.fragment != nil else { return }
        let fragment = destination.fragment.flatMap { $0.isEmpty ? nil : $0 }
        links.append(
            Link(
                kind: kind, target: destination.target, fragment: fragment, label: label.isEmpty ? nil : label,
                line: text.line(at: offset) + 1))
    }

    private mutating func closeBracket() {
        index += 1
        guard let open = brackets.popLast() else { return }
        guard byte(index) == UInt8(ascii: "("), let target = destination(from: index + 1) else { return }
        let written = text.string(target.range)
        let isImage = open >= 2 && byte(open - 2) == UInt8(ascii: "!")
        let label = ReadableText.of(text.bytes, open..<index - 1)
        let isRemote = InlineScanner.scheme.finds(in: target.range, of: text.bytes) || written.hasPrefix("mailto:")
        let destination = isRemote ? (written, nil) : split(LinkPath.of(written)[...])
        append(isImage ? .embed : isRemote ? .url : .file, destination, label: label, at: open - 1)
        index = target.end
    }

    /// The destination of a link that begins after `(`, and the offset after its `)`.
    private func destination(from start: Int) -> (range: Range<Int>, end: Int)? {
        var search = start
        while byte(search).isSpace { search += 1 }
        let limit = min(end, search + InlineScanner.targetLimit)
        let isAngled = byte(search) == UInt8(ascii: "<")
        if isAngled { search += 1 }
        let first = search
        var depth = 0
        var close = search
        while close < limit {
            let byte = text.bytes[close]
            if byte.isLineEnd { return nil }
            if isAngled ? byte == UInt8(ascii: ">") : byte.isSpace { break }
            if !isAngled, byte == UInt8(ascii: "(") { depth += 1 }
            if !isAngled, byte == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            close += 1
        }
        // A title may follow. Only the closing bracket matters.
        var last = close
        while last < limit, text.bytes[last] != UInt8(ascii: ")"), !text.bytes[last].isLineEnd { last += 1 }
        guard close < limit, last < limit, text.bytes[last] == UInt8(ascii: ")"), first < close else { return nil }
        return (first..<close, last + 1)
    }

    // MARK: - Addresses

    private mutating func angle() {
        index += 1
        guard byte(index).lowercased == UInt8(ascii: "h"), isAddress(at: index) else { return }
        var close = index
        let limit = min(end, index + InlineScanner.targetLimit)
        while close < limit, !text.bytes[close].isSpace, !text.bytes[close].isLineEnd, text.bytes[close] != UInt8(ascii: ">") {
            close += 1
        }
        append(.url, (text.string(index..<close), nil), label: "", at: index)
        index = close
    }

    private mutating func address(in range: Range<Int>) {
        guard index == range.lowerBound || !byte(index - 1).isWord, isAddress(at: index) else {
            index += 1
            return
        }
        var close = index
        var depth = 0
        let limit = min(end, index + InlineScanner.targetLimit)
        scan: while close < limit {
            let byte = text.bytes[close]
            switch byte {
            case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "]"), UInt8(ascii: "|"),
                UInt8(ascii: "`"):
                break scan
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 { break scan }
                depth -= 1
            default: break
            }
            close += 1
        }
        while close > index, isTrailing(text.bytes[close - 1]) { close -= 1 }
        append(.url, (text.string(index..<close), nil), label: "", at: index)
        index = max(close, index + 1)
    }

    private func isTrailing(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
            UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "'"):
            true
        default: false
        }
    }

    /// Whether `http://` or `https://` begins here, followed by at least one more character.
    private func isAddress(at offset: Int) -> Bool {
        var scanner = ByteScanner(text.bytes, offset..<end)
        return (scanner.skip(text: "https://") || scanner.skip(text: "http://")) && scanner.next?.isWord == true
    }

    // MARK: - Tags

    /// Reads a tag. It must follow a space or an opening bracket.
    private mutating func hash(in range: Range<Int>) {
        let start = index
        index += 1
        let before = start > range.lowerBound ? byte(start - 1) : 0x20
        guard before.isSpace || before.isLineEnd || before == UInt8(ascii: "(") else { return }
        guard let tag = HashTag.read(text.bytes, start..<end) else { return }
        index = tag.end
        tags.append(Tag(name: text.string(tag.name), offset: start))
    }
}

/// A tag in a text: `#harbour/museum`, or `#two words#` in Bear.
enum HashTag {
    private static let limit = 64

    /// Reads the tag that begins with the `#` at the lower bound. Returns its name and where it ends.
    ///
    /// Obsidian's rule: letters, digits, `_`, `-` and `/`, at least one of them not a digit. Two to five words up to a second `#` are one tag if that
    /// `#` follows a word of more than one letter (`#a and C#` is not one) and nothing else is between them.
    static func read(_ bytes: [UInt8], _ range: Range<Int>) -> (name: Range<Int>, end: Int)? {
        let start = range.lowerBound + 1
        if let close = closingHash(bytes, start..<range.upperBound) { return (start..<close, close + 1) }
        var end = start
        var hasLetter = false
        while end < range.upperBound, isTagByte(bytes, end, in: range) {
            if !bytes[end].isDigit { hasLetter = true }
            end += 1
        }
        var close = end
        while close > start, bytes[close - 1] == UInt8(ascii: "/") { close -= 1 }
        return hasLetter && close > start ? (start..<close, end) : nil
    }

    private static func closingHash(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard let first = range.first, bytes[first].isWord else { return nil }
        var words = 1
        var search = first
        let limit = min(range.upperBound, first + limit)
        while search < limit, bytes[search] == 0x20 || isTagByte(bytes, search, in: range) {
            if bytes[search] == 0x20 { words += 1 }
            search += 1
        }
        guard search < limit, bytes[search] == UInt8(ascii: "#"), (2...5).contains(words), bytes[search - 1].isWord,
            bytes[search - 2] != 0x20, search + 1 == range.upperBound || !bytes[search + 1].isWord
        else { return nil }
        return search
    }

    private static func isTagByte(_ bytes: [UInt8], _ index: Int, in range: Range<Int>) -> Bool {
        let byte = bytes[index]
        if byte < 0x80 {
            return byte.isWord || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
        }
        // A tag ends at general punctuation such as a curly quote or an ellipsis, at the no-break space and at the marks of CJK.
        let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
        return !(byte == 0xE2 && next == 0x80) && !(byte == 0xC2 && next == 0xA0) && !(byte == 0xE3 && next == 0x80)
            && !(byte == 0xEF && next == 0xBC)
    }
}

/// The target of a link as a path: without percent-encoding, and without the identifiers that Notion adds to exported names.
enum LinkPath {
    static func of(_ target: String) -> String {
        let path = PercentEncoding.decoded(target)
        guard path.utf8.count > 32 else { return path }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { NotionIdentifier.removed(from: String($0)) }
            .joined(separator: "/")
    }
}
