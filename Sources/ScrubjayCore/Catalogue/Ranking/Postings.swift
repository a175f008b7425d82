/// The passages that have a term, and its positions in them.
package final class Postings: Sendable {
    /// IDs of passages, in ascending order.
    let ids: [UInt32]
    /// For each passage, the end of its positions in `positions`.
    private let ends: [UInt32]
    /// In ascending order within a passage.
    private let positions: [TermPosition]

    /// Returns `nil` if the numbers are not in the order described above.
    package init?(ids: [UInt32], ends: [UInt32], positions: [TermPosition]) {
        guard ids.count == ends.count, ends.last ?? 0 == positions.count, ids.last ?? 0 <= UInt32(Int32.max),
            zip(ids, ids.dropFirst()).allSatisfy(<), zip(ends, ends.dropFirst()).allSatisfy(<=)
        else { return nil }
        self.ids = ids
        self.ends = ends
        self.positions = positions
    }

    /// Postings without a passage.
    package static let none = Postings()

    private init() {
        ids = []
        ends = []
        positions = []
    }

    var count: Int { ids.count }

    /// The size in numbers of four bytes.
    package var size: Int { 2 * ids.count + positions.count }

    /// The positions in the passage of this index in `ids`.
    func positions(at index: Int) -> ArraySlice<TermPosition> {
        positions[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }

    /// Calls `body` for each given passage that has the term, with its index among the given ones and its index in `ids`.
    ///
    /// - Parameter passages: In ascending order.
    func forEach(of passages: [UInt32], _ body: (_ index: Int, _ posting: Int) throws -> Void) rethrows {
        var next = 0
        for (index, id) in passages.enumerated() {
            // Skips ahead in growing steps, then halves the last one: for few passages in a long list.
            var step = 1
            while next + step < ids.count, ids[next + step] < id {
                next += step
                step *= 2
            }
            var end = min(next + step, ids.count)
            while next < end {
                let middle = (next + end) / 2
                if ids[middle] < id { next = middle + 1 } else { end = middle }
            }
            guard next < ids.count else { return }
            if ids[next] == id { try body(index, next) }
        }
    }
}
