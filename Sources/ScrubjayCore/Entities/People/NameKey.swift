import ScrubjayText

/// How names are compared: without case, marks and punctuation.
package enum NameKey {
    /// The words of a name in folded form, separated by single spaces; an address stays whole.
    package static func folded(_ name: String) -> String {
        // Most are words of plain letters.
        if name.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) { return name.lowercased() }
        var words: [[UInt8]] = [[]]
        for byte in Folding.folded(name).utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\t"),
                UInt8(ascii: "\""):
                if words.last?.isEmpty == false { words.append([]) }
            default:
                words[words.count - 1].append(byte)
            }
        }
        return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    /// Each name once, as it is first written.
    static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert(folded($0)).inserted }
    }
}
