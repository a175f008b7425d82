import CSQLite

/// What the ranking functions of one connection look at, kept at a fixed place in memory for as long as the connection.
final class RankingInputs {
    let pointer: UnsafeMutablePointer<jay_ranking>
    /// The state of the index that the lengths were read from.
    var revision: Int64 = -1
    private var idf: UnsafeMutableBufferPointer<Double>
    private var within: UnsafeMutableBufferPointer<UInt64>
    private var lengthMemory: UnsafeMutableBufferPointer<UInt16>

    init() {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: jay_ranking())
        idf = .allocate(capacity: 0)
        within = .allocate(capacity: 0)
        lengthMemory = .allocate(capacity: 0)
    }

    deinit {
        idf.deallocate()
        within.deallocate()
        lengthMemory.deallocate()
        pointer.deallocate()
    }

    /// Sets the parameters that hold for every query.
    func setParameters(_ parameters: BM25Parameters) {
        pointer.pointee.k1 = parameters.k1
        pointer.pointee.b = parameters.b
        withUnsafeMutableBytes(of: &pointer.pointee.column_weights) { bytes in
            let weights = bytes.bindMemory(to: Double.self)
            for (column, weight) in parameters.columnWeights.enumerated() { weights[column] = weight }
        }
    }

    /// Sets the words in the body of every passage, by passage ID, and how many passages there are.
    func setLengths(_ lengths: [UInt16], passageCount: Int, meanLength: Double) {
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
    ///   - passages: The passages to choose from; nil for all.
    func setQuery(idf values: [Double], within passages: PassageSet?) {
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

    /// The idf of each phrase, with those that FTS5 counted.
    var countedIDF: [Double] { Array(idf) }
}
