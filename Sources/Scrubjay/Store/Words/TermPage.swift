/// A page of the dictionary of a segment: terms in the order of their bytes, each with its posting list or where that lies.
///
///     offset                             row and byte of the rows of postings at which the lists of the page begin
///     shared · more · bytes              the term: so many bytes of the one before, and so many others
///     count << 2 | coding                passages, and how the list is coded
///     size << 1                          bytes of the list, which follows here; or:
///     size << 1 | 1 · size               bytes of its postings, and of its positions: they lie behind the list before
enum TermPage {
    struct Entry {
        var count = 0
        var coding: PostingList.Coding = []
        var place = Place.here(0..<0)
    }

    enum Place: Equatable {
        /// These bytes of the page.
        case here(Range<Int>)
        /// So many bytes of postings and of positions, from a byte on of all rows of postings.
        case elsewhere(offset: Int, postings: Int, positions: Int)
    }

    /// Lists of so many bytes lie in the page.
    static let mostHere = 48
    /// Bytes in a row of postings: what fits into a page of SQLite of 4,096 bytes.
    static let rowSize = 4050
    /// A page is full from here on.
    static let size = 3900

    /// Finds a term. Throws nothing: damaged pages have no terms.
    static func entry(of term: [UInt8], in page: UnsafeRawBufferPointer) -> Entry? {
        var reader = VarintReader(page)
        var offset = offset(&reader)
        // How many bytes the term before has in common with the one that is looked for.
        var common = 0
        while !reader.isAtEnd {
            let shared = Int(reader.next())
            let more = reader.skip(Int(reader.next()))
            // It differs where the one before did, or is another one already where that was still the same.
            var isAfter = shared < common
            if shared == common {
                while common < term.count, common - shared < more.count, page[more.lowerBound + common - shared] == term[common]
                {
                    common += 1
                }
                let isWhole = common - shared == more.count
                isAfter = !isWhole && (common == term.count || page[more.lowerBound + common - shared] > term[common])
            }
            let isFound = shared + more.count == term.count && common == term.count && shared <= common
            let entry = entry(&reader, &offset)
            if isFound, !reader.isDamaged { return entry }
            if isAfter { return nil }
        }
        return nil
    }

    /// Calls `body` with each term of a page, in order, until it returns false.
    ///
    /// - Returns: Whether all was what it should be.
    static func forEach(
        in page: UnsafeRawBufferPointer, _ body: (_ term: [UInt8], Entry) throws -> Bool
    ) rethrows -> Bool {
        var reader = VarintReader(page)
        var offset = offset(&reader)
        var term: [UInt8] = []
        while !reader.isAtEnd {
            let shared = Int(reader.next())
            guard shared <= term.count else { return false }
            term.removeLast(term.count - shared)
            term += page[reader.skip(Int(reader.next()))]
            let entry = entry(&reader, &offset)
            guard !reader.isDamaged else { return false }
            guard try body(term, entry) else { return true }
        }
        return true
    }

    private static func offset(_ reader: inout VarintReader) -> Int { Int(reader.next()) * rowSize + Int(reader.next()) }

    private static func entry(_ reader: inout VarintReader, _ offset: inout Int) -> Entry {
        var entry = Entry()
        let count = reader.next()
        entry.count = Int(count >> PostingList.Coding.bits)
        entry.coding = PostingList.Coding(rawValue: count & (1 << PostingList.Coding.bits - 1))
        let size = reader.next()
        if size & 1 == 0 {
            entry.place = .here(reader.skip(Int(size >> 1)))
        } else {
            let (postings, positions) = (Int(size >> 1), Int(reader.next()))
            entry.place = .elsewhere(offset: offset, postings: postings, positions: positions)
            offset += postings + positions
        }
        return entry
    }

    /// Writes a page.
    struct Writer {
        private(set) var bytes: [UInt8] = []
        private(set) var firstTerm: [UInt8] = []
        private var lastTerm: [UInt8] = []

        var isFull: Bool { bytes.count >= size }
        var isEmpty: Bool { bytes.isEmpty }

        /// - Parameters:
        ///   - term: Comes after all that were added.
        ///   - offset: Where lists go that do not lie in the page.
        /// - Returns: Whether the list lies in it.
        mutating func add(_ term: [UInt8], _ list: PostingList, offset: Int) -> Bool {
            if bytes.isEmpty {
                firstTerm = term
                bytes.appendVarint(UInt32(offset / rowSize))
                bytes.appendVarint(UInt32(offset % rowSize))
            }
            var shared = 0
            while shared < term.count, shared < lastTerm.count, term[shared] == lastTerm[shared] { shared += 1 }
            lastTerm = term
            bytes.appendVarint(UInt32(shared))
            bytes.appendVarint(UInt32(term.count - shared))
            bytes += term[shared...]
            bytes.appendVarint(UInt32(list.count) << PostingList.Coding.bits | list.coding.rawValue)
            let size = list.postings.count + list.positions.count
            if size <= mostHere {
                bytes.appendVarint(UInt32(size) << 1)
                bytes += list.postings
                bytes += list.positions
                return true
            }
            bytes.appendVarint(UInt32(list.postings.count) << 1 | 1)
            bytes.appendVarint(UInt32(list.positions.count))
            return false
        }
    }
}
