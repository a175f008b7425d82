/// A random generator for tests: the same numbers for the same seed on every machine (SplitMix64).
public struct Dice: RandomNumberGenerator, Sendable {
    private var generator: SplitMix

    public init(seed: UInt64) {
        // Mixed, because neighbouring states of this generator are its next numbers: seeds would share all but the first few.
        generator = SplitMix(seed: SplitMix.mixed(seed &+ 0x5EED))
    }

    public mutating func next() -> UInt64 { generator.next() }

    public mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns true with a probability of 1 in `sides`.
    public mutating func chance(_ sides: Int) -> Bool { number(1...sides) == 1 }

    /// One of a list that is not empty.
    public mutating func pick<Element>(_ list: [Element]) -> Element { list[number(0...list.count - 1)] }

    /// An index below `count`, small ones far more often, as words are distributed (Zipf).
    public mutating func rank(below count: Int) -> Int {
        let share = Double(number(0...999_999)) / 1_000_000
        return min(count - 1, Int(Double(count) * share * share * share))
    }

    public mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}
