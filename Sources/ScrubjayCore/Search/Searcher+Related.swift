import ScrubjayText

extension Searcher {
    /// Leaves out the candidates that share nothing with a query, and returns how many these are.
    ///
    /// A passage shares something if it has a word of the query other than a function word, or a function word in a document with such a word; if it is of
    /// the days, the people or the tag that the query names; or if its meaning is near by a sentence encoder or a service. The index's own vectors are
    /// learnt from the words of the notes, and some passage is always the nearest by them, so they do not count.
    ///
    /// A passage that meets a demand of the query, such as a phrase, always shares it.
    func leaveOutUnrelated(from ranking: inout Ranking, _ matches: WordMatches, _ query: ParsedQuery) throws -> Int {
        guard query.leavesOutUnrelated, !query.isExact, query.conditions.isEmpty, query.required.isEmpty else { return 0 }
        let functionWords = FunctionWords.folded(in: query.language)
        let telling = matches.words.filter { !$0.isWord(of: functionWords) }
        // Without function words, whatever has any word has a telling one.
        let hasAny = telling.isEmpty || telling.count == matches.words.count
        let withWord = hasAny ? nil : try snapshot.matches(.any(telling))
        let named = matches.preferred.filter { $0.isFound && $0.gain > 0 }
        return ranking.leaveOutUnrelated(
            meaningFloor: parameters.meaningFloor, hasWord: { withWord?.contains($0) ?? true },
            isNamed: { id in named.contains { $0.passages.contains(id) } })
    }
}

extension Ranking {
    /// - Parameters:
    ///   - hasWord: Whether a passage with any word of the query has one that counts.
    ///   - isNamed: Whether the query names its days, people or tag.
    fileprivate mutating func leaveOutUnrelated(
        meaningFloor: Double, hasWord: (Passage.ID) -> Bool, isNamed: (Passage.ID) -> Bool
    ) -> Int {
        func hasSuchWord(_ entry: Entry) -> Bool { entry.lexical > 0 && hasWord(entry.id) }
        let withWord = candidates.filter(hasSuchWord)
        // A passage with only function words of the query may continue one with such a word.
        let documents = Set(withWord.compactMap(\.document))
        let remoteCosine = Self.median(withWord.compactMap(\.remoteCosine))
        let before = candidates.count
        keep { entry in
            if hasSuchWord(entry) || isNamed(entry.id) { return true }
            if entry.lexical > 0, let document = entry.document, documents.contains(document) { return true }
            if let meaning = entry.meaning, meaning >= meaningFloor { return true }
            // By a service, nearer than most passages with such a word; without one to compare with, the nearest are shown.
            return entry.remoteCosine.map { remote in remoteCosine.map { remote >= $0 } ?? true } ?? false
        }
        return before - candidates.count
    }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
}
