/// Tells at a glance that none of some phrases stands in a sentence, which is so of nearly all that people say.
struct PhraseSieve: Sendable {
    /// A bit for the hash of each phrase of one word, and of the first two words of each longer one.
    private var bits = [UInt64](repeating: 0, count: 1 << 10)

    init(_ tables: [PhraseTable]) {
        for beginning in tables.flatMap(\.beginnings) {
            let hashes = beginning.map(Self.hash)
            mark(hashes.count > 1 ? Self.pair(hashes[0], hashes[1]) : hashes[0])
        }
    }

    /// Whether a phrase may stand in a range of UTF-8 bytes. A no is certain; a yes is wrong for one sentence in twenty.
    func mayPass(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var finder = SpokenWordFinder(range)
        var before: UInt32 = 0
        while let word = finder.next(in: bytes) {
            let hash = Self.hash(of: word.range, in: bytes)
            if has(hash) || has(Self.pair(before, hash)) { return true }
            before = hash
        }
        return false
    }

    // MARK: -

    private mutating func mark(_ hash: UInt32) { bits[Int(hash >> 22)] |= 1 << UInt64(hash >> 16 & 63) }

    private func has(_ hash: UInt32) -> Bool { bits[Int(hash >> 22)] >> UInt64(hash >> 16 & 63) & 1 == 1 }

    /// That of the word in small letters.
    private static func hash(of word: Range<Int>, in bytes: [UInt8]) -> UInt32 {
        var hash = start
        for index in word {
            let byte = bytes[index]
            if byte >= 0x80 { return Self.hash(SpokenWord.plain(bytes[word])) }
            hash = mixed(hash, byte.lowercased)
        }
        return hash
    }

    /// The same for a word in small letters, however its accents are encoded.
    private static func hash(_ word: String) -> UInt32 {
        guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return UInt32(truncatingIfNeeded: word.hashValue) }
        return word.utf8.reduce(start) { mixed($0, $1) }
    }

    /// FNV-1a, 32 bits.
    private static let start: UInt32 = 0x811C_9DC5

    private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

    private static func pair(_ first: UInt32, _ second: UInt32) -> UInt32 { (first &* 0x9E37_79B1) ^ second }
}
