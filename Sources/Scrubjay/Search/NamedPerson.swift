/// Somebody whom a query names.
struct NamedPerson {
    /// As the query writes it, in folded form.
    let written: String
    /// The names of the known people who are called so.
    let names: [String]

    /// A word of a query with the first name of the person whom it is a nickname of: `kap` with `kasper`, where one person alone is called
    /// so and has a name without that word.
    ///
    /// - Parameter functionWords: Names such as `Will` are not added: they would find every sentence.
    static func word(_ tree: QueryTree, of people: [NamedPerson], functionWords: Set<String>) -> QueryTree {
        guard case .word(let forms) = tree, let person = people.first(where: { forms.contains($0.written) }),
            person.names.count == 1, let name = person.names.first
        else { return tree }
        let words = NameKey.folded(name).split(separator: " ")
        // `Dr.` is no name.
        guard let first = words.first(where: { !$0.hasSuffix(".") }).map(String.init), !words.contains(person.written[...]),
            !functionWords.contains(first)
        else { return tree }
        return .word(forms + [first])
    }
}
