/// The passages that have a term, and where in them it stands.
final class Postings: Sendable {
    /// IDs of passages, in ascending order.
    let ids: [UInt32]
    /// For each passage where its positions end in `positions`.
    private let ends: [UInt32]
    /// In ascending order within a passage.
    private let positions: [TermPosition]

    /// Returns `nil` for numbers that are not what is said above.
    init?(ids: [UInt32], ends: [UInt32], positions: [TermPosition]) {
        guard ids.count == ends.count, ends.last ?? 0 == positions.count, ids.last ?? 0 <= UInt32(Int32.max),
            zip(ids, ids.dropFirst()).allSatisfy(<), zip(ends, ends.dropFirst()).allSatisfy(<=)
        else { return nil }
        self.ids = ids
        self.ends = ends
        self.positions = positions
    }

    static let none = Postings(ids: [], ends: [], positions: [])!

    var count: Int { ids.count }

    /// How many numbers it keeps.
    var size: Int { 2 * ids.count + positions.count }

    /// The positions in the passage of this index in `ids`.
    func positions(at index: Int) -> ArraySlice<TermPosition> {
        positions[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }

    /// Calls `body` with each of the passages that has the term: its index among those given, and its index in `ids`.
    ///
    /// - Parameter passages: In ascending order.
    func forEach(of passages: [UInt32], _ body: (_ index: Int, _ place: Int) throws -> Void) rethrows {
        var next = 0
        for (index, id) in passages.enumerated() {
            // Few are looked for in a long list: whole stretches are passed over.
            var step = 1
            while next + step < ids.count, ids[next + step] < id {
                next += step
                step *= 2
            }
            while next < ids.count, ids[next] < id { next += 1 }
            guard next < ids.count else { return }
            if ids[next] == id { try body(index, next) }
        }
    }
}
