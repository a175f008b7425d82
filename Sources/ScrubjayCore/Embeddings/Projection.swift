package import ScrubjayKernels
import ScrubjayText

/// A learnt projection: a row for each feature that enough passages have. Features that occur in similar company have near rows.
package struct Projection: Sendable, Equatable {
    /// The features with a row, ascending.
    package let features: [UInt32]
    /// One row for each of `features`.
    package let rows: QuantizedRows

    /// The row of every possible feature, -1 for none. Empty if there are so few rows that a binary search is as fast.
    private let rowsOfFeatures: [Int32]

    private static let fewRows = 1 << 12

    package var dimensions: Int { rows.dimensions }

    package init(features: [UInt32], rows: QuantizedRows) {
        precondition(features.count == rows.scales.count, "\(features.count) features for \(rows.scales.count) rows")
        self.features = features
        self.rows = rows
        var rowsOfFeatures = [Int32](repeating: -1, count: features.count > Self.fewRows ? FeatureVector.featureCount : 0)
        if !rowsOfFeatures.isEmpty { for (row, feature) in features.enumerated() { rowsOfFeatures[Int(feature)] = Int32(row) } }
        self.rowsOfFeatures = rowsOfFeatures
    }

    /// The row index of a feature; `nil` if too few passages have it.
    func row(of feature: UInt32) -> Int? {
        guard rowsOfFeatures.isEmpty else { return rowsOfFeatures[Int(feature)] < 0 ? nil : Int(rowsOfFeatures[Int(feature)]) }
        let index = features.partitioningIndex { $0 >= feature }
        return index < features.count && features[index] == feature ? index : nil
    }
}

/// Learns a projection from the passages of a notebook.
///
///     matrix     = passages × features, weighted, each row of length one
///     projection = the right singular vectors of the matrix
///
/// S. Deerwester and others: *Indexing by Latent Semantic Analysis*, 1990.
struct ProjectionLearner: Sendable {
    static let version = 1

    var dimensions = 128
    /// Features in fewer passages are not learnt.
    var minimumPassageCount = 2
    /// The maximum number of features; the most frequent ones are learnt.
    var featureLimit = 1 << 16
    var seed: UInt64 = 0x5C12_B1A7

    /// The number of passages to learn from, at most.
    static let sampleSize = 1 << 14

    /// Whether a passage is in the sample, chosen pseudo-randomly by its ID.
    static func isInSample(_ id: Int64, of count: Int) -> Bool {
        count <= sampleSize || splitMix64(0, UInt64(bitPattern: id)) < UInt64.max / UInt64(count) * UInt64(sampleSize)
    }

    /// Learns the projection.
    ///
    /// - Returns: `nil` if too few words occur in several passages.
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
            // Both signs of one feature are adjacent and share a column.
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

    /// The features that occur in enough passages of the sample; the most frequent ones if there are too many.
    private func features(in sample: FeatureSample) -> [UInt32] {
        var counts = [Int](repeating: 0, count: FeatureVector.featureCount)
        for passage in 0..<sample.count {
            var last: UInt32?
            for feature in sample[passage] where feature.index != last {
                counts[Int(feature.index)] += 1
                last = feature.index
            }
        }
        var fewest = minimumPassageCount
        while counts.count(where: { $0 >= fewest }) > featureLimit { fewest += 1 }
        return (0..<UInt32(FeatureVector.featureCount)).filter { counts[Int($0)] >= fewest }
    }
}
