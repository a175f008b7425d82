import ScrubjayKernels

/// How far a mean may be chance.
enum Bootstrap {
    private static let resamples = 10_000
    /// In each tail.
    private static let share = 0.025

    /// The interval in which the means of 95 of 100 resamples lie, each drawn with replacement; the same on every run.
    ///
    /// B. Efron: *Bootstrap methods: another look at the jackknife*, 1979, doi:10.1214/aos/1176344552, by percentiles.
    static func interval(ofMean values: [Double]) -> ClosedRange<Double> {
        guard let first = values.first else { return 0...0 }
        // What is all the same cannot vary.
        guard values.contains(where: { $0 != first }) else { return first...first }
        let count = UInt64(values.count)
        var draw: UInt64 = 0
        var means = (0..<resamples).map { _ in
            var sum = 0.0
            for _ in values.indices {
                // The high half of the product is a number below `count`, as likely as any other.
                sum += values[Int(splitMix64(0, draw).multipliedFullWidth(by: count).high)]
                draw += 1
            }
            return sum / Double(count)
        }
        means.sort()
        let cut = Int(Double(resamples) * share)
        return means[cut]...means[resamples - 1 - cut]
    }
}
