/// Computes a 64-bit FNV-1a hash, which tells whether something has changed.
package struct FNVHasher {
    package init() {}
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    package var value: Int64 { Int64(bitPattern: state) }

    package mutating func add(_ text: String) {
        for byte in text.utf8 { mix(byte) }
        mix(0x1F)
    }

    package mutating func add(_ number: Int64) {
        for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> Int64(shift))) }
    }

    private mutating func mix(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
