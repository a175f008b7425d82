import ScrubjayText

/// Reads links, time stamps, footnotes and targets.
extension OrgInline {
    mutating func bracket() {
        if byte(index + 1) == UInt8(ascii: "["), link() { return }
        if byte(index + 1).isDigit, timeStamp(closing: "]") { return }
        if byte(index + 1) == UInt8(ascii: "f"), byte(index + 2) == UInt8(ascii: "n"), byte(index + 3) == UInt8(ascii: ":") {
            return footnote()
        }
        copy()
    }

    /// Reads `[[target]]` and `[[target][label]]`. Returns false for anything else.
    private mutating func link() -> Bool {
        let start = index + 2
        let limit = min(bytes.count, start + OrgInline.linkLimit)
        guard
            let end = (start..<max(start, limit)).first(where: { isSquare(bytes[$0]) && bytes[$0 - 1] != UInt8(ascii: "\\") }),
            end > start, bytes[end] == UInt8(ascii: "]")
        else { return false }
        let target = String(decoding: bytes[start..<end].map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
        if byte(end + 1) == UInt8(ascii: "]") {
            append(target, label: nil)
            let shown = OrgLink(target).shown
            if shown == target { index = start } else { output += Array(shown.utf8) }
            if shown == target { copy(to: end) } else { skip(to: end) }
            index = end + 2
            return true
        }
        guard byte(end + 1) == UInt8(ascii: "[") else { return false }
        let first = end + 2
        var close = first
        let last = min(bytes.count - 1, first + OrgInline.linkLimit)
        while close < last, !(bytes[close] == UInt8(ascii: "]") && bytes[close + 1] == UInt8(ascii: "]")) {
            if bytes[close] == UInt8(ascii: "["), bytes[close + 1] == UInt8(ascii: "[") { return false }
            close += 1
        }
        guard close < last, close > first else { return false }
        append(target, label: String(decoding: bytes[first..<close].map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self))
        skip(to: first)
        closings[close] = .some(nil)
        closings[close + 1] = .some(nil)
        lastOpening = first - 1
        return true
    }

    private func isSquare(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") }

    private mutating func append(_ target: String, label: String?) {
        let link = OrgLink(target)
        links.append(
            Link(
                kind: link.kind(hasLabel: label != nil), target: link.target, fragment: link.fragment, label: label,
                line: lineEnds))
    }

    /// Reads `<2026-03-04 Wed 10:00 +1w>` and `[2026-03-04]`: the brackets are dropped, and the dashes of a range become one.
    private mutating func timeStamp(closing: StaticString) -> Bool {
        let isDate =
            (1...4).allSatisfy { byte(index + $0).isDigit } && byte(index + 5) == UInt8(ascii: "-") && byte(index + 6).isDigit
        guard isDate, let close = find(closing, from: index + 1, limit: 80) else { return false }
        index += 1
        copy(to: close)
        index += 1
        if byte(index) == UInt8(ascii: "-"), byte(index + 1) == UInt8(ascii: "-"),
            byte(index + 2) == UInt8(ascii: "<") || byte(index + 2) == UInt8(ascii: "[")
        {
            output += Array(" – ".utf8)
            index += 2
        }
        return true
    }

    /// Copies `[fn:1]` as it is. Of `[fn:1: words]` it writes the words in parentheses.
    private mutating func footnote() {
        var end = index + 4
        let limit = min(bytes.count, index + 80)
        while end < limit, bytes[end].isWord || bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "_") { end += 1 }
        guard byte(end) == UInt8(ascii: ":") else { return copy(to: byte(end) == UInt8(ascii: "]") ? end + 1 : index + 1) }
        var depth = 1
        var close = end + 1
        let last = min(bytes.count, close + OrgInline.shortLimit * 2)
        while close < last {
            if bytes[close] == UInt8(ascii: "[") { depth += 1 }
            if bytes[close] == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0 { break }
            close += 1
        }
        guard close < last else { return copy() }
        if let before = output.last, before > 0x20 { output.append(0x20) }
        output.append(UInt8(ascii: "("))
        closings[close] = .some(UInt8(ascii: ")"))
        index = end + 1
        while byte(index) == 0x20, index < close { index += 1 }
        lastOpening = index - 1
    }

    mutating func angle() {
        if byte(index + 1).isDigit, timeStamp(closing: ">") { return }
        if byte(index + 1) == UInt8(ascii: "<"), let close = find(">>", from: index + 2, limit: 128) {  // <<target>>
            index += byte(index + 2) == UInt8(ascii: "<") ? 3 : 2
            copy(to: max(index, close))
            index = close + 2
            if byte(index) == UInt8(ascii: ">") { index += 1 }
            return
        }
        if byte(index + 1).lowercased == UInt8(ascii: "h"), let close = find(">", from: index + 1, limit: OrgInline.linkLimit) {
            let address = String(decoding: bytes[index + 1..<close], as: UTF8.self)
            if address.hasPrefix("http://") || address.hasPrefix("https://") {
                links.append(Link(kind: .url, target: address, line: lineEnds))
                index += 1
                copy(to: close)
                index += 1
                return
            }
        }
        copy()
    }
}

/// The target of an Org link: `file:plan.org::*Costs`, `id:4f2a`, `https://…`, `*Costs`.
struct OrgLink: Sendable, Equatable {
    /// The target without a file type, and without the part after `::`.
    let target: String
    /// The headline or line after `::`.
    let fragment: String?
    private let isFile: Bool

    init(_ written: String) {
        let isFile =
            written.hasPrefix("file:") || written.hasPrefix("./") || written.hasPrefix("/") || written.hasPrefix("~/")
            || written.hasPrefix("../") || written.hasPrefix("attachment:")
        self.isFile = isFile
        let path =
            ["file:", "attachment:"].first { written.hasPrefix($0) }.map { String(written.dropFirst($0.utf8.count)) } ?? written
        let parts = path.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
        if isFile, parts.count == 2 {
            target = String(parts[0])
            fragment = String(parts[1].drop { $0 == "*" || $0 == "#" })
        } else {
            target = path
            fragment = nil
        }
    }

    func kind(hasLabel: Bool) -> Link.Kind {
        if isFile { return !hasLabel && isPicture ? .embed : .file }
        return target.contains("://") || target.hasPrefix("mailto:") ? .url : .wiki
    }

    /// The text that is shown for a link without a label.
    var shown: String {
        if target.hasPrefix("*") || target.hasPrefix("#") { return String(target.dropFirst()) }
        return fragment.map { "\(target) \($0)" } ?? target
    }

    private var isPicture: Bool {
        let name = target.lowercased()
        return [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"].contains { name.hasSuffix($0) }
    }
}
