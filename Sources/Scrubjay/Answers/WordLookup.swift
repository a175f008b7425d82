/// Looks up words of a question in the index, in the forms that they have there.
struct WordLookup {
    let snapshot: any Snapshot
    let parse: (Query) throws -> ParsedQuery

    /// What finds words side by side; nil for none.
    func phrase(_ text: String) throws -> QueryTree? { try parse(Query("\"\(text)\"")).required.first }

    /// The passages of some with all of these words; where there are none, those with any of them.
    func passages(with words: [String], within passages: PassageSet) throws -> PassageSet {
        let trees = try parse(Query(words.joined(separator: " "), reading: .words)).words
        guard !trees.isEmpty else { return PassageSet() }
        var found = try snapshot.matches(.all(trees))
        found.formIntersection(passages)
        return found.isEmpty ? try self.passages(withAnyOf: words, within: passages) : found
    }

    func passages(withAnyOf words: [String], within passages: PassageSet) throws -> PassageSet {
        let trees = try parse(Query(words.joined(separator: " "), reading: .words)).words
        var found = try snapshot.matches(.any(trees))
        found.formIntersection(passages)
        return found
    }
}
