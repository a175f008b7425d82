import ScrubjayText
package import ScrubjayKernels

/// What a notebook taught about its words: for each feature that enough of its passages have, where it lies among the dimensions.
///
/// Words that keep the same company lie near each other.
package struct Projection: Sendable, Equatable {
    /// Ascending.
    package let features: [UInt32]
    /// One for each of `features`.
    package let rows: QuantizedRows

    /// The row of every feature there can be, -1 for none; empty where so few rows are known that they are found as fast without it.
    private let places: [Int32]

    private static let fewRows = 1 << 12

    package var dimensions: Int { rows.dimensions }

    package init(features: [UInt32], rows: QuantizedRows) {
        precondition(features.count == rows.scales.count, "\(features.count) features for \(rows.scales.count) rows")
        self.features = features
        self.rows = rows
        var places = [Int32](repeating: -1, count: features.count > Self.fewRows ? FeatureVector.featureCount : 0)
        if !places.isEmpty { for (row, feature) in features.enumerated() { places[Int(feature)] = Int32(row) } }
        self.places = places
    }

    /// The place of a feature among the rows; nil for one that too few passages have.
    func row(of feature: UInt32) -> Int? {
        guard places.isEmpty else { return places[Int(feature)] < 0 ? nil : Int(places[Int(feature)]) }
        let index = features.partitioningIndex { $0 >= feature }
        return index < features.count && features[index] == feature ? index : nil
    }
}
