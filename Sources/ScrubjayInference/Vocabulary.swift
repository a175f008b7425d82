/// The tokens of a model, found by their UTF-8 bytes.
///
/// A table of 30,000 tokens is filled in a millisecond, a dictionary of strings in ten.
struct Vocabulary: Sendable {
    private struct Entry {
        var bytes: Range<Int>
        var id: Int32
        /// Whether the token continues a word.
        var continues: Bool
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// One more than the index of an entry, or 0; its size is a power of two.
    private var slots: [Int32]
    /// In bytes.
    private(set) var longest = 0
    private(set) var largestID = -1

    init(capacity: Int) {
        var size = 64
        while size < 2 * capacity { size *= 2 }
        slots = [Int32](repeating: 0, count: size)
        entries.reserveCapacity(capacity)
        bytes.reserveCapacity(8 * capacity)
    }

    var count: Int { entries.count }

    /// Adds a token; of equal tokens the last one counts.
    ///
    /// - Parameter prefix: What a token begins with that continues a word, such as `##`.
    mutating func insert(_ token: String, id: Int32, prefix: String) {
        let continues = !prefix.isEmpty && token.utf8.count > prefix.utf8.count && token.utf8.starts(with: prefix.utf8)
        let start = bytes.count
        bytes.append(contentsOf: token.utf8.dropFirst(continues ? prefix.utf8.count : 0))
        let range = start..<bytes.count
        longest = max(longest, range.count)
        largestID = max(largestID, Int(id))
        var hash = Self.hash(continues: continues)
        for byte in bytes[range] { Self.mix(byte, into: &hash) }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.continues == continues, bytes[entry.bytes] == bytes[range] {
                entries[Int(slots[slot]) - 1].id = id
                bytes.removeSubrange(range)
                return
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        entries.append(Entry(bytes: range, id: id, continues: continues))
        slots[slot] = Int32(entries.count)
        if 2 * entries.count > slots.count { grow() }
    }

    private mutating func grow() {
        slots = [Int32](repeating: 0, count: 2 * slots.count)
        for (index, entry) in entries.enumerated() {
            var hash = Self.hash(continues: entry.continues)
            for byte in bytes[entry.bytes] { Self.mix(byte, into: &hash) }
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index + 1)
        }
    }

    /// The ID of a whole token.
    subscript(token: String) -> Int32? {
        let word = Array(token.utf8)
        guard let (id, end) = longestPrefix(of: word, from: 0, continues: false), end == word.count else { return nil }
        return id
    }

    /// The longest token with which the bytes from `start` on begin, and where it ends.
    func longestPrefix(of word: [UInt8], from start: Int, continues: Bool) -> (id: Int32, end: Int)? {
        var hash = Self.hash(continues: continues)
        var found: (id: Int32, end: Int)?
        for end in start..<min(word.count, start + longest) {
            Self.mix(word[end], into: &hash)
            if let id = id(of: word[start...end], hash: hash, continues: continues) { found = (id, end + 1) }
        }
        return found
    }

    private func id(of token: ArraySlice<UInt8>, hash: UInt64, continues: Bool) -> Int32? {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.bytes.count == token.count, entry.continues == continues, bytes[entry.bytes] == token { return entry.id }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private static func hash(continues: Bool) -> UInt64 { continues ? 0x9E37_79B9_7F4A_7C15 : 0xCBF2_9CE4_8422_2325 }

    /// The high bits are folded into the low ones, of which the slot is made.
    private static func mix(_ byte: UInt8, into hash: inout UInt64) {
        hash = (hash ^ UInt64(byte)) &* 0x9FB2_1C65_1E98_DF25
        hash ^= hash >> 32
    }
}
