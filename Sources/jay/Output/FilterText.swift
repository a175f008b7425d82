import Scrubjay

/// A filter in words: `from 2026-03-02 to 2026-03-08, with Sarah`.
enum FilterText {
    static func text(of filter: Filter) -> String {
        var parts: [String] = []
        switch (filter.from, filter.to) {
        case (let from?, let to?): parts.append(from == to ? "\(from)" : "\(from) to \(to)")
        case (let from?, nil): parts.append("since \(from)")
        case (nil, let to?): parts.append("until \(to)")
        case (nil, nil): break
        }
        if !filter.people.isEmpty { parts.append("with " + filter.people.joined(separator: " and ")) }
        if !filter.tags.isEmpty { parts.append("tagged " + filter.tags.joined(separator: ", ")) }
        if !filter.kinds.isEmpty { parts.append(filter.kinds.map { $0.rawValue + "s" }.joined(separator: ", ")) }
        if !filter.places.isEmpty { parts.append("in " + filter.places.joined(separator: ", ")) }
        return parts.joined(separator: ", ")
    }

    /// A line for each name that several people have.
    static func note(of ambiguous: [AmbiguousName]) -> String {
        ambiguous.map { name in
            let people = name.people.map(PrintableText.ofName).joined(separator: ", ")
            return "jay: “\(name.name)” is \(name.people.count) people, and all of them count: \(people)\n"
        }.joined()
    }
}
