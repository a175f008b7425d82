#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The constants of BM25F, measured over judged collections (docs/quality.md). Robertson, Zaragoza 2009, doi:10.1561/1500000019.
package struct BM25Parameters: Sendable, Equatable {
    /// How soon further occurrences of a word stop to count.
    var k1 = 1.5
    /// How much a long body is held against its passage, 0...1.
    var b = 0.75
    /// What an occurrence counts in each field, in the order of `Field`.
    package var fieldWeights: [Double] = [1, 2, 2, 2, 2]

    package init() {}

    /// The rarity (inverse document frequency) of what so many of all have: ln(1 + (N - n + ½) / (n + ½)).
    package static func rarity(of count: Int, among all: Int) -> Double {
        log(1 + (Double(all - count) + 0.5) / (Double(count) + 0.5))
    }
}
