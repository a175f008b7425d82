/// BM25F scores of passages and of their documents.
///
/// Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009, doi:10.1561/1500000019.
package struct WordScores {
    /// The IDs of the scored passages, in ascending order.
    let passages: [UInt32]
    /// One score for each passage.
    package private(set) var scores: [Double]
    /// For each passage, the number of required leaves that it matches.
    package private(set) var requiredCounts: [Int32]
    private let parameters: BM25Parameters
    /// The length norm of each passage, by which occurrences in its body are divided.
    private let norms: [Double]
    private let meanLength: Double
    private let passageDocuments: PassageDocuments
    /// The distinct documents of the passages, as indices in `passageDocuments`; `documentSlots` has the index of each passage's document here, -1 for none.
    private var documents: [Int32] = []
    private var documentSlots: [Int32] = []
    private var documentScores: [Double]
    // The weighted occurrences of the current leaf in each passage and each document.
    private var found: [FieldWeights.Weighted]
    private var foundOfDocuments: [FieldWeights.Weighted]

    package init(_ passages: [UInt32], measures: PassageStatistics, parameters: BM25Parameters) {
        self.passages = passages
        self.parameters = parameters
        scores = Array(repeating: 0, count: passages.count)
        requiredCounts = Array(repeating: 0, count: passages.count)
        found = Array(repeating: (0, 0), count: passages.count)
        passageDocuments = measures.passageDocuments
        meanLength = measures.meanLength
        norms = passages.map { id in
            let length = Int(id) < measures.lengths.count ? Double(measures.lengths[Int(id)]) : measures.meanLength
            return Self.norm(length, measures.meanLength, parameters)
        }
        // By index in `passageDocuments`; -1 for a document without any of the passages so far.
        var slots = [Int32](repeating: -1, count: passageDocuments.ids.count)
        documentSlots.reserveCapacity(passages.count)
        for id in passages {
            let documentIndex = measures.passageDocuments.documentIndex(of: Int(id))
            if documentIndex >= 0, slots[Int(documentIndex)] < 0 {
                slots[Int(documentIndex)] = Int32(documents.count)
                documents.append(documentIndex)
            }
            documentSlots.append(documentIndex < 0 ? -1 : slots[Int(documentIndex)])
        }
        documentScores = Array(repeating: 0, count: documents.count)
        foundOfDocuments = Array(repeating: (0, 0), count: documents.count)
    }

    /// Adds the scores of one leaf of the query.
    ///
    /// - Parameters:
    ///   - idf: The inverse document frequency of the leaf among passages.
    ///   - idfOfDocuments: The same among documents; `nil` to count the matching documents here.
    ///   - weight: The weight of the leaf, 0...1.
    ///   - isRequired: Whether a complete passage must match the leaf.
    ///   - occurrences: Calls its argument with the index of each matching passage and its weighted occurrences.
    package mutating func add(
        idf: Double, idfOfDocuments: Double?, weight: Double, isRequired: Bool,
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
            if isRequired, share > 0 { requiredCounts[index] += 1 }
            let slot = Int(documentSlots[index])
            guard slot >= 0 else { continue }
            foundOfDocuments[slot].body += found[index].body
            foundOfDocuments[slot].head = max(foundOfDocuments[slot].head, found[index].head)
        }
        addDocuments(idf: idfOfDocuments, weight: weight)
    }

    private mutating func addDocuments(idf: Double?, weight: Double) {
        let count = foundOfDocuments.count { $0 != (0, 0) }
        let idf = idf ?? BM25Parameters.rarity(of: count, among: passageDocuments.ids.count)
        let mean = passageDocuments.meanLength
        for slot in foundOfDocuments.indices where foundOfDocuments[slot] != (0, 0) {
            let norm = Self.norm(Double(passageDocuments.lengths[Int(documents[slot])]), mean, parameters)
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
    /// - Parameter inOrder: Sorts passages whose scores are equal to the last one, if only some of them fit into the limit.
    package func best(_ limit: Int, inOrder: ([UInt32]) throws -> [UInt32]) rethrows -> [Int] {
        // SAFETY: all compared numbers are indices of `scores`.
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

    /// The BM25F score of each document.
    package var ofDocuments: [StoredDocument.ID: Double] {
        Dictionary(uniqueKeysWithValues: zip(documents.lazy.map { passageDocuments.ids[Int($0)] }, documentScores))
    }
}
