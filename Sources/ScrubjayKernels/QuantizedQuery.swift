/// A query as 16-bit numbers, which costs less than 1e-4 of a cosine.
package struct QuantizedQuery: Sendable {
    let levels: [Int16]
    /// What one level is worth.
    let unit: Float

    /// - Parameter query: As many numbers as a row has; a multiple of 16.
    package init(_ query: [Float]) {
        precondition(!query.isEmpty && query.count % 16 == 0, "\(query.count) dimensions are not a multiple of 16")
        let largest = query.reduce(0) { max($0, $1.magnitude) }
        // No sum may leave 32 bits: 127 * level * dimensions < 2^31.
        let level = Float(min(32_767, (Int(Int32.max) / (127 * query.count))))
        let unit = largest / level
        self.unit = unit.isNormal ? unit : 0
        levels = query.map { unit.isNormal ? Int16(($0 / unit).rounded()) : 0 }
    }
}
