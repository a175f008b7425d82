import ScrubjayText

/// Somebody who is known, as a question may mean them.
package struct KnownPerson: Sendable, Equatable, Identifiable {
    package let id: Person.ID
    package let name: String
    /// All that they are called, in folded form.
    let aliases: [String]
    /// The words of these and of their first name, as `isNamed` looks for them.
    private let called: [String]
    /// What others are called in full who have the same first name.
    private let namesakes: [String]

    /// - Parameter namesakes: What others are called in full who have the same first name, in folded form.
    package init(id: Person.ID, name: String, aliases: [String], namesakes: [String] = []) {
        (self.id, self.name, self.aliases) = (id, name, aliases)
        let own = aliases.map { JoinedWords(joined: Self.words(of: $0)) }
        self.namesakes = namesakes.map(Self.words).filter { name in !name.isEmpty && !own.contains { $0.contains(name) } }
        let first = NameKey.folded(name).split(separator: " ").prefix(1).map(String.init)
        called = (aliases + first).map(Self.words).filter { !$0.isEmpty }
    }

    /// Whether a text names them by one of these, or by their first name, which is not that of somebody else there.
    func isNamed(in text: String) -> Bool {
        let folded = Self.words(of: NameKey.folded(text))
        let words = JoinedWords(joined: folded)
        let names = called.filter(words.contains)
        let others = names.isEmpty ? [] : namesakes.filter(words.contains)
        guard !others.isEmpty else { return !names.isEmpty }
        let rest = JoinedWords(joined: (others + others).reduce(" \(folded) ") { $0.replacing(" \($1) ", with: "  ") })
        return names.contains(where: rest.contains)
    }

    /// Names have hyphens and dots that not everybody writes.
    private static func words(of text: String) -> String { FoldedWords.joined(folded: text, joiner: "@") }
}
