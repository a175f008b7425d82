/// Somebody who is known, as a question may mean them.
struct KnownPerson: Sendable, Equatable, Identifiable {
    let id: Person.ID
    let name: String
    /// All that they are called, in folded form.
    let aliases: [String]

    /// Whether a text names them by one of these, or by their first name.
    func isNamed(in text: String) -> Bool {
        let words = " " + NameKey.folded(text).split { !$0.isLetter && !$0.isNumber && $0 != "@" }.joined(separator: " ") + " "
        let first = NameKey.folded(name).split(separator: " ").first.map(String.init)
        return (aliases + (first.map { [$0] } ?? [])).contains { words.contains(" \($0) ") }
    }
}
