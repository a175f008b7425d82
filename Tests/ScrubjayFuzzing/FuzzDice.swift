/// A random generator of few instructions (SplitMix64): the same numbers for the same seed on every machine.
struct FuzzDice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0..<count, for a count of at least 1.
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// One of a list that is not empty.
    mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

    /// A stretch that begins at `start`: short ones far more often than long ones.
    mutating func stretch(of count: Int, from start: Int) -> Range<Int> {
        start..<min(count, start + 1 + below(1 << below(13)))
    }
}
