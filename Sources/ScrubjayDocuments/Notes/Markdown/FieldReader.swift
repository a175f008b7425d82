import ScrubjayText

/// Reads `key:: value` of Dataview, Logseq and Roam, on a line of its own or in brackets within a line.
enum FieldReader {
    struct Field: Equatable {
        var key: Range<Int>
        var value: Range<Int>
        var isWholeLine: Bool
    }

    private static let keyLimit = 64
    /// How far into a line its key may reach, and how long a value in brackets may be, in bytes.
    private static let lineLimit = 512

    /// The field around two colons. `nil` if they belong to something else, such as `std::vector` or `f :: Int`.
    static func field(_ bytes: [UInt8], _ line: Range<Int>, colons: Int) -> Field? {
        let valueStart = colons + 2
        // `people::[[Ada]]` needs no space.
        let isLink = valueStart + 1 < line.upperBound && bytes[valueStart..<valueStart + 2].elementsEqual("[[".utf8)
        guard valueStart == line.upperBound || isLink || valueStart < line.upperBound && bytes[valueStart].isSpace,
            colons > line.lowerBound
        else { return nil }
        if colons - line.lowerBound <= lineLimit, case let content = ListMark.content(bytes, line).lowerBound, content < colons,
            let key = key(bytes, content..<colons)
        {
            return Field(key: key, value: trimmed(bytes, valueStart..<line.upperBound), isWholeLine: true)
        }
        guard
            let open = (max(line.lowerBound, colons - keyLimit)..<colons).last(where: {
                bytes[$0] == UInt8(ascii: "[") || bytes[$0] == UInt8(ascii: "(")
            }), let key = key(bytes, open + 1..<colons),
            let close = close(bytes, open: open, valueStart..<min(line.upperBound, valueStart + lineLimit))
        else { return nil }
        return Field(key: key, value: trimmed(bytes, valueStart..<close), isWholeLine: false)
    }

    /// The bracket that closes the one at `open`. Brackets between them must be in pairs.
    private static func close(_ bytes: [UInt8], open: Int, _ range: Range<Int>) -> Int? {
        let opening = bytes[open]
        let closing = opening == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
        var depth = 0
        for index in range {
            if bytes[index] == opening { depth += 1 }
            guard bytes[index] == closing else { continue }
            if depth == 0 { return index }
            depth -= 1
        }
        return nil
    }

    /// Reads a key, which may be emphasised: at most five words of letters, digits and a few marks.
    private static func key(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, bytes[start] == UInt8(ascii: "*") || bytes[start] == UInt8(ascii: "_") { start += 1 }
        while end > start, bytes[end - 1] == UInt8(ascii: "*") || bytes[end - 1] == UInt8(ascii: "_") { end -= 1 }
        guard start < end, end - start <= keyLimit, bytes[start].isLetter, !bytes[end - 1].isSpace else { return nil }
        var spaces = 0
        for index in start..<end {
            switch bytes[index] {
            case 0x20: spaces += 1
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"): break
            default: if !bytes[index].isWord { return nil }
            }
        }
        return spaces < 5 ? start..<end : nil
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, bytes[first].isSpace { range = first + 1..<range.upperBound }
        while let last = range.last, bytes[last].isSpace { range = range.lowerBound..<last }
        return range
    }

    /// Whether a field only names a block or tells a program how to show it.
    static func isForProgram(_ key: String) -> Bool {
        let key = key.lowercased()
        return programKeys.contains(key) || key.hasPrefix("logseq.") || key.hasPrefix("query-") || key.hasPrefix("card-")
            || key.hasPrefix("hl-")
    }

    private static let programKeys: Set<String> = [
        "id", "collapsed", "background-color", "heading", "template-including-parent", "ls-type", "exclude-from-graph-view",
        "filters", "public", "created-at", "updated-at", "last-modified-at",
    ]
}
