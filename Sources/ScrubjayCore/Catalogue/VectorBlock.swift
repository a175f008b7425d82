/// 1,024 rows of a vector set: the passages whose IDs begin at `number` × 1,024, each at its own place.
package struct VectorBlock: Sendable, Equatable {
    package static let rowCount = 1024

    package let number: Int64
    /// One for each row; 0 where there is no passage or no vector for it yet.
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
