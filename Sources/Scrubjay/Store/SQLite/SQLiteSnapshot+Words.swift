extension SQLiteSnapshot {
    func firstMatch(_ tree: QueryTree) throws -> Passage.ID? {
        let expression = try MatchExpression(tree, passageCount: 0, allSelect: true) { _ in nil }
        return try connection.first(
            "SELECT rowid FROM passage_terms WHERE passage_terms MATCH ? LIMIT 1", .text(expression.text)
        ) { Passage.ID($0.integer(0)) }
    }

    func words(near word: String, within limit: Int) throws -> [NearWord] {
        let errors = TypingErrors(in: word, atMost: limit)
        guard limit > 0, errors.letters.count >= 2 else { return [] }
        var near: [(word: String, errors: Int, likeness: Double)] = []
        func add(_ letters: [UInt32]) {
            guard let count = errors.count(to: letters), count > 0 else { return }
            let text = String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
            near.append((text, count, errors.likeness(to: text)))
        }
        try forEachWord(beginningLike: errors, add)
        var swapped = errors.letters
        swapped.swapAt(0, 1)
        if swapped[0] != swapped[1] { add(swapped) }
        near.sort { ($0.errors, $1.likeness, $0.word) < ($1.errors, $0.likeness, $1.word) }
        var found: [NearWord] = []
        for (word, errors, likeness) in near where found.count < Self.mostNearWords {
            // The blocks may be older than the words.
            let count = try connection.first("SELECT doc FROM passage_term WHERE term = ?", .text(word)) { $0.int(0) }
            guard let count, count > 0 else { continue }
            found.append(NearWord(word: word, errors: errors, likeness: likeness, passageCount: count))
        }
        return found
    }

    /// Their passages are counted one by one.
    private static let mostNearWords = 32

    /// Calls `body` with the letters of each word that has the same first letter and about as many.
    private func forEachWord(beginningLike errors: TypingErrors, _ body: ([UInt32]) -> Void) throws {
        guard let first = errors.letters.first, let scalar = Unicode.Scalar(first) else { return }
        guard try SQLiteTransaction.areWordsInBlocks(passages: Int(total("passages_when_counted"))) else {
            // Few, or not counted yet.
            let next = Unicode.Scalar(first + 1) ?? "\u{E000}"
            return try connection.forEach(
                "SELECT term FROM passage_term WHERE term >= ? AND term < ?", [.text(String(scalar)), .text(String(next))]
            ) { row in
                let term = row.blob(0)
                if WordBlocks.letterCount(of: term) != nil {
                    body(String(decoding: term, as: UTF8.self).unicodeScalars.map(\.value))
                }
            }
        }
        for length in errors.letters.count - errors.limit...errors.letters.count + errors.limit
        where WordBlocks.lengths.contains(length) {
            let block = try connection.first(
                "SELECT words FROM word_block WHERE key = ?", SQLiteValue(WordBlocks.key(first, length))
            ) { $0.blob(0) }
            WordBlocks.forEachWord(of: block ?? [], body)
        }
    }
}
