import Scrubjay

/// What a search is limited to, as its address says.
struct SearchConditions: Sendable {
    let query: String
    /// Names and values, in the order of the address.
    let conditions: [(name: String, value: String)]

    private static let labels = [
        "with": "with", "tag": "tagged", "kind": "kind", "from": "since", "to": "until", "in": "in", "sort": "by",
        "intent": "asked for",
    ]
    /// Conditions that limit nothing.
    private static let settings: Set<String> = ["sort", "intent"]

    private init(query: String, conditions: [(name: String, value: String)]) {
        (self.query, self.conditions) = (query, conditions)
    }

    init(_ request: PageRequest) {
        query = request["q"] ?? ""
        conditions = request.values.all.filter { Self.labels[$0.name] != nil && !$0.value.trimmingWhitespace.isEmpty }
    }

    var isEmpty: Bool { query.isEmpty && !conditions.contains { !Self.settings.contains($0.name) } }

    /// The last value of a condition.
    subscript(name: String) -> String? { conditions.last { $0.name == name }?.value }

    /// The intent that was chosen instead of what the words say; `nil` to infer it.
    var intent: Interpretation.Intent? {
        self["intent"].flatMap(Interpretation.Intent.init).flatMap { Interpretation.Intent.choosable.contains($0) ? $0 : nil }
    }

    /// A query without words lists what meets the conditions, the latest first.
    var order: Query.Order {
        switch self["sort"] {
        case "date": .date
        case "title": .title
        default: query.isEmpty ? .date : .relevance
        }
    }

    /// Whether it is asked, and not only looked for: it ends with a question mark, or has as many words as a sentence.
    var isQuestion: Bool {
        query.contains("?") || query.contains("？") || query.contains("؟") || query.split(separator: " ").count >= 4
    }

    var written: WrittenFilter {
        func all(_ name: String) -> [String] { conditions.filter { $0.name == name }.map(\.value) }
        return WrittenFilter(
            from: all("from").last, to: all("to").last, tags: all("tag"), people: all("with"), kinds: all("kind"),
            locations: all("in"))
    }

    var fields: [RowAction.Field] { conditions.map { RowAction.Field(name: $0.name, value: $0.value) } }

    var chips: [SearchPage.Content.Chip] {
        conditions.indices.map { index in
            let (name, value) = conditions[index]
            return SearchPage.Content.Chip(text: "\(Self.labels[name] ?? name) \(value)", path: path(without: index))
        }
    }

    /// The same search with other words.
    func path(asking text: String) -> String {
        SearchConditions(query: text, conditions: conditions).path()
    }

    /// The same search with these conditions; of days and kinds there is only one.
    func path(replacing more: [(String, String)]) -> String {
        let names = Set(more.map(\.0)).intersection(["from", "to", "kind"])
        return SearchConditions(query: query, conditions: conditions.filter { !names.contains($0.name) }).path(adding: more)
    }

    func has(_ name: String, _ value: String) -> Bool { conditions.contains { $0.name == name && $0.value == value } }

    func path(adding more: [(String, String)] = [], without left: Int? = nil) -> String {
        var parts = query.isEmpty ? [] : ["q=\(AddressPath.encoded(query))"]
        for (index, (name, value)) in conditions.enumerated() where index != left {
            parts.append("\(name)=\(AddressPath.encoded(value))")
        }
        parts += more.map { "\($0.0)=\(AddressPath.encoded($0.1))" }
        return "/search" + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
    }
}
