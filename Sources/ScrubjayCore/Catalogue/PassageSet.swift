/// A set of passages of one index, with one bit for each ID. Both retrievers are limited by it.
package struct PassageSet: Sendable, Equatable {
    /// Bit `id & 63` of word `id >> 6`.
    package private(set) var words: [UInt64]

    package init(highest: Passage.ID = Passage.ID(0)) { words = Array(repeating: 0, count: Int(highest.rawValue >> 6) + 1) }

    init(of ids: [Passage.ID]) {
        self.init()
        for id in ids { insert(id) }
    }

    package mutating func insert(_ id: Passage.ID) {
        let word = Int(id.rawValue >> 6)
        if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        words[word] |= 1 << UInt64(id.rawValue & 63)
    }

    /// - Parameter ids: In ascending order.
    mutating func insert(_ ids: [UInt32]) {
        guard let last = ids.last else { return }
        let missing = Int(last >> 6) + 1 - words.count
        if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
        // SAFETY: IDs ascend, so an array that is large enough for the last one is large enough for all.
        unsafe words.withUnsafeMutableBufferPointer { words in
            for id in ids { unsafe words[Int(id >> 6)] |= 1 << UInt64(id & 63) }
        }
    }

    mutating func insert(_ ids: Range<UInt32>) {
        for id in ids { insert(Passage.ID(Int64(id))) }
    }

    package func contains(_ id: Passage.ID) -> Bool {
        let word = Int(id.rawValue >> 6)
        return id.rawValue >= 0 && word < words.count && words[word] >> UInt64(id.rawValue & 63) & 1 == 1
    }

    package mutating func formIntersection(_ other: PassageSet) {
        for index in words.indices { words[index] &= index < other.words.count ? other.words[index] : 0 }
    }

    func union(_ other: PassageSet) -> PassageSet {
        var (union, shorter) = words.count < other.words.count ? (other, self) : (self, other)
        for index in shorter.words.indices { union.words[index] |= shorter.words[index] }
        return union
    }

    package mutating func subtract(_ other: PassageSet) {
        for index in words.indices where index < other.words.count { words[index] &= ~other.words[index] }
    }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// The passage with the smallest ID.
    package var first: Passage.ID? {
        words.firstIndex { $0 != 0 }.map { Passage.ID(Int64($0 << 6 + words[$0].trailingZeroBitCount)) }
    }

    /// In ascending order.
    package var ids: [Passage.ID] { numbers.map { Passage.ID(Int64($0)) } }

    /// The IDs as numbers, in ascending order.
    package var numbers: [UInt32] {
        // SAFETY: the capacity is the number of bits, each of which is written once.
        unsafe [UInt32](unsafeUninitializedCapacity: count) { numbers, filled in
            for (index, word) in words.enumerated() {
                var rest = word
                while rest != 0 {
                    unsafe numbers[filled] = UInt32(index << 6 + rest.trailingZeroBitCount)
                    filled += 1
                    rest &= rest - 1
                }
            }
        }
    }
}
