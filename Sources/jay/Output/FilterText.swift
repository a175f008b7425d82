import Scrubjay

/// A filter in words: `from 2026-03-02 to 2026-03-08, with Sarah`.
enum FilterText {
    static func text(of filter: Filter) -> String { filter.description }

    /// A line for each name that several people have.
    static func note(of ambiguous: [AmbiguousName]) -> String {
        ambiguous.map { name in
            let people = name.people.map(PrintableText.ofName).joined(separator: ", ")
            return "jay: “\(name.name)” is \(name.people.count) people, and all of them count: \(people)\n"
        }.joined()
    }
}
