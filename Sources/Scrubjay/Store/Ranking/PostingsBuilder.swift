/// Puts postings together, passage by passage.
struct PostingsBuilder {
    private var ids: [UInt32] = []
    private var ends: [UInt32] = []
    private var positions: [TermPosition] = []

    /// Passages come in ascending order of their IDs, their positions in ascending order; one without positions is left out.
    mutating func add(_ id: UInt32, _ positions: [TermPosition]) {
        guard !positions.isEmpty else { return }
        ids.append(id)
        self.positions += positions
        ends.append(UInt32(self.positions.count))
    }

    var postings: Postings { Postings(ids: ids, ends: ends, positions: positions) ?? .none }
}
