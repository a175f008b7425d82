/// What a question was taken to ask for, in JSON: what it is limited to, and what it asks.
struct WireUnderstood: Encodable, Sendable {
    let filter: WireFilter
    let kind: String
    let people: [String]
    let about: [String]
    let ambiguousPeople: [WireAmbiguousName]?
    let unknownWords: [String]
    /// Left out for now.
    let asOf: WireAsOf?

    private enum Key: CodingKey { case kind, people, about, ambiguousPeople, unknownWords, asOf }

    init(_ understood: UnderstoodQuestion) {
        filter = WireFilter(understood.filter)
        kind = understood.kind.rawValue
        people = understood.people
        about = understood.about
        ambiguousPeople = WireAmbiguousName.list(understood.ambiguousNames)
        unknownWords = understood.unknownWords
        asOf = understood.asOf.map(WireAsOf.init)
    }

    func encode(to encoder: any Encoder) throws {
        try filter.encode(to: encoder)
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(people, forKey: .people)
        try values.encode(about, forKey: .about)
        try values.encodeIfPresent(ambiguousPeople, forKey: .ambiguousPeople)
        try values.encode(unknownWords, forKey: .unknownWords)
        try values.encodeIfPresent(asOf, forKey: .asOf)
    }
}
