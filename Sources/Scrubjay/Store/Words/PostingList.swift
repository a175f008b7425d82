/// The passages that have one word in one of its forms, with the places where it stands in them, as they lie in an index.
///
///     postings    IDs · codes of `FieldCounts`, a byte each · those counts that have no room in a byte
///     positions   where each 128th passage begins, 32 bits each · positions, field by field, as differences
///
/// IDs are differences as varints, twice as large and one more where the word stands in the body once, which has no code then; or a bitmap
/// where that is smaller: the number of its first 64-bit word, how many there are, the words, and all codes.
/// Compare Zobel, Moffat: Inverted Files for Text Search Engines, 2006, doi:10.1145/1132956.1132959.
struct PostingList: Sendable, Equatable {
    struct Coding: OptionSet, Sendable {
        let rawValue: UInt32
        /// IDs are a bitmap.
        static let bitmap = Coding(rawValue: 1)
        /// There are counts that have no room in a byte.
        static let others = Coding(rawValue: 2)
        static let bits: UInt32 = 2
    }

    /// How many passages there are.
    var count = 0
    var coding: Coding = []
    var postings: [UInt8] = []
    var positions: [UInt8] = []

    /// How many passages lie between two that can be gone to directly.
    static let stride = 128

    /// Bytes before the positions of a list of so many passages.
    static func skipBytes(_ count: Int) -> Int { max(0, count - 1) / stride * MemoryLayout<UInt32>.size }

    init(count: Int, coding: Coding, postings: [UInt8], positions: [UInt8]) {
        self.count = count
        self.coding = coding
        self.postings = postings
        self.positions = positions
    }

    /// - Parameters:
    ///   - passages: For each place the ID of its passage, in ascending order.
    ///   - places: In ascending order within each passage.
    init(passages: UnsafeBufferPointer<UInt32>, places: UnsafeBufferPointer<WordPlace>) {
        var ids: [UInt32] = []
        var codes: [UInt8] = []
        var others: [(place: Int, counts: FieldCounts)] = []
        var positions: [UInt8] = []
        var starts: [Int] = []
        var start = 0
        while start < passages.count {
            var end = start
            var counts = FieldCounts()
            if ids.count > 0, ids.count % Self.stride == 0 { starts.append(positions.count) }
            var before = WordPlace(rawValue: .max)
            while end < passages.count, passages[end] == passages[start] {
                let place = places[end]
                let field = place.field ?? .body
                counts.add(field)
                positions.appendShort(before.field == field ? place.position - before.position : place.position)
                before = place
                end += 1
            }
            let code = counts.code
            if code == nil { others.append((ids.count, counts)) }
            codes.append(code ?? FieldCounts.codeOfOthers)
            ids.append(passages[start])
            start = end
        }
        self.init(ids, codes, others, positions: positions, starts: starts)
    }

    /// Lists of one form whose passages follow each other; nil where they do not, or are damaged.
    init?(joining lists: [PostingList]) {
        var ids: [UInt32] = []
        var codes: [UInt8] = []
        var others: [(place: Int, counts: FieldCounts)] = []
        var positions: [UInt8] = []
        var starts: [Int] = []
        for list in lists {
            guard let postings = list.postings.withUnsafeBytes({ Postings($0, count: list.count, coding: list.coding) }),
                let first = postings.first, ids.last.map({ $0 < first }) ?? true
            else { return nil }
            let before = positions.count
            others += postings.others.map { ($0.place + ids.count, $0.counts) }
            // Each passage that stands at a multiple of the stride now.
            var reader = PositionReader(postings, listCount: list.count, positions: list.positions)
            var place = (Self.stride - ids.count % Self.stride) % Self.stride
            while place < list.count {
                guard let start = reader.start(of: place) else { return nil }
                if ids.count + place > 0 { starts.append(before + start) }
                place += Self.stride
            }
            ids += postings.ids
            codes += postings.codes
            positions += list.positions.dropFirst(Self.skipBytes(list.count))
        }
        self.init(ids, codes, others, positions: positions, starts: starts)
    }

    /// - Parameter starts: Where in the positions each 128th passage begins, the first one left out.
    private init(
        _ ids: [UInt32], _ codes: [UInt8], _ others: [(place: Int, counts: FieldCounts)], positions: [UInt8], starts: [Int]
    ) {
        count = ids.count
        for start in starts { withUnsafeBytes(of: UInt32(start).littleEndian) { self.positions += $0 } }
        self.positions += positions
        append(ids, codes)
        guard !others.isEmpty else { return }
        coding.insert(.others)
        postings.appendVarint(UInt32(others.count))
        var last = 0
        for (place, counts) in others {
            postings.appendVarint(UInt32(place - last))
            for field in 0..<Field.count { postings.appendVarint(counts.numbers[field]) }
            last = place
        }
    }

    private mutating func append(_ ids: [UInt32], _ codes: [UInt8]) {
        var last: UInt32 = 0
        for (id, code) in zip(ids, codes) {
            postings.appendVarint((id - last) << 1 | (code == FieldCounts.codeOfOnce ? 1 : 0))
            last = id
        }
        postings += codes.lazy.filter { $0 != FieldCounts.codeOfOnce }
        guard let first = ids.first.map({ $0 >> 6 }), Int(last >> 6 - first + 2) * 8 + codes.count < postings.count else {
            return
        }
        coding.insert(.bitmap)
        var words = [UInt64](repeating: 0, count: Int(last >> 6 - first) + 1)
        for id in ids { words[Int(id >> 6 - first)] |= 1 << UInt64(id & 63) }
        postings = []
        postings.appendVarint(first)
        postings.appendVarint(UInt32(words.count))
        for word in words { withUnsafeBytes(of: word.littleEndian) { postings += $0 } }
        postings += codes
    }
}
