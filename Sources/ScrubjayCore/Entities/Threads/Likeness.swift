/// How much of the words of two mentions is the same.
struct Likeness: Sendable, Equatable {
    /// How many words both have.
    let sharedCount: Int
    /// The share of the first mention's words that the second has, by weight, 0...1.
    let ofFirst: Double
    let ofSecond: Double

    /// 1 where both say the same.
    var both: Double { ofFirst + ofSecond == 0 ? 0 : 2 * ofFirst * ofSecond / (ofFirst + ofSecond) }
    var ofShorter: Double { max(ofFirst, ofSecond) }
}
