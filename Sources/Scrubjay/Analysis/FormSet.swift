/// Forms of words, each once, in the order in which they came.
struct FormSet: Sendable {
    /// The forms, parted by spaces.
    private(set) var bytes: [UInt8] = []
    /// Where each form lies in `bytes`.
    private var ranges: [Range<Int>] = []
    /// One more than the index of a form in `ranges`; 0 for none. Open addressing, linear probing.
    private var slots = [UInt32](repeating: 0, count: 64)

    mutating func insert(_ form: ArraySlice<UInt8>) {
        guard !form.isEmpty else { return }
        var slot = Self.hash(form) & (slots.count - 1)
        while slots[slot] != 0 {
            if bytes[ranges[Int(slots[slot]) - 1]].elementsEqual(form) { return }
            slot = (slot + 1) & (slots.count - 1)
        }
        if !bytes.isEmpty { bytes.append(AnalyzedText.tokenSeparator) }
        ranges.append(bytes.count..<bytes.count + form.count)
        bytes.append(contentsOf: form)
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
    private static func hash(_ form: ArraySlice<UInt8>) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        for byte in form { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return Int(hash)
    }
}
