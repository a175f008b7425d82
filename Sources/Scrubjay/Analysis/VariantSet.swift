/// Variants of words, each once, in the order in which they were inserted.
struct VariantSet: Sendable {
    /// The variants, separated by spaces.
    private(set) var bytes: [UInt8] = []
    /// Where each variant lies in `bytes`.
    private var ranges: [Range<Int>] = []
    /// One more than the index of a variant in `ranges`; 0 for none. Open addressing, linear probing.
    private var slots = [UInt32](repeating: 0, count: 64)

    mutating func insert(_ variant: ArraySlice<UInt8>) {
        guard !variant.isEmpty else { return }
        var slot = Self.hash(variant) & (slots.count - 1)
        while slots[slot] != 0 {
            if bytes[ranges[Int(slots[slot]) - 1]].elementsEqual(variant) { return }
            slot = (slot + 1) & (slots.count - 1)
        }
        if !bytes.isEmpty { bytes.append(AnalyzedText.tokenSeparator) }
        ranges.append(bytes.count..<bytes.count + variant.count)
        bytes.append(contentsOf: variant)
        slots[slot] = UInt32(ranges.count)
        if 2 * ranges.count > slots.count { grow() }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: 4 * slots.count)
        for (index, range) in ranges.enumerated() {
            var slot = Self.hash(bytes[range]) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }

    /// FNV-1a, 32 bits.
    private static func hash(_ variant: ArraySlice<UInt8>) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        for byte in variant { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return Int(hash)
    }
}
