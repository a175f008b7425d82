/// Why a file is not among the first hits of a search, in JSON.
public struct WireAbsence: Encodable, Sendable {
    let schema = "scrubjay.why-not/1"
    let file: String
    let query: String
    /// So many hits are shown.
    let limit: Int
    /// A word that stays, such as `behind`.
    let reason: String
    let words: [String]
    let missingWords: [String]
    /// From 1, among all that is found.
    let rank: Int?
    /// The best passage of the file.
    let hit: WireHit?
    /// The last hit that is shown, or the one that stands for the file's.
    let other: WireHit?
    let skipped: WireSkipped?
    let excludedBy: WireFilter?
    /// Phrases that the file lacks, and `-words` that it has.
    let demands: [String]?

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
        case .unread(_, let isThere): reason = isThere ? "new" : "missing"
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
        demands = parts.demands
    }

    /// What only some reasons have.
    private struct Parts {
        var rank: Int?
        var hit: Hit?
        var other: Hit?
        var skipped: WireSkipped?
        var filter: WireFilter?
        var demands: [String]?
    }
}
