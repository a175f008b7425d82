/// Somebody who is known, as a question may mean them.
struct KnownPerson: Sendable, Equatable, Identifiable {
    let id: Person.ID
    let name: String
    /// All that they are called, in folded form.
    let aliases: [String]
    /// The words of these and of their first name, as `isNamed` looks for them.
    private let called: [String]

    init(id: Person.ID, name: String, aliases: [String]) {
        (self.id, self.name, self.aliases) = (id, name, aliases)
        let first = NameKey.folded(name).split(separator: " ").prefix(1).map(String.init)
        called = (aliases + first).map(Self.words).filter { !$0.isEmpty }
    }

    /// Whether a text names them by one of these, or by their first name.
    func isNamed(in text: String) -> Bool {
        let words = JoinedWords(joined: Self.words(of: NameKey.folded(text)))
        return called.contains(where: words.contains)
    }

    /// Names have hyphens and dots that not everybody writes.
    private static func words(of text: String) -> String { FoldedWords.joined(folded: text, joiner: "@") }
}
