/// A set of passages of one index, one bit for each ID, as both retrievers take it.
struct PassageSet: Sendable, Equatable {
    /// Bit `id & 63` of word `id >> 6`.
    private(set) var words: [UInt64]

    init(highest: Passage.ID = Passage.ID(0)) { words = Array(repeating: 0, count: Int(highest.rawValue >> 6) + 1) }

    mutating func insert(_ id: Passage.ID) {
        let word = Int(id.rawValue >> 6)
        if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        words[word] |= 1 << UInt64(id.rawValue & 63)
    }

    func contains(_ id: Passage.ID) -> Bool {
        let word = Int(id.rawValue >> 6)
        return id.rawValue >= 0 && word < words.count && words[word] >> UInt64(id.rawValue & 63) & 1 == 1
    }

    mutating func formIntersection(_ other: PassageSet) {
        for index in words.indices { words[index] &= index < other.words.count ? other.words[index] : 0 }
    }

    func union(_ other: PassageSet) -> PassageSet {
        var (union, shorter) = words.count < other.words.count ? (other, self) : (self, other)
        for index in shorter.words.indices { union.words[index] |= shorter.words[index] }
        return union
    }

    mutating func subtract(_ other: PassageSet) {
        for index in words.indices where index < other.words.count { words[index] &= ~other.words[index] }
    }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// In ascending order.
    var ids: [Passage.ID] {
        var ids: [Passage.ID] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                ids.append(Passage.ID(Int64(index << 6 + rest.trailingZeroBitCount)))
                rest &= rest - 1
            }
        }
        return ids
    }
}
