import ScrubjayKernels

/// Learns a projection from the passages of a notebook.
///
///     matrix     = passages × features, weighted, each row of length one
///     projection = the right singular vectors of the matrix
///
/// S. Deerwester and others: *Indexing by Latent Semantic Analysis*, 1990.
struct ProjectionLearner: Sendable {
    static let version = 1

    var dimensions = 128
    /// A feature of fewer passages has learnt no company.
    var fewestPassages = 2
    /// More features are not learnt: the most frequent ones are.
    var mostFeatures = 1 << 16
    var seed: UInt64 = 0x5C12_B1A7

    /// From so many passages it is learnt, however many there are.
    static let sampleSize = 1 << 14

    /// Whether a passage is one of the sample. Chance decides, by the ID.
    static func isInSample(_ id: Int64, of count: Int) -> Bool {
        count <= sampleSize || splitMix64(0, UInt64(bitPattern: id)) < UInt64.max / UInt64(count) * UInt64(sampleSize)
    }

    /// - Returns: nil where hardly any word stands in several passages.
    /// - Throws: `BLASError`, `CancellationError`.
    func learn(from sample: FeatureSample, statistics: FeatureStatistics) async throws -> Projection? {
        guard sample.count > dimensions * 2 else { return nil }
        let features = features(in: sample)
        guard features.count > dimensions * 2 else { return nil }
        var columns = [UInt32](repeating: .max, count: FeatureVector.featureCount)
        for (column, feature) in features.enumerated() { columns[Int(feature)] = UInt32(column) }
        let weights = FeatureWeights(statistics)
        var matrix = SparseMatrix(columnCount: features.count)
        for passage in 0..<sample.count {
            // Two signs of one feature stand side by side.
            var rowColumns: [UInt32] = []
            var values: [Float] = []
            for feature in sample[passage] where columns[Int(feature.index)] != .max {
                let column = columns[Int(feature.index)]
                if rowColumns.last == column {
                    values[values.count - 1] += weights[feature]
                } else {
                    rowColumns.append(column)
                    values.append(weights[feature])
                }
            }
            matrix.addRow(columns: rowColumns, values: values.normalized())
        }
        let svd = try await TruncatedSVD(of: matrix, rank: dimensions, seed: seed)
        return Projection(
            features: features, rows: QuantizedRows(quantizing: svd.rightVectors, dimensions: dimensions))
    }

    /// Those of enough passages of the sample, the most frequent where they are too many.
    private func features(in sample: FeatureSample) -> [UInt32] {
        var counts = [Int](repeating: 0, count: FeatureVector.featureCount)
        for passage in 0..<sample.count {
            var last: UInt32?
            for feature in sample[passage] where feature.index != last {
                counts[Int(feature.index)] += 1
                last = feature.index
            }
        }
        var fewest = fewestPassages
        while counts.count(where: { $0 >= fewest }) > mostFeatures { fewest += 1 }
        return (0..<UInt32(FeatureVector.featureCount)).filter { counts[Int($0)] >= fewest }
    }
}
