import ScrubjayText

/// Gives vectors of an encoder to passages, and then to their units, the newest documents first.
///
///     for the newest documents, and then for all others:
///         encode the passages, the newest first
///         encode their units, the newest first
///
/// Each batch is written as it is made, so that an interrupted update continues where it stopped. Searches use what is there.
struct EncodingUpdater: Sendable {
    let store: any Store
    let model: EncoderModel
    /// The number of threads that encode.
    let workers: Int
    /// So many of the newest documents, which people search for most, are encoded with their units before the passages of all others.
    var newestDocuments = 1000
    let progress: @Sendable (IndexProgress) -> Void

    /// How many passages are encoded and written at a time: a second or two of work.
    private static let passageBatch = 128
    private static let unitBatch = 32
    /// The maximum number of vectors that are kept for other units with the same text.
    private static let cacheLimit = 50_000

    /// - Throws: `StoreError`, `CancellationError`, `BLASError`.
    func update() async throws -> EncodingReport {
        let set = try store.write { transaction in
            try transaction.addVectorSet(
                fingerprint: VectorSet.fingerprint(of: model), dimensions: model.dimensions, statistics: .empty, learntFrom: 0)
        }
        var (passages, units) = (0, 0)
        var known = try store.read { try $0.spareUnits(in: set.id) }.byKey(dimensions: set.dimensions)
        for documents in [newestDocuments, .max] {
            passages += try await encodePassages(in: set, ofNewest: documents)
            units += try await encodeUnits(in: set, ofNewest: documents, known: &known)
        }
        try store.write { transaction in
            guard try transaction.has(set) else { return }
            for old in try transaction.vectorSets() where old.isOfEncoder && old.id != set.id {
                try transaction.removeVectorSet(old.id)
            }
            try transaction.removeSpareUnits(in: set.id)
            if set.state == .building { try transaction.completeVectorSet(set.id) }
        }
        return EncodingReport(model: model.name, passages: passages, units: units)
    }

    /// - Parameter documents: Only the passages of so many of the newest documents are encoded.
    /// - Returns: How many passages were encoded.
    private func encodePassages(in set: VectorSet, ofNewest documents: Int) async throws -> Int {
        var done = 0
        var work = Work(documents: documents)
        while let batch = try next(Self.passageBatch, of: &work, { try $0.passagesWithoutVector(in: set.id, limit: .max) }) {
            try Task.checkCancellation()
            progress(IndexProgress(stage: .encoding, done: done, total: work.count, bytesDone: 0, bytesTotal: 0))
            let encoded = batch.compactMap { source in
                model.knows(source.language)
                    ? source.passage.textInContext(title: source.title).map { (source.id, $0) } : nil
            }
            let texts = UniqueTexts(encoded.map(\.1))
            let rows = QuantizedRow.rows(of: try await model.rows(of: texts.texts, workers: workers))
            // A passage without words, or in a language that the model does not know, has a vector of zeros.
            let none = QuantizedRow(scale: 0, values: [Int8](repeating: 0, count: set.dimensions))
            var vectors = Dictionary(uniqueKeysWithValues: batch.map { ($0.id, none) })
            for (index, row) in texts.indices.enumerated() { vectors[encoded[index].0] = rows[row] }
            let made = vectors
            guard let isCurrent = try write(at: work.revision, in: set, { try $0.putVectors(made, in: set.id) }) else { break }
            if isCurrent { done += batch.count } else { work = Work(documents: documents) }
        }
        return done
    }

    /// - Parameters:
    ///   - documents: Only the units of so many of the newest documents are encoded.
    ///   - known: The vectors of units that were encoded already, by their key.
    /// - Returns: How many units were encoded.
    private func encodeUnits(
        in set: VectorSet, ofNewest documents: Int, known: inout [Int64: QuantizedRow]
    ) async throws -> Int {
        var done = 0
        var encodedUnits = 0
        var work = Work(documents: documents)
        while let batch = try next(Self.unitBatch, of: &work, { try $0.passagesWithoutUnits(in: set.id) }) {
            try Task.checkCancellation()
            progress(IndexProgress(stage: .encodingSentences, done: done, total: work.count, bytesDone: 0, bytesTotal: 0))
            let units = batch.map { source in
                model.knows(source.language) ? SentenceUnits.units(of: source.passage, title: source.title) : []
            }
            if known.count > Self.cacheLimit { known = [:] }
            var missing: [Int64: String] = [:]
            for unit in units.joined() where known[unit.key] == nil { missing[unit.key] = unit.text }
            let texts = missing.sorted { $0.key < $1.key }
            let rows = QuantizedRow.rows(of: try await model.rows(of: texts.map(\.value), workers: workers))
            for (index, text) in texts.enumerated() { known[text.key] = rows[index] }
            var vectors: [Passage.ID: UnitVectors] = [:]
            for (source, units) in zip(batch, units) {
                var made = UnitVectors()
                for unit in units { if let row = known[unit.key] { made.append(row, key: unit.key) } }
                vectors[source.id] = made
            }
            let made = vectors
            guard let isCurrent = try write(at: work.revision, in: set, { try $0.putUnits(made, in: set.id) }) else { break }
            if isCurrent { done += batch.count } else { work = Work(documents: documents) }
            encodedUnits += texts.count
        }
        return encodedUnits
    }

    /// The passages to encode at one revision of the index. In another one the same ID may belong to another passage.
    private struct Work {
        /// Only passages of so many of the newest documents are encoded.
        let documents: Int
        var passages: [Passage.ID] = []
        var revision: Int64?
        var start = 0

        var count: Int { passages.count }
    }

    /// What is encoded of a passage.
    private struct Source {
        let id: Passage.ID
        let passage: Passage
        let title: String
        let language: Language
    }

    /// Returns the next passages; `nil` if none are left.
    ///
    /// - Parameter missing: Returns the passages to encode, by ID.
    private func next(
        _ count: Int, of work: inout Work, _ missing: (any Snapshot) throws -> [Passage.ID]
    ) throws -> [Source]? {
        var current = work
        let batch: [Source] = try store.read { snapshot in
            let revision = try snapshot.revision()
            if current.revision != revision {
                let ids = try Self.newestFirst(try missing(snapshot), ofNewest: work.documents, in: snapshot)
                current = Work(documents: work.documents, passages: ids, revision: revision)
            }
            let ids = Array(current.passages[current.start..<min(current.start + count, current.count)])
            current.start += ids.count
            let passages = try snapshot.passages(ids)
            let documents = try snapshot.documents(passages.values.map(\.documentID))
            return ids.compactMap { id in
                passages[id].flatMap { stored in
                    documents[stored.documentID].map {
                        Source(id: id, passage: stored.passage, title: $0.title, language: Language(known: $0.language))
                    }
                }
            }
        }
        let isDone = current.start == work.start && current.revision == work.revision
        work = current
        return isDone ? nil : batch
    }

    /// Puts the passages of the latest documents first, and leaves out those that are not of the newest documents.
    private static func newestFirst(
        _ ids: [Passage.ID], ofNewest limit: Int, in snapshot: any PassageCatalogue
    ) throws -> [Passage.ID] {
        guard !ids.isEmpty else { return [] }
        let firsts = try snapshot.latestDocuments(within: nil, limit: .max, times: .within(from: nil, to: nil))
        var ranks: [StoredDocument.ID: Int] = [:]
        for (rank, document) in try snapshot.documentIDs(of: firsts).enumerated() { if let document { ranks[document] = rank } }
        let documents = try snapshot.documentIDs(of: ids)
        return zip(ids, documents).map { (id: $0, rank: $1.flatMap { ranks[$0] } ?? .max - 1) }.filter { $0.rank < limit }
            .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }.map(\.id)
    }

    /// Writes a batch, unless the index has changed since its passages were read.
    ///
    /// - Returns: Whether it was written; `nil` if another process removed the set.
    private func write(
        at revision: Int64?, in set: VectorSet, _ put: (any StoreTransaction) throws -> Void
    ) throws -> Bool? {
        try store.write { transaction in
            guard try transaction.has(set) else { return nil }
            guard try transaction.revision() == revision else { return false }
            try put(transaction)
            return true
        }
    }
}

/// The distinct ones of some texts, and the index of each given text among them.
private struct UniqueTexts {
    private(set) var texts: [String] = []
    private(set) var indices: [Int] = []

    init(_ given: [String]) {
        var known: [String: Int] = [:]
        for text in given {
            if let index = known[text] {
                indices.append(index)
            } else {
                known[text] = texts.count
                indices.append(texts.count)
                texts.append(text)
            }
        }
    }
}
