import CSQLite
import ScrubjayCore
import ScrubjayText

/// Reads postings from FTS5 and caches those of recent terms.
///
/// Not `Sendable`: it belongs to one connection, and is valid for one state of the index.
final class PostingCache {
    /// The connection owns this object.
    private unowned let connection: SQLiteConnection
    private var known: [IndexTerm: (postings: Postings, lastUse: Int)] = [:]
    /// The size of `known`, in units of four bytes.
    private var size = 0
    /// Counts the uses of `known`.
    private var uses = 0
    /// Terms whose postings were gathered once, for some passages only. The second time, all their postings are read and cached.
    private var partlyReadTerms: Set<IndexTerm> = []
    /// Terms with too many postings for the cache. Those are gathered each time.
    private var tooLarge: Set<IndexTerm> = []

    private let numberLimit: Int
    /// The number of passages of each word; 0 if the word is not frequent.
    private var frequentCounts: [String: Int] = [:]

    /// The limit for each of the collections that remember terms without postings. They are emptied beyond it.
    static let termLimit = 1 << 14

    /// FTS5 takes more time to parse longer expressions than to run them.
    private static let expressionTermLimit = 64

    /// - Parameter numberLimit: The capacity, in numbers of four bytes.
    init(connection: SQLiteConnection, numberLimit: Int = 4 << 20) {
        self.connection = connection
        self.numberLimit = numberLimit
    }

    /// Returns the number of passages that have a word; 0 if the word is not frequent.
    func frequentCount(of word: String) throws -> Int {
        if let known = frequentCounts[word] { return known }
        let count = try Int(connection.integer("SELECT passages FROM frequent_word WHERE word = ?", .text(word)))
        if frequentCounts.count >= Self.termLimit { frequentCounts = [:] }
        frequentCounts[word] = count
        return count
    }

    func postings(of terms: [IndexTerm]) throws -> [Postings] {
        // Taken first, because caching other terms may evict these.
        var found: [IndexTerm: Postings] = [:]
        for term in terms { found[term] = use(term) }
        var rest = terms.filter { found[$0] == nil }[...]
        while !rest.isEmpty {
            let batch = Array(rest.prefix(Self.expressionTermLimit))
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
        guard terms.count + selecting.count <= Self.expressionTermLimit else { return try postings(of: terms) }
        if partlyReadTerms.count >= Self.termLimit { partlyReadTerms = [] }
        let gathered = terms.filter { known[$0] == nil && (tooLarge.contains($0) || partlyReadTerms.insert($0).inserted) }
        let read = terms.filter { !gathered.contains($0) }
        var found = Dictionary(zip(read, try postings(of: read))) { postings, _ in postings }
        for (term, postings) in zip(gathered, try gather(gathered, inPassagesWith: selecting)) { found[term] = postings }
        return terms.map { found[$0] ?? .none }
    }

    /// The largest number of terms in any collection, with or without postings.
    var termCount: Int { max(known.count, frequentCounts.count, partlyReadTerms.count, tooLarge.count) }

    func contains(_ term: IndexTerm) -> Bool { known[term] != nil }

    private func use(_ term: IndexTerm) -> Postings? {
        guard let postings = known[term]?.postings else { return nil }
        uses += 1
        known[term]?.lastUse = uses
        return postings
    }

    private func keep(_ postings: Postings, of term: IndexTerm) {
        // A large list would push out many others.
        guard Self.size(postings) <= numberLimit / 4 else {
            if tooLarge.count >= Self.termLimit { tooLarge = [] }
            tooLarge.insert(term)
            return
        }
        if size + Self.size(postings) > numberLimit { removeLeastRecentlyUsed() }
        uses += 1
        known[term] = (postings, uses)
        size += Self.size(postings)
    }

    /// Even a term without passages takes some memory.
    private static func size(_ postings: Postings) -> Int { postings.size + 32 }

    /// Shrinks the cache to half of what it may have.
    private func removeLeastRecentlyUsed() {
        for (term, entry) in known.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where size > numberLimit / 2 {
            known[term] = nil
            size -= Self.size(entry.postings)
        }
    }

    /// Returns all postings of each term. `jay_read` is called for the first row that has any of them, and walks each list once.
    private func read(_ terms: [IndexTerm]) throws -> [Postings] {
        let phrases = terms.map(FullTextTable.phrase)
        guard phrases.contains(where: { $0 != nil }) else { return terms.map { _ in .none } }
        try connection.run(
            "SELECT jay_read(passage_words) FROM passage_words WHERE passage_words MATCH ? LIMIT 1",
            reading: phrases.compactMap(\.self).count, from: 0,
            .text(phrases.compactMap(\.self).joined(separator: " OR ")))
        return try aligned(phrases, from: 0)
    }

    /// Returns the postings of each term in the rows that also have one of the selecting terms.
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

    /// Returns the postings of each phrase that was read; none for a `nil` phrase, which no index can have.
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

/// The memory into which the SQL functions of a connection read postings.
///
/// SAFETY: the allocation belongs to this object, which frees it in `deinit`, after its connection has closed. C keeps one element
/// per phrase announced to `prepare`, with as many numbers as its counts say, until the memory is released. The numbers are
/// copied.
@safe final class PostingReader {
    let pointer: UnsafeMutablePointer<jay_reader>

    init() {
        unsafe pointer = .allocate(capacity: 1)
        unsafe pointer.initialize(to: jay_reader())
    }

    deinit {
        unsafe jay_release_reader(pointer)
        unsafe pointer.deallocate()
    }

    /// Prepares for a query.
    ///
    /// - Parameters:
    ///   - phraseCount: How many phrases the query has.
    ///   - first: The first phrase whose postings are gathered.
    /// - Returns: Whether there was enough memory.
    func prepare(phraseCount: Int, from first: Int) -> Bool {
        guard unsafe jay_prepare_reader(pointer, Int32(phraseCount)) != 0 else { return false }
        unsafe pointer.pointee.first_gathered = Int32(first)
        return true
    }

    /// Returns the postings that were read for a phrase of the prepared query.
    func postings(at phrase: Int, path: String) throws(StoreError) -> Postings {
        let count = unsafe Int(pointer.pointee.postings_count)
        precondition((0..<count).contains(phrase), "phrase \(phrase) of \(count)")
        let read = unsafe pointer.pointee.postings[phrase]
        let positions = unsafe UnsafeBufferPointer(start: read.positions, count: Int(read.position_count))
        let postings = unsafe Postings(
            ids: Array(UnsafeBufferPointer(start: read.ids, count: Int(read.count))),
            ends: Array(UnsafeBufferPointer(start: read.ends, count: Int(read.count))),
            positions: positions.map { TermPosition(rawValue: $0) })
        guard let postings else { throw StoreError(location: path, reason: .damaged("the rows of a word are out of order")) }
        return postings
    }

    /// Releases the memory of the last query.
    func release() { unsafe jay_release_reader(pointer) }
}

/// Postings and texts of one state of an index.
final class WordSource: PostingSource {
    private let snapshot: SQLiteSnapshot
    private let cache: PostingCache
    private let words: StoredWords
    private let passageDocuments: PassageDocuments
    /// Contexts of documents, each with the fields that were read.
    private var contexts: [ContextKey: PassageFields.Context] = [:]

    private struct ContextKey: Hashable {
        let document: StoredDocument.ID
        let fields: Set<Field>
    }

    init(_ snapshot: SQLiteSnapshot) throws {
        self.snapshot = snapshot
        passageDocuments = try snapshot.measures().passageDocuments
        cache = try snapshot.postingCache()
        words = StoredWords(snapshot)
    }

    func postings(of terms: [IndexTerm]) throws -> [Postings] { try cache.postings(of: terms) }

    func postings(of terms: [IndexTerm], inPassagesWith selecting: [IndexTerm]) throws -> [Postings] {
        try cache.postings(of: terms, inPassagesWith: selecting)
    }

    func texts(of passage: UInt32, in fields: Set<Field>) throws -> [Field: AnalyzedText] {
        let id = Passage.ID(Int64(passage))
        guard let document = passageDocuments.document(of: id) else { return [:] }
        let key = ContextKey(document: document, fields: fields)
        if contexts[key] == nil { contexts[key] = try words.context(of: document, fields: fields) }
        guard let context = contexts[key] else { return [:] }
        return try words.texts(of: id, in: context, fields: fields)
    }
}
