import ScrubjayCore
import ScrubjayText

extension SQLiteSnapshot {
    func firstMatch(_ tree: QueryTree) throws -> Passage.ID? {
        guard case .word(let forms) = tree, isWhole else { return try matches(tree).first }
        let phrases = forms.compactMap { FullTextTable.phrase(.exact($0)) }
        guard !phrases.isEmpty else { return nil }
        return try fullText().first(
            "SELECT rowid FROM passage_words WHERE passage_words MATCH ? LIMIT 1", .text(phrases.joined(separator: " OR "))
        ) { Passage.ID($0.integer(0)) }
    }

    func words(near word: String, within limit: Int) throws -> [SpellingCandidate] {
        let errors = EditDistance(in: word, atMost: limit)
        guard limit > 0, errors.letters.count >= 2 else { return [] }
        let connection = try fullText()
        var near: [String: (errors: Int, similarity: Double)] = [:]
        func add(_ letters: [UInt32]) {
            guard let count = errors.count(to: letters), count > 0 else { return }
            let text = String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
            near[text] = (count, errors.similarity(to: text))
        }
        try forEachWord(beginningLike: errors, add)
        var swapped = errors.letters
        swapped.swapAt(0, 1)
        if swapped[0] != swapped[1] { add(swapped) }
        let ordered = near.sorted {
            ($0.value.errors, $1.value.similarity, $0.key) < ($1.value.errors, $0.value.similarity, $1.key)
        }
        var found: [SpellingCandidate] = []
        for (word, value) in ordered where found.count < Self.candidateLimit {
            // The blocks may still have words that were removed since.
            let count = try Int(connection.integer("SELECT doc FROM word WHERE term = ?", .text(word)))
            guard count > 0, try isPresent(word) else { continue }
            found.append(SpellingCandidate(word: word, errors: value.errors, similarity: value.similarity, passageCount: count))
        }
        return found
    }

    func words(beginning: String, limit: Int) throws -> [WordCompletion] {
        // FTS5 compares terms byte by byte, and no letter has the byte 0xFF.
        guard !beginning.isEmpty else { return [] }
        var found: [WordCompletion] = []
        try fullText().forEach(
            "SELECT term, doc FROM word WHERE term >= ?1 AND term < ?1 || x'FF' ORDER BY doc DESC, term LIMIT ?2",
            [.text(beginning), SQLiteValue(limit)]
        ) { row in
            found.append(WordCompletion(word: row.text(0), passageCount: row.int(1)))
        }
        return try found.filter { try isPresent($0.word) }
    }

    /// Whether a passage that is not left out has a word.
    private func isPresent(_ word: String) throws -> Bool { try isWhole || firstMatch(.word([word])) != nil }

    func words(ending: String, limit: Int) throws -> [WordCompletion] {
        let suffix = Array(ending.utf8)
        guard !suffix.isEmpty else { return [] }
        let connection = try fullText()
        var words: Set<String> = []
        if try WordStatistics(of: self.connection).countedPassages() < WordBlocks.minimumPassageCount {
            try connection.forEach("SELECT term FROM word WHERE term LIKE '%_' || ?", [.text(ending)]) {
                words.insert($0.text(0))
            }
        } else {
            try self.connection.forEach("SELECT words FROM word_block", []) { row in
                let block = Array((try self.connection.text(row, 0) ?? "").utf8)
                for word in block.split(separator: AnalyzedText.tokenSeparator)
                where word.count > suffix.count && word.suffix(suffix.count).elementsEqual(suffix) {
                    words.insert(String(decoding: word, as: UTF8.self))
                }
            }
        }
        // A syllable ends hundreds of words, and those with one more letter are most like it.
        let shortest = words.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.prefix(Self.endingLimit)
        return try shortest.map { word in
            WordCompletion(
                word: word, passageCount: try Int(connection.integer("SELECT doc FROM word WHERE term = ?", .text(word))))
        }.filter { try $0.passageCount > 0 && isPresent($0.word) }.sorted {
            ($1.passageCount, $0.word) < ($0.passageCount, $1.word)
        }.prefix(limit).map(
            \.self)
    }

    /// How many words with an ending are counted.
    private static let endingLimit = 64

    /// How many near words are returned. The passages of each are counted separately.
    private static let candidateLimit = 32

    /// Calls `body` with the letters of each word that has the same first letter and a similar length.
    private func forEachWord(beginningLike errors: EditDistance, _ body: ([UInt32]) -> Void) throws {
        guard let first = errors.letters.first, let letter = Unicode.Scalar(first) else { return }
        let lengths = errors.letters.count - errors.limit...errors.letters.count + errors.limit
        guard try WordStatistics(of: connection).countedPassages() >= WordBlocks.minimumPassageCount else {
            let next = Unicode.Scalar(first + 1) ?? "\u{E000}"
            return try connection.forEach(
                "SELECT term FROM word WHERE term >= ? AND term < ?", [.text(String(letter)), .text(String(next))]
            ) { row in
                let term = row.blob(0)
                guard let count = WordBlocks.letterCount(of: term), lengths.contains(count) else { return }
                body(String(decoding: term, as: UTF8.self).unicodeScalars.map(\.value))
            }
        }
        for length in lengths where WordBlocks.lengths.contains(length) {
            for isAdded in [false, true] {
                let key = WordBlocks.key(first, length, isAdded: isAdded)
                let words = try connection.first("SELECT words FROM word_block WHERE key = ?", SQLiteValue(key)) { row in
                    try connection.text(row, 0)
                }
                if let words = words ?? nil { WordBlocks.forEachWord(of: Array(words.utf8), body) }
            }
        }
    }
}
