/// Where passages lie: gives each new one the lowest free ID, so that blocks of lengths and vectors stay full.
struct PassageRooms {
    private var lengths: [UInt16] = []
    private var changedBlocks: Set<Int> = []
    private var nextToTry = 1
    private var isLoaded = false

    mutating func load(from connection: SQLiteConnection) throws {
        guard !isLoaded else { return }
        lengths = try LengthBlock.all(from: connection)
        isLoaded = true
    }

    /// Takes the lowest free ID. IDs begin with 1.
    mutating func take(length: Int) -> Passage.ID {
        while nextToTry < lengths.count, lengths[nextToTry] != 0 { nextToTry += 1 }
        let id = nextToTry
        if id >= lengths.count { lengths.append(contentsOf: repeatElement(0, count: id + 1 - lengths.count)) }
        lengths[id] = LengthBlock.stored(length)
        changedBlocks.insert(id / VectorBlock.rowCount)
        return Passage.ID(Int64(id))
    }

    mutating func release(_ id: Passage.ID) {
        let index = Int(id.rawValue)
        guard lengths.indices.contains(index) else { return }
        lengths[index] = 0
        nextToTry = min(nextToTry, max(1, index))
        changedBlocks.insert(index / VectorBlock.rowCount)
    }

    func write(to connection: SQLiteConnection) throws {
        for block in changedBlocks.sorted() {
            let first = block * VectorBlock.rowCount
            let rows = lengths[first..<min(first + VectorBlock.rowCount, lengths.count)]
            try connection.run(
                "INSERT OR REPLACE INTO passage_length VALUES (?, ?)", SQLiteValue(block),
                .blob(LengthBlock.encode(Array(rows))))
        }
    }
}
