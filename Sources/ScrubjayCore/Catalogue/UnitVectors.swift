import ScrubjayText

/// The vectors of the units of a passage by one encoder, in the order of the passage: see `SentenceUnits`.
package struct UnitVectors: Sendable, Equatable {
    /// A hash of each unit's text.
    package var keys: [Int64] = []
    /// One for each unit.
    package var scales: [Float] = []
    /// Row after row, quantised.
    package var rows: [Int8] = []

    package init() {}

    package mutating func append(_ row: QuantizedRow, key: Int64) {
        keys.append(key)
        scales.append(row.scale)
        rows += row.values
    }

    /// The vector of each unit by its key.
    func byKey(dimensions: Int) -> [Int64: QuantizedRow] {
        Dictionary(
            keys.indices.map { unit in
                (
                    keys[unit],
                    QuantizedRow(scale: scales[unit], values: Array(rows[unit * dimensions..<(unit + 1) * dimensions]))
                )
            }, uniquingKeysWith: { first, _ in first })
    }
}

extension SentenceUnits.Unit {
    /// A hash of the text, by which a stored vector is found again (FNV-1a, 64 bits).
    var key: Int64 {
        var hasher = FNVHasher()
        hasher.add(text)
        return hasher.value
    }
}
