@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Percentiles and histograms` {
    @Test(
        arguments: [
            // By nearest rank, as the definition has it.
            ([15, 20, 35, 40, 50], 5, 15), ([15, 20, 35, 40, 50], 30, 20), ([15, 20, 35, 40, 50], 40, 20),
            ([15, 20, 35, 40, 50], 50, 35), ([15, 20, 35, 40, 50], 100, 50), ([15, 20, 35, 40, 50], 0, 15),
            ([1, 2, 3, 4], 50, 2), ([7], 50, 7), ([7], 99, 7), ([4, 1, 3, 2], 75, 3), ([2, 2, 2, 9], 75, 2),
            ([2, 2, 2, 9], 76, 9),
        ] as [([Double], Int, Double)])
    func `a percentile is a value that was measured`(values: [Double], percent: Int, expected: Double) {
        #expect(Latencies(values)?.percentile(percent) == expected)
    }

    @Test func `of a hundred values, the percentile of a number is the one of that rank`() {
        let latencies = Latencies((1...100).map(Double.init).reversed())
        for percent in 1...100 { #expect(latencies?.percentile(percent) == Double(percent)) }
        #expect(latencies?.least == 1 && latencies?.most == 100 && latencies?.count == 100)
    }

    @Test func `without measurements there is no result`() { #expect(Latencies([]) == nil) }

    @Test(
        arguments: [
            // Powers of ten are at equal distances.
            ([1, 10, 100, 1000], 3, [1, 10, 100, 1000], [1, 1, 2]), ([1, 2, 3, 100], 2, [1, 10, 100], [3, 1]),
            ([5, 5, 5], 4, [5, 5], [3]), ([5], 1, [5, 5], [1]), ([0, 1], 3, [0.001, 0.01, 0.1, 1], [1, 0, 1]),
        ] as [([Double], Int, [Double], [Int])])
    func `intervals are equally wide on a logarithmic scale`(
        values: [Double], count: Int, bounds: [Double], counts: [Int]
    ) throws {
        let latencies = try #require(Latencies(values))
        let histogram = LatencyHistogram(over: [latencies], count: count)
        #expect(zip(histogram.bounds, bounds).allSatisfy { abs($0 - $1) <= 1e-9 * $1 })
        #expect(histogram.bounds.count == bounds.count)
        #expect(histogram.counts(of: latencies) == counts)
    }

    @Test(arguments: UInt64(0)..<100)
    func `every time is in one interval, also of measures that share the scale`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let sets = try (0..<dice.number(1...3)).map { _ in
            try #require(Latencies((0..<dice.number(1...40)).map { _ in Double(dice.number(0...50_000)) / 100 }))
        }
        let histogram = LatencyHistogram(over: sets, count: dice.number(1...30))
        for latencies in sets {
            let counts = histogram.counts(of: latencies)
            #expect(counts.count == histogram.bounds.count - 1)
            #expect(counts.reduce(0, +) == latencies.count)
        }
        #expect(zip(histogram.bounds, histogram.bounds.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test(arguments: [
        ("processor\t: 0\nmodel name\t: AMD  EPYC 7B13\nmodel name\t: other\n", "AMD EPYC 7B13"), ("model name\t:\n", nil),
        ("Hardware : BCM2835\n", nil), ("", nil),
    ])
    func `a processor is called what it calls itself`(text: String, name: String?) {
        #expect(Machine.name(inProcessorList: text) == name)
    }
}
