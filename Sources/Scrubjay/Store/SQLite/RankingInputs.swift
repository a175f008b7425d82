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
    private var frequencies: UnsafeMutableBufferPointer<Float>
    private var within: UnsafeMutableBufferPointer<UInt64>
    private var lengthMemory: UnsafeMutableBufferPointer<UInt16>

    init() {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: jay_ranking())
        idf = .allocate(capacity: 0)
        weights = .allocate(capacity: 0)
        places = .allocate(capacity: 0)
        frequencies = .allocate(capacity: 0)
        within = .allocate(capacity: 0)
        lengthMemory = .allocate(capacity: 0)
    }

    deinit {
        idf.deallocate()
        weights.deallocate()
        places.deallocate()
        frequencies.deallocate()
        within.deallocate()
        lengthMemory.deallocate()
        pointer.deallocate()
    }

    /// Sets the constants of the formula.
    func setParameters(_ parameters: BM25Parameters) {
        pointer.pointee.k1 = parameters.k1
        pointer.pointee.b = parameters.b
        withUnsafeMutableBytes(of: &pointer.pointee.column_weights) { bytes in
            let weights = bytes.bindMemory(to: Double.self)
            for (column, weight) in parameters.columnWeights.enumerated() { weights[column] = weight }
        }
    }

    /// Sets the words in the body of every passage, by passage ID, and how many passages there are.
    func setLengths(_ lengths: [UInt16], homes: PassageHomes, passageCount: Int, meanLength: Double) {
        documents = homes
        places.deallocate()
        places = .allocate(capacity: lengths.count)
        for id in lengths.indices { places.initializeElement(at: id, to: homes.place(of: id)) }
        pointer.pointee.documents = UnsafePointer(places.baseAddress)
        lengthMemory.deallocate()
        lengthMemory = .allocate(capacity: lengths.count)
        _ = lengthMemory.initialize(from: lengths)
        pointer.pointee.lengths = UnsafePointer(lengthMemory.baseAddress)
        pointer.pointee.length_count = Int64(lengths.count)
        pointer.pointee.passage_count = Double(passageCount)
        pointer.pointee.mean_length = meanLength
    }

    /// Sets what holds for one query.
    ///
    /// - Parameters:
    ///   - idf: One for each phrase of the query, in its order; NaN is counted by FTS5, 0 only selects.
    ///   - weights: What each phrase counts, 0...1.
    ///   - sumsDocuments: Whether `frequencies(of:)` is going to be asked for.
    ///   - passages: The passages to choose from; nil for all.
    func setQuery(idf values: [Double], weights factors: [Double], sumsDocuments: Bool, within passages: PassageSet?) {
        weights.deallocate()
        weights = .allocate(capacity: factors.count)
        _ = weights.initialize(from: factors)
        pointer.pointee.weights = UnsafePointer(weights.baseAddress)
        frequencies.deallocate()
        frequencies = .allocate(capacity: sumsDocuments ? 2 * documents.ids.count * values.count : 0)
        frequencies.initialize(repeating: 0)
        pointer.pointee.frequencies = sumsDocuments ? frequencies.baseAddress : nil
        idf.deallocate()
        idf = .allocate(capacity: values.count)
        _ = idf.initialize(from: values)
        pointer.pointee.idf = idf.baseAddress
        pointer.pointee.phrase_count = Int32(values.count)
        within.deallocate()
        let words = passages?.words ?? []
        within = .allocate(capacity: words.count)
        _ = within.initialize(from: words)
        pointer.pointee.within = passages == nil ? nil : UnsafePointer(within.baseAddress)
        pointer.pointee.within_bits = Int64(words.count * 64)
    }

    /// How often a phrase stands in the bodies of those rows of a document that were ranked, and the most that it weighs in the
    /// other fields.
    func frequencies(ofPhrase phrase: Int, inDocumentAt place: Int) -> (body: Double, head: Double) {
        let start = 2 * (place * Int(pointer.pointee.phrase_count) + phrase)
        return (Double(frequencies[start]), Double(frequencies[start + 1]))
    }

    /// The idf of each phrase, with those that FTS5 counted.
    var countedIDF: [Double] { Array(idf) }
}
