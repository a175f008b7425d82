/// What results are limited to, in JSON.
public struct WireFilter: Encodable, Sendable {
    let from: String?
    let to: String?
    let tags: [String]
    let with: [String]
    let kinds: [String]
    let `in`: [String]

    init(_ filter: Filter) {
        from = filter.from?.description
        to = filter.to?.description
        tags = filter.tags
        with = filter.people
        kinds = filter.kinds.map(\.rawValue)
        `in` = filter.places
    }
}
