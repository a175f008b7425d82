import CSQLite

/// What the ranking functions of one connection look at, kept at a fixed place in memory for as long as the connection.
final class RankingInputs {
    let pointer: UnsafeMutablePointer<jay_ranking>
    /// The state of the index that the lengths were read from.
    var revision: Int64 = -1
    private(set) var documents = PassageHomes()
    private var idf: UnsafeMutableBufferPointer<Double>
    private var weights: UnsafeMutableBufferPointer<Double>
    private var places: UnsafeMutableBufferPointer<Int32>
    private var wanted: UnsafeMutableBufferPointer<UInt8>
    private var within: UnsafeMutableBufferPointer<UInt64>
    private var lengthMemory: UnsafeMutableBufferPointer<UInt16>

    init() {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: jay_ranking())
        idf = .allocate(capacity: 0)
        weights = .allocate(capacity: 0)
        places = .allocate(capacity: 0)
        wanted = .allocate(capacity: 0)
        within = .allocate(capacity: 0)
        lengthMemory = .allocate(capacity: 0)
    }

    deinit {
        idf.deallocate()
        weights.deallocate()
        places.deallocate()
        wanted.deallocate()
        within.deallocate()
        lengthMemory.deallocate()
        jay_release(pointer)
        pointer.deallocate()
    }

    /// Sets the constants of the formula.
    ///
    /// - Parameter columns: The field of each column.
    func setParameters(_ parameters: BM25Parameters, columns: [Field]) {
        pointer.pointee.k1 = parameters.k1
        pointer.pointee.b = parameters.b
        withUnsafeMutableBytes(of: &pointer.pointee.column_weights) { bytes in
            let weights = bytes.bindMemory(to: Double.self)
            for (column, field) in columns.enumerated() { weights[column] = parameters.columnWeights[field.rawValue] }
        }
        pointer.pointee.body_column = Int32(columns.firstIndex(of: .body) ?? 0)
    }

    /// Sets the words in the body of every passage, by passage ID, and how many passages there are.
    ///
    /// - Returns: Whether there was memory enough.
    func setLengths(_ lengths: [UInt16], homes: PassageHomes, passageCount: Int, meanLength: Double) -> Bool {
        documents = homes
        replace(&places, with: homes.places)
        replace(&lengthMemory, with: lengths)
        pointer.pointee.lengths = UnsafePointer(lengthMemory.baseAddress)
        pointer.pointee.length_count = Int64(lengths.count)
        pointer.pointee.passage_count = Double(passageCount)
        pointer.pointee.mean_length = meanLength
        return jay_set_documents(pointer, places.baseAddress, Int64(homes.ids.count)) != 0
    }

    /// Sets what holds for one query.
    ///
    /// - Parameters:
    ///   - idf: One for each phrase of the query, in its order; NaN is counted by FTS5, 0 only selects.
    ///   - weights: What each phrase counts, 0...1.
    ///   - wanted: Whether a complete passage has the phrase.
    ///   - sumsDocuments: Whether `frequencies(of:)` is going to be asked for.
    ///   - passages: The passages to choose from; nil for all.
    /// - Returns: Whether there was memory enough.
    func setQuery(
        idf values: [Double], weights factors: [Double], wanted isWanted: [Bool], sumsDocuments: Bool,
        within passages: PassageSet?
    ) -> Bool {
        replace(&weights, with: factors)
        pointer.pointee.weights = UnsafePointer(weights.baseAddress)
        replace(&wanted, with: isWanted.map { $0 ? 1 : 0 })
        pointer.pointee.wanted = UnsafePointer(wanted.baseAddress)
        replace(&idf, with: values)
        pointer.pointee.idf = idf.baseAddress
        pointer.pointee.phrase_count = Int32(values.count)
        limit(to: passages)
        pointer.pointee.sums_documents = sumsDocuments ? 1 : 0
        return jay_begin_query(pointer) != 0
    }

    /// Sets the passages to choose from; nil for all.
    func limit(to passages: PassageSet?) {
        replace(&within, with: passages?.words ?? [])
        pointer.pointee.within = passages == nil ? nil : UnsafePointer(within.baseAddress)
        pointer.pointee.within_bits = Int64(within.count * 64)
    }

    private func replace<Number>(_ memory: inout UnsafeMutableBufferPointer<Number>, with numbers: [Number]) {
        memory.deallocate()
        memory = .allocate(capacity: numbers.count)
        _ = memory.initialize(from: numbers)
    }

    // MARK: What was found

    var hitCount: Int { Int(pointer.pointee.hit_count) }

    /// The best passages that were gathered, from best to worst; equal scores put the smaller ID first.
    func bestHits(_ limit: Int) -> [(id: Passage.ID, score: Double, wantedCount: Int)] {
        jay_select_hits(pointer, Int64(limit))
        return UnsafeBufferPointer(start: pointer.pointee.hits, count: min(limit, Int(pointer.pointee.hit_count)))
            .sorted { ($1.score, $0.row) < ($0.score, $1.row) }
            .map { (Passage.ID($0.row), $0.score, Int($0.wanted)) }
    }

    /// The documents of the passages that were gathered, as places in `documents`.
    var touchedDocuments: [Int] {
        UnsafeBufferPointer(start: pointer.pointee.touched, count: Int(pointer.pointee.touched_count)).map(Int.init)
    }

    /// How often a phrase stands in the bodies of those rows of a document that were ranked, and the most that it weighs in the
    /// other fields.
    ///
    /// - Parameter index: That of the document among `touchedDocuments`.
    func frequencies(ofPhrase phrase: Int, inTouched index: Int) -> (body: Double, head: Double) {
        // SAFETY: a touched document has two numbers for each phrase.
        let start = pointer.pointee.frequencies + 2 * (index * Int(pointer.pointee.phrase_count) + phrase)
        return (Double(start[0]), Double(start[1]))
    }

    /// The idf of each phrase, with those that FTS5 counted.
    var countedIDF: [Double] { Array(idf) }
}
