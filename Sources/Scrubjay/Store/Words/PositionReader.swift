/// Reads where one form stands in passages. Quick where passages come in ascending order.
struct PositionReader {
    private let postings: Postings
    private let bytes: [UInt8]
    private let start: Int
    /// The place in the list that is read next, and where its positions begin.
    private var next = 0
    private var offset: Int

    init(_ postings: Postings, listCount: Int, positions: [UInt8]) {
        self.postings = postings
        bytes = positions
        start = PostingList.skipBytes(listCount)
        offset = start
    }

    /// Where the positions of the passage at a place in the list begin, without those bytes that say so; nil where they are
    /// damaged.
    mutating func start(of place: Int) -> Int? { go(to: place) ? offset - start : nil }

    /// Adds the places of the form in the passage at a place in the list, in ascending order.
    ///
    /// - Returns: Whether the bytes were what they should be.
    mutating func read(at place: Int, into places: inout [WordPlace]) -> Bool {
        guard go(to: place) else { return false }
        return bytes.withUnsafeBytes { raw in
            var reader = VarintReader(raw, at: offset)
            let counts = postings.counts(at: place).numbers
            for field in 0..<Field.count {
                var place = WordPlace(rawValue: UInt32(field) << WordPlace.positionBits)
                for _ in 0..<counts[field] {
                    let step = reader.nextShort()
                    // A place beyond its field is none.
                    guard !reader.isDamaged, step < 1 << WordPlace.positionBits - place.position else { return false }
                    place = place.advanced(by: Int(step))
                    places.append(place)
                }
            }
            offset = reader.position
            next = place + 1
            return !reader.isDamaged
        }
    }

    private mutating func go(to place: Int) -> Bool {
        bytes.withUnsafeBytes { raw in
            if place < next || place / PostingList.stride > next / PostingList.stride {
                next = place / PostingList.stride * PostingList.stride
                offset = start
                if next > 0, start <= raw.count {
                    let skip = raw.loadUnaligned(fromByteOffset: (next / PostingList.stride - 1) * 4, as: UInt32.self)
                    offset += Int(UInt32(littleEndian: skip))
                }
            }
            var reader = VarintReader(raw, at: offset)
            while next < place, !reader.isDamaged {
                var rest = postings.positionCount(at: next)
                while rest > 0, !reader.isDamaged {
                    _ = reader.nextShort()
                    rest -= 1
                }
                next += 1
            }
            offset = reader.position
            return !reader.isDamaged
        }
    }
}
