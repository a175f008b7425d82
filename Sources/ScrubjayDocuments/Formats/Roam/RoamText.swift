import ScrubjayText

/// The readable text of a block: brackets and marks are removed, links and tags are collected.
struct RoamText: Sendable {
    private(set) var output: [UInt8] = []
    private(set) var links: [Link] = []
    private(set) var tags: [String] = []
    private(set) var task: TaskItem.State?

    private let bytes: [UInt8]
    private var index = 0
    private let references: RoamReferences
    /// Number of references that enclose this string.
    private let depth: Int
    private var referenceCount = 0

    /// How deep nested references are followed, and how many at each level. Without a limit they could expand to any amount of text.
    private static let depthLimit = 3
    private static let innerLimit = 2
    private static let linkLimit = 2048

    init(_ string: String, references: RoamReferences, depth: Int = 0) {
        bytes = Array(string.utf8)
        self.references = references
        self.depth = depth
        while index < bytes.count { step() }
    }

    var text: String { String(decoding: output, as: UTF8.self).trimmed }

    private func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0x20 }
    private func isPair(_ mark: StaticString, at offset: Int) -> Bool {
        // SAFETY: a mark is a static string that is not empty; its bytes are never freed.
        mark.withUTF8Buffer { unsafe byte(offset) == $0[0] && byte(offset + 1) == $0[0] }
    }

    private mutating func step() {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "["): bracket()
        case UInt8(ascii: "]") where isPair("]", at: index): index += 2
        case UInt8(ascii: "#"): tag()
        case UInt8(ascii: "("): reference()
        case UInt8(ascii: "{") where isPair("{", at: index): command()
        case UInt8(ascii: "}") where isPair("}", at: index): index += 2
        case UInt8(ascii: "*") where isPair("*", at: index), UInt8(ascii: "_") where isPair("_", at: index),
            UInt8(ascii: "^") where isPair("^", at: index), UInt8(ascii: "~") where isPair("~", at: index),
            UInt8(ascii: "`") where isPair("`", at: index):
            index += 2
        case UInt8(ascii: "`"): index += 1
        case UInt8(ascii: "!") where self.byte(index + 1) == UInt8(ascii: "["): index += 1
        case UInt8(ascii: "h"): address()
        default: copy()
        }
    }

    private mutating func copy() {
        output.append(bytes[index])
        index += 1
    }

    // MARK: - Links

    /// Reads `[[Page]]`, which may contain other pages, or `[label](target)`.
    private mutating func bracket() {
        if isPair("[", at: index) {
            if let page = page(at: index) {
                links.append(Link(kind: .wiki, target: page, line: 0))
            }
            index += 2
            return
        }
        let limit = min(bytes.count, index + RoamText.linkLimit)
        guard
            let close = (index + 1..<max(index + 1, limit)).first(where: {
                bytes[$0] == UInt8(ascii: "]") || bytes[$0] == UInt8(ascii: "[")
            }),
            bytes[close] == UInt8(ascii: "]"), byte(close + 1) == UInt8(ascii: "("), let end = closingBracket(from: close + 2)
        else { return copy() }
        let label = String(decoding: bytes[index + 1..<close], as: UTF8.self)
        let target = String(decoding: bytes[close + 2..<end], as: UTF8.self)
        let isEmbed = index > 0 && bytes[index - 1] == UInt8(ascii: "!")
        if target.hasPrefix("[["), target.hasSuffix("]]") {
            links.append(Link(kind: .wiki, target: String(target.dropFirst(2).dropLast(2)), label: label, line: 0))
        } else if !target.hasPrefix("((") {
            links.append(Link(kind: isEmbed ? .embed : .url, target: target, label: label.isEmpty ? nil : label, line: 0))
        }
        output += Array((label.isEmpty ? target : label).utf8)
        index = end + 1
    }

    private func closingBracket(from start: Int) -> Int? {
        var depth = 0
        for offset in start..<max(start, min(bytes.count, start + RoamText.linkLimit)) {
            if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
            if bytes[offset] == UInt8(ascii: ")") {
                if depth == 0 { return offset }
                depth -= 1
            }
        }
        return nil
    }

    /// The title of the page whose brackets begin at `start`. Nested brackets are counted.
    private func page(at start: Int) -> String? {
        var depth = 0
        var offset = start
        let limit = min(bytes.count - 1, start + 512)
        while offset < limit {
            if isPair("[", at: offset) {
                depth += 1
                offset += 2
            } else if isPair("]", at: offset) {
                depth -= 1
                offset += 2
                if depth == 0 { return String(decoding: bytes[start + 2..<offset - 2], as: UTF8.self) }
            } else {
                offset += 1
            }
        }
        return nil
    }

    /// Reads `#word` and `#[[two words]]`.
    private mutating func tag() {
        let isStart = index == 0 || !byte(index - 1).isWord
        if isStart, isPair("[", at: index + 1), let page = page(at: index + 1) {
            tags.append(page)
            output.append(UInt8(ascii: "#"))
            index += 3
            return
        }
        var end = index + 1
        while end < bytes.count,
            bytes[end].isWord || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/")].contains(bytes[end])
        {
            end += 1
        }
        if isStart, end > index + 1, bytes[index + 1..<end].contains(where: { !$0.isDigit }) {
            tags.append(String(decoding: bytes[index + 1..<end], as: UTF8.self))
        }
        copy()
    }

    /// A reference of a few bytes expands to a thousand, so each byte of it counts as this much work.
    private static let weightOfByte = 8

    /// Replaces `((uid))` with the text of the block.
    private mutating func reference() {
        guard let identifier = RoamReferences.reference(in: bytes, at: index) else { return copy() }
        index = identifier.upperBound + 2
        referenceCount += 1
        guard depth < RoamText.depthLimit, depth == 0 || referenceCount <= RoamText.innerLimit,
            let words = references[String(decoding: bytes[identifier], as: UTF8.self)],
            FileBudget.take(words.utf8.count * RoamText.weightOfByte, of: .work)
        else { return }
        output += RoamText(words, references: references, depth: depth + 1).output
    }

    /// Reads `{{[[TODO]]}}` and `{{[[DONE]]}}`. Of other commands the words stay.
    private mutating func command() {
        let limit = min(bytes.count, index + 24)
        let close = (index + 2..<max(index + 2, limit)).first { isPair("}", at: $0) }
        if let close {
            switch String(decoding: bytes[index + 2..<close], as: UTF8.self).filter({ $0 != "[" && $0 != "]" }) {
            case "TODO": task = task ?? .open
            case "DONE": task = task ?? .done
            default:
                index += 2
                return
            }
            index = close + 2
            if byte(index) == 0x20 { index += 1 }
            return
        }
        index += 2
    }

    private mutating func address() {
        var scanner = ByteScanner(bytes, index..<bytes.count)
        guard index == 0 || !byte(index - 1).isWord, scanner.skip(text: "https://") || scanner.skip(text: "http://") else {
            return copy()
        }
        var end = scanner.position
        while end < bytes.count, bytes[end] > 0x20,
            ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[end])
        {
            end += 1
        }
        links.append(Link(kind: .url, target: String(decoding: bytes[index..<end], as: UTF8.self), line: 0))
        output += bytes[index..<end]
        index = end
    }
}
