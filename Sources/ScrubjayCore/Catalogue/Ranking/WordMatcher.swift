import ScrubjayText

/// Finds the passages that a plan selects, and the occurrences of each leaf in them.
package final class WordMatcher {
    package let plan: QueryPlan
    private let source: any PostingSource
    private let fieldWeights: [Double]
    /// By term: for all passages, or only for those that may be selected.
    private var postings: [IndexTerm: Postings] = [:]
    /// The terms for which `postings` has all passages.
    private let completeTerms: Set<IndexTerm>
    private var ids: [Int: [UInt32]] = [:]
    private var leafPostings: [Int: [Postings]] = [:]
    private var weights: [Set<Field>: FieldWeights] = [:]

    /// - Parameter fieldWeights: The weight of an occurrence in each field, in the order of `Field`.
    package init(_ plan: QueryPlan, in source: any PostingSource, fieldWeights: [Double]) throws {
        self.plan = plan
        self.source = source
        self.fieldWeights = fieldWeights
        let selecting = Self.terms(of: plan.selecting.sorted().map { plan.leaves[$0] }, besides: [])
        completeTerms = Set(selecting)
        let others = Self.terms(of: plan.leaves, besides: completeTerms)
        keep(try source.postings(of: selecting), of: selecting)
        keep(try source.postings(of: others, inPassagesWith: selecting), of: others)
    }

    private static func terms(of leaves: [WordLeaf], besides known: Set<IndexTerm>) -> [IndexTerm] {
        var seen = known
        return leaves.flatMap(\.terms).filter { seen.insert($0).inserted }
    }

    private func keep(_ found: [Postings], of terms: [IndexTerm]) {
        for (term, found) in zip(terms, found) { postings[term] = found }
    }

    // MARK: Selection

    package func selected() throws -> PassageSet { try selected(plan.selection) }

    private func selected(_ selection: QueryPlan.Selection) throws -> PassageSet {
        switch selection {
        case .leaf(let leaf):
            var set = PassageSet()
            set.insert(try ids(of: leaf))
            return set
        case .any(let parts):
            var set = PassageSet()
            for part in parts {
                if case .leaf(let leaf) = part { set.insert(try ids(of: leaf)) } else { set = set.union(try selected(part)) }
            }
            return set
        case .all(let parts):
            guard var set = try parts.first.map(selected) else { return PassageSet() }
            for part in parts.dropFirst() where !set.isEmpty { set.formIntersection(try selected(part)) }
            return set
        case .excluding(let wanted, let unwanted):
            var set = try selected(wanted)
            if !set.isEmpty { set.subtract(try selected(unwanted)) }
            return set
        }
    }

    /// The passages that match a leaf, in ascending order.
    private func ids(of leaf: Int) throws -> [UInt32] {
        if let known = ids[leaf] { return known }
        let found = Self.union(try postings(of: leaf).map(\.ids))
        ids[leaf] = found
        return found
    }

    // MARK: Occurrences

    /// The number of passages that match a leaf; `nil` if postings were only read for passages that may be selected.
    package func passageCount(of index: Int) throws -> Int? {
        let leaf = plan.leaves[index]
        let isComplete = leaf.words.contains { $0.allSatisfy(completeTerms.contains) }
        if isComplete || leaf.words.isEmpty { return try ids(of: index).count }
        return leaf.words.count == 1 ? leaf.frequentCount : nil
    }

    /// Calls `body` for each given passage that matches a leaf, with its index among the given ones and the weights of the occurrences.
    ///
    /// The terms of one word are mostly at the same positions. `body` is called for each term that a passage has; the caller takes the
    /// larger count.
    ///
    /// - Parameter passages: In ascending order.
    package func forEach(
        of passages: [UInt32], with leaf: Int, _ body: (_ index: Int, FieldWeights.Weighted) -> Void
    ) throws {
        let fields = plan.leaves[leaf].fields
        let weights = weights[fields] ?? FieldWeights(fieldWeights, in: fields)
        self.weights[fields] = weights
        for postings in try postings(of: leaf) {
            postings.forEach(of: passages) { body($0, weights(postings.positions(at: $1))) }
        }
    }

    /// The postings of a leaf: one list for each term of a word, or one list for a phrase.
    private func postings(of index: Int) throws -> [Postings] {
        if let known = leafPostings[index] { return known }
        let leaf = plan.leaves[index]
        let found =
            if leaf.isPlainWord {
                leaf.terms.compactMap { postings[$0] }
            } else {
                [try sequence(leaf, checksVariants: plan.selecting.contains(index))]
            }
        leafPostings[index] = found
        return found
    }

    /// The positions of a phrase in some fields: those of its first word.
    ///
    /// The index has positions of tokens only. A passage that has a word as a variant but not as a token of these fields, mostly because its
    /// language is not that of the query, is analyzed again, unless another word of the leaf is in none of these fields.
    private func sequence(_ leaf: WordLeaf, checksVariants: Bool) throws -> Postings {
        let words = leaf.words.map { $0.compactMap { postings[$0] } }
        guard let shortest = words.min(by: { Self.size($0) < Self.size($1) }) else { return Postings.none }
        var common = Self.union(shortest.map(\.ids))
        for postings in words where !common.isEmpty {
            var contained = [Bool](repeating: false, count: common.count)
            for postings in postings { postings.forEach(of: common) { index, _ in contained[index] = true } }
            common = zip(common, contained).filter(\.1).map(\.0)
        }
        let columns = Set(leaf.fields.map { TermColumn($0) })
        let readers = words.map { $0.map { PassageReader($0, of: common) } }
        var found = PostingsBuilder()
        var starts: [TermPosition] = []
        var positions: [TermPosition] = []
        for (index, id) in common.enumerated() {
            var isOnlyVariant = false
            var isEverywhere = true
            for word in readers.indices {
                positions.removeAll(keepingCapacity: true)
                var isVariant = false
                for reader in readers[word] where reader.add(index, in: columns, to: &positions) { isVariant = true }
                if readers[word].count > 1 { positions.sort() }
                if positions.isEmpty {
                    if isVariant { isOnlyVariant = true } else { isEverywhere = false }
                }
                if word == 0 { swap(&starts, &positions) } else { Self.keep(&starts, followedBy: positions, after: word) }
            }
            if isOnlyVariant, isEverywhere, checksVariants {
                starts = Self.positions(of: leaf, in: try source.texts(of: id, in: leaf.fields))
            }
            found.add(id, starts)
        }
        return found.postings
    }

    /// Removes the starts without one of the positions `distance` tokens later. Both are in ascending order.
    private static func keep(_ starts: inout [TermPosition], followedBy positions: [TermPosition], after distance: Int) {
        var next = 0
        starts.removeAll { start in
            let wanted = start.advanced(by: distance)
            while next < positions.count, positions[next] < wanted { next += 1 }
            return next == positions.count || positions[next] != wanted
        }
    }

    /// The positions of a leaf in texts that were analyzed again, where a term matches a token or its variant.
    private static func positions(of leaf: WordLeaf, in texts: [Field: AnalyzedText]) -> [TermPosition] {
        texts.flatMap { field, text in
            var starts: [TermPosition] = []
            for (word, terms) in leaf.words.enumerated() {
                let positions = text.positions(of: terms).map { TermPosition(field, $0) }
                if word == 0 { starts = positions } else { keep(&starts, followedBy: positions, after: word) }
            }
            return starts
        }.sorted()
    }

    private static func size(_ postings: [Postings]) -> Int { postings.reduce(0) { $0 + $1.count } }

    private static func union(_ lists: [[UInt32]]) -> [UInt32] {
        guard var union = lists.first else { return [] }
        for list in lists.dropFirst() {
            var merged: [UInt32] = []
            merged.reserveCapacity(union.count + list.count)
            var left = 0, right = 0
            while left < union.count || right < list.count {
                let takesLeft = right == list.count || (left < union.count && union[left] <= list[right])
                let id = takesLeft ? union[left] : list[right]
                if left < union.count, union[left] == id { left += 1 }
                if right < list.count, list[right] == id { right += 1 }
                merged.append(id)
            }
            union = merged
        }
        return union
    }

    /// Reads the positions of one term in some passages.
    private struct PassageReader {
        private let postings: Postings
        /// The index of each passage in the postings, -1 if it does not have the term.
        private var postingIndices: [Int32]

        init(_ postings: Postings, of passages: [UInt32]) {
            self.postings = postings
            var postingIndices = [Int32](repeating: -1, count: passages.count)
            postings.forEach(of: passages) { postingIndices[$0] = Int32($1) }
            self.postingIndices = postingIndices
        }

        /// Adds the positions in some columns.
        ///
        /// - Returns: Whether the term is a variant of a word of the passage.
        func add(_ index: Int, in columns: Set<TermColumn>, to found: inout [TermPosition]) -> Bool {
            guard postingIndices[index] >= 0 else { return false }
            var isVariant = false
            for position in postings.positions(at: Int(postingIndices[index])) {
                guard let column = position.column else { continue }
                if column == .variants { isVariant = true }
                if columns.contains(column), found.last != position { found.append(position) }
            }
            return isVariant
        }
    }
}

extension AnalyzedText {
    /// The positions of these terms, in ascending order.
    fileprivate func positions(of wanted: [IndexTerm]) -> [Int] {
        var found: [Int] = []
        for term in terms where found.last != term.position {
            let isWanted = wanted.contains { wanted in
                [term.stem, term.folded].contains { range in
                    switch wanted {
                    case .exact(let term): bytes[range].elementsEqual(term.utf8)
                    case .prefix(let beginning): bytes[range].starts(with: beginning.utf8)
                    }
                }
            }
            if isWanted { found.append(term.position) }
        }
        return found
    }
}
