/// Computes a 64-bit FNV-1a hash: the same on every platform and in every version, so that it can be stored.
///
/// Fowler, Noll, Vo: *The FNV Non-Cryptographic Hash Algorithm*, draft-eastlake-fnv.
package struct FNVHasher: Hashable, Sendable {
    @usableFromInline package var state: UInt64 = 0xcbf2_9ce4_8422_2325

    @inlinable package init() {}

    package var value: Int64 { Int64(bitPattern: state) }

    @inlinable package mutating func add(_ byte: UInt8) { mix(UInt64(byte)) }

    /// Adds the bytes of a text and a separator.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0x1F as UInt8)
    }

    /// Adds the eight bytes of a number.
    package mutating func add(_ number: Int64) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> Int64(shift))) }
    }

    /// Adds a number in a single step.
    @inlinable package mutating func mix(_ number: UInt64) { state = (state ^ number) &* 0x100_0000_01b3 }
}

/// The 32-bit FNV-1a hash, for tables in memory.
package enum FNVHash32 {
    @inlinable package static var seed: UInt32 { 0x811C_9DC5 }

    @inlinable package static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }
}
