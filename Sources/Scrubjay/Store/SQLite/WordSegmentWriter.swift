/// Writes a segment of the word index, term by term in their order.
final class WordSegmentWriter {
    private let connection: SQLiteConnection
    private let id: Int64
    private let firstRow: Int64
    private var nextRow: Int64
    private var page = TermPage.Writer()
    /// What of the lists is not in a row yet.
    private var lists: [UInt8] = []
    private var bytes = 0

    init(connection: SQLiteConnection) throws {
        self.connection = connection
        id = try connection.integer("SELECT coalesce(max(id), 0) + 1 FROM word_segment")
        firstRow = try connection.integer("SELECT coalesce(max(end_row), 1) FROM word_segment")
        nextRow = firstRow
    }

    func add(_ term: [UInt8], _ list: PostingList) throws {
        if page.isFull { try writePage() }
        bytes += term.count + list.postings.count + list.positions.count
        let offset = Int(nextRow - firstRow) * TermPage.rowSize + lists.count
        guard !page.add(term, list, offset: offset) else { return }
        lists += list.postings
        lists += list.positions
        try writeRows(leaving: TermPage.rowSize)
    }

    /// - Parameter covered: The passages that it speaks of.
    func finish(covered: PassageSet) throws {
        try writeRows(leaving: 1)
        try writePage()
        let packed = covered.packed
        try connection.run(
            "INSERT INTO word_segment (id, covered, bytes, first_row, end_row) VALUES (?, ?, ?, ?, ?)", SQLiteValue(id),
            .blob(packed), SQLiteValue(bytes + packed.count), SQLiteValue(firstRow), SQLiteValue(nextRow))
    }

    private func writePage() throws {
        guard !page.isEmpty else { return }
        try connection.run(
            "INSERT INTO word_page (word_segment_id, first_term, terms) VALUES (?, ?, ?)", SQLiteValue(id),
            .blob(page.firstTerm), .blob(page.bytes))
        page = TermPage.Writer()
    }

    /// Writes rows as long as so many bytes are there.
    private func writeRows(leaving least: Int) throws {
        var start = 0
        while lists.count - start >= least {
            let end = min(start + TermPage.rowSize, lists.count)
            try connection.run(
                "INSERT INTO posting (id, lists) VALUES (?, ?)", SQLiteValue(nextRow), .blob(Array(lists[start..<end])))
            nextRow += 1
            start = end
        }
        lists.removeFirst(start)
    }
}
