/// The document of every passage, and how long the documents are.
struct PassageHomes {
    private(set) var ids: [StoredDocument.ID] = []
    /// Words in the bodies, one for each of `ids`.
    private(set) var lengths: [Int] = []
    /// By passage ID, a place in `ids`.
    private var places: [Int32] = []

    init() {}

    init(from connection: SQLiteConnection, lengths words: [UInt16]) throws {
        places = Array(repeating: -1, count: words.count)
        // The index has all that is asked for; the table holds the texts.
        try connection.forEach("SELECT document_id, id FROM passage INDEXED BY passage_document ORDER BY document_id, ordinal")
        { row in
            let (document, passage) = (StoredDocument.ID(row.integer(0)), row.int(1))
            guard passage < words.count else { return }
            if ids.last != document {
                ids.append(document)
                lengths.append(0)
            }
            places[passage] = Int32(ids.count - 1)
            lengths[ids.count - 1] += Int(words[passage])
        }
    }

    /// -1 where there is no passage.
    func place(of passage: Int) -> Int32 { passage < places.count ? places[passage] : -1 }
}
