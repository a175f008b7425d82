/// Finds links and tags in a block of text.
///
/// It reads bytes from left to right, once; what stands between backticks is code and not looked at. Every search ahead has a
/// limit, so that a long run of brackets costs no more than any other text.
struct InlineScanner {
    /// A tag, and where its `#` stands.
    struct Tag: Equatable {
        var name: String
        var offset: Int
    }

    private(set) var links: [Link] = []
    private(set) var tags: [Tag] = []
    /// Whether aliases stand before their targets, as in `[[alias|a.b.c]]`; everywhere else they stand behind.
    var hasAliasFirst = false

    private let text: DocumentText
    private var index = 0
    private var end = 0
    /// Offsets behind `[` that no `]` has closed yet.
    private var brackets: [Int] = []
    /// Where the last run of backticks of each length begins in this block; empty until there is one.
    private var lastRuns: [Int] = []

    private static let targetLimit = 2048
    private static let wikilinkLimit = 512
    /// Longer runs open no code, as in cmark.
    private static let backtickLimit = 80
    private static let scheme = WordFinder(["://"])

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

    /// Notes where each length of run stands last, so that a run that nothing closes is not searched for.
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
        // In a table the pipe of an alias is written `\|`.
        var parts = text.string(inside).split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        if hasAliasFirst, parts.count > 1 { parts.swapAt(0, 1) }
        var target = parts[0]
        if parts.count > 1, target.last == "\\" { target.removeLast() }
        let pieces = split(target)
        let label = parts.count > 1 ? parts[1].trimmed : ""
        let isEmbed = open > 0 && byte(open - 1) == UInt8(ascii: "!")
        append(isEmbed ? .embed : .wiki, pieces, label: label, at: open)
    }

    /// The target and the heading or block behind `#` or `^`.
    private func split(_ target: Substring) -> (target: String, fragment: String?) {
        guard let mark = target.firstIndex(where: { $0 == "#" || $0 == "^" }) else { return (target.trimmed, nil) }
        let fragment = target[mark] == "^" ? target[mark...] : target[target.index(after: mark)...]
        return (target[..<mark].trimmed, fragment.trimmed)
    }

    private mutating func append(
        _ kind: Link.Kind, _ pieces: (target: String, fragment: String?), label: String, at offset: Int
    ) {
        guard !pieces.target.isEmpty || pieces.fragment != nil else { return }
        let fragment = pieces.fragment.flatMap { $0.isEmpty ? nil : $0 }
        links.append(
            Link(
                kind: kind, target: pieces.target, fragment: fragment, label: label.isEmpty ? nil : label,
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
        let pieces = isRemote ? (written, nil) : split(LinkPath.of(written)[...])
        append(isImage ? .embed : isRemote ? .url : .file, pieces, label: label, at: open - 1)
        index = target.end
    }

    /// The destination of a link that begins behind `(`, and the offset behind its `)`.
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
        // A title may follow; what matters is the bracket that closes.
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

    /// Whether `http://` or `https://` and at least one more byte begin here.
    private func isAddress(at offset: Int) -> Bool {
        var scanner = ByteScanner(text.bytes, offset..<end)
        return (scanner.skip(text: "https://") || scanner.skip(text: "http://")) && scanner.next?.isWord == true
    }

    // MARK: - Tags

    /// A tag stands behind a space or an opening bracket.
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
