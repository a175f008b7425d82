/// Words of passages that came and went in a transaction, until they are written.
///
/// FTS5 begins a segment whenever an ID is lower than the one before, so words are written in the order of IDs.
struct PendingWords {
    private struct Change {
        let id: Passage.ID
        let fields: PassageFields
        let isRemoval: Bool
    }

    private var changes: [Change] = []
    private var byteCount = 0

    /// As many as FTS5 gathers before it writes a segment.
    private static let mostBytes = FullTextTable.hashSize

    var isFull: Bool { byteCount >= Self.mostBytes }
    var isEmpty: Bool { changes.isEmpty }

    mutating func add(_ fields: PassageFields, of id: Passage.ID) { append(fields, id, isRemoval: false) }

    mutating func remove(_ fields: PassageFields, of id: Passage.ID) { append(fields, id, isRemoval: true) }

    private mutating func append(_ fields: PassageFields, _ id: Passage.ID, isRemoval: Bool) {
        changes.append(Change(id: id, fields: fields, isRemoval: isRemoval))
        byteCount += fields.byteCount
    }

    /// Writes what is pending. Changes of one ID stay in their order.
    ///
    /// - Parameter words: Is to keep count of them.
    func write(to connection: SQLiteConnection, countedBy words: inout WordChanges) throws {
        for change in changes { words.add(change.fields, change.isRemoval ? -1 : 1) }
        try words.write(to: connection)
        try write(to: connection)
    }

    /// Writes what is pending of an index whose words are not counted.
    func write(to connection: SQLiteConnection) throws {
        let order = changes.indices.sorted { (changes[$0].id, $0) < (changes[$1].id, $1) }
        for index in order {
            let change = changes[index]
            if change.isRemoval {
                try FullTextTable.delete(change.fields, of: change.id, from: connection)
            } else {
                try FullTextTable.insert(change.fields, of: change.id, into: connection)
            }
        }
    }
}
