/// Somebody who is known, as a question may mean them.
struct KnownPerson: Sendable, Equatable, Identifiable {
    let id: Person.ID
    let name: String
    /// All that they are called, in folded form.
    let aliases: [String]

    /// Whether a text names them by one of these, or by their first name.
    func isNamed(in text: String) -> Bool {
        let words = " \(Self.words(of: NameKey.folded(text))) "
        let first = NameKey.folded(name).split(separator: " ").prefix(1).map(String.init)
        return (aliases + first).map(Self.words).contains { !$0.isEmpty && words.contains(" \($0) ") }
    }

    /// Names have hyphens and dots that not everybody writes.
    private static func words(of text: String) -> String {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "@" }.joined(separator: " ")
    }
}
