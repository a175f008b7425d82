/// Postings and texts of one state of an index.
final class WordSource: PostingSource {
    private let snapshot: SQLiteSnapshot
    private let cache: PostingCache
    private let words: StoredWords
    private let homes: PassageHomes
    /// By document, for the fields that were read.
    private var contexts: [ContextKey: PassageFields.Context] = [:]

    private struct ContextKey: Hashable {
        let document: StoredDocument.ID
        let fields: Set<Field>
    }

    init(_ snapshot: SQLiteSnapshot) throws {
        self.snapshot = snapshot
        homes = try snapshot.measures().homes
        cache = try snapshot.postingCache()
        words = StoredWords(snapshot)
    }

    func postings(of terms: [IndexTerm]) throws -> [Postings] { try cache.postings(of: terms) }

    func postings(of terms: [IndexTerm], inPassagesWith selecting: [IndexTerm]) throws -> [Postings] {
        try cache.postings(of: terms, inPassagesWith: selecting)
    }

    func texts(of passage: UInt32, in fields: Set<Field>) throws -> [Field: AnalyzedText] {
        let id = Passage.ID(Int64(passage))
        guard let document = homes.document(of: id) else { return [:] }
        let key = ContextKey(document: document, fields: fields)
        if contexts[key] == nil { contexts[key] = try words.context(of: document.rawValue, fields: fields) }
        guard let context = contexts[key] else { return [:] }
        return try words.texts(of: id, in: context, fields: fields)
    }
}
