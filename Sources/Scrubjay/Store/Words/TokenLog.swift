/// The words of passages that came, in the order in which they came, until they are put into the order of the words.
struct TokenLog {
    private var terms = TermTable()
    /// For each token its term, its passage and where it stands.
    private var termIDs: [UInt32] = []
    private var passages: [UInt32] = []
    private var places: [WordPlace] = []
    /// The passages that it says something of: those that came, and those that were removed.
    private(set) var covered = PassageSet()
    /// Those that came.
    private var added = PassageSet()
    private(set) var isEmpty = true

    /// So many tokens are put in order at once: 12 bytes each, and as many again for that.
    static let capacity = 1_000_000

    var isFull: Bool { termIDs.count >= Self.capacity }

    /// Whether a passage came that is not written yet.
    func hasAdded(_ id: Passage.ID) -> Bool { added.contains(id) }

    /// Takes the words of a passage that is not there yet.
    mutating func add(_ id: Passage.ID, _ fields: PassageFields) {
        cover(id)
        added.insert(id)
        for field in Field.allCases { add(fields[field], in: field, of: id) }
    }

    /// What was written of a passage does not hold any more. One that was added has to be written before.
    mutating func remove(_ id: Passage.ID) { cover(id) }

    private mutating func cover(_ id: Passage.ID) {
        covered.insert(id)
        isEmpty = false
    }

    /// - Parameter stream: See `AnalyzedText.tokenStream()`.
    private mutating func add(_ stream: [UInt8], in field: Field, of id: Passage.ID) {
        var position = 0
        stream.withUnsafeBufferPointer { stream in
            var start = 0
            for index in 0...stream.count {
                let byte = index < stream.count ? stream[index] : AnalyzedText.positionSeparator
                guard byte == AnalyzedText.positionSeparator || byte == AnalyzedText.sharedPositionSeparator else { continue }
                if index > start {
                    termIDs.append(terms.id(of: UnsafeBufferPointer(rebasing: stream[start..<index])))
                    passages.append(UInt32(truncatingIfNeeded: id.rawValue))
                    places.append(WordPlace(field, position))
                }
                if byte == AnalyzedText.positionSeparator { position += 1 }
                start = index + 1
            }
        }
    }

    /// Calls `body` with each term and its list, in the order of the terms.
    func forEachTerm(_ body: (_ term: [UInt8], PostingList) throws -> Void) rethrows {
        var starts = [Int](repeating: 0, count: terms.count + 1)
        for id in termIDs { starts[Int(id) + 1] += 1 }
        for id in 0..<terms.count { starts[id + 1] += starts[id] }
        var sortedPassages = [UInt32](repeating: 0, count: termIDs.count)
        var sortedPlaces = [WordPlace](repeating: WordPlace(rawValue: 0), count: termIDs.count)
        var next = starts
        for token in termIDs.indices {
            let target = next[Int(termIDs[token])]
            next[Int(termIDs[token])] += 1
            sortedPassages[target] = passages[token]
            sortedPlaces[target] = places[token]
        }
        for id in terms.sorted() {
            let range = starts[id]..<starts[id + 1]
            Self.putInOrder(&sortedPassages, &sortedPlaces, range)
            let list = sortedPassages.withUnsafeBufferPointer { passages in
                sortedPlaces.withUnsafeBufferPointer { places in
                    PostingList(
                        passages: UnsafeBufferPointer(rebasing: passages[range]),
                        places: UnsafeBufferPointer(rebasing: places[range]))
                }
            }
            try body(terms.bytes(of: id), list)
        }
    }

    /// Passages mostly come in the order of their IDs, and fields in theirs.
    static func putInOrder(_ passages: inout [UInt32], _ places: inout [WordPlace], _ range: Range<Int>) {
        let isInOrder = range.dropFirst().allSatisfy { (passages[$0 - 1], places[$0 - 1]) < (passages[$0], places[$0]) }
        guard !isInOrder else { return }
        let sorted = range.map { (passages[$0], places[$0]) }.sorted { $0 < $1 }
        for (index, token) in zip(range, sorted) { (passages[index], places[index]) = token }
    }
}
