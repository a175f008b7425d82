@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Rows of vectors` {
    @Test func `normalized rows have length one and zeros behind them, and their cosines stay`() {
        var dice = Dice(seed: 7)
        for dimensions in [1, 3, 16, 17, 100] {
            let values = (0..<5 * dimensions).map { _ in Float(dice.number(-1000...1000)) / 100 }
            let block = EmbeddingBlock(dimensions: dimensions, values: values)
            let normalized = block.normalized
            #expect(normalized.dimensions % 16 == 0 && normalized.dimensions - dimensions < 16)
            #expect(normalized.rowCount == 5)
            for row in 0..<5 {
                #expect(abs(Self.product(normalized[row: row], normalized[row: row]) - 1) < 1e-5)
                for other in 0..<5 {
                    let lengths =
                        (Self.product(block[row: row], block[row: row]) * Self.product(block[row: other], block[row: other]))
                        .squareRoot()
                    let cosine = Self.product(block[row: row], block[row: other]) / lengths
                    #expect(abs(Self.product(normalized[row: row], normalized[row: other]) - cosine) < 1e-4)
                }
            }
        }
    }

    @Test func `zeros stay zeros, and values that are not finite count as zero`() {
        let block = EmbeddingBlock(dimensions: 2, values: [0, 0, .nan, 3, .infinity, -2]).normalized
        #expect(block[row: 0].allSatisfy { $0 == 0 })
        #expect(Array(block[row: 1].prefix(2)) == [0, 1])
        #expect(Array(block[row: 2].prefix(2)) == [0, -1])
    }

    private static func product(_ left: ArraySlice<Float>, _ right: ArraySlice<Float>) -> Double {
        zip(left, right).reduce(0) { $0 + Double($1.0) * Double($1.1) }
    }
}
