/// 1,024 rows of a vector set: the passages whose IDs begin at `number` × 1,024, each at its own place.
struct VectorBlock: Sendable, Equatable {
    static let rowCount = 1024

    let number: Int64
    /// One for each row; 0 where there is no passage or no vector for it yet.
    var scales: [Float]
    /// `rowCount` × dimensions, quantised.
    var rows: [Int8]

    init(number: Int64, dimensions: Int) {
        self.number = number
        scales = Array(repeating: 0, count: Self.rowCount)
        rows = Array(repeating: 0, count: Self.rowCount * dimensions)
    }

    init(number: Int64, scales: some Collection<Float>, rows: some Collection<Int8>) {
        self.number = number
        self.scales = Array(scales)
        self.rows = Array(rows)
    }
}
