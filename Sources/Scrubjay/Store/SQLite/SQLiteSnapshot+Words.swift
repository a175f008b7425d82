extension SQLiteSnapshot {
    func firstMatch(_ tree: QueryTree) throws -> Passage.ID? {
        guard case .word(let forms) = tree, isWhole else { return try matches(tree).first }
        let words = try wordIndex()
        let firsts = try forms.flatMap { try words.lists(of: $0) }.compactMap(\.postings.first)
        return firsts.min().map { Passage.ID(Int64($0)) }
    }

    func words(near word: String, within limit: Int) throws -> [NearWord] {
        let errors = TypingErrors(in: word, atMost: limit)
        guard limit > 0, errors.letters.count >= 2, let first = word.utf8.first else { return [] }
        var near: [String: (errors: Int, likeness: Double)] = [:]
        func add(_ letters: [UInt32]) {
            guard let count = errors.count(to: letters), count > 0 else { return }
            let text = String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
            near[text] = (count, errors.likeness(to: text))
        }
        let words = try wordIndex()
        let lengths = errors.letters.count - errors.limit...errors.letters.count + errors.limit
        // Letters take the same bytes where words begin alike.
        try words.forEachTerm(beginning: first) { term in
            guard lengths.lowerBound <= term.count, term.count <= 4 * lengths.upperBound,
                let count = TypingErrors.letterCount(of: term), lengths.contains(count), Self.lengths.contains(count)
            else { return }
            let letters = String(decoding: term, as: UTF8.self).unicodeScalars.map(\.value)
            if letters.first == errors.letters.first { add(letters) }
        }
        var swapped = errors.letters
        swapped.swapAt(0, 1)
        if swapped[0] != swapped[1] { add(swapped) }
        let ordered = near.sorted {
            ($0.value.errors, $1.value.likeness, $0.key) < ($1.value.errors, $0.value.likeness, $1.key)
        }
        var found: [NearWord] = []
        for (word, value) in ordered where found.count < Self.mostNearWords {
            // A segment may have words that no passage has any more.
            let count = try words.lists(of: word).reduce(0) { $0 + $1.postings.count }
            guard count > 0 else { continue }
            found.append(NearWord(word: word, errors: value.errors, likeness: value.likeness, passageCount: count))
        }
        return found
    }

    /// How long a word can be that others are near to, in letters.
    private static let lengths = 3...26

    /// Their passages are counted one by one.
    private static let mostNearWords = 32
}
