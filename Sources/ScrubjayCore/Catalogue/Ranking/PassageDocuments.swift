/// The document of every passage, and the lengths of the documents.
package struct PassageDocuments {
    private(set) var ids: [StoredDocument.ID] = []
    /// The number of words in the bodies of each document of `ids`.
    private(set) var lengths: [Int] = []
    /// The mean length of a document, at least 1.
    let meanLength: Double
    /// For each passage ID, an index in `ids`; -1 if there is no passage.
    private let documentIndices: [Int32]
    /// Runs of consecutive passage IDs of one document.
    private var runs: [Run] = []
    /// For each document of `ids`, the index of its last run.
    private var lastRuns: [Int32] = []
    private var known: DocumentIndices

    private struct Run {
        let passages: Range<UInt32>
        let documentIndex: Int32
        /// The previous run of the same document; -1 for none.
        let before: Int32
    }

    /// - Parameter slots: By passage ID.
    package init(_ slots: PassageSlots) {
        known = DocumentIndices(slots.documents)
        var documentIndices = [Int32](repeating: -1, count: slots.documents.count)
        var passage = 0
        while passage < slots.documents.count {
            let document = slots.documents[passage]
            let first = passage
            var length = 0
            while passage < slots.documents.count, slots.documents[passage] == document {
                length += Int(slots.lengths[passage])
                passage += 1
            }
            guard document != 0 else { continue }
            let documentIndex = known.documentIndex(of: document, next: Int32(ids.count))
            if Int(documentIndex) == ids.count {
                ids.append(StoredDocument.ID(Int64(document)))
                lengths.append(0)
                lastRuns.append(-1)
            }
            lengths[Int(documentIndex)] += length
            runs.append(
                Run(
                    passages: UInt32(first)..<UInt32(passage), documentIndex: documentIndex,
                    before: lastRuns[Int(documentIndex)]))
            lastRuns[Int(documentIndex)] = Int32(runs.count - 1)
            for index in first..<passage { documentIndices[index] = documentIndex }
        }
        self.documentIndices = documentIndices
        meanLength = max(1, Double(lengths.reduce(0, +)) / Double(max(1, lengths.count)))
    }

    /// The index of each document in `ids`.
    private struct DocumentIndices {
        /// By document ID, -1 for none. IDs are assigned one after the other, so the array has few gaps.
        private var near: [Int32]
        /// The indices of larger IDs.
        private var far: [UInt32: Int32] = [:]

        init(_ documents: [UInt32]) {
            let highest = documents.max() ?? 0
            near = Array(repeating: -1, count: min(Int(highest), 8 * documents.count) + 1)
        }

        func documentIndex(of document: UInt32) -> Int32? {
            guard Int(document) < near.count else { return far[document] }
            return near[Int(document)] < 0 ? nil : near[Int(document)]
        }

        mutating func documentIndex(of document: UInt32, next: Int32) -> Int32 {
            if let known = documentIndex(of: document) { return known }
            if Int(document) < near.count { near[Int(document)] = next } else { far[document] = next }
            return next
        }
    }

    /// -1 where there is no passage.
    func documentIndex(of passage: Int) -> Int32 { documentIndices.indices.contains(passage) ? documentIndices[passage] : -1 }

    /// The set of all passages.
    package func passages() -> PassageSet {
        var passages = PassageSet(highest: highest)
        for run in runs { passages.insert(run.passages) }
        return passages
    }

    package func passages(of documents: some Sequence<StoredDocument.ID>) -> PassageSet {
        var passages = PassageSet(highest: highest)
        for document in documents {
            guard let documentIndex = known.documentIndex(of: UInt32(clamping: document.rawValue)) else { continue }
            var run = lastRuns[Int(documentIndex)]
            while run >= 0 {
                passages.insert(runs[Int(run)].passages)
                run = runs[Int(run)].before
            }
        }
        return passages
    }

    private var highest: Passage.ID { Passage.ID(Int64(max(0, documentIndices.count - 1))) }

    package func document(of passage: Passage.ID) -> StoredDocument.ID? {
        let documentIndex = documentIndex(of: Int(passage.rawValue))
        return documentIndex < 0 ? nil : ids[Int(documentIndex)]
    }
}

/// The length and the document of each passage, by passage ID.
package struct PassageSlots: Equatable {
    /// Words in the body; 0 for an ID without a passage.
    package var lengths: [UInt16] = []
    /// The ID of the document; 0 for an ID without a passage.
    package var documents: [UInt32] = []

    package init() {}
}

/// The lengths and documents of the passages in one state of an index.
package struct PassageStatistics {
    /// The revision of the index that was read.
    package let revision: Int64
    /// The number of words in the body, by passage ID; 0 if there is no passage.
    package let lengths: [UInt16]
    /// The mean length of a passage, at least 1.
    package let meanLength: Double
    package let passageDocuments: PassageDocuments
    package let count: Int

    package init(revision: Int64, lengths: [UInt16], meanLength: Double, passageDocuments: PassageDocuments, count: Int) {
        self.revision = revision
        self.lengths = lengths
        self.meanLength = meanLength
        self.passageDocuments = passageDocuments
        self.count = count
    }
}
