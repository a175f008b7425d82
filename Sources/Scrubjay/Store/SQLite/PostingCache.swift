import CSQLite

/// Reads postings from FTS5 and caches those of recent terms.
///
/// Not `Sendable`: it belongs to one connection, and is valid for one state of the index.
final class PostingCache {
    /// The connection owns this object.
    private unowned let connection: SQLiteConnection
    private var known: [IndexTerm: (postings: Postings, lastUse: Int)] = [:]
    /// How many numbers `known` has, four bytes each.
    private var size = 0
    /// Counts the uses of `known`.
    private var uses = 0
    /// Terms whose postings were gathered once. The second time all of them are read and cached.
    private var askedBefore: Set<IndexTerm> = []
    /// Terms with too many postings for the cache. Those are gathered each time.
    private var tooLarge: Set<IndexTerm> = []

    private let mostNumbers: Int
    /// By word: how many passages have it; 0 if it is not frequent.
    private var frequentCounts: [String: Int] = [:]

    /// What is remembered of terms without their postings is forgotten beyond this many.
    static let mostTerms = 1 << 14

    /// Longer expressions take FTS5 more time to parse than to run.
    private static let mostTermsAtOnce = 64

    /// - Parameter mostNumbers: How many numbers are kept, four bytes each.
    init(connection: SQLiteConnection, mostNumbers: Int = 4 << 20) {
        self.connection = connection
        self.mostNumbers = mostNumbers
    }

    /// How many passages have a word; 0 if it is not frequent.
    func frequentCount(of word: String) throws -> Int {
        if let known = frequentCounts[word] { return known }
        let count = try Int(connection.integer("SELECT passages FROM frequent_word WHERE word = ?", .text(word)))
        if frequentCounts.count >= Self.mostTerms { frequentCounts = [:] }
        frequentCounts[word] = count
        return count
    }

    func postings(of terms: [IndexTerm]) throws -> [Postings] {
        // Taken now: to keep others may empty the cache.
        var found: [IndexTerm: Postings] = [:]
        for term in terms { found[term] = use(term) }
        var rest = terms.filter { found[$0] == nil }[...]
        while !rest.isEmpty {
            let batch = Array(rest.prefix(Self.mostTermsAtOnce))
            rest = rest.dropFirst(batch.count)
            for (term, postings) in zip(batch, try read(batch)) {
                found[term] = postings
                keep(postings, of: term)
            }
        }
        return terms.map { found[$0] ?? .none }
    }

    func postings(of terms: [IndexTerm], inPassagesWith selecting: [IndexTerm]) throws -> [Postings] {
        // For a long query, reading everything is no slower.
        guard terms.count + selecting.count <= Self.mostTermsAtOnce else { return try postings(of: terms) }
        if askedBefore.count >= Self.mostTerms { askedBefore = [] }
        let gathered = terms.filter { known[$0] == nil && (tooLarge.contains($0) || askedBefore.insert($0).inserted) }
        let read = terms.filter { !gathered.contains($0) }
        var found = Dictionary(zip(read, try postings(of: read))) { postings, _ in postings }
        for (term, postings) in zip(gathered, try gather(gathered, inPassagesWith: selecting)) { found[term] = postings }
        return terms.map { found[$0] ?? .none }
    }

    /// How many terms are remembered, with or without postings.
    var termCount: Int { max(known.count, frequentCounts.count, askedBefore.count, tooLarge.count) }

    func contains(_ term: IndexTerm) -> Bool { known[term] != nil }

    private func use(_ term: IndexTerm) -> Postings? {
        guard let postings = known[term]?.postings else { return nil }
        uses += 1
        known[term]?.lastUse = uses
        return postings
    }

    private func keep(_ postings: Postings, of term: IndexTerm) {
        // A large list would push out many others.
        guard Self.size(postings) <= mostNumbers / 4 else {
            if tooLarge.count >= Self.mostTerms { tooLarge = [] }
            tooLarge.insert(term)
            return
        }
        if size + Self.size(postings) > mostNumbers { removeLeastRecentlyUsed() }
        uses += 1
        known[term] = (postings, uses)
        size += Self.size(postings)
    }

    /// Even a term without passages takes some memory.
    private static func size(_ postings: Postings) -> Int { postings.size + 32 }

    /// Shrinks the cache to half of what it may have.
    private func removeLeastRecentlyUsed() {
        for (term, entry) in known.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where size > mostNumbers / 2 {
            known[term] = nil
            size -= Self.size(entry.postings)
        }
    }

    /// All postings of each term. `jay_read` is called for the first row that has any of them, and walks the list of each once.
    private func read(_ terms: [IndexTerm]) throws -> [Postings] {
        let phrases = terms.map(FullTextTable.phrase)
        guard phrases.contains(where: { $0 != nil }) else { return terms.map { _ in .none } }
        try connection.run(
            "SELECT jay_read(passage_words) FROM passage_words WHERE passage_words MATCH ? LIMIT 1",
            reading: phrases.compactMap(\.self).count, from: 0,
            .text(phrases.compactMap(\.self).joined(separator: " OR ")))
        return try aligned(phrases, from: 0)
    }

    /// The postings of each term in the rows that also have another one.
    private func gather(_ terms: [IndexTerm], inPassagesWith selecting: [IndexTerm]) throws -> [Postings] {
        let phrases = terms.map(FullTextTable.phrase)
        let wanted = phrases.compactMap(\.self), others = selecting.compactMap(FullTextTable.phrase)
        guard !wanted.isEmpty, !others.isEmpty else { return terms.map { _ in .none } }
        try connection.run(
            "SELECT 1 FROM passage_words WHERE passage_words MATCH ? AND jay_gather(passage_words)",
            reading: wanted.count + others.count, from: others.count,
            .text("(\(others.joined(separator: " OR "))) AND (\(wanted.joined(separator: " OR ")))"))
        return try aligned(phrases, from: others.count)
    }

    /// The postings of each phrase that was read; empty for `nil`, which no index can have.
    private func aligned(_ phrases: [String?], from first: Int) throws -> [Postings] {
        defer { connection.postingReader.release() }
        var next = first
        return try phrases.map { phrase in
            guard phrase != nil else { return .none }
            defer { next += 1 }
            return try connection.postingReader.postings(at: next, path: connection.path)
        }
    }
}
