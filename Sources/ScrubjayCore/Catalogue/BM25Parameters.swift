#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The constants of BM25F, tuned on judged collections (docs/quality.md). Robertson, Zaragoza 2009, doi:10.1561/1500000019.
package struct BM25Parameters: Sendable, Equatable {
    /// How quickly further occurrences of a word stop adding to the score.
    var k1 = 1.5
    /// How much a long body lowers the score of its passage, 0...1.
    var b = 0.75
    /// The weight of an occurrence in each field, in the order of `Field`.
    package var fieldWeights: [Double] = [1, 2, 2, 2, 2]

    package init() {}

    /// The inverse document frequency of a word that n of N passages contain: ln(1 + (N - n + ½) / (n + ½)).
    package static func rarity(of count: Int, among all: Int) -> Double {
        log(1 + (Double(all - count) + 0.5) / (Double(count) + 0.5))
    }
}
