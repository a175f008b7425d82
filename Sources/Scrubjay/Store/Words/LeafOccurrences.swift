/// Passages that have a phrase or a word with some beginning, and how often.
struct LeafOccurrences {
    /// In ascending order.
    private(set) var ids: [UInt32] = []
    private(set) var counts: [FieldCounts] = []

    /// - Parameter places: Where it stands in the passage; with none in `fields` it is left out.
    mutating func add(_ id: UInt32, _ places: some Sequence<WordPlace>, in fields: Set<Field>) {
        var found = FieldCounts()
        for place in places { if let field = place.field, fields.contains(field) { found.add(field) } }
        guard found.sum > 0 else { return }
        ids.append(id)
        counts.append(found)
    }
}
