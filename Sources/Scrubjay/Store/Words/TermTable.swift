/// Gives each term a number, in the order in which they come first. Open addressing, linear probing.
struct TermTable {
    private var arena: [UInt8] = []
    /// Where each term begins in the arena, and where the last one ends.
    private var starts = [0]
    private var hashes: [UInt32] = []
    /// One more than a number; 0 where there is none.
    private var slots = [UInt32](repeating: 0, count: 1 << 12)

    var count: Int { hashes.count }

    mutating func id(of term: UnsafeBufferPointer<UInt8>) -> UInt32 {
        // FNV-1a of 32 bits.
        var hash: UInt32 = 0x811C_9DC5
        for byte in term { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let id = Int(slots[slot]) - 1
            if hashes[id] == hash, isTerm(id, term) { return UInt32(id) }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(count + 1)
        hashes.append(hash)
        arena.append(contentsOf: term)
        starts.append(arena.count)
        if 2 * count > slots.count { grow() }
        return UInt32(count - 1)
    }

    func bytes(of id: Int) -> [UInt8] { Array(arena[starts[id]..<starts[id + 1]]) }

    /// The numbers in the order of the bytes of their terms.
    func sorted() -> [Int] {
        arena.withUnsafeBytes { arena in
            (0..<count).sorted { left, right in
                let left = UnsafeRawBufferPointer(rebasing: arena[starts[left]..<starts[left + 1]])
                let right = UnsafeRawBufferPointer(rebasing: arena[starts[right]..<starts[right + 1]])
                return left.lexicographicallyPrecedes(right)
            }
        }
    }

    private func isTerm(_ id: Int, _ term: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = starts[id]
        guard starts[id + 1] - start == term.count else { return false }
        return arena.withUnsafeBufferPointer { arena in term.indices.allSatisfy { arena[start + $0] == term[$0] } }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: 4 * slots.count)
        for (id, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(id + 1)
        }
    }
}
