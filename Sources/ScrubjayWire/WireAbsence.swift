public import ScrubjayCore

/// Why a file is not among the first hits of a search, in JSON.
public struct WireAbsence: WireResult {
    public static let schema = "scrubjay.why-not/1"

    public let file: String
    public let query: String
    /// The number of hits that the search shows.
    public let limit: Int
    /// A stable code, such as `behind`.
    public let reason: String
    public let words: [String]
    public let missingWords: [String]
    /// The rank among all results, from 1.
    public let rank: Int?
    /// The best passage of the file.
    public let hit: WireHit?
    /// The last hit that is shown, or the hit with the same text that is shown instead of the file.
    public let other: WireHit?
    public let skipped: WireSkipped?
    public let excludedBy: WireFilter?
    /// Required phrases that the file lacks, and excluded words that it has.
    public let unmetClauses: [String]?

    public init(_ absence: Absence, file: String, query: String) {
        self.file = file
        self.query = query
        limit = absence.limit
        words = absence.words
        missingWords = absence.missingWords
        var parts = Parts()
        switch absence.reason {
        case .leftOut(let entry, _): (reason, parts.skipped) = ("left-out", WireSkipped(entry))
        case .elsewhere: reason = "elsewhere"
        case .unread(_, let exists): reason = exists ? "new" : "missing"
        case .noText: reason = "no-text"
        case .excluded(let filter, let demands):
            (reason, parts.filter, parts.demands) = ("excluded", WireFilter(filter), demands)
        case .noWord: reason = "no-word"
        case .notRanked: reason = "not-ranked"
        case .behind(let rank, let hit, let other):
            (reason, parts.rank, parts.hit, parts.other) = ("behind", rank, hit, other)
        case .copy(let hit, let rank): (reason, parts.rank, parts.other) = ("copy", rank, hit)
        case .shown(let rank, let hit): (reason, parts.rank, parts.hit) = ("shown", rank, hit)
        }
        rank = parts.rank
        hit = parts.hit.map { WireHit($0, explains: true) }
        other = parts.other.map { WireHit($0, explains: true) }
        skipped = parts.skipped
        excludedBy = parts.filter
        unmetClauses = parts.demands
    }

    /// The parts that only some reasons have.
    private struct Parts {
        var rank: Int?
        var hit: Hit?
        var other: Hit?
        var skipped: WireSkipped?
        var filter: WireFilter?
        var demands: [String]?
    }
}
