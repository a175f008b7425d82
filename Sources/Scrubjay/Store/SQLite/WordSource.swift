/// Postings and texts of one state of an index.
final class WordSource: PostingSource {
    private let snapshot: SQLiteSnapshot
    private let cache: PostingCache
    private let words: StoredWords
    /// By document.
    private var contexts: [StoredDocument.ID: PassageFields.Context] = [:]

    init(_ snapshot: SQLiteSnapshot) throws {
        self.snapshot = snapshot
        cache = try snapshot.postingCache()
        words = StoredWords(snapshot)
    }

    func postings(of terms: [IndexTerm]) throws -> [Postings] { try cache.postings(of: terms) }

    func postings(of terms: [IndexTerm], inPassagesWith selecting: [IndexTerm]) throws -> [Postings] {
        try cache.postings(of: terms, inPassagesWith: selecting)
    }

    func texts(of passage: UInt32, in fields: Set<Field>) throws -> [Field: AnalyzedText] {
        let id = Passage.ID(Int64(passage))
        guard let document = try snapshot.documentIDs(of: [id])[0] else { return [:] }
        if contexts[document] == nil { contexts[document] = try words.context(of: document.rawValue) }
        guard let context = contexts[document] else { return [:] }
        return try words.texts(of: id, in: context, fields: fields)
    }
}
