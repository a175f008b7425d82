/// What comes first by words of the query, in JSON.
struct WirePreference: Encodable, Sendable {
    /// `days`, `latest`, `tag`, `person`, or the kind of thing that is asked for.
    let kind: String
    var from: String?
    var to: String?
    /// The tag or the person.
    var name: String?

    init(_ preference: Preference) {
        switch preference {
        case .days(let span, _):
            kind = "days"
            from = span.first?.description
            to = span.last?.description
        case .latest: kind = "latest"
        case .tag(let tag):
            kind = "tag"
            name = tag
        case .person(let person):
            kind = "person"
            name = person
        case .kind(let asked): kind = asked.rawValue
        }
    }
}
