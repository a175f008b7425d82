import ScrubjayText

/// A text that a passage has as it is written, apart from capitals and white space, and not inside a longer word.
struct ExactText: Sendable, Hashable {
    /// As in the query.
    let written: String
    /// Whether longer words that begin so count as well.
    let isPrefix: Bool
    /// All its words, in any order. Whatever has the text has them, too.
    let tree: QueryTree
    /// The same in titles.
    let treeOfTitles: QueryTree
    /// Its words side by side.
    let phrase: QueryTree
    private let characters: [Character]
    /// The same in ASCII; `nil` if it has other characters.
    private let bytes: [UInt8]?

    init(_ written: String, words: [QueryTree], phrase: QueryTree, isPrefix: Bool) {
        self.written = written
        self.isPrefix = isPrefix
        self.phrase = phrase
        tree = .all(words)
        treeOfTitles = .all(words.map { .inField(.title, $0) })
        characters = Self.characters(of: written)
        bytes = Self.bytes(of: written)
    }

    func isIn(_ text: String) -> Bool {
        if let all = Self.bytes(of: text) {
            return bytes.map { isPart($0, of: all, joins: { $0.isOfWord && $1.isOfWord }) } ?? false
        }
        return isPart(characters, of: Self.characters(of: text), joins: Self.areOfOneWord)
    }

    /// - Parameter joins: Whether two neighbours belong to one word.
    private func isPart<Unit: Equatable>(_ part: [Unit], of whole: [Unit], joins: (Unit, Unit) -> Bool) -> Bool {
        guard let first = part.first, let last = part.last, part.count <= whole.count else { return false }
        for start in 0...whole.count - part.count where whole[start] == first {
            let end = start + part.count
            guard whole[start..<end].elementsEqual(part) else { continue }
            if start > 0, joins(whole[start - 1], first) { continue }
            if !isPrefix, end < whole.count, joins(last, whole[end]) { continue }
            return true
        }
        return false
    }

    /// In scripts without spaces, a word begins and ends anywhere.
    private static func areOfOneWord(_ left: Character, _ right: Character) -> Bool {
        [left, right].allSatisfy { character in
            guard character.isLetter || character.isNumber, let scalar = character.unicodeScalars.first else { return false }
            return ScalarClass(scalar.value) != .unspaced
        }
    }

    private static func characters(of text: String) -> [Character] {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ").map(\.self)
    }

    private static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
            if !isSpace {
                bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            } else if bytes.last.map({ $0 != 0x20 }) ?? false {
                bytes.append(0x20)
            }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return bytes
    }
}

extension ExactText: CustomStringConvertible {
    var description: String { "\"\(written)\"" + (isPrefix ? "*" : "") }
}

extension UInt8 {
    /// Whether it is an ASCII letter or digit in lower case.
    fileprivate var isOfWord: Bool { (0x30...0x39).contains(self) || (0x61...0x7A).contains(self) }
}
