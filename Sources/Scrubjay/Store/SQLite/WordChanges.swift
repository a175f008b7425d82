/// Keeps what `WordStatistics` has counted exact while passages come and go, so that an index that was updated ranks and spells as one that is
/// made anew.
struct WordChanges {
    private struct Frequent {
        var difference = 0
        /// The last passage in which it was met.
        var passage = 0
    }

    private var frequent: [String: Frequent] = [:]
    /// Words of new passages, by the key of their block.
    private var added: [Int64: Set<[UInt8]>] = [:]
    private var passageCount = 0
    private let isCounted: Bool

    init(from connection: SQLiteConnection) throws {
        isCounted = try WordStatistics(of: connection).countedPassages() >= WordBlocks.leastPassages
        guard isCounted else { return }
        try connection.forEach("SELECT word FROM frequent_word") { frequent[$0.text(0)] = Frequent() }
    }

    /// - Parameter difference: 1 for a passage that came, -1 for one that went.
    mutating func add(_ fields: PassageFields, _ difference: Int) {
        guard isCounted else { return }
        passageCount += 1
        for column in FullTextTable.columns(of: fields) {
            for word in column.split(separator: AnalyzedText.tokenSeparator) {
                if let place = frequent.index(forKey: String(decoding: word, as: UTF8.self)) {
                    // A word of several columns is in one passage.
                    if frequent.values[place].passage == passageCount { continue }
                    frequent.values[place].passage = passageCount
                    frequent.values[place].difference += difference
                } else if difference > 0 {
                    let letters = Array(word)
                    guard let count = WordBlocks.letterCount(of: letters) else { continue }
                    added[WordBlocks.key(letters.scalar(at: 0).value, count, isAdded: true), default: []].insert(letters)
                }
            }
        }
    }

    mutating func write(to connection: SQLiteConnection) throws {
        for (word, change) in frequent where change.difference != 0 {
            try connection.run(
                "UPDATE frequent_word SET passages = passages + ? WHERE word = ?", SQLiteValue(change.difference), .text(word))
            frequent[word]?.difference = 0
        }
        guard !added.isEmpty else { return }
        try connection.prepareTexts()
        for (key, words) in added {
            let block = try connection.first("SELECT words FROM word_block WHERE key = ?", SQLiteValue(key)) { row in
                try connection.text(row, 0)
            }
            var all = words
            for word in (block ?? "")?.utf8.split(separator: AnalyzedText.tokenSeparator) ?? [] { all.insert(Array(word)) }
            let text = all.flatMap { $0 + [AnalyzedText.tokenSeparator] }
            try connection.run(
                "INSERT OR REPLACE INTO word_block VALUES (?, ?)", SQLiteValue(key),
                .blob(connection.texts.pack(String(decoding: text, as: UTF8.self))))
        }
        added = [:]
    }
}
