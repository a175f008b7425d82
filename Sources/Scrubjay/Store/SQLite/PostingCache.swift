import CSQLite

/// Reads postings from FTS5 and caches those of recent terms.
///
/// Not `Sendable`: it belongs to one connection, and is valid for one state of the index.
final class PostingCache {
    /// The connection owns this object.
    private unowned let connection: SQLiteConnection
    private var known: [IndexTerm: Postings] = [:]
    /// How many numbers `known` has, four bytes each.
    private var size = 0
    /// Terms whose postings were gathered once. The second time all of them are read and cached.
    private var askedBefore: Set<IndexTerm> = []

    private let mostNumbers: Int
    /// Of so many terms it is remembered that they were asked for; a process that stays is asked for ever more.
    static let mostTerms = 1 << 14
    /// In how many passages words stand, as far as they are frequent; 0 for others.
    private var frequentCounts: [String: Int] = [:]

    /// Longer expressions take FTS5 more time to parse than to run.
    private static let mostTermsAtOnce = 64

    /// - Parameter mostNumbers: How many numbers are kept, four bytes each.
    init(connection: SQLiteConnection, mostNumbers: Int = 4 << 20) {
        self.connection = connection
        self.mostNumbers = mostNumbers
    }

    /// In how many passages a word stands, if it is frequent; else 0.
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
        for term in terms { found[term] = known[term] }
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
        let first = Set(terms.filter { known[$0] == nil && askedBefore.insert($0).inserted })
        let others = terms.filter { !first.contains($0) }
        var found = Dictionary(zip(others, try postings(of: others))) { postings, _ in postings }
        let missing = terms.filter(first.contains)
        for (term, postings) in zip(missing, try gather(missing, inPassagesWith: selecting)) { found[term] = postings }
        return terms.map { found[$0] ?? .none }
    }

    /// How many terms are remembered, with or without postings.
    var termCount: Int { max(known.count, frequentCounts.count, askedBefore.count) }

    private func keep(_ postings: Postings, of term: IndexTerm) {
        // Even a term without passages takes some memory.
        let numbers = postings.size + 32
        guard numbers <= mostNumbers else { return }
        if size + numbers > mostNumbers { (known, size) = ([:], 0) }
        known[term] = postings
        size += numbers
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
        defer { connection.postings.release() }
        var next = first
        return try phrases.map { phrase in
            guard phrase != nil else { return .none }
            defer { next += 1 }
            return try connection.postings.postings(at: next, path: connection.path)
        }
    }
}
