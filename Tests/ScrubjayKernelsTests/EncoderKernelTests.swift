import ScrubjayKernels
import ScrubjayTestSupport
import Testing

@Suite struct `Kernels of the encoder` {
    private static func numbers(_ dice: inout Dice, _ count: Int, within limit: Float = 4) -> [Float] {
        (0..<count).map { _ in Float.random(in: -limit...limit, using: &dice) }
    }

    private static func isNear(_ first: [Float], _ second: [Float], _ limit: Float) -> Bool {
        first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) <= limit * max(1, abs($1)) }
    }

    @Test(arguments: UInt64(0)..<30)
    func `a dense layer is its definition`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let (rows, inputWidth, outputs) = (dice.number(0...40), dice.number(1...70), dice.number(1...70))
        let (before, after) = (dice.number(0...5), dice.number(0...5))
        let width = before + outputs + after
        let inputs = Self.numbers(&dice, (rows + 1) * inputWidth)
        let weights = Self.numbers(&dice, outputs * inputWidth)
        var fast = Self.numbers(&dice, rows * width)
        var plain = fast
        let columns = before..<before + outputs
        try addProduct(
            of: inputs, rows: rows, inputWidth: inputWidth, weights: weights.span, to: &fast, columns: columns, width: width)
        addProductPlainly(
            of: inputs, rows: rows, inputWidth: inputWidth, weights: weights.span, to: &plain, columns: columns, width: width)
        #expect(Self.isNear(fast, plain, 1e-3), "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<30)
    func `attention is its definition, for some rows of a batch`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let heads = AttentionHeads(count: dice.number(1...4), size: dice.number(1...33))
        let (first, count, more) = (dice.number(0...9), dice.number(0...40), dice.number(0...9))
        let rows = first..<first + count
        let projections = Self.numbers(&dice, (rows.upperBound + more) * 3 * heads.width)
        var fast = Self.numbers(&dice, (rows.upperBound + more) * heads.width)
        var plain = fast
        var scores: [Float] = []
        try heads.attend(projections, rows: rows, scores: &scores, contexts: &fast)
        attendPlainly(heads, projections: projections, rows: rows, contexts: &plain)
        #expect(Self.isNear(fast, plain, 2e-5), "seed \(seed)")
    }

    @Test(arguments: [Activation.gelu, .tanhGELU], UInt64(0)..<20)
    func `activations are their definitions, far from zero as well`(activation: Activation, seed: UInt64) {
        var dice = Dice(seed: seed)
        var fast = Self.numbers(&dice, dice.number(0...100), within: [1, 4, 12, 1e4][Int(seed % 4)]) + [0, -0, 1e20, -1e20]
        var plain = fast
        apply(activation, to: &fast)
        applyPlainly(activation, to: &plain)
        #expect(Self.isNear(fast, plain, 2e-6), "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<30)
    func `normalised rows are their definition`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let (rows, width) = (dice.number(0...20), dice.number(1...70))
        var fast = Self.numbers(&dice, rows * width)
        var plain = fast
        let (gain, shift) = (Self.numbers(&dice, width), Self.numbers(&dice, width))
        normalizeRows(of: &fast, gain: gain, shift: shift, epsilon: 1e-5)
        normalizeRowsPlainly(of: &plain, gain: gain, shift: shift, epsilon: 1e-5)
        #expect(Self.isNear(fast, plain, 1e-4), "seed \(seed)")
        addRow(shift, to: &fast)
        #expect(fast.count == plain.count)
        for index in fast.indices { #expect(abs(fast[index] - plain[index] - shift[index % width]) < 1e-3) }
    }
}
