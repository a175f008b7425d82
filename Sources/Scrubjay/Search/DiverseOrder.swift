/// The first passages of an order without those that would say the same again, and what became of these.
///
///     for each passage, from best to worst:
///         the text of one of another document that is shown  -> is a copy of that one
///         its document has shown as many as it may           -> is left out, and counted where the document stands last
///         otherwise                                          -> is shown
///
/// It is a rule over the order alone: how many are wanted changes nothing in those that come first, nor in what is said of them.
struct DiverseOrder {
    private(set) var shown: [ScoredPassage] = []
    /// By the passage that is shown, the passages of other documents with its text, the best first.
    private(set) var copies: [Passage.ID: [ScoredPassage]] = [:]
    /// By the last passage that is shown of a document, how many others of it come behind.
    private(set) var surplus: [Passage.ID: Int] = [:]

    /// - Parameters:
    ///   - order: From best to worst.
    ///   - inOrder: Puts passages with equal scores in order.
    ///   - limit: So many are shown at most.
    ///   - document: The document of a passage.
    ///   - mark: A number that passages of the same text have in common, and hardly any others; nil for none. Texts are slow to
    ///     read, so only those are compared whose marks are equal.
    ///   - isSame: Whether two passages have the same text.
    init(
        _ order: [ScoredPassage], inOrder: ([Passage.ID]) throws -> [Passage.ID], _ diversity: Diversity, limit: Int,
        document: (Passage.ID) -> StoredDocument.ID?,
        mark: (Passage.ID) -> Double?, isSame: (Passage.ID, Passage.ID) throws -> Bool
    ) rethrows {
        var counts: [StoredDocument.ID: (shown: Int, last: Passage.ID)] = [:]
        var marked: [Double: [Passage.ID]] = [:]
        for run in order.equalScores {
            // The order of those behind the limit changes nothing but that of copies.
            for passage in shown.count < limit ? try run.ordered(by: inOrder) : Array(run) {
                let home = document(passage.id)
                let count = home.flatMap { counts[$0] }
                let isFull = diversity.perDocument > 0 && count?.shown ?? 0 >= diversity.perDocument
                if isFull, let count { surplus[count.last, default: 0] += 1 }
                let mark = mark(passage.id)
                let original = try mark.flatMap { marked[$0] }?.first {
                    try document($0) != home && isSame($0, passage.id)
                }
                if let original {
                    copies[original]?.append(passage)
                } else if !isFull, shown.count < limit {
                    if let mark { marked[mark, default: []].append(passage.id) }
                    shown.append(passage)
                    copies[passage.id] = []
                    if let home { counts[home] = ((count?.shown ?? 0) + 1, passage.id) }
                }
            }
        }
        for (original, found) in copies where found.count > 1 {
            copies[original] = try found.equalScores.flatMap { try $0.ordered(by: inOrder) }
        }
    }
}
