private import CKernels

/// Projects a sparse vector onto dense dimensions with a random matrix of +1 and -1 that is generated on the fly.
///
/// The sign of (feature, dimension) is one bit of SplitMix64 over a counter, so nothing is stored. The result is the same, bit by bit, on every
/// processor, because each dimension is summed in the order of the features.
///
/// D. Achlioptas: *Database-friendly random projections*, 2003, doi:10.1016/S0022-0000(03)00025-4.
///
/// - Parameters:
///   - features: The features of the vector, in the order of summation.
///   - weights: One for each of `features`.
///   - dimensions: A multiple of 128.
/// - Complexity: O(features × dimensions), about 25 µs for 300 × 256.
package func project(_ features: [UInt32], _ weights: [Float], seed: UInt64, dimensions: Int) -> [Float] {
    precondition(features.count == weights.count, "\(features.count) features, \(weights.count) weights")
    precondition(dimensions > 0 && dimensions % 128 == 0, "\(dimensions) dimensions are not a multiple of 128")
    var sums = [Float](repeating: 0, count: dimensions)
    // SAFETY: by the preconditions there is a weight for each feature, and `sums` consists of whole blocks of dimensions.
    unsafe scrubjay_project(features, weights, features.count, seed, &sums, dimensions)
    return sums
}

/// The reference implementation of `project`, for tests.
package func projectPlainly(_ features: [UInt32], _ weights: [Float], seed: UInt64, dimensions: Int) -> [Float] {
    (0..<dimensions).map { dimension in
        let (block, inBlock) = dimension.quotientAndRemainder(dividingBy: 128)
        let (bit, word) = inBlock.quotientAndRemainder(dividingBy: 4)
        var sum: Float = 0
        for (feature, weight) in zip(features, weights) {
            let counter = (UInt64(feature) * UInt64(dimensions / 128) + UInt64(block)) * 2 + UInt64(word / 2)
            let bits = UInt32(truncatingIfNeeded: splitMix64(seed, counter) >> (word % 2 == 0 ? 0 : 32))
            sum += (bits << UInt32(bit)) & 0x8000_0000 == 0 ? weight : -weight
        }
        return sum
    }
}

/// The output of SplitMix64 for a counter.
///
/// G. Steele, D. Lea, C. Flood: *Fast splittable pseudorandom number generators*, 2014, doi:10.1145/2660193.2660195.
package func splitMix64(_ seed: UInt64, _ counter: UInt64) -> UInt64 {
    var bits = seed &+ (counter &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
}
