import ScrubjayText

/// The people that a note of Dendron mentions as `@user.name`.
enum DendronMentions {
    private static let limit = 256

    /// Returns each person once, in text order. Code and addresses are skipped.
    static func people(_ text: DocumentText, _ leaves: [OutlineLeaf]) -> [PersonName] {
        var people: [PersonName] = []
        var seen: Set<String> = []
        for leaf in leaves {
            if case .code = leaf.kind { continue }
            let range = text.range(ofLines: leaf.lines)
            for index in range where text.bytes[index] == UInt8(ascii: "@") {
                guard index == range.lowerBound || !text.bytes[index - 1].isWord, people.count < limit else { continue }
                var end = index + 1
                while end < range.upperBound, isHandleByte(text.bytes[end]) { end += 1 }
                while end > index + 1, text.bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
                let handle = text.string(index + 1..<end)
                if let name = PersonName(handle), seen.insert(handle).inserted { people.append(name) }
            }
        }
        return people
    }

    private static func isHandleByte(_ byte: UInt8) -> Bool {
        byte.isWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
