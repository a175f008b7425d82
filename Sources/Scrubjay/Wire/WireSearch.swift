/// The result of a search in JSON.
public struct WireSearch: Encodable, Sendable {
    let schema = "scrubjay.search/1"
    /// As given in the line of a batch.
    let id: String?
    let query: String
    let filter: WireFilter
    /// Names of the filter that several people have; left out where there are none.
    let ambiguousPeople: [WireAmbiguousName]?
    /// Left out where it is not asked for.
    let preferred: [WirePreference]?
    /// No passage has the phrases of the query; the hits have their words.
    let relaxed: Bool
    let unknownWords: [String]
    /// What was looked for in place of words; left out where there is nothing.
    let respelled: [WireRespelling]?
    /// What was not looked for, and may be meant; left out where there is nothing.
    let suggested: [WireRespelling]?
    let hits: [WireHit]
    /// Notebooks whose folder is not there; what was last read of them counts.
    let unreachable: [String]
    /// Files that have changed and are not brought in yet.
    let stale: Int
    let tookMs: Double?

    /// - Parameters:
    ///   - milliseconds: nil leaves the time out, so that equal results are equal texts.
    public init(
        _ result: SearchResult, query: String, id: String? = nil, explains: Bool = false, ambiguous: [AmbiguousName] = [],
        staleness: Staleness = Staleness(), milliseconds: Double?
    ) {
        self.id = id
        self.query = query
        filter = WireFilter(result.filter)
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        preferred = explains ? result.preferences.map { WirePreference($0) } : nil
        relaxed = result.isRelaxed
        unknownWords = result.unknownWords
        respelled = WireRespelling.list(result.respellings)
        suggested = WireRespelling.list(result.suggestions)
        hits = result.hits.map { WireHit($0, explains: explains) }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
        tookMs = milliseconds.map(Wire.thousandths)
    }
}
