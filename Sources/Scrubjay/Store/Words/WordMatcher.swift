/// Finds the passages of a plan, and how often each of its leaves stands in them.
final class WordMatcher {
    let plan: WordPlan
    private let index: any WordLists
    private let fieldWeights: [Double]
    private var ids: [Int: [UInt32]] = [:]
    private var occurrences: [Int: LeafOccurrences] = [:]
    private var weights: [Set<Field>: FieldWeights] = [:]

    /// - Parameter fieldWeights: What an occurrence counts in each field, in the order of `Field`.
    init(_ plan: WordPlan, in index: any WordLists, fieldWeights: [Double]) {
        self.plan = plan
        self.index = index
        self.fieldWeights = fieldWeights
    }

    func selected() throws -> PassageSet { try selected(plan.selection) }

    private func selected(_ selection: WordPlan.Selection) throws -> PassageSet {
        switch selection {
        case .leaf(let leaf):
            var set = PassageSet()
            try insert(leaf, into: &set)
            return set
        case .any(let parts):
            var set = PassageSet()
            for part in parts {
                if case .leaf(let leaf) = part {
                    try insert(leaf, into: &set)
                } else {
                    set = set.union(try selected(part))
                }
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

    private func insert(_ leaf: Int, into set: inout PassageSet) throws {
        set.insert(try ids(of: leaf))
    }

    /// How many passages have a leaf.
    func passageCount(of leaf: Int) throws -> Int {
        if let lists = try lists(of: plan.leaves[leaf]), lists.count == 1,
            plan.leaves[leaf].fields.count == Field.allCases.count
        {
            return lists[0].postings.count
        }
        return try ids(of: leaf).count
    }

    /// The passages that have a leaf, in ascending order.
    private func ids(of number: Int) throws -> [UInt32] {
        if let known = ids[number] { return known }
        let leaf = plan.leaves[number]
        guard let lists = try lists(of: leaf) else { return try occurrences(of: number).ids }
        let found = Self.union(
            lists.map { list in
                guard leaf.fields.count < Field.allCases.count else { return list.postings.ids }
                var ids: [UInt32] = []
                list.postings.forEach { id, place in
                    let counts = list.postings.counts(at: place)
                    if leaf.fields.contains(where: { counts[$0] > 0 }) { ids.append(id) }
                }
                return ids
            })
        ids[number] = found
        return found
    }

    /// Calls `body` with each of some passages that has a leaf: its index among them, and what the occurrences count.
    ///
    /// Forms of one word mostly stand at the same places. `body` is called for each form that a passage has, and the one that counts
    /// more is to count.
    ///
    /// - Parameter passages: In ascending order.
    func forEach(
        of passages: [UInt32], with number: Int, _ body: (_ index: Int, FieldWeights.Weighted) -> Void
    ) throws {
        let leaf = plan.leaves[number]
        let weights = weights[leaf.fields] ?? FieldWeights(fieldWeights, in: leaf.fields)
        self.weights[leaf.fields] = weights
        if let lists = try lists(of: leaf) {
            for list in lists {
                let postings = list.postings
                postings.forEach(of: passages) { index, place in body(index, weights(postings, at: place)) }
            }
            return
        }
        let found = try occurrences(of: number)
        var next = 0
        for (index, id) in passages.enumerated() {
            while next < found.ids.count, found.ids[next] < id { next += 1 }
            guard next < found.ids.count else { return }
            if found.ids[next] == id { body(index, weights(found.counts[next])) }
        }
    }

    /// The lists of a leaf that is one word; nil for another one.
    private func lists(of leaf: WordLeaf) throws -> [FormList]? {
        guard leaf.words.count == 1, case .forms(let forms) = leaf.words[0] else { return nil }
        return try lists(of: forms)
    }

    private func lists(of forms: [String]) throws -> [FormList] { try forms.flatMap { try index.lists(of: $0) } }

    private func occurrences(of number: Int) throws -> LeafOccurrences {
        if let known = occurrences[number] { return known }
        let leaf = plan.leaves[number]
        let found: LeafOccurrences
        if leaf.words.count == 1, case .beginning(let beginning) = leaf.words[0] {
            found = try self.occurrences(ofWordsBeginning: beginning, in: leaf.fields)
        } else {
            found = try self.occurrences(
                ofPhrase: leaf.words.map { word in if case .forms(let forms) = word { try lists(of: forms) } else { [] } },
                in: leaf.fields)
        }
        occurrences[number] = found
        return found
    }

    private func occurrences(ofWordsBeginning beginning: String, in fields: Set<Field>) throws -> LeafOccurrences {
        var tokens: [(id: UInt32, place: WordPlace)] = []
        try index.forEachList(ofWordsBeginning: beginning) { list in
            var reader = try list.reader()
            var places: [WordPlace] = []
            try list.postings.forEach { id, place in
                places.removeAll(keepingCapacity: true)
                try list.read(&reader, at: place, into: &places)
                for place in places { tokens.append((id, place)) }
            }
        }
        // A word and its stem stand at one place.
        tokens.sort { ($0.id, $0.place) < ($1.id, $1.place) }
        var found = LeafOccurrences()
        var start = 0
        while start < tokens.count {
            var places: [WordPlace] = []
            var end = start
            while end < tokens.count, tokens[end].id == tokens[start].id {
                if places.last != tokens[end].place { places.append(tokens[end].place) }
                end += 1
            }
            found.add(tokens[start].id, places, in: fields)
            start = end
        }
        return found
    }

    private func occurrences(ofPhrase words: [[FormList]], in fields: Set<Field>) throws -> LeafOccurrences {
        guard let shortest = words.min(by: { Self.size($0) < Self.size($1) }) else { return LeafOccurrences() }
        var common = Self.union(shortest.map(\.postings.ids))
        for lists in words where !common.isEmpty {
            var isThere = [Bool](repeating: false, count: common.count)
            for list in lists { list.postings.forEach(of: common) { index, _ in isThere[index] = true } }
            common = zip(common, isThere).filter(\.1).map(\.0)
        }
        guard !common.isEmpty else { return LeafOccurrences() }
        var readers = try words.map { try $0.map { try PlacedReader($0, of: common) } }
        var found = LeafOccurrences()
        var starts: [WordPlace] = []
        var places: [WordPlace] = []
        for (index, id) in common.enumerated() {
            for word in words.indices {
                places.removeAll(keepingCapacity: true)
                for list in words[word].indices { try readers[word][list].read(index, into: &places) }
                if words[word].count > 1 { places.sort() }
                if word == 0 { swap(&starts, &places) } else { Self.keep(&starts, followedBy: places, after: word) }
            }
            if words[0].count > 1 { starts = Array(Set(starts)) }
            found.add(id, starts, in: fields)
        }
        return found
    }

    /// Leaves of the starts those that have one of the places so many positions behind them. Both are in ascending order.
    private static func keep(_ starts: inout [WordPlace], followedBy places: [WordPlace], after distance: Int) {
        var next = 0
        starts.removeAll { start in
            let wanted = start.advanced(by: distance)
            while next < places.count, places[next] < wanted { next += 1 }
            return next == places.count || places[next] != wanted
        }
    }

    private static func size(_ lists: [FormList]) -> Int { lists.reduce(0) { $0 + $1.postings.count } }

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

    /// Reads the places of one list in some passages.
    private struct PlacedReader {
        private let list: FormList
        private var reader: PositionReader
        /// The place in the list of each passage, -1 where it has not the form.
        private var places: [Int32]

        init(_ list: FormList, of passages: [UInt32]) throws {
            self.list = list
            reader = try list.reader()
            var places = [Int32](repeating: -1, count: passages.count)
            list.postings.forEach(of: passages) { places[$0] = Int32($1) }
            self.places = places
        }

        mutating func read(_ index: Int, into found: inout [WordPlace]) throws {
            if places[index] >= 0 { try list.read(&reader, at: Int(places[index]), into: &found) }
        }
    }
}
