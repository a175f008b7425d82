/// A small random generator that gives the same numbers for the same seed everywhere.
///
/// Steele, Lea, Flood: *Fast Splittable Pseudorandom Number Generators*, 2014.
package struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    /// Spreads every bit of a number over all bits of the result.
    package static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 or more, less than `bound`.
    package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
