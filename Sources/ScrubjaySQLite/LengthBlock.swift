import ScrubjayCore

/// The encoding of `passage_length`: the lengths and the documents of 1,024 passages per row.
///
/// A length is stored as 1...65,535 words, so 0 means that there is no passage.
package enum LengthBlock {
    /// Decodes the little-endian numbers of a column: lengths unless another type is given.
    package static func decode<Number: FixedWidthInteger>(
        _ bytes: UnsafeRawBufferPointer, as type: Number.Type = UInt16.self
    ) -> [Number] {
        let count = bytes.count / MemoryLayout<Number>.size
        // SAFETY: the caller lends the bytes for the call, and they hold at least `count` numbers.
        return unsafe [Number](unsafeUninitializedCapacity: count) { numbers, filled in
            unsafe UnsafeMutableRawBufferPointer(numbers).copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[..<(count * MemoryLayout<Number>.size)]))
            filled = count
            for index in 0..<count { unsafe numbers[index] = Number(littleEndian: numbers[index]) }
        }
    }

    static func encode(_ numbers: some Sequence<some FixedWidthInteger>) -> [UInt8] {
        // SAFETY: an integer has no padding, and its bytes are copied during the call.
        numbers.flatMap { number in unsafe withUnsafeBytes(of: number.littleEndian) { unsafe Array($0) } }
    }

    /// Reads the lengths and documents of all passages, indexed by ID.
    static func all(from connection: SQLiteConnection) throws -> PassageSlots {
        var slots = PassageSlots()
        let count = try Int(connection.integer("SELECT count(*) FROM passage_length")) * VectorBlock.rowCount
        slots.lengths.reserveCapacity(count)
        slots.documents.reserveCapacity(count)
        try connection.forEach("SELECT block, lengths, documents FROM passage_length ORDER BY block") { row in
            guard (0...Int64(Int32.max) / Int64(VectorBlock.rowCount)).contains(row.integer(0)) else {
                throw StoreError(
                    location: connection.path, reason: .damaged("lengths of passages have the number \(row.integer(0))"))
            }
            let first = row.int(0) * VectorBlock.rowCount
            slots.lengths.append(contentsOf: repeatElement(0, count: max(0, first - slots.lengths.count)))
            slots.documents.append(contentsOf: repeatElement(0, count: max(0, first - slots.documents.count)))
            // SAFETY: the row lends its bytes for the call; they are copied.
            unsafe row.withBlob(1) { unsafe slots.lengths.append(contentsOf: decode($0)) }
            unsafe row.withBlob(2) { unsafe slots.documents.append(contentsOf: decode($0, as: UInt32.self)) }
            slots.documents.append(contentsOf: repeatElement(0, count: max(0, slots.lengths.count - slots.documents.count)))
            slots.documents.removeLast(slots.documents.count - slots.lengths.count)
        }
        // An index of an earlier version has not stored the documents yet.
        if zip(slots.lengths, slots.documents).contains(where: { $0 > 0 && $1 == 0 }) {
            try connection.forEach("SELECT id, document_id FROM passage INDEXED BY passage_lines") { row in
                if slots.documents.indices.contains(row.int(0)) {
                    slots.documents[row.int(0)] = UInt32(clamping: row.integer(1))
                }
            }
        }
        return slots
    }

    /// Returns a length in words as it is stored.
    static func stored(_ length: Int) -> UInt16 { UInt16(length.clamped(to: 1...65_535)) }
}

/// Gives each new passage the lowest free ID, so that blocks of lengths and vectors stay full.
struct SlotAllocator {
    private var slots = PassageSlots()
    private var changedBlocks: Set<Int> = []
    private var nextToTry = 1
    private var isLoaded = false

    mutating func load(from connection: SQLiteConnection) throws {
        guard !isLoaded else { return }
        slots = try LengthBlock.all(from: connection)
        isLoaded = true
    }

    /// Takes the lowest free ID. IDs start at 1.
    mutating func take(length: Int, document: DocumentID) -> Passage.ID {
        while nextToTry < slots.lengths.count, slots.lengths[nextToTry] != 0 { nextToTry += 1 }
        let id = nextToTry
        let missing = max(0, id + 1 - slots.lengths.count)
        slots.lengths.append(contentsOf: repeatElement(0, count: missing))
        slots.documents.append(contentsOf: repeatElement(0, count: missing))
        slots.lengths[id] = LengthBlock.stored(length)
        slots.documents[id] = UInt32(clamping: document.rawValue)
        changedBlocks.insert(id / VectorBlock.rowCount)
        return Passage.ID(Int64(id))
    }

    /// Frees an ID.
    ///
    /// - Returns: The stored length of the passage that had it; 0 if there was none.
    mutating func release(_ id: Passage.ID) -> Int {
        let index = Int(id.rawValue)
        guard slots.lengths.indices.contains(index) else { return 0 }
        defer { changedBlocks.insert(index / VectorBlock.rowCount) }
        let length = Int(slots.lengths[index])
        slots.lengths[index] = 0
        slots.documents[index] = 0
        nextToTry = min(nextToTry, max(1, index))
        return length
    }

    func write(to connection: SQLiteConnection) throws {
        for block in changedBlocks.sorted() {
            let first = block * VectorBlock.rowCount
            let rows = first..<min(first + VectorBlock.rowCount, slots.lengths.count)
            try connection.run(
                "INSERT OR REPLACE INTO passage_length (block, lengths, documents) VALUES (?, ?, ?)", SQLiteValue(block),
                .blob(LengthBlock.encode(slots.lengths[rows])), .blob(LengthBlock.encode(slots.documents[rows])))
        }
    }
}
