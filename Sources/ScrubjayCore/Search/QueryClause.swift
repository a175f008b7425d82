import ScrubjayDocuments
import ScrubjayText

/// A condition that every hit of a query with operators meets.
indirect enum QueryClause: Sendable, Hashable {
    case text(QueryTree)
    case filter(Filter)
    case property(PropertyCondition)
    case pattern(TextPattern)
    case exact(ExactText)
    /// Both, with at most this many words between them; without stems if that is exact.
    case near(QueryTree, QueryTree, Int, isExact: Bool)
    case all([QueryClause])
    case any([QueryClause])
    case not(QueryClause)

    /// The condition as one tree; `nil` if it has anything but words.
    var tree: QueryTree? {
        func trees(_ parts: [QueryClause]) -> [QueryTree]? {
            let trees = parts.compactMap(\.tree)
            return trees.count == parts.count ? trees : nil
        }
        switch self {
        case .text(let tree): return tree
        case .all(let parts): return trees(parts).map { .all($0) }
        case .any(let parts): return trees(parts).map { .any($0) }
        case .filter, .property, .pattern, .exact, .near, .not: return nil
        }
    }

    /// The words and prefixes in it, one tree each, without excluded ones.
    var words: [QueryTree] {
        switch self {
        case .text(let tree): tree.words
        case .all(let parts), .any(let parts): parts.flatMap(\.words)
        case .near(let first, let second, _, _): first.words + second.words
        case .exact(let text): text.tree.words
        case .filter, .property, .pattern, .not: []
        }
    }

    /// The regular expressions in it, without excluded ones.
    var patterns: [TextPattern] {
        switch self {
        case .pattern(let pattern): [pattern]
        case .all(let parts), .any(let parts): parts.flatMap(\.patterns)
        case .text, .filter, .property, .exact, .near, .not: []
        }
    }

    /// The conditions on properties in it, without excluded ones.
    var properties: [PropertyCondition] {
        switch self {
        case .property(let condition): [condition]
        case .all(let parts), .any(let parts): parts.flatMap(\.properties)
        case .text, .filter, .pattern, .exact, .near, .not: []
        }
    }

    /// Whether tasks are among what it lets through.
    var selectsTasks: Bool {
        switch self {
        case .filter(let filter): filter.kinds.contains(.task)
        case .all(let parts), .any(let parts): parts.contains(where: \.selectsTasks)
        case .text, .property, .pattern, .exact, .near, .not: false
        }
    }

    /// Whether something has to be there, and not only to be absent.
    var demandsSomething: Bool { demandsSomething(isDenied: false) }

    /// Whether texts have to be read for it. What is quick narrows them first.
    var isSlow: Bool {
        switch self {
        case .pattern, .exact, .near: true
        case .text, .filter, .property: false
        case .all(let parts), .any(let parts): parts.contains(where: \.isSlow)
        case .not(let part): part.isSlow
        }
    }

    private func demandsSomething(isDenied: Bool) -> Bool {
        switch self {
        case .text, .filter, .property, .pattern, .exact, .near: !isDenied
        case .all(let parts), .any(let parts): parts.contains { $0.demandsSomething(isDenied: isDenied) }
        case .not(let part): part.demandsSomething(isDenied: !isDenied)
        }
    }
}

extension QueryClause: CustomStringConvertible {
    /// The condition in query syntax, with words in folded form.
    var description: String {
        func list(_ parts: [QueryClause], _ word: String) -> String {
            parts.map { part in
                switch part {
                case .all(let parts) where parts.count > 1, .any(let parts) where parts.count > 1: "(\(part))"
                default: "\(part)"
                }
            }.joined(separator: " \(word) ")
        }
        switch self {
        case .text(let tree): return tree.text
        case .filter(let filter): return filter.syntax
        case .property(let condition): return condition.description
        case .pattern(let pattern): return "/\(pattern.written)/"
        case .exact(let text): return text.description
        case .near(let first, let second, let distance, _): return "\(first.text) NEAR/\(distance) \(second.text)"
        case .all(let parts): return list(parts, "AND")
        case .any(let parts): return list(parts, "OR")
        case .not(.all(let parts)): return "NOT (\(list(parts, "AND")))"
        case .not(.any(let parts)): return "NOT (\(list(parts, "OR")))"
        case .not(let part): return "NOT \(part)"
        }
    }
}

extension Filter {
    /// The filter as fields of a query: `tag:garden kind:note`.
    fileprivate var syntax: String {
        let quoted = QueryField.quoted
        var fields: [String] = []
        if let from { fields.append("from:\(from)") }
        if let to { fields.append("to:\(to)") }
        fields += tags.map { "tag:" + quoted($0) } + people.map { "with:" + quoted($0) }
        fields += kinds.map { "kind:" + $0.rawValue } + locations.map { "in:" + quoted($0) }
        return fields.joined(separator: " ")
    }
}

extension Searcher {
    /// The passages that meet a condition.
    ///
    /// - Parameters:
    ///   - candidates: Only these are of interest; others may be among the result. `nil` for all.
    ///   - deadline: When texts are no longer read.
    /// - Throws: `QueryError` with `.tooManyPassages` if the deadline passes.
    func passages(
        meeting clause: QueryClause, among candidates: PassageSet? = nil,
        until deadline: ContinuousClock.Instant = .now.advanced(by: Searcher.readingTime)
    ) throws -> PassageSet {
        if let tree = clause.tree { return try snapshot.matches(tree) }
        switch clause {
        case .text(let tree): return try snapshot.matches(tree)
        case .filter(let filter): return try passages(that: filter)
        case .property(let condition):
            let documents = try snapshot.propertyValues(of: condition.keys).filter {
                condition.isMet(by: $0.value, day: dayOfValue)
            }.map(\.document)
            return documents.isEmpty
                ? PassageSet() : try snapshot.passageSet(DocumentSelection(documents: Set(documents)))
        case .pattern(let pattern):
            let candidates = try candidates ?? snapshot.passageSet(Filter())
            let filter = PatternFilter([pattern], in: snapshot, time: ContinuousClock.now.duration(to: deadline))
            let found = PassageSet(of: try filter.matching(candidates.ids))
            if filter.isOver { throw QueryError(.tooManyPassages) }
            return found
        case .exact(let text): return try passages(with: text, among: candidates, until: deadline)
        case .near(let first, let second, let distance, let isExact):
            var both = try snapshot.matches(.all([first, second]))
            if let candidates { both.formIntersection(candidates) }
            return try passages(both, until: deadline) { [analyzer] stored, language in
                let text = analyzer.analyze(stored.passage.text, language: language)
                return text.hasNear(first, second, within: distance, isExact: isExact)
            }
        case .all(let parts):
            var all = candidates
            for part in parts.filter({ !$0.isSlow }) + parts.filter(\.isSlow) {
                let found = try passages(meeting: part, among: all, until: deadline)
                all?.formIntersection(found)
                if all == nil { all = found }
            }
            return try all ?? snapshot.passageSet(Filter())
        case .any(let parts):
            return try parts.reduce(into: PassageSet()) {
                $0 = $0.union(try passages(meeting: $1, among: candidates, until: deadline))
            }
        case .not(let part):
            var rest = try candidates ?? snapshot.passageSet(Filter())
            rest.subtract(try passages(meeting: part, among: rest, until: deadline))
            return rest
        }
    }

    /// The passages with a text in them, in their headings or in the title of their document.
    private func passages(
        with text: ExactText, among candidates: PassageSet?, until deadline: ContinuousClock.Instant
    ) throws -> PassageSet {
        func narrowed(_ tree: QueryTree) throws -> PassageSet {
            var passages = try snapshot.matches(tree)
            if let candidates { passages.formIntersection(candidates) }
            return passages
        }
        let found = try passages(try narrowed(text.tree), until: deadline) { stored, _ in
            text.isIn(stored.passage.text) || stored.passage.headingPath.contains(where: text.isIn)
        }
        var rest = try narrowed(text.treeOfTitles)
        rest.subtract(found)
        let ids = rest.ids
        let documentIDs = try snapshot.documentIDs(of: ids)
        let documents = try snapshot.documents(Array(Set(documentIDs.compactMap(\.self)))).mapValues { text.isIn($0.title) }
        var titled = PassageSet()
        for (id, document) in zip(ids, documentIDs) where document.flatMap({ documents[$0] }) ?? false { titled.insert(id) }
        return found.union(titled)
    }

    /// How long texts may be read for the conditions of one query.
    static let readingTime = Duration.seconds(5)

    /// Those of some passages whose text is right.
    private func passages(
        _ candidates: PassageSet, until deadline: ContinuousClock.Instant, _ isRight: (StoredPassage, Language) throws -> Bool
    ) throws -> PassageSet {
        var found = PassageSet()
        var rest = candidates.ids[...]
        while !rest.isEmpty {
            let ids = Array(rest.prefix(64))
            rest = rest.dropFirst(64)
            let languages = try snapshot.languages(of: ids)
            for (id, stored) in try snapshot.passages(ids) {
                if deadline < .now { throw QueryError(.tooManyPassages) }
                if try isRight(stored, languages[id] ?? .undetermined) { found.insert(id) }
            }
        }
        return found
    }

    /// The passages that a filter lets through. Of the kind `task` are also passages with a task in a document of another kind.
    func passages(that filter: Filter) throws -> PassageSet {
        let passages = try snapshot.passageSet(filter)
        guard filter.kinds.contains(.task) else { return passages }
        var others = filter
        others.kinds = []
        var withTasks = try snapshot.passageSet(others)
        withTasks.formIntersection(try snapshot.passagesWithTasks())
        return passages.union(withTasks)
    }
}

extension AnalyzedText {
    /// Whether two terms are in the text with at most this many words between them, in any order.
    fileprivate func hasNear(_ first: QueryTree, _ second: QueryTree, within distance: Int, isExact: Bool) -> Bool {
        let (left, right) = (positions(of: first, isExact), positions(of: second, isExact))
        return left.contains { one in
            right.contains { other in
                one != other && max(one.lowerBound, other.lowerBound) - min(one.upperBound, other.upperBound) - 1 <= distance
            }
        }
    }

    /// The positions at which a word or phrase is.
    private func positions(of tree: QueryTree, _ isExact: Bool) -> [ClosedRange<Int>] {
        switch tree {
        case .word(let forms): return positions(isExact) { forms.contains($0) }.sorted().map { $0...$0 }
        case .prefix(let beginning): return positions(isExact) { $0.hasPrefix(beginning) }.sorted().map { $0...$0 }
        case .phrase(let words):
            let all = words.map { forms in positions(isExact) { forms.contains($0) } }
            guard let starts = all.first else { return [] }
            return starts.sorted().filter { start in all.indices.allSatisfy { all[$0].contains(start + $0) } }
                .map { $0...$0 + words.count - 1 }
        case .all, .any, .excluding, .inField: return []
        }
    }

    private func positions(_ isExact: Bool, _ isForm: (String) -> Bool) -> Set<Int> {
        Set(terms.filter { !isExact && isForm(stem($0)) || isForm(folded($0)) }.map(\.position))
    }
}
