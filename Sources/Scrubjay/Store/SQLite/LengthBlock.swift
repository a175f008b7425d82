/// The lengths of 1,024 passages as they lie in `passage_length`.
///
/// A passage counts at least one word, so that 0 says that there is none; more than 65,535 count as so many.
enum LengthBlock {
    static func decode(_ bytes: UnsafeRawBufferPointer) -> [UInt16] {
        (0..<bytes.count / 2).map { UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8 }
    }

    static func encode(_ lengths: [UInt16]) -> [UInt8] {
        lengths.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    /// The lengths of all passages, by ID.
    static func all(from connection: SQLiteConnection) throws -> [UInt16] {
        var lengths: [UInt16] = []
        try connection.forEach("SELECT block, lengths FROM passage_length ORDER BY block") { row in
            let first = row.int(0) * VectorBlock.rowCount
            lengths.append(contentsOf: repeatElement(0, count: max(0, first - lengths.count)))
            row.withBlob(1) { lengths.append(contentsOf: decode($0)) }
        }
        return lengths
    }

    static func stored(_ length: Int) -> UInt16 { UInt16(length.clamped(to: 1...65_535)) }
}
