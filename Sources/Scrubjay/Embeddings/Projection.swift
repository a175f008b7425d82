import ScrubjayKernels

/// What a notebook taught about its words: for each feature that enough of its passages have, where it lies among the dimensions.
///
/// Words that keep the same company lie near each other.
struct Projection: Sendable, Equatable {
    /// Ascending.
    let features: [UInt32]
    /// One for each of `features`.
    let rows: QuantizedRows

    var dimensions: Int { rows.dimensions }

    init(features: [UInt32], rows: QuantizedRows) {
        precondition(features.count == rows.scales.count, "\(features.count) features for \(rows.scales.count) rows")
        self.features = features
        self.rows = rows
    }

    /// The place of a feature among the rows; nil for one that too few passages have.
    func row(of feature: UInt32) -> Int? {
        let index = features.partitioningIndex { $0 >= feature }
        return index < features.count && features[index] == feature ? index : nil
    }
}
