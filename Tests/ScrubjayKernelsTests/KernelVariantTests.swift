import CKernels
import CPortableKernels
import ScrubjayTestSupport
import Testing

/// The kernels for this processor, such as AVX2, give the same bits as the portable ones.
@Suite struct `Variants of the kernels` {
    private static func floats(_ dice: inout Dice, _ count: Int) -> [Float] {
        (0..<count).map { _ in Float(dice.number(-1_000_000...1_000_000)) / 4096 }
    }

    private static func bytes(_ dice: inout Dice, _ count: Int) -> [Int8] {
        dice.bytes(count).map { Int8(bitPattern: $0) }
    }

    private static func bits(_ numbers: [Float]) -> [UInt32] { numbers.map(\.bitPattern) }

    @Test(arguments: UInt64(0)..<20)
    func `cosines are the same`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let (count, dimensions) = (dice.number(1...70), 16 * dice.number(1...24))
        let rows = Self.bytes(&dice, count * dimensions)
        let scales = Self.floats(&dice, count).map { dice.chance(5) ? 0 : $0 }
        let query = (0..<dimensions).map { _ in Int16(dice.number(-4000...4000)) }
        var chosen = [Float](repeating: 0, count: count)
        var portable = chosen
        scrubjay_cosines(rows, scales, count, dimensions, query, 0.01, &chosen)
        portable_cosines(rows, scales, count, dimensions, query, 0.01, &portable)
        #expect(Self.bits(chosen) == Self.bits(portable), "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<20)
    func `sums of rows are the same`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let dimensions = dice.number(1...300)
        let row = Self.bytes(&dice, dimensions)
        var chosen = Self.floats(&dice, dimensions)
        var portable = chosen
        scrubjay_add_scaled(row, dimensions, 0.37, &chosen)
        portable_add_scaled(row, dimensions, 0.37, &portable)
        #expect(Self.bits(chosen) == Self.bits(portable), "seed \(seed)")
        scrubjay_widen(row, dimensions, &chosen)
        portable_widen(row, dimensions, &portable)
        #expect(Self.bits(chosen) == Self.bits(portable), "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<20)
    func `checksums are the same`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let bytes = dice.bytes(dice.number(0...1000))
        #expect(scrubjay_checksum(bytes, bytes.count) == portable_checksum(bytes, bytes.count), "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<20)
    func `projections are the same`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let (count, dimensions) = (dice.number(0...600), 128 * dice.number(1...3))
        let features = (0..<count).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        let weights = Self.floats(&dice, count)
        var chosen = [Float](repeating: 0, count: dimensions)
        var portable = chosen
        scrubjay_project(features, weights, count, seed, &chosen, dimensions)
        portable_project(features, weights, count, seed, &portable, dimensions)
        #expect(Self.bits(chosen) == Self.bits(portable), "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<20)
    func `products of sparse matrices are the same`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let (rows, columnCount, width) = (dice.number(1...40), dice.number(1...60), dice.number(1...70))
        var starts: [Int64] = [0]
        var columns: [UInt32] = []
        for _ in 0..<rows {
            for _ in 0..<dice.number(0...9) { columns.append(UInt32(dice.number(0...columnCount - 1))) }
            starts.append(Int64(columns.count))
        }
        let values = Self.floats(&dice, columns.count)
        let dense = Self.floats(&dice, columnCount * width)
        var chosen = Self.floats(&dice, rows * width)
        var portable = chosen
        scrubjay_sparse_times(starts, columns, values, rows, dense, width, &chosen)
        portable_sparse_times(starts, columns, values, rows, dense, width, &portable)
        #expect(Self.bits(chosen) == Self.bits(portable), "seed \(seed)")
        let wide = Self.floats(&dice, rows * width)
        var chosenBack = Self.floats(&dice, columnCount * width)
        var portableBack = chosenBack
        scrubjay_sparse_transposed_times(starts, columns, values, rows, wide, width, &chosenBack)
        portable_sparse_transposed_times(starts, columns, values, rows, wide, width, &portableBack)
        #expect(Self.bits(chosenBack) == Self.bits(portableBack), "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<20)
    func `kernels of the encoder are the same`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let (rows, width) = (dice.number(1...20), dice.number(1...70))
        let numbers = Self.floats(&dice, rows * width).map { $0 / 16 }
        let (gain, shift) = (Self.floats(&dice, width), Self.floats(&dice, width))
        func check(_ chosen: (inout [Float]) -> Void, _ portable: (inout [Float]) -> Void) {
            var (first, second) = (numbers, numbers)
            chosen(&first)
            portable(&second)
            #expect(Self.bits(first) == Self.bits(second), "seed \(seed)")
        }
        check({ scrubjay_softmax(&$0, rows, width, 0.3) }, { portable_softmax(&$0, rows, width, 0.3) })
        check({ scrubjay_gelu(&$0, rows * width) }, { portable_gelu(&$0, rows * width) })
        check({ scrubjay_gelu_tanh(&$0, rows * width) }, { portable_gelu_tanh(&$0, rows * width) })
        check(
            { scrubjay_layer_norm(&$0, rows, width, gain, shift, 1e-6) },
            { portable_layer_norm(&$0, rows, width, gain, shift, 1e-6) })
        let columns = dice.number(1...20)
        let weights = Self.floats(&dice, columns * width)
        var (first, second) = ([Float](repeating: 1, count: rows * columns), [Float](repeating: 1, count: rows * columns))
        scrubjay_add_products(numbers, rows, width, weights, columns, &first, columns)
        portable_add_products(numbers, rows, width, weights, columns, &second, columns)
        #expect(Self.bits(first) == Self.bits(second), "seed \(seed)")
        check({ scrubjay_add_row(&$0, rows, width, gain) }, { portable_add_row(&$0, rows, width, gain) })
    }
}
