/// Reads numbers of seven bits a byte (LEB128) one after the other. Beyond the end it reads 0 and notes that something is missing.
struct VarintReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position: Int
    private(set) var isDamaged = false

    /// SAFETY: the bytes have to stay where they are as long as this reads.
    init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
        isDamaged = position < 0
    }

    var isAtEnd: Bool { position >= bytes.count || isDamaged }

    mutating func next() -> UInt32 {
        guard let first = byte() else { return 0 }
        if first < 0x80 { return UInt32(first) }
        var value = UInt32(first & 0x7F)
        var shift: UInt32 = 7
        while shift < 35, let more = byte() {
            value |= UInt32(more & 0x7F) << shift
            if more < 0x80 { return value }
            shift += 7
        }
        isDamaged = true
        return 0
    }

    mutating func nextByte() -> UInt8 { byte() ?? 0 }

    /// The next number that `appendShort` wrote.
    mutating func nextShort() -> UInt32 {
        guard let first = byte() else { return 0 }
        return first < 0xFF ? UInt32(first) : 0xFF &+ next()
    }

    /// The next bytes, as a range; empty where there are not so many.
    mutating func skip(_ count: Int) -> Range<Int> {
        guard count >= 0, count <= bytes.count - position else {
            isDamaged = true
            return position..<position
        }
        defer { position += count }
        return position..<position + count
    }

    private mutating func byte() -> UInt8? {
        guard position < bytes.count, !isDamaged else {
            isDamaged = true
            return nil
        }
        defer { position += 1 }
        return bytes[position]
    }
}
