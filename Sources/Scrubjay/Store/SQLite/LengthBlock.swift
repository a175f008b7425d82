/// The lengths and the documents of 1,024 passages as they lie in `passage_length`.
///
/// A passage counts at least one word, so that 0 says that there is none; more than 65,535 count as so many.
enum LengthBlock {
    /// By passage ID.
    struct Rooms: Equatable {
        var lengths: [UInt16] = []
        /// The ID of the document; 0 where there is no passage.
        var documents: [UInt32] = []
    }

    /// Numbers of a column: lengths unless another type is named.
    static func decode<Number: FixedWidthInteger>(
        _ bytes: UnsafeRawBufferPointer, as type: Number.Type = UInt16.self
    ) -> [Number] {
        let count = bytes.count / MemoryLayout<Number>.size
        // SAFETY: the caller lends the bytes for the call, and `count` numbers are not more than they hold.
        return unsafe [Number](unsafeUninitializedCapacity: count) { numbers, filled in
            unsafe UnsafeMutableRawBufferPointer(numbers).copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[..<(count * MemoryLayout<Number>.size)]))
            filled = count
            for place in 0..<count { unsafe numbers[place] = Number(littleEndian: numbers[place]) }
        }
    }

    static func encode(_ numbers: some Sequence<some FixedWidthInteger>) -> [UInt8] {
        // SAFETY: a whole number has no padding, and its bytes are copied in the call.
        numbers.flatMap { number in unsafe withUnsafeBytes(of: number.littleEndian) { unsafe Array($0) } }
    }

    static func all(from connection: SQLiteConnection) throws -> Rooms {
        var rooms = Rooms()
        let count = try Int(connection.integer("SELECT count(*) FROM passage_length")) * VectorBlock.rowCount
        rooms.lengths.reserveCapacity(count)
        rooms.documents.reserveCapacity(count)
        try connection.forEach("SELECT block, lengths, documents FROM passage_length ORDER BY block") { row in
            guard (0...Int64(Int32.max) / Int64(VectorBlock.rowCount)).contains(row.integer(0)) else {
                throw StoreError(
                    path: connection.path, reason: .damaged("lengths of passages have the number \(row.integer(0))"))
            }
            let first = row.int(0) * VectorBlock.rowCount
            rooms.lengths.append(contentsOf: repeatElement(0, count: max(0, first - rooms.lengths.count)))
            rooms.documents.append(contentsOf: repeatElement(0, count: max(0, first - rooms.documents.count)))
            // SAFETY: the row lends its bytes for the call; they are copied.
            unsafe row.withBlob(1) { unsafe rooms.lengths.append(contentsOf: decode($0)) }
            unsafe row.withBlob(2) { unsafe rooms.documents.append(contentsOf: decode($0, as: UInt32.self)) }
            rooms.documents.append(contentsOf: repeatElement(0, count: max(0, rooms.lengths.count - rooms.documents.count)))
            rooms.documents.removeLast(rooms.documents.count - rooms.lengths.count)
        }
        // An index of before has not written them yet.
        if zip(rooms.lengths, rooms.documents).contains(where: { $0 > 0 && $1 == 0 }) {
            try connection.forEach("SELECT id, document_id FROM passage INDEXED BY passage_lines") { row in
                if rooms.documents.indices.contains(row.int(0)) {
                    rooms.documents[row.int(0)] = UInt32(clamping: row.integer(1))
                }
            }
        }
        return rooms
    }

    static func stored(_ length: Int) -> UInt16 { UInt16(length.clamped(to: 1...65_535)) }
}
