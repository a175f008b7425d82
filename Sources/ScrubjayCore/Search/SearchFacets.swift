public import ScrubjayDocuments
public import ScrubjayText

/// Facets of a search: people, tags, kinds and months, each value with its number of documents, the most frequent first.
public struct SearchFacets: Sendable, Equatable {
    public struct Count<Value: Sendable & Hashable>: Sendable, Equatable {
        public let value: Value
        public let documents: Int
    }

    /// Those who take part or speak, by their full names.
    public let people: [Count<String>]
    public let tags: [Count<String>]
    public let kinds: [Count<Document.Kind>]
    /// The first days of months, the latest first.
    public let months: [Count<CivilDate>]

    /// The most values of each.
    public static let limit = 8

    /// Counts the documents of the hits.
    public init(of hits: [Hit]) {
        var seen: Set<StoredDocument.ID> = []
        let documents = hits.map(\.document).filter { seen.insert($0.id).inserted }
        people = Self.counts(
            documents.map { document in
                document.people.filter { $0.role != .mentioned && $0.role != .subject }.map(\.name)
            }
        ) { $0 }
        tags = Self.counts(documents.map(\.tags)) { $0 }
        kinds = Self.counts(documents.map { [$0.kind] }) { $0.rawValue }
        let days = documents.map { document in
            [document.date.flatMap { CivilDate(year: $0.date.year, month: $0.date.month, day: 1) }].compactMap(\.self)
        }
        months = Array(Self.all(days).sorted { $0.value > $1.value }.prefix(Self.limit))
    }

    private static func all<Value>(_ values: [[Value]]) -> [Count<Value>] {
        var counts: [Value: Int] = [:]
        for values in values { for value in Set(values) { counts[value, default: 0] += 1 } }
        return counts.map { Count(value: $0.key, documents: $0.value) }
    }

    private static func counts<Value>(_ values: [[Value]], _ name: (Value) -> String) -> [Count<Value>] {
        let sorted = all(values).sorted { left, right in
            left.documents != right.documents ? left.documents > right.documents : name(left.value) < name(right.value)
        }
        return Array(sorted.prefix(limit))
    }
}
