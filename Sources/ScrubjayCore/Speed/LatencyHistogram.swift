#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How many of several times lie in each of some intervals that are equally wide on a logarithmic scale.
public struct LatencyHistogram: Sendable, Equatable {
    /// The ends of the intervals in milliseconds, ascending: one more than there are intervals.
    public let bounds: [Double]

    /// Nothing takes less than this on the scale: a logarithm needs something.
    public static let least = 0.001

    /// Intervals from the least to the most of the times.
    ///
    /// - Parameter count: So many, at least one. Times that are all the same are in one.
    public init(over latencies: [Latencies], count: Int) {
        precondition(count > 0, "a histogram of \(count) intervals")
        let first = max(Self.least, latencies.map(\.least).min() ?? Self.least)
        let last = max(first, latencies.map(\.most).max() ?? first)
        let ratio = last / first
        bounds =
            ratio > 1
            ? (0...count).map { $0 == count ? last : first * pow(ratio, Double($0) / Double(count)) } : [first, first]
    }

    /// How many times are in each interval. One at an end that two share is in the upper one; one outside is in the nearest.
    public func counts(of latencies: Latencies) -> [Int] {
        var counts = Array(repeating: 0, count: bounds.count - 1)
        for time in latencies.milliseconds {
            let above = bounds.dropFirst().dropLast().prefix { $0 <= time }.count
            counts[above] += 1
        }
        return counts
    }
}
