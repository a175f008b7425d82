extension Searcher {
    /// The ranking without what would say the same again.
    func diverseOrder(of ranking: Ranking, _ diversity: Diversity, limit: Int) throws -> DiverseOrder {
        var texts: [Passage.ID: [Substring]] = [:]
        func words(_ id: Passage.ID) throws -> [Substring] {
            if let known = texts[id] { return known }
            let words = try snapshot.passages([id])[id]?.passage.text.split(whereSeparator: \.isWhitespace) ?? []
            texts[id] = words
            return words
        }
        return try DiverseOrder(
            ranking.order, inOrder: snapshot.inOrder, diversity, limit: limit, document: { ranking.entry($0).document },
            // A vector is made of the text alone. Without one, equal texts mostly have equal scores.
            mark: { id in
                let entry = ranking.entry(id)
                return entry.cosine ?? (entry.lexical > 0 ? entry.lexical : nil)
            },
            isSame: { try words($0) == words($1) })
    }

    /// Says in the hits what became of the passages that are not shown.
    func tell(of diverse: DiverseOrder, in hits: inout [Hit]) throws {
        let copies = try snapshot.passages(hits.flatMap { diverse.copies[$0.id]?.map(\.id) ?? [] })
        let documents = try snapshot.documents(copies.values.map(\.documentID))
        for index in hits.indices {
            hits[index].moreInDocument = diverse.surplus[hits[index].id] ?? 0
            // A file that lies in two notebooks is one place.
            var places: Set<[UInt8]> = [Array(hits[index].document.absolutePath.utf8)]
            hits[index].copies = (diverse.copies[hits[index].id] ?? []).compactMap { found in
                guard let copy = copies[found.id], let document = documents[copy.documentID] else { return nil }
                let isOther = document.member != nil || places.insert(Array(document.absolutePath.utf8)).inserted
                return isOther ? Hit.Copy(document: document, lines: copy.passage.lineRange) : nil
            }
        }
    }
}
