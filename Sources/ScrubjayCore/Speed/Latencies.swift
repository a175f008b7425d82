#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The durations of several runs, in milliseconds.
public struct Latencies: Sendable, Equatable {
    /// In ascending order; never empty.
    public let milliseconds: [Double]

    /// Returns `nil` if there are no durations.
    public init?(_ milliseconds: [Double]) {
        guard !milliseconds.isEmpty else { return nil }
        self.milliseconds = milliseconds.sorted()
    }

    public var count: Int { milliseconds.count }
    public var least: Double { milliseconds[0] }
    public var most: Double { milliseconds[count - 1] }

    /// The percentile by nearest rank: the least measured value that at least this percentage of the values does not exceed.
    ///
    /// For *n* values in ascending order it is the one of rank ⌈*percent* × *n* / 100⌉, counted from 1. It is always a measured value; the 99th
    /// percentile of fewer than a hundred values is the greatest.
    ///
    ///     Latencies([1, 2, 3, 4])?.percentile(50)  // 2
    ///
    /// - Parameter percent: 0 to 100; 0 gives the least value.
    public func percentile(_ percent: Int) -> Double {
        precondition((0...100).contains(percent), "a percentile of \(percent)")
        return milliseconds[max(1, (percent * count + 99) / 100) - 1]
    }
}

/// A histogram of durations over intervals of equal width on a logarithmic scale.
public struct LatencyHistogram: Sendable, Equatable {
    /// The bounds of the intervals in milliseconds, ascending: one more than there are intervals.
    public let bounds: [Double]

    /// The smallest duration on the scale, because a logarithm needs a positive number.
    public static let least = 0.001

    /// Creates intervals from the least to the greatest duration.
    ///
    /// - Parameter count: The number of intervals, at least one. If all durations are equal, there is one interval.
    public init(over latencies: [Latencies], count: Int) {
        precondition(count > 0, "a histogram of \(count) intervals")
        let first = max(Self.least, latencies.map(\.least).min() ?? Self.least)
        let last = max(first, latencies.map(\.most).max() ?? first)
        let ratio = last / first
        bounds =
            ratio > 1
            ? (0...count).map { $0 == count ? last : first * pow(ratio, Double($0) / Double(count)) } : [first, first]
    }

    /// The number of durations in each interval. A duration on a shared bound counts in the upper interval, one outside in the nearest.
    public func counts(of latencies: Latencies) -> [Int] {
        var counts = Array(repeating: 0, count: bounds.count - 1)
        for time in latencies.milliseconds {
            let above = bounds.dropFirst().dropLast().prefix { $0 <= time }.count
            counts[above] += 1
        }
        return counts
    }
}
