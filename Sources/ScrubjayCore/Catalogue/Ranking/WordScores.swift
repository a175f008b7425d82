/// BM25F of passages, and of the documents that they are of.
///
/// Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009, doi:10.1561/1500000019.
package struct WordScores {
    /// Those that are scored, in ascending order.
    let passages: [UInt32]
    /// One for each of them.
    package private(set) var scores: [Double]
    /// How many of the wanted leaves each of them has.
    package private(set) var wantedCounts: [Int32]
    private let parameters: BM25Parameters
    /// What the occurrences in a body are divided by, one for each passage.
    private let norms: [Double]
    private let meanLength: Double
    private let homes: PassageHomes
    /// The documents of the passages, as places in `homes`, each once; and for each passage one of them, -1 for none.
    private var documents: [Int32] = []
    private var documentSlots: [Int32] = []
    private var documentScores: [Double]
    // What one leaf has of each passage and each document.
    private var found: [FieldWeights.Weighted]
    private var foundOfDocuments: [FieldWeights.Weighted]

    package init(_ passages: [UInt32], measures: PassageMeasures, parameters: BM25Parameters) {
        self.passages = passages
        self.parameters = parameters
        scores = Array(repeating: 0, count: passages.count)
        wantedCounts = Array(repeating: 0, count: passages.count)
        found = Array(repeating: (0, 0), count: passages.count)
        homes = measures.homes
        meanLength = measures.meanLength
        norms = passages.map { id in
            let length = Int(id) < measures.lengths.count ? Double(measures.lengths[Int(id)]) : measures.meanLength
            return Self.norm(length, measures.meanLength, parameters)
        }
        // By place in `homes`; -1 for a document that none of the passages so far is of.
        var slots = [Int32](repeating: -1, count: homes.ids.count)
        documentSlots.reserveCapacity(passages.count)
        for id in passages {
            let place = measures.homes.place(of: Int(id))
            if place >= 0, slots[Int(place)] < 0 {
                slots[Int(place)] = Int32(documents.count)
                documents.append(place)
            }
            documentSlots.append(place < 0 ? -1 : slots[Int(place)])
        }
        documentScores = Array(repeating: 0, count: documents.count)
        foundOfDocuments = Array(repeating: (0, 0), count: documents.count)
    }

    /// Adds what one leaf of the query gives.
    ///
    /// - Parameters:
    ///   - idf: The rarity of the leaf among passages.
    ///   - idfOfDocuments: The same among documents; nil to count those that have it here.
    ///   - weight: What it counts, 0...1.
    ///   - isWanted: Whether a complete passage has it.
    ///   - occurrences: Calls its argument with the index of each passage that has it, and what its occurrences count.
    package mutating func add(
        idf: Double, idfOfDocuments: Double?, weight: Double, isWanted: Bool,
        _ occurrences: ((Int, FieldWeights.Weighted) -> Void) throws -> Void
    ) rethrows {
        for index in found.indices { found[index] = (0, 0) }
        // SAFETY: occurrences come with indices of `passages`, and `found` has one element for each of them.
        try unsafe found.withUnsafeMutableBufferPointer { found in
            try occurrences { index, weighted in
                unsafe found[index] = (max(found[index].body, weighted.body), max(found[index].head, weighted.head))
            }
        }
        for index in foundOfDocuments.indices { foundOfDocuments[index] = (0, 0) }
        for index in found.indices where found[index] != (0, 0) {
            let share = weight * idf * saturated(Double(found[index].head) + Double(found[index].body) / norms[index])
            scores[index] += share
            if isWanted, share > 0 { wantedCounts[index] += 1 }
            let slot = Int(documentSlots[index])
            guard slot >= 0 else { continue }
            foundOfDocuments[slot].body += found[index].body
            foundOfDocuments[slot].head = max(foundOfDocuments[slot].head, found[index].head)
        }
        addDocuments(idf: idfOfDocuments, weight: weight)
    }

    private mutating func addDocuments(idf: Double?, weight: Double) {
        let count = foundOfDocuments.count { $0 != (0, 0) }
        let idf = idf ?? BM25Parameters.rarity(of: count, among: homes.ids.count)
        let mean = homes.meanLength
        for slot in foundOfDocuments.indices where foundOfDocuments[slot] != (0, 0) {
            let norm = Self.norm(Double(homes.lengths[Int(documents[slot])]), mean, parameters)
            let (body, head) = foundOfDocuments[slot]
            documentScores[slot] += weight * idf * saturated(Double(head) + Double(body) / norm)
        }
    }

    private static func norm(_ length: Double, _ mean: Double, _ parameters: BM25Parameters) -> Double {
        1 - parameters.b + parameters.b * length / mean
    }

    private func saturated(_ frequency: Double) -> Double { frequency * (parameters.k1 + 1) / (frequency + parameters.k1) }

    /// The best passages, as indices of `passages`, from best to worst.
    ///
    /// - Parameter inOrder: Puts passages with equal scores, of which not all are among the best, in order: the first ones are.
    package func best(_ limit: Int, inOrder: ([UInt32]) throws -> [UInt32]) rethrows -> [Int] {
        // SAFETY: the places that are compared are indices of `scores`.
        var best = unsafe scores.withUnsafeBufferPointer { scores in
            func isBefore(_ left: Int, _ right: Int) -> Bool {
                unsafe scores[left] != scores[right] ? scores[left] > scores[right] : left < right
            }
            var order = Array(scores.indices)
            order.keepFirst(limit, by: isBefore)
            return order.sorted(by: isBefore)
        }
        guard let last = best.last, best.count < scores.count else { return best }
        let least = scores[last]
        let kept = best.count - (best.firstIndex { scores[$0] == least } ?? 0)
        let equal = scores.indices.filter { scores[$0] == least }
        if equal.count > kept {
            let indices = Dictionary(uniqueKeysWithValues: equal.map { (passages[$0], $0) })
            let first = try inOrder(equal.map { passages[$0] }).prefix(kept)
            best.replaceSubrange((best.count - kept)..., with: first.compactMap { indices[$0] })
        }
        return best
    }

    /// BM25F of the documents that the passages are of.
    package var ofDocuments: [StoredDocument.ID: Double] {
        Dictionary(uniqueKeysWithValues: zip(documents.lazy.map { homes.ids[Int($0)] }, documentScores))
    }
}
