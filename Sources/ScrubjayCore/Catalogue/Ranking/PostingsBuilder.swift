/// Builds postings passage by passage.
struct PostingsBuilder {
    private var ids: [UInt32] = []
    private var ends: [UInt32] = []
    private var positions: [TermPosition] = []

    /// Adds a passage. IDs have to ascend, and so do positions. A passage without positions is left out.
    mutating func add(_ id: UInt32, _ positions: [TermPosition]) {
        guard !positions.isEmpty else { return }
        ids.append(id)
        self.positions += positions
        ends.append(UInt32(self.positions.count))
    }

    var postings: Postings { Postings(ids: ids, ends: ends, positions: positions) ?? .none }
}
