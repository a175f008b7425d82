/// Where passages lie: gives each new one the lowest free ID, so that blocks of lengths and vectors stay full.
struct PassageRooms {
    private var rooms = LengthBlock.Rooms()
    private var changedBlocks: Set<Int> = []
    private var nextToTry = 1
    private var isLoaded = false

    mutating func load(from connection: SQLiteConnection) throws {
        guard !isLoaded else { return }
        rooms = try LengthBlock.all(from: connection)
        isLoaded = true
    }

    /// Takes the lowest free ID. IDs begin with 1.
    mutating func take(length: Int, document: Int64) -> Passage.ID {
        while nextToTry < rooms.lengths.count, rooms.lengths[nextToTry] != 0 { nextToTry += 1 }
        let id = nextToTry
        let missing = max(0, id + 1 - rooms.lengths.count)
        rooms.lengths.append(contentsOf: repeatElement(0, count: missing))
        rooms.documents.append(contentsOf: repeatElement(0, count: missing))
        rooms.lengths[id] = LengthBlock.stored(length)
        rooms.documents[id] = UInt32(clamping: document)
        changedBlocks.insert(id / VectorBlock.rowCount)
        return Passage.ID(Int64(id))
    }

    /// - Returns: The length of the passage that was there.
    mutating func release(_ id: Passage.ID) -> Int {
        let index = Int(id.rawValue)
        guard rooms.lengths.indices.contains(index) else { return 0 }
        defer { changedBlocks.insert(index / VectorBlock.rowCount) }
        let length = Int(rooms.lengths[index])
        rooms.lengths[index] = 0
        rooms.documents[index] = 0
        nextToTry = min(nextToTry, max(1, index))
        return length
    }

    func write(to connection: SQLiteConnection) throws {
        for block in changedBlocks.sorted() {
            let first = block * VectorBlock.rowCount
            let rows = first..<min(first + VectorBlock.rowCount, rooms.lengths.count)
            try connection.run(
                "INSERT OR REPLACE INTO passage_length (block, lengths, documents) VALUES (?, ?, ?)", SQLiteValue(block),
                .blob(LengthBlock.encode(rooms.lengths[rows])), .blob(LengthBlock.encode(rooms.documents[rows])))
        }
    }
}
