/// A segment that is joined with others: gives its terms one after the other, and takes away what was read.
final class WordSource {
    /// The term that it is at.
    private(set) var term: [UInt8] = []
    private(set) var isAtEnd = false
    /// The first eight bytes of the term, by which most are told apart.
    private var beginning: UInt64 = 0
    private let segment: WordSegment
    /// Those of its passages that later segments speak of.
    private let overridden: PassageSet
    private let connection: SQLiteConnection
    private var pages: WordPages
    private var entries: [(term: [UInt8], entry: TermPage.Entry)] = []
    private var page: [UInt8] = []
    private var next = 0
    private var entry = TermPage.Entry()
    private let rows: PostingRows
    /// The first row of postings that is still there, and what lies in some rows from it on.
    private var firstRow: Int64
    private var window: (offset: Int, bytes: [UInt8]) = (0, [])

    /// - Parameters:
    ///   - covered: The passages that it speaks of.
    ///   - later: Those that later segments speak of.
    init(_ segment: WordSegment, covered: PassageSet, later: PassageSet, connection: SQLiteConnection) {
        self.segment = segment
        var overridden = covered
        overridden.formIntersection(later)
        self.overridden = overridden
        isWhole = overridden.isEmpty
        self.connection = connection
        pages = WordPages(of: segment, connection: connection)
        rows = PostingRows(of: segment, connection: connection)
        firstRow = segment.rows.lowerBound
    }

    /// Whether all that it has still holds.
    let isWhole: Bool

    /// Whether its term comes before that of another one (less than 0), after it (more), or is the same.
    func order(to other: WordSource) -> Int {
        if beginning != other.beginning { return beginning < other.beginning ? -1 : 1 }
        if term == other.term { return 0 }
        return term.lexicographicallyPrecedes(other.term) ? -1 : 1
    }

    func advance() throws {
        if next == entries.count { try readPage() }
        guard next < entries.count else {
            isAtEnd = true
            return try remove(upTo: segment.rows.upperBound)
        }
        (term, entry) = entries[next]
        beginning = 0
        for index in 0..<8 { beginning = beginning << 8 | UInt64(index < term.count ? term[index] : 0) }
        next += 1
    }

    private func readPage() throws {
        (entries, next) = ([], 0)
        guard let read = try pages.next(), let id = pages.id else { return }
        page = read
        let isSound = page.withUnsafeBytes { page in
            TermPage.forEach(in: page) { term, entry in
                entries.append((term, entry))
                return true
            }
        }
        guard isSound else { throw damage }
        try connection.run("DELETE FROM word_page WHERE id = ?", SQLiteValue(id))
    }

    /// The list of the term, as it is.
    func list() throws -> PostingList {
        switch entry.place {
        case .here(let range):
            let bytes = Array(page[range])
            guard let postings = bytes.withUnsafeBytes({ Postings($0, count: entry.count, coding: entry.coding) }) else {
                throw damage
            }
            return list(bytes, postings.byteCount)
        case .elsewhere(let offset, let postings, let positions):
            return list(try bytes(offset, postings + positions), postings)
        }
    }

    private func list(_ bytes: [UInt8], _ postingCount: Int) -> PostingList {
        PostingList(
            count: entry.count, coding: entry.coding, postings: Array(bytes[..<postingCount]),
            positions: Array(bytes[postingCount...]))
    }

    /// Adds what still holds of the list.
    func addTokens(_ passages: inout [UInt32], _ places: inout [WordPlace]) throws {
        let list = try list()
        guard let postings = list.postings.withUnsafeBytes({ Postings($0, count: list.count, coding: list.coding) }) else {
            throw damage
        }
        if !overridden.isEmpty { postings.leaveOut(overridden) }
        var reader = PositionReader(postings, listCount: list.count, positions: list.positions)
        var isSound = true
        postings.forEach { id, place in
            isSound = reader.read(at: place, into: &places) && isSound
            passages.append(contentsOf: repeatElement(id, count: places.count - passages.count))
        }
        guard isSound else { throw damage }
    }

    /// Lists come in the order in which they lie: many are read at once.
    private func bytes(_ offset: Int, _ count: Int) throws -> [UInt8] {
        if offset < window.offset || offset + count > window.offset + window.bytes.count {
            try remove(upTo: rows.row(of: offset))
            window = (offset, try rows.bytes(offset, max(count, 16 * TermPage.rowSize)))
            guard window.bytes.count >= count else { throw damage }
        }
        return Array(window.bytes[(offset - window.offset)..<(offset - window.offset + count)])
    }

    /// Takes the rows before one away, so that what is written finds room where they were.
    private func remove(upTo row: Int64) throws {
        guard row > firstRow else { return }
        try connection.run("DELETE FROM posting WHERE id >= ? AND id < ?", SQLiteValue(firstRow), SQLiteValue(row))
        firstRow = row
    }

    private var damage: StoreError { WordSegment.damage(connection) }
}
