/// The pages of the dictionary of one segment, one after the other.
struct WordPages {
    private let segment: Int64
    private let connection: SQLiteConnection
    /// The first term of the page before; what the pages are to begin with before the first one was read.
    private var last: [UInt8]
    private var hasBegun = false
    /// The row of the page that was read last.
    private(set) var id: Int64?

    /// - Parameter term: The first page is the one that would have it.
    init(of segment: WordSegment, from term: [UInt8] = [], connection: SQLiteConnection) {
        self.segment = segment.id
        self.connection = connection
        last = term
    }

    mutating func next() throws -> [UInt8]? {
        var found = try hasBegun ? nil : page("first_term <= ? ORDER BY first_term DESC")
        if found == nil {
            found = try page(hasBegun ? "first_term > ? ORDER BY first_term" : "first_term >= ? ORDER BY first_term")
        }
        hasBegun = true
        guard let found else { return nil }
        (id, last) = (found.id, found.first)
        return found.terms
    }

    private func page(_ condition: String) throws -> (id: Int64, first: [UInt8], terms: [UInt8])? {
        try connection.first(
            "SELECT id, first_term, terms FROM word_page WHERE word_segment_id = ? AND \(condition) LIMIT 1",
            SQLiteValue(segment), .blob(last)
        ) { ($0.integer(0), $0.blob(1), $0.blob(2)) }
    }
}
