public import ScrubjayDocuments
public import ScrubjayCore
import ScrubjayText

/// The result of a search in JSON.
public struct WireSearch: WireResult {
    public static let schema = "scrubjay.search/1"

    /// The ID from the line of a batch.
    public let id: String?
    public let query: String
    public let filter: WireFilter
    /// Names in the filter that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    /// Left out without `--explain`.
    public let preferred: [Preference]?
    /// Whether no passage contains the phrases of the query, so that the hits only contain their words.
    public let phraseRelaxed: Bool
    public let unknownWords: [String]
    /// What each hit meets, by the operators of the query; left out for a query without operators.
    public let conditions: [String]?
    /// Whether words had to be as they are written; left out if not.
    public let exact: Bool?
    /// How many passages were left out because they share nothing with the query; left out if there are none.
    public let unrelated: Int?
    /// Whether the time for a regular expression was over before all passages had been compared with it; left out if not.
    public let partial: Bool?
    /// The words that were searched for instead of misspelt ones; left out if there are none.
    public let respelled: [WireRespelling]?
    /// Words that may have been meant but were not searched for; left out if there are none.
    public let suggested: [WireRespelling]?
    public let hits: [WireHit]
    /// The share of the passages that the sentence encoder has encoded, 0...1; left out if the query was not compared by an encoder.
    public let encoded: Double?
    /// Notebooks whose folder was not found; the search uses their last indexed version.
    public let unreachable: [String]
    /// The number of files that have changed and have not been read again yet.
    public let stale: Int
    public let tookMs: Double?

    /// - Parameters:
    ///   - contexts: What the owner says about the folders of documents.
    ///   - properties: Those of the documents.
    ///   - milliseconds: How long the search took. `nil` leaves it out, so that equal results give equal JSON.
    public init(
        _ result: SearchResult, query: String, id: String? = nil, explains: Bool = false, ambiguous: [AmbiguousName] = [],
        contexts: [StoredDocument.ID: [FolderContext]] = [:], properties: [StoredDocument.ID: [Property]] = [:],
        staleness: Staleness = Staleness(), milliseconds: Double?
    ) {
        self.id = id
        self.query = query
        filter = WireFilter(result.filter)
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        preferred = explains ? result.preferences.map { Preference($0) } : nil
        phraseRelaxed = result.isRelaxed
        unknownWords = result.unknownWords
        conditions = result.conditions.isEmpty ? nil : result.conditions
        exact = result.isExact ? true : nil
        unrelated = result.unrelatedCount > 0 ? result.unrelatedCount : nil
        partial = result.isPartial ? true : nil
        respelled = WireRespelling.list(result.corrections)
        suggested = WireRespelling.list(result.suggestions)
        hits = result.hits.map { WireHit($0, explains: explains, contexts: contexts, properties: properties) }
        encoded = result.encoded.map { Wire.rounded($0.passages) }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
        tookMs = milliseconds.map(Wire.thousandths)
    }
}

/// A filter in JSON.
public struct WireFilter: Codable, Equatable, Sendable {
    public let from: String?
    public let to: String?
    public let tags: [String]
    public let with: [String]
    public let kinds: [String]
    public let `in`: [String]

    init(_ filter: Filter) {
        from = filter.from?.description
        to = filter.to?.description
        tags = filter.tags
        with = filter.people
        kinds = filter.kinds.map(\.rawValue)
        `in` = filter.locations
    }
}

extension WireSearch {
    /// A preference that words of the query express, in JSON.
    public struct Preference: Codable, Equatable, Sendable {
        /// `days`, `latest`, `tag`, `person`, or the preferred kind of passage.
        public let kind: String
        public private(set) var from: String?
        public private(set) var to: String?
        /// The name of the tag or the person.
        public private(set) var name: String?

        init(_ preference: ScrubjayCore.Preference) {
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
}

/// A word that no passage contains, and the word that was probably meant, in JSON.
public struct WireRespelling: Codable, Equatable, Sendable {
    public let asWritten: String
    public let replacement: String

    /// The respellings in JSON; `nil` if there are none, so that the key is left out.
    static func list(_ corrections: [SpellingCorrection]) -> [WireRespelling]? {
        corrections.isEmpty ? nil : corrections.map { WireRespelling(asWritten: $0.written, replacement: $0.replacement) }
    }
}

/// A name that several people have, in JSON.
public struct WireAmbiguousName: Codable, Equatable, Sendable {
    public let name: String
    public let people: [String]

    /// The names in JSON; `nil` if there are none, so that the key is left out.
    static func list(_ names: [AmbiguousName]) -> [WireAmbiguousName]? {
        names.isEmpty ? nil : names.map { WireAmbiguousName(name: $0.name, people: $0.people) }
    }
}
