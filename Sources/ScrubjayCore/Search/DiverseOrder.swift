/// The first passages of a ranking without repetitive ones, and a record of what was left out.
///
///     for each passage, from best to worst:
///         same text as a shown passage of another document  -> recorded as a copy of that one
///         its document already has as many as allowed       -> left out, and counted at the document's last shown passage
///         otherwise                                         -> shown
///
/// The rule depends only on the ranking: a larger `limit` changes neither the first passages nor what is recorded about them.
struct DiverseOrder {
    private(set) var shown: [ScoredPassage] = []
    /// For each shown passage, the passages of other documents that have the same text, best first.
    private(set) var copies: [Passage.ID: [ScoredPassage]] = [:]
    /// For the last shown passage of a document, how many further passages of the document were left out.
    private(set) var surplus: [Passage.ID: Int] = [:]

    /// Selects the passages to show.
    ///
    /// - Parameters:
    ///   - order: The ranking, from best to worst.
    ///   - inOrder: Puts passages with equal scores in order.
    ///   - limit: The largest number of passages to show.
    ///   - document: The document of a passage.
    ///   - mark: A number that is equal for passages of equal text and rarely equal for others; `nil` if there is none. Reading texts is
    ///     slow, so only passages with equal marks are compared.
    ///   - isSame: Whether two passages have the same text.
    init(
        _ order: [ScoredPassage], inOrder: ([Passage.ID]) throws -> [Passage.ID], _ diversity: Diversity, limit: Int,
        document: (Passage.ID) -> StoredDocument.ID?,
        mark: (Passage.ID) -> Double?, isSame: (Passage.ID, Passage.ID) throws -> Bool
    ) rethrows {
        var counts: [StoredDocument.ID: (shown: Int, last: Passage.ID)] = [:]
        var marked: [Double: [Passage.ID]] = [:]
        for run in order.equalScores {
            // Below the limit, the order affects only copies, which are sorted at the end.
            for passage in shown.count < limit ? try run.ordered(by: inOrder) : Array(run) {
                let documentID = document(passage.id)
                let count = documentID.flatMap { counts[$0] }
                let isFull = diversity.perDocument > 0 && count?.shown ?? 0 >= diversity.perDocument
                if isFull, let count { surplus[count.last, default: 0] += 1 }
                let mark = mark(passage.id)
                let original = try mark.flatMap { marked[$0] }?.first {
                    try document($0) != documentID && isSame($0, passage.id)
                }
                if let original {
                    copies[original]?.append(passage)
                } else if !isFull, shown.count < limit {
                    if let mark { marked[mark, default: []].append(passage.id) }
                    shown.append(passage)
                    copies[passage.id] = []
                    if let documentID { counts[documentID] = ((count?.shown ?? 0) + 1, passage.id) }
                }
            }
        }
        for (original, found) in copies where found.count > 1 {
            copies[original] = try found.equalScores.flatMap { try $0.ordered(by: inOrder) }
        }
    }
}

extension Searcher {
    /// Returns the first `limit` passages of the ranking without repetitive ones.
    func diverseOrder(of ranking: Ranking, _ diversity: Diversity, limit: Int) throws -> DiverseOrder {
        var texts: [Passage.ID: [Substring]] = [:]
        func words(_ id: Passage.ID) throws -> [Substring] {
            if let known = texts[id] { return known }
            let words = try snapshot.passages([id])[id]?.passage.text.split(whereSeparator: \.isWhitespace) ?? []
            texts[id] = words
            return words
        }
        return try DiverseOrder(
            ranking.order, inOrder: snapshot.inFileOrder, diversity, limit: limit, document: { ranking.entry($0).document },
            // A vector depends on the text alone. Without one, equal texts mostly have equal lexical scores.
            mark: { id in
                let entry = ranking.entry(id)
                return entry.cosine ?? (entry.lexical > 0 ? entry.lexical : nil)
            },
            isSame: { try words($0) == words($1) })
    }

    /// Adds to the hits their copies and the number of passages that were left out.
    func report(_ diverse: DiverseOrder, in hits: inout [Hit]) throws {
        let copies = try snapshot.passages(hits.flatMap { diverse.copies[$0.id]?.map(\.id) ?? [] })
        let documents = try snapshot.documents(copies.values.map(\.documentID))
        for index in hits.indices {
            hits[index].moreInDocument = diverse.surplus[hits[index].id] ?? 0
            // A file in two notebooks counts as one file.
            var files: Set<[UInt8]> = [Array(hits[index].document.absolutePath.utf8)]
            hits[index].copies = (diverse.copies[hits[index].id] ?? []).compactMap { found in
                guard let copy = copies[found.id], let document = documents[copy.documentID] else { return nil }
                let isOther = document.member != nil || files.insert(Array(document.absolutePath.utf8)).inserted
                return isOther ? Hit.Copy(document: document, lines: copy.passage.lineRange) : nil
            }
        }
    }
}
