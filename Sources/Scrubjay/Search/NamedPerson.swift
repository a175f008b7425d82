/// Somebody whom a query names.
struct NamedPerson {
    /// As the query writes it, in folded form.
    let written: String
    /// The names of the known people who are called so.
    let names: [String]

    /// A word of a query with the first name of the person whom it is a nickname of: `kap` with `kasper`, where one person alone is called
    /// so and has a name without that word.
    static func word(_ tree: QueryTree, of people: [NamedPerson]) -> QueryTree {
        guard case .word(let forms) = tree, let person = people.first(where: { forms.contains($0.written) }),
            person.names.count == 1, let name = person.names.first
        else { return tree }
        let words = NameKey.folded(name).split(separator: " ")
        guard let first = words.first, !words.contains(person.written[...]) else { return tree }
        return .word(forms + [String(first)])
    }
}
