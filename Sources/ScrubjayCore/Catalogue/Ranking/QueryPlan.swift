/// A query tree with the leaves that are looked up and the leaves that select passages.
///
/// The postings of a very frequent word are slow to read and say little. If the query has rarer words, only those select passages, and
/// the frequent word is looked up in the selected passages only.
package struct QueryPlan {
    indirect enum Selection {
        case leaf(Int)
        case all([Selection])
        case any([Selection])
        case excluding(Selection, Selection)

        var leaves: [Int] {
            switch self {
            case .leaf(let leaf): [leaf]
            case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
            case .excluding(let wanted, let unwanted): wanted.leaves + unwanted.leaves
            }
        }
    }

    /// Words in more than this share of the passages do not select, if the index has at least `minimumPassageCount`.
    static let frequentShare = 0.05
    static let minimumPassageCount = 2000

    /// In the order of the tree.
    package private(set) var leaves: [WordLeaf] = []
    private(set) var selection = Selection.any([])
    /// Whether there are words that do not select.
    package private(set) var skipsFrequentWords = false
    /// The leaves that select passages.
    private(set) var selecting: Set<Int> = []
    private let passageCount: Int
    private let count: ([String]) throws -> Int

    /// - Parameters:
    ///   - passageCount: How many passages the index has.
    ///   - allSelect: Whether frequent words select like others.
    ///   - count: Returns the approximate number of passages with the most frequent of these forms.
    package init(
        _ tree: QueryTree, passageCount: Int, allSelect: Bool = false, count: @escaping ([String]) throws -> Int
    ) throws {
        self.passageCount = passageCount
        self.count = count
        selection = try add(tree, in: Set(Field.allCases), isScored: true, allSelect: allSelect)
        selecting = Set(selection.leaves)
    }

    private mutating func add(
        _ tree: QueryTree, in fields: Set<Field>, isScored: Bool, allSelect: Bool
    ) throws -> Selection {
        func add(_ parts: [QueryTree]) throws -> [Selection] {
            try parts.map { try self.add($0, in: fields, isScored: isScored, allSelect: allSelect) }
        }
        func leaf(_ name: String, _ words: [[IndexTerm]], frequentCount: Int? = nil) -> Selection {
            leaves.append(
                WordLeaf(name: name, words: words, fields: fields, isScored: isScored, frequentCount: frequentCount))
            return .leaf(leaves.count - 1)
        }
        switch tree {
        case .word(let forms):
            return leaf(forms.first ?? "", [forms.map { .exact($0) }], frequentCount: try frequentCount(tree))
        case .phrase(let words):
            return leaf(words.compactMap(\.first).joined(separator: " "), words.map { $0.map { .exact($0) } })
        case .prefix(let beginning):
            return leaf(beginning, [[.prefix(beginning)]])
        case .all(let parts):
            return .all(try add(parts))
        case .any(let parts):
            let selects = try parts.map { try allSelect || self.selects($0, beside: parts) }
            let selections = try add(parts)
            guard selects.contains(true), selects.contains(false) else { return .any(selections) }
            skipsFrequentWords = true
            return .any(zip(selections, selects).filter(\.1).map(\.0))
        case .excluding(let wanted, let unwanted):
            // An excluded word excludes passages however frequent it is.
            return .excluding(
                try self.add(wanted, in: fields, isScored: isScored, allSelect: allSelect),
                try self.add(unwanted, in: fields, isScored: false, allSelect: true))
        case .inField(let field, let part):
            return try self.add(part, in: fields.intersection([field]), isScored: isScored, allSelect: allSelect)
        }
    }

    /// Whether a part selects passages. A phrase does not if one of its words is also a part.
    private func selects(_ tree: QueryTree, beside parts: [QueryTree]) throws -> Bool {
        switch tree {
        case .word: try frequentCount(tree) == nil
        case .phrase(let words): !words.contains { parts.contains(.word($0)) }
        default: true
        }
    }

    private func frequentCount(_ tree: QueryTree) throws -> Int? {
        guard passageCount >= Self.minimumPassageCount, case .word(let forms) = tree else { return nil }
        let count = min(try count(forms), passageCount)
        return Double(count) > Self.frequentShare * Double(passageCount) ? count : nil
    }
}
