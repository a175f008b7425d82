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

/// The position of a term in a passage: a column and an offset in tokens. Ordered by column, then by offset.
package struct TermPosition: Sendable, Hashable, Comparable {
    /// The column in the highest four bits, the offset in the others.
    let rawValue: UInt32

    private static let offsetBits: UInt32 = 28

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ field: Field, _ offset: Int) {
        rawValue = UInt32(TermColumn(field).rawValue) << Self.offsetBits | UInt32(min(offset, 1 << Self.offsetBits - 1))
    }

    /// `nil` if the position is damaged.
    var column: TermColumn? { TermColumn(rawValue: Int(rawValue >> Self.offsetBits)) }
    /// Counts tokens from 0.
    var offset: Int { Int(rawValue & (1 << Self.offsetBits - 1)) }

    /// The position `count` tokens later in the same column.
    func advanced(by count: Int) -> TermPosition { TermPosition(rawValue: rawValue &+ UInt32(count)) }

    package static func < (left: TermPosition, right: TermPosition) -> Bool { left.rawValue < right.rawValue }
}

/// A column of the terms of a passage: one for each field, and one for variants.
///
/// The columns of the fields have one token at each position. `variants` has the other terms of all fields, each once: words as they are
/// written if the stem differs, whole identifiers, single characters of scripts without spaces. Positions in it have no meaning.
package enum TermColumn: Int, Sendable, CaseIterable {
    // In the order of the table. The columns of fields have the raw values of `Field`.
    case body, title, heading, tag, person, variants

    init(_ field: Field) {
        self =
            switch field {
            case .body: .body
            case .title: .title
            case .heading: .heading
            case .tag: .tag
            case .person: .person
            }
    }

    /// `nil` for variants, which belong to all fields.
    package var field: Field? { Field(rawValue: rawValue) }

    package var name: String { field?.name ?? "variants" }
}

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
