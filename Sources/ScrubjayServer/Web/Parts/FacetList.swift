import Scrubjay

/// The values of one facet. Each is a link that narrows the search to it.
struct FacetList: Sendable, Equatable {
    struct Entry: Sendable, Equatable {
        let text: String
        let count: String
        let path: String
    }

    let title: String
    let entries: [Entry]

    /// Those that would narrow the search: not the values that it has as conditions, nor those of all documents alone.
    static func all(_ facets: SearchFacets, _ conditions: SearchConditions) -> [FacetList] {
        func list<Value>(
            _ title: String, _ counts: [SearchFacets.Count<Value>], _ text: (Value) -> String,
            _ values: (Value) -> [(String, String)]
        ) -> FacetList? {
            let entries = counts.compactMap { count -> Entry? in
                let added = values(count.value)
                guard added.contains(where: { !conditions.has($0.0, $0.1) }) else { return nil }
                return Entry(
                    text: text(count.value), count: String(count.documents), path: conditions.path(replacing: added))
            }
            return entries.isEmpty ? nil : FacetList(title: title, entries: entries)
        }
        return [
            list("People", facets.people, { $0 }, { [("with", $0)] }),
            list("Tags", facets.tags, { $0 }, { [("tag", $0)] }),
            list("Kinds", facets.kinds, \.rawValue, { [("kind", $0.rawValue)] }),
            list(
                "Months", facets.months, month,
                {
                    let month = String($0.description.prefix(7))
                    return [("from", month), ("to", month)]
                }),
        ].compactMap(\.self)
    }

    private static func month(_ day: CivilDate) -> String { String(day.description.prefix(7)) }
}
