/// The candidates of one query in their order, each with the parts of its score.
struct Ranking {
    struct Entry {
        let id: Passage.ID
        var score = 0.0
        var lexical = 0.0
        var cosine: Double?
        var lexicalShare = 0.0
        var semanticShare = 0.0
        var documentShare = 0.0
    }

    /// From best to worst; equal scores put the smaller ID first.
    private(set) var order: [ScoredPassage] = []
    private var entries: [Passage.ID: Entry] = [:]

    /// - Parameter complete: The passages with every word of the query.
    init(
        lexical: [ScoredPassage], complete: PassageSet, cosines: Cosines?, within passages: PassageSet?,
        parameters: SearchParameters,
        documents: ([Passage.ID]) throws -> [Passage.ID: StoredDocument.ID]
    ) rethrows {
        for candidate in lexical { entries[candidate.id] = Entry(id: candidate.id, lexical: candidate.score) }
        for near in cosines?.nearest(parameters.semanticCandidates, within: passages) ?? [] where entries[near.id] == nil {
            entries[near.id] = Entry(id: near.id)
        }
        let words = Scale(lexical.map(\.score))
        if let cosines {
            for id in entries.keys { entries[id]?.cosine = cosines[id] }
        }
        let meaning = Scale(entries.values.compactMap(\.cosine))
        let semanticShare = cosines == nil ? 0 : parameters.semanticShare
        for (id, entry) in entries {
            let isComplete = complete.contains(id)
            let wordPart = (words(entry.lexical) + (isComplete ? parameters.completeShare : 0)) / (1 + parameters.completeShare)
            let lexicalPart = entry.lexical > 0 ? (1 - semanticShare) * wordPart : 0
            let semanticPart = entry.cosine.map { semanticShare * meaning($0) } ?? 0
            entries[id]?.lexicalShare = lexicalPart
            entries[id]?.semanticShare = semanticPart
            entries[id]?.score = lexicalPart + semanticPart
        }
        try addDocumentShares(parameters.documentShare, documents: documents)
        order = entries.values.map { ScoredPassage(id: $0.id, score: $0.score) }
            .sorted { ($1.score, $0.id) < ($0.score, $1.id) }
    }

    func entry(_ id: Passage.ID) -> Entry { entries[id] ?? Entry(id: id) }

    /// A passage gains from the best three of its document, itself among them, or from as many as there are; the sum is brought
    /// back to 0...1.
    private mutating func addDocumentShares(
        _ share: Double, documents: ([Passage.ID]) throws -> [Passage.ID: StoredDocument.ID]
    ) rethrows {
        guard share > 0 else { return }
        let homes = try documents(Array(entries.keys))
        var best: [StoredDocument.ID: [Double]] = [:]
        for entry in entries.values {
            guard let home = homes[entry.id] else { continue }
            var three = best[home] ?? []
            three.append(entry.score)
            three.sort(by: >)
            best[home] = Array(three.prefix(3))
        }
        for (id, entry) in entries {
            guard let home = homes[id], let three = best[home] else { continue }
            let context = share * three.reduce(0, +) / Double(three.count)
            entries[id]?.lexicalShare = entry.lexicalShare / (1 + share)
            entries[id]?.semanticShare = entry.semanticShare / (1 + share)
            entries[id]?.documentShare = context / (1 + share)
            entries[id]?.score = (entry.score + context) / (1 + share)
        }
    }
}
