import ScrubjayDocuments
import ScrubjayText

/// A known person, with the names by which texts and questions may mean them.
package struct KnownPerson: Sendable, Equatable, Identifiable {
    package let id: Person.ID
    package let name: String
    /// All names and addresses of the person, in folded form.
    let aliases: [String]
    /// The words of the aliases and of the first name, as `isNamed` looks for them, the longest first.
    private let called: [String]
    /// The full names of others with the same first name, in the same form as `called`.
    private let namesakes: [String]
    /// The last name, folded, if nobody else has it; `nil` if it is one of `called`.
    private let surname: String?

    /// - Parameters:
    ///   - namesakes: The full names of others with the same first name, in folded form.
    ///   - surname: The last name, folded, if nobody else has it.
    package init(id: Person.ID, name: String, aliases: [String], namesakes: [String] = [], surname: String? = nil) {
        (self.id, self.name, self.aliases) = (id, name, aliases)
        let own = aliases.map { JoinedWords(joined: Self.words(of: $0)) }
        self.namesakes = namesakes.map(Self.words).filter { name in !name.isEmpty && !own.contains { $0.contains(name) } }
        let first = NameKey.folded(name).split(separator: " ").prefix(1).map(String.init)
        called = (aliases + first).map(Self.words).filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
        let isAlias = surname.map(called.contains) ?? false
        self.surname = isAlias ? nil : surname
    }

    /// The first words of the names, for looking for texts that may name the person.
    var beginnings: FoldedPhrases { FoldedPhrases(called.compactMap { FoldedWords.of($0).first }) }

    /// Whether a text names the person: by an alias, or by the first name, unless that belongs to the full name of somebody else in the text.
    func isNamed(in text: String) -> Bool {
        guard mayBeNamed(in: text) else { return false }
        let folded = Self.words(of: NameKey.folded(Self.withoutPossessives(text)))
        let words = JoinedWords(joined: folded)
        let names = called.filter(words.contains)
        let others = names.isEmpty ? [] : namesakes.filter(words.contains)
        guard !others.isEmpty else { return !names.isEmpty }
        let rest = JoinedWords(joined: (others + others).reduce(" \(folded) ") { $0.replacing(" \($1) ", with: "  ") })
        return names.contains(where: rest.contains)
    }

    /// Whether a text has the last name, if nobody else has it: with a capital letter, as *Park* and not *park*, and not behind the first name of
    /// somebody else. A company may be called so, too, so this is for texts that say what is to be done with people.
    func isNamedByLastName(in text: String) -> Bool {
        guard let surname else { return false }
        let words = Self.withoutPossessives(text).split { !$0.isLetter && $0 != "-" && $0 != "'" && $0 != "\u{2019}" }
        return words.indices.contains { index in
            guard words[index].first?.isUppercase == true, NameKey.folded(String(words[index])) == surname else { return false }
            return index == 0 || !GivenNames.contains(words[index - 1].lowercased())
        }
    }

    /// Whether a word of a text begins with the first two letters of a name, or whether that is not known because it has other characters than ASCII. Most
    /// texts have no such word, and this is found out in one pass without folding.
    private func mayBeNamed(in text: String) -> Bool {
        /// The first letter of a word of which nothing else has been read.
        var first: UInt8?
        var isInWord = false
        for byte in text.utf8 {
            guard byte < 0x80 else { return true }
            let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            if (0x61...0x7A).contains(small) || (0x30...0x39).contains(small) {
                if let first, begins(first, small) { return true }
                first = isInWord ? nil : small
                isInWord = true
            } else {
                if let first, begins(first, 0x20) { return true }
                // Folding leaves out apostrophes: *O'Shea* is one word.
                guard byte != UInt8(ascii: "'") else { continue }
                first = nil
                isInWord = false
            }
        }
        return first.map { begins($0, 0x20) } ?? false
    }

    private func begins(_ first: UInt8, _ second: UInt8) -> Bool {
        called.contains { name in
            let name = name.utf8
            return name.first == first && (name.dropFirst().first ?? 0x20) == second
        }
    }

    /// Returns where a text names the person, as ranges of its words. A first name within the full name of somebody else is left out.
    ///
    /// - Parameter words: The folded words of the text, split at everything but letters and digits.
    func mentions(in words: [String]) -> [Range<Int>] {
        let others = namesakes.flatMap { Self.ranges(of: $0, in: words) }
        var found: [Range<Int>] = []
        for name in called {
            found += Self.ranges(of: name, in: words).filter { range in
                !(others + found).contains { !$0.clamped(to: range).isEmpty }
            }
        }
        return found.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// - Parameter phrase: Folded words, joined by single spaces. It is not split, because most words of a text are none of it.
    private static func ranges(of phrase: String, in words: [String]) -> [Range<Int>] {
        let phrase = phrase.utf8
        guard let first = phrase.first else { return [] }
        return words.indices.compactMap { start in
            guard words[start].utf8.first == first else { return nil }
            var rest = phrase[...]
            for end in words.indices[start...] {
                guard rest.starts(with: words[end].utf8) else { return nil }
                rest = rest.dropFirst(words[end].utf8.count)
                if rest.isEmpty { return start..<end + 1 }
                guard rest.first == 0x20 else { return nil }
                rest = rest.dropFirst()
            }
            return nil
        }
    }

    /// Folding a name removes its apostrophes, as in *O'Shea*, and would make one word of *Ada's*.
    private static func withoutPossessives(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == 0xE2 }) else { return text }
        return text.replacing("'s ", with: " ").replacing("\u{2019}s ", with: " ")
    }

    /// Folds away hyphens and dots, which not everybody writes.
    private static func words(of text: String) -> String { FoldedWords.joined(folded: text, joiner: "@") }
}

/// Decides whether a name in a document belongs to one of these people.
struct NamesOfPeople {
    private let names: Set<String>

    init(_ people: [KnownPerson]) { names = Set(people.flatMap(\.aliases)) }

    /// - Parameter name: A whole name, or an address. Part of a name is not enough.
    func contains(_ name: String) -> Bool { names.contains(NameKey.folded(name)) }
}

extension Sequence {
    /// Returns the known person with this full name or address, or else everybody with a name that contains it, or else everybody whose name it shortens:
    /// *Jan W.*, *J. Weber*, *Seb* for Sebastian, *JW*.
    ///
    /// - Parameters:
    ///   - names: Returns all names and addresses of a person, in folded form.
    ///   - isKnown: Whether a person is known; an unclear name is never a full name.
    func people(
        called name: String, names: (Element) -> [String], isKnown: (Element) -> Bool = { _ in true }
    ) -> [Element] {
        let key = NameKey.folded(name)
        guard !key.isEmpty else { return [] }
        if key.contains(" ") || key.contains("@") {
            let found = filter { isKnown($0) && names($0).contains(key) }
            if found.count == 1 { return found }
        }
        let found = filter { names($0).contains { JoinedWords(joined: $0).contains(key) } }
        return found.isEmpty ? filter { isKnown($0) && names($0).contains { NameKey.shortens(key, $0) } } : found
    }
}

extension NameKey {
    /// The last word of a folded name; `nil` if the name has only one, is an address, or if the word is short or a number.
    static func surname(ofFolded name: String) -> String? {
        let words = name.split(separator: " ")
        guard words.count > 1, !name.contains("@"), let last = words.last, last.count > 2,
            last.allSatisfy({ $0.isLetter || $0 == "-" })
        else { return nil }
        return String(last)
    }

    /// Whether a key consists of beginnings of the words of a name, one for each word, of a long beginning of the first word, or of the initials.
    ///
    /// - Parameter name: A name in folded form.
    fileprivate static func shortens(_ key: String, _ name: String) -> Bool {
        func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
        let (short, whole) = (words(key), words(name))
        guard let first = short.first, whole.count > 1, !name.contains("@") else { return false }
        guard short.count == 1 else {
            return short.count == whole.count && zip(short, whole).allSatisfy { $1.hasPrefix($0) }
        }
        return first.count > 2 && whole[0].hasPrefix(first) || String(whole.compactMap(\.first)) == first
    }
}
