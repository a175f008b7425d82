import ScrubjayCore
import ScrubjayText

/// The words of passages that a transaction added and removed, until they are written.
///
/// FTS5 begins a segment whenever an ID is lower than the one before, so words are written in the order of IDs.
struct PendingWords {
    private struct Change {
        let id: Passage.ID
        let fields: PassageFields
        let isRemoval: Bool
    }

    private var changes: [Change] = []
    private var byteCount = 0

    /// As much as FTS5 gathers before it writes a segment.
    private static let byteLimit = FullTextTable.hashSize

    var isFull: Bool { byteCount >= Self.byteLimit }
    var isEmpty: Bool { changes.isEmpty }

    mutating func add(_ fields: PassageFields, of id: Passage.ID) { append(fields, id, isRemoval: false) }

    mutating func remove(_ fields: PassageFields, of id: Passage.ID) { append(fields, id, isRemoval: true) }

    private mutating func append(_ fields: PassageFields, _ id: Passage.ID, isRemoval: Bool) {
        changes.append(Change(id: id, fields: fields, isRemoval: isRemoval))
        byteCount += fields.byteCount
    }

    /// Writes the pending words. Changes of the same ID keep their order.
    ///
    /// - Parameter words: Counts the words.
    func write(to connection: SQLiteConnection, countedBy words: inout WordChanges) throws {
        for change in changes { words.add(change.fields, change.isRemoval ? -1 : 1) }
        try words.write(to: connection)
        try write(to: connection)
    }

    /// Writes the pending words without counting them.
    func write(to connection: SQLiteConnection) throws {
        let order = changes.indices.sorted { (changes[$0].id, $0) < (changes[$1].id, $1) }
        for index in order {
            let change = changes[index]
            if change.isRemoval {
                try FullTextTable.delete(change.fields, of: change.id, from: connection)
            } else {
                try FullTextTable.insert(change.fields, of: change.id, into: connection)
            }
        }
    }
}

/// Keeps the counts of `WordStatistics` exact while passages are added and removed, so that an updated index ranks and spells like a rebuilt
/// one.
struct WordChanges {
    private struct Frequent {
        var difference = 0
        /// The number of the last passage that had the word.
        var passage = 0
    }

    private var frequent: [String: Frequent] = [:]
    /// The words of new passages that are not frequent, by the key of their block.
    private var added: [Int64: Set<[UInt8]>] = [:]
    private var passageCount = 0
    private let isCounted: Bool

    init(from connection: SQLiteConnection) throws {
        isCounted = try WordStatistics(of: connection).countedPassages() >= WordBlocks.minimumPassageCount
        guard isCounted else { return }
        try connection.forEach("SELECT word FROM frequent_word") { frequent[$0.text(0)] = Frequent() }
    }

    /// - Parameter difference: 1 for a passage that was added, -1 for one that was removed.
    mutating func add(_ fields: PassageFields, _ difference: Int) {
        guard isCounted else { return }
        passageCount += 1
        for column in FullTextTable.columns(of: fields) {
            for word in column.split(separator: AnalyzedText.tokenSeparator) {
                if let index = frequent.index(forKey: String(decoding: word, as: UTF8.self)) {
                    // A word in several columns counts once per passage.
                    if frequent.values[index].passage == passageCount { continue }
                    frequent.values[index].passage = passageCount
                    frequent.values[index].difference += difference
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
