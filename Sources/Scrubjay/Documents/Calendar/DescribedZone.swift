/// A zone as a `VTIMEZONE` describes it (RFC 5545, 3.6.5): when its clocks were put to which offset.
struct DescribedZone: Sendable {
    struct Change: Sendable {
        /// What the clocks showed when they were changed, in seconds since 1970-01-01T00:00.
        let wall: Int64
        /// Seconds east of universal time, before and after.
        let from: Int
        let to: Int
    }

    /// In order of time.
    private let changes: [Change]

    /// Returns nil when nothing is described.
    init?(_ changes: [Change]) {
        guard !changes.isEmpty else { return nil }
        self.changes = changes.sorted { $0.wall < $1.wall }
    }

    /// - Parameter wall: What the clock shows. A time that is skipped is told by the offset before.
    func offset(atWall wall: Int64) -> Int {
        guard let last = last(where: { $0.wall <= wall }) else { return changes[0].from }
        return wall < last.wall + Int64(last.to - last.from) ? last.from : last.to
    }

    /// - Parameter universal: Seconds since 1970 in universal time.
    func offset(at universal: Int64) -> Int {
        last(where: { $0.wall - Int64($0.from) <= universal })?.to ?? changes[0].from
    }

    /// - Parameter isBefore: Holds for all changes up to one of them.
    /// - Complexity: O(log *n*).
    private func last(where isBefore: (Change) -> Bool) -> Change? {
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(changes[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? changes[low - 1] : nil
    }
}
