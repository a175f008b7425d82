import ScrubjayText

/// Changes where the links of a note lead, and leaves every other byte as it is.
///
/// It knows `[[target#heading|label]]` and `![[target]]`, `[label](target "title")`, `[label](<target>)` and `[label]: target` of Markdown, and
/// `[[file:target::line][label]]` of Org. Code is left alone.
package struct LinkRewriter {
    /// A link as it is written.
    package struct WrittenLink: Hashable {
        /// Without the heading or block, and decoded, as in `Link.target`.
        package let target: String
        /// Whether it stands in double brackets.
        package let isWiki: Bool

        package init(target: String, isWiki: Bool) { (self.target, self.isWiki) = (target, isWiki) }
    }

    private let bytes: [UInt8]
    private let isOrg: Bool
    private let newTarget: (WrittenLink) -> String?
    private var output: [UInt8] = []
    /// What is written already.
    private var copied = 0

    /// - Parameter newTarget: Returns where a link is to lead, not encoded; `nil` to leave it.
    /// - Returns: The new bytes, and how many links were changed.
    package static func rewritten(
        _ bytes: [UInt8], isOrg: Bool, _ newTarget: (WrittenLink) -> String?
    ) -> (bytes: [UInt8], count: Int) {
        withoutActuallyEscaping(newTarget) { newTarget in
            var rewriter = LinkRewriter(bytes: bytes, isOrg: isOrg, newTarget: newTarget)
            let count = rewriter.run()
            return (rewriter.output, count)
        }
    }

    private init(bytes: [UInt8], isOrg: Bool, newTarget: @escaping (WrittenLink) -> String?) {
        (self.bytes, self.isOrg, self.newTarget) = (bytes, isOrg, newTarget)
    }

    private mutating func run() -> Int {
        var count = 0
        var fence: CodeFence?
        let text = DocumentText(bytes)
        for number in 0..<text.lineCount {
            let line = text.line(number)
            if let open = fence {
                if open.isClosed(by: bytes[line]) { fence = nil }
                continue
            }
            fence = CodeFence(bytes[line], isOrg: isOrg)
            if fence == nil { count += rewrite(line) }
        }
        output += bytes[copied...]
        return count
    }

    // MARK: - One line

    private mutating func rewrite(_ line: Range<Int>) -> Int {
        var count = 0
        var index = line.lowerBound
        if !isOrg, let target = definition(line) { count += replace(markdown: target) ? 1 : 0 }
        while index < line.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "`") where !isOrg: index = afterCode(index, line.upperBound)
            case UInt8(ascii: "[") where byte(index + 1) == UInt8(ascii: "["):
                guard let close = closing(index + 2, line.upperBound) else {
                    index += 2
                    continue
                }
                if isOrg ? replace(org: index + 2..<close) : replace(wiki: index + 2..<close) { count += 1 }
                index = close
            case UInt8(ascii: "]") where !isOrg && byte(index + 1) == UInt8(ascii: "("):
                guard let target = destination(index + 2, line.upperBound) else {
                    index += 2
                    continue
                }
                if replace(markdown: target) { count += 1 }
                index = target.upperBound
            default: index += 1
            }
        }
        return count
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
        if byte(first) == UInt8(ascii: "<") {
            let end = bytes[first..<line.upperBound].firstIndex(of: UInt8(ascii: ">"))
            return end.map { first + 1..<$0 }
        }
        let end = bytes[first..<line.upperBound].firstIndex { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
        let range = first..<(end ?? line.upperBound)
        return range.isEmpty ? nil : range
    }

    // MARK: - Replacing

    private mutating func replace(wiki inside: Range<Int>) -> Bool {
        let marks: Set<UInt8> = [UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "|")]
        var end = bytes[inside].firstIndex(where: marks.contains) ?? inside.upperBound
        // In a table the pipe is written `\|`.
        if end < inside.upperBound, bytes[end] == UInt8(ascii: "|"), byte(end - 1) == UInt8(ascii: "\\") { end -= 1 }
        return replace(trimmed(inside.lowerBound..<end), isWiki: true, decoded: { $0 }, encoded: { $0 })
    }

    private mutating func replace(markdown target: Range<Int>) -> Bool {
        let end = bytes[target].firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "^") } ?? target.upperBound
        let isAngled = byte(target.lowerBound - 1) == UInt8(ascii: "<")
        return replace(
            target.lowerBound..<end, isWiki: false, decoded: LinkPath.of, encoded: { isAngled ? $0 : Self.encoded($0) })
    }

    private mutating func replace(org inside: Range<Int>) -> Bool {
        let written = String(decoding: bytes[inside], as: UTF8.self)
        let link = OrgLink(written)
        let scheme = written.hasPrefix("file:") ? 5 : 0
        let start = inside.lowerBound + scheme
        let range = start..<min(start + link.target.utf8.count, inside.upperBound)
        let isWiki = link.kind(hasLabel: true) == .wiki
        return replace(
            range, isWiki: isWiki, decoded: { $0 },
            // A path without a scheme is one only with a dot or a slash before it.
            encoded: { isWiki || scheme > 0 || $0.hasPrefix(".") || $0.hasPrefix("/") ? $0 : "./" + $0 })
    }

    private mutating func replace(
        _ range: Range<Int>, isWiki: Bool, decoded: (String) -> String, encoded: (String) -> String
    ) -> Bool {
        guard !range.isEmpty else { return false }
        let written = String(decoding: bytes[range], as: UTF8.self)
        guard let new = newTarget(WrittenLink(target: decoded(written), isWiki: isWiki)) else { return false }
        output += bytes[copied..<range.lowerBound] + encoded(new).utf8
        copied = range.upperBound
        return true
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == 0x20 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return start..<end
    }

    /// A path as Markdown writes it outside of angle brackets.
    private static func encoded(_ path: String) -> String {
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
