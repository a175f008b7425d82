import ScrubjayTestSupport
import ScrubjayKernels
import Testing

@Suite struct `Scoring quantised rows` {
    private static func rows(_ count: Int, _ dimensions: Int, _ random: inout RandomText) -> [Float] {
        var rows: [Float] = []
        for _ in 0..<count {
            let row = (0..<dimensions).map { _ in Float.random(in: -1...1, using: &random) }
            let length = row.reduce(0) { $0 + $1 * $1 }.squareRoot()
            rows += row.map { $0 / length }
        }
        return rows
    }

    @Test(arguments: UInt64(0)..<40)
    func `the kernels agree with the definition`(seed: UInt64) throws {
        var random = RandomText(seed: seed)
        let dimensions = [16, 128, 256, 384, 1024][Int(seed % 5)]
        let count = Int.random(in: 0..<200, using: &random)
        var quantized = QuantizedRows(quantizing: Self.rows(count, dimensions, &random), dimensions: dimensions)
        if count > 3 { quantized.scales[count / 2] = 0 }
        let queries = Self.rows(3, dimensions, &random)
        let (values, scales) = (quantized.values, quantized.scales)
        let (rowSpan, scaleSpan) = (values.span, scales.span)
        let together = try scores(of: rowSpan, scales: scaleSpan, againstEach: queries, dimensions: dimensions)
        for query in 0..<3 {
            let one = Array(queries[query * dimensions..<(query + 1) * dimensions])
            let plain = scoresPlainly(of: rowSpan, scales: scaleSpan, against: one)
            var fast: [Float] = []
            addScores(of: rowSpan, scales: scaleSpan, against: QuantizedQuery(one), to: &fast)
            for row in 0..<count {
                guard plain[row] > -.infinity else {
                    #expect(fast[row] == -.infinity && together[query * count + row] == -.infinity)
                    continue
                }
                #expect(abs(fast[row] - plain[row]) < 1e-4, "seed \(seed)")
                #expect(abs(together[query * count + row] - plain[row]) < 1e-4, "seed \(seed)")
            }
        }
    }

    @Test func `the largest numbers stay inside 32 bits, a query of zeros scores zero`() {
        let dimensions = 4096
        let ones = [Float](repeating: 1, count: dimensions)
        let quantized = QuantizedRows(quantizing: ones, dimensions: dimensions)
        let (values, scales) = (quantized.values, quantized.scales)
        var found: [Float] = []
        addScores(of: values.span, scales: scales.span, against: QuantizedQuery(ones), to: &found)
        addScores(of: values.span, scales: scales.span, against: QuantizedQuery(ones.map { _ in 0 }), to: &found)
        #expect(abs(found[0] - 4096) < 1)
        #expect(found.dropFirst() == [0])
    }

    @Test(arguments: UInt64(0)..<20)
    func `a quantised number is at most half a step off`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let rows =
            Self.rows(5, 32, &random) + [Float](repeating: 0, count: 32) + [.nan, .infinity] + [Float](repeating: 1, count: 30)
        let quantized = QuantizedRows(quantizing: rows, dimensions: 32)
        for (index, (before, after)) in zip(rows, quantized.restored()).enumerated() where before.isFinite {
            #expect(abs(before - after) <= quantized.scales[index / 32] * 0.5001)
        }
        #expect(quantized.scales[5] == 0)
        #expect(quantized.scales[6] > 0)
        #expect(!quantized.restored().contains { !$0.isFinite })
    }

    @Test(arguments: UInt64(0)..<20)
    func `the projection is its definition, bit by bit`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let features = (0..<Int.random(in: 0..<600, using: &random)).map { _ in UInt32.random(in: 0..<1 << 18, using: &random) }
            .sorted()
        let weights = features.map { _ in Float.random(in: -3...3, using: &random) }
        for dimensions in [128, 256] {
            #expect(
                project(features, weights, seed: seed, dimensions: dimensions)
                    == projectPlainly(features, weights, seed: seed, dimensions: dimensions))
        }
    }

    @Test(arguments: UInt64(0)..<60)
    func `the best are those of a full sort, ties by index`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let scores = (0..<Int.random(in: 0..<300, using: &random)).map { _ -> Float in
            let score = Float(Int.random(in: -8..<8, using: &random))
            return score == -8 ? -.infinity : score == -7 ? .nan : score
        }
        let limit = Int.random(in: 0..<40, using: &random)
        let expected = scores.enumerated().filter { $0.element > -.infinity }
            .sorted { $0.element > $1.element || $0.element == $1.element && $0.offset < $1.offset }.prefix(limit)
            .map { TopK.Element(index: $0.offset + 7, score: $0.element) }
        var whole = TopK(limit)
        whole.insert(scores, offset: 7)
        #expect(whole.best() == expected)
        var backwards = TopK(limit)
        for index in scores.indices.reversed() { backwards.insert(scores[index], at: index + 7) }
        #expect(backwards.best() == expected)
    }
}
