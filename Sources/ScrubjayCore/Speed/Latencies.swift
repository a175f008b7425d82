/// How long each of several things took, in milliseconds.
public struct Latencies: Sendable, Equatable {
    /// In ascending order; never empty.
    public let milliseconds: [Double]

    /// Nil for nothing.
    public init?(_ milliseconds: [Double]) {
        guard !milliseconds.isEmpty else { return nil }
        self.milliseconds = milliseconds.sorted()
    }

    public var count: Int { milliseconds.count }
    public var least: Double { milliseconds[0] }
    public var most: Double { milliseconds[count - 1] }

    /// The percentile by nearest rank: the least of the measured values that so many of a hundred are not above.
    ///
    /// With *n* values in ascending order it is that of rank ⌈*percent* × *n* / 100⌉, counted from 1. It is always a value that was
    /// measured; the 99th of fewer than a hundred is the greatest.
    ///
    ///     Latencies([1, 2, 3, 4])?.percentile(50)  // 2
    ///
    /// - Parameter percent: 0 to 100; 0 is the least.
    public func percentile(_ percent: Int) -> Double {
        precondition((0...100).contains(percent), "a percentile of \(percent)")
        return milliseconds[max(1, (percent * count + 99) / 100) - 1]
    }
}
