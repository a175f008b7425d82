/// FNV-1a in 64 bits with the finalizer of SplitMix64: the same on every platform, and good in all its bits.
///
/// Fowler, Noll, Vo: *The FNV Non-Cryptographic Hash Algorithm*, draft-eastlake-fnv.
enum FeatureHash {
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return mixed(hash)
    }

    /// A hash of two that tells their order.
    static func hash(_ first: UInt64, then second: UInt64) -> UInt64 {
        mixed((first &* 0x9E37_79B9_7F4A_7C15) ^ second)
    }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        var bits = hash
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
