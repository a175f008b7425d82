/// 1,024 rows of a vector set, one for each passage ID from `number` × 1,024 on.
package struct VectorBlock: Sendable, Equatable {
    package static let rowCount = 1024

    package let number: Int64
    /// One for each row; 0 if there is no passage or it has no vector yet.
    package var scales: [Float]
    /// `rowCount` × dimensions, quantised.
    package var rows: [Int8]

    package init(number: Int64, dimensions: Int) {
        self.number = number
        scales = Array(repeating: 0, count: Self.rowCount)
        rows = Array(repeating: 0, count: Self.rowCount * dimensions)
    }

    package init(number: Int64, scales: some Collection<Float>, rows: some Collection<Int8>) {
        self.number = number
        self.scales = Array(scales)
        self.rows = Array(rows)
    }
}
