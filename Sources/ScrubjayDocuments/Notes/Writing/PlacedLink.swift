import ScrubjayText

/// A link with the bytes of the note in which it stands.
package struct PlacedLink: Sendable, Equatable {
    /// How a link is written, which decides how a new target has to be.
    enum Form: Sendable, Equatable {
        /// In double brackets.
        case wiki
        /// Between parentheses, or behind `[label]:`; in angle brackets, what stands there is not encoded.
        case markdown(isAngled: Bool)
        /// In double brackets in Org. Behind `file:` and as a name, a path may begin without a dot.
        case org(isPathOnly: Bool)
    }

    package let kind: Link.Kind
    /// Without the heading or block, and decoded, as in `Link.target`. Empty if it leads to a part of the same note.
    package let target: String
    /// The heading or block (`^id`).
    package let fragment: String?
    /// The link with its marks.
    package let range: Range<Int>
    /// The target as it is written; empty if it has none.
    package let targetRange: Range<Int>
    /// The heading as it is written, without its mark; the block with it.
    package let fragmentRange: Range<Int>?
    let form: Form

    package var isWiki: Bool {
        switch form {
        case .wiki: true
        case .markdown: false
        case .org: kind == .wiki
        }
    }

    /// Another target, as it has to be written in place of `targetRange`.
    package func written(_ target: String) -> String {
        switch form {
        case .wiki, .markdown(isAngled: true): target
        case .markdown(isAngled: false): Self.encoded(target)
        case .org(let isPathOnly):
            // A path without a scheme is one only with a dot or a slash before it.
            !isPathOnly || target.hasPrefix(".") || target.hasPrefix("/") ? target : "./" + target
        }
    }

    /// Another heading, as it has to be written in place of `fragmentRange`.
    package func written(heading: String) -> String {
        switch form {
        case .wiki, .markdown(isAngled: true), .org: heading
        case .markdown(isAngled: false): Self.encoded(heading)
        }
    }

    /// A path as Markdown writes it outside of angle brackets.
    package static func encoded(_ path: String) -> String {
        var text = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case " ": text += "%20"
            case "(": text += "%28"
            case ")": text += "%29"
            case "%": text += "%25"
            case "#": text += "%23"
            case "^": text += "%5E"
            case "<": text += "%3C"
            case ">": text += "%3E"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

/// Finds the links of a note with their places. Code is left alone.
///
/// It knows `[[target#heading|label]]` and `![[target]]`, `[label](target "title")`, `[label](<target>)` and `[label]: target` of Markdown, and
/// `[[file:target::line][label]]` of Org.
package struct LinkScanner {
    private let bytes: [UInt8]
    private let isOrg: Bool
    private var links: [PlacedLink] = []

    /// All links, in the order of the text.
    package static func links(in bytes: [UInt8], isOrg: Bool) -> [PlacedLink] { links(in: DocumentText(bytes), isOrg: isOrg) }

    package static func links(in text: DocumentText, isOrg: Bool) -> [PlacedLink] {
        var scanner = LinkScanner(bytes: text.bytes, isOrg: isOrg)
        for number in linesOutsideCode(of: text, isOrg: isOrg) { scanner.scan(text.line(number)) }
        return scanner.links
    }

    /// The lines, from 0, that are not between the marks of a block of code, nor one of these marks.
    package static func linesOutsideCode(of text: DocumentText, isOrg: Bool) -> [Int] {
        var fence: CodeFence?
        return (0..<text.lineCount).filter { number in
            let line = text.bytes[text.line(number)]
            if let open = fence {
                if open.isClosed(by: line) { fence = nil }
                return false
            }
            fence = CodeFence(line, isOrg: isOrg)
            return fence == nil
        }
    }

    private init(bytes: [UInt8], isOrg: Bool) { (self.bytes, self.isOrg) = (bytes, isOrg) }

    // MARK: - One line

    private mutating func scan(_ line: Range<Int>) {
        var index = line.lowerBound
        // Where the brackets before this byte were opened.
        var open: [Int] = []
        if !isOrg, let target = definition(line) {
            addMarkdown(target, in: line.lowerBound..<line.upperBound)
            index = target.upperBound
        }
        while index < line.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "`") where !isOrg: index = afterCode(index, line.upperBound)
            case UInt8(ascii: "[") where byte(index + 1) == UInt8(ascii: "["):
                guard let close = closing(index + 2, line.upperBound) else {
                    index += 2
                    continue
                }
                if isOrg {
                    addOrg(index + 2..<close, line.upperBound)
                } else {
                    addWiki(index + 2..<close, isIn: line)
                }
                index = close
            case UInt8(ascii: "["):
                open.append(index)
                index += 1
            case UInt8(ascii: "]") where !isOrg && byte(index + 1) == UInt8(ascii: "("):
                let start = open.popLast() ?? index
                guard let target = destination(index + 2, line.upperBound) else {
                    index += 2
                    continue
                }
                let end = bytes[target.upperBound..<line.upperBound].firstIndex(of: UInt8(ascii: ")"))
                addMarkdown(target, in: start..<(end.map { $0 + 1 } ?? target.upperBound))
                index = target.upperBound
            case UInt8(ascii: "]"):
                _ = open.popLast()
                index += 1
            default: index += 1
            }
        }
    }

    private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

    private func afterCode(_ start: Int, _ end: Int) -> Int {
        func run(_ index: Int) -> Int { bytes[index..<end].prefix { $0 == UInt8(ascii: "`") }.count }
        let length = run(start)
        var index = start + length
        while index < end {
            let other = run(index)
            if other == length { return index + length }
            index += max(other, 1)
        }
        return start + length
    }

    /// The end of what stands in double brackets: before `]]`, in Org also before `][`.
    private func closing(_ start: Int, _ end: Int) -> Int? {
        var index = start
        while index + 1 < end {
            if bytes[index] == UInt8(ascii: "[") { return nil }
            if bytes[index] == UInt8(ascii: "]") {
                let next = bytes[index + 1]
                let isEnd = next == UInt8(ascii: "]") || isOrg && next == UInt8(ascii: "[")
                return isEnd && index > start ? index : nil
            }
            index += 1
        }
        return nil
    }

    /// The target after `](`, without its angle brackets.
    private func destination(_ start: Int, _ end: Int) -> Range<Int>? {
        var first = start
        while first < end, bytes[first] == 0x20 { first += 1 }
        let isAngled = byte(first) == UInt8(ascii: "<")
        if isAngled { first += 1 }
        var (close, depth) = (first, 0)
        scan: while close < end {
            switch bytes[close] {
            case UInt8(ascii: ">") where isAngled: break scan
            case 0x20 where !isAngled: break scan
            case UInt8(ascii: "(") where !isAngled: depth += 1
            case UInt8(ascii: ")") where !isAngled:
                if depth == 0 { break scan }
                depth -= 1
            default: break
            }
            close += 1
        }
        return close < end && close > first ? first..<close : nil
    }

    /// The target of a line `[label]: target`.
    private func definition(_ line: Range<Int>) -> Range<Int>? {
        let indent = bytes[line].prefix { $0 == 0x20 }.count
        let start = line.lowerBound + indent
        guard indent < 4, byte(start) == UInt8(ascii: "["), byte(start + 1) != UInt8(ascii: "["),
            byte(start + 1) != UInt8(ascii: "^"),
            let close = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "]")), byte(close + 1) == UInt8(ascii: ":")
        else { return nil }
        var first = close + 2
        while first < line.upperBound, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
        if byte(first) == UInt8(ascii: "[") { return nil }
        if byte(first) == UInt8(ascii: "<") {
            let end = bytes[first..<line.upperBound].firstIndex(of: UInt8(ascii: ">"))
            return end.map { first + 1..<$0 }
        }
        let end = bytes[first..<line.upperBound].firstIndex { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
        let range = first..<(end ?? line.upperBound)
        return range.isEmpty ? nil : range
    }

    // MARK: - Links

    private mutating func addWiki(_ inside: Range<Int>, isIn line: Range<Int>) {
        let start = inside.lowerBound - 2
        let before = start > line.lowerBound ? bytes[start - 1] : 0
        var end = bytes[inside].firstIndex(of: UInt8(ascii: "|")) ?? inside.upperBound
        // In a table the pipe is written `\|`.
        if end < inside.upperBound, byte(end - 1) == UInt8(ascii: "\\") { end -= 1 }
        let (target, fragment) = parts(inside.lowerBound..<end)
        // `#[[two words]]` is a tag of Logseq.
        if before == UInt8(ascii: "#"), start < line.lowerBound + 2 || !bytes[start - 2].isWord { return }
        let isEmbed = before == UInt8(ascii: "!")
        add(
            isEmbed ? .embed : .wiki, .wiki, target, fragment, in: start - (isEmbed ? 1 : 0)..<inside.upperBound + 2,
            decoded: { $0 })
    }

    private mutating func addMarkdown(_ written: Range<Int>, in range: Range<Int>) {
        let text = String(decoding: bytes[written], as: UTF8.self)
        let isRemote = text.contains("://") || text.hasPrefix("mailto:")
        let (target, fragment) = isRemote ? (written, nil) : parts(written)
        let isImage = range.lowerBound > 0 && byte(range.lowerBound - 1) == UInt8(ascii: "!")
        add(
            isImage ? .embed : isRemote ? .url : .file,
            .markdown(isAngled: byte(written.lowerBound - 1) == UInt8(ascii: "<")), target, fragment,
            in: range.lowerBound - (isImage ? 1 : 0)..<range.upperBound, decoded: LinkPath.of)
    }

    private mutating func addOrg(_ inside: Range<Int>, _ end: Int) {
        let written = String(decoding: bytes[inside], as: UTF8.self)
        let link = OrgLink(written)
        let hasScheme = written.hasPrefix("file:")
        let start = inside.lowerBound + (hasScheme ? 5 : 0)
        let target = start..<min(start + link.target.utf8.count, inside.upperBound)
        let fragment = link.fragment.map { inside.upperBound - $0.utf8.count..<inside.upperBound }
        let hasLabel = byte(inside.upperBound + 1) == UInt8(ascii: "[")
        var close = inside.upperBound
        while close + 1 < end, byte(close) != UInt8(ascii: "]") || byte(close + 1) != UInt8(ascii: "]") { close += 1 }
        let kind = link.kind(hasLabel: hasLabel)
        add(
            kind, .org(isPathOnly: kind != .wiki && !hasScheme), target, fragment,
            in: inside.lowerBound - 2..<min(close + 2, end), decoded: { $0 })
    }

    /// The target, and the heading or block after `#` or `^`.
    private func parts(_ range: Range<Int>) -> (target: Range<Int>, fragment: Range<Int>?) {
        let mark = bytes[range].firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "^") }
        guard let mark else { return (trimmed(range), nil) }
        let fragment = trimmed(mark + (bytes[mark] == UInt8(ascii: "^") ? 0 : 1)..<range.upperBound)
        return (trimmed(range.lowerBound..<mark), fragment.isEmpty ? nil : fragment)
    }

    private mutating func add(
        _ kind: Link.Kind, _ form: PlacedLink.Form, _ target: Range<Int>, _ fragment: Range<Int>?, in range: Range<Int>,
        decoded: (String) -> String
    ) {
        guard !target.isEmpty || fragment != nil else { return }
        func text(_ range: Range<Int>) -> String { decoded(String(decoding: bytes[range], as: UTF8.self)) }
        links.append(
            PlacedLink(
                kind: kind, target: text(target), fragment: fragment.map(text), range: range, targetRange: target,
                fragmentRange: fragment, form: form))
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == 0x20 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return start..<end
    }
}
