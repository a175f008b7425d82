/// Counts of the words of an index, so that queries need not walk long lists: in how many passages each frequent word is, and which words there
/// are.
struct WordStatistics {
    private let connection: SQLiteConnection

    init(of connection: SQLiteConnection) { self.connection = connection }

    /// Words in more than one passage of so many are counted: about a thousand of a notebook of any size.
    private static let frequentShare = 50

    /// How far the number of passages has moved since they were counted.
    enum Age {
        /// By less than a tenth: shares hardly differ.
        case current
        case outdated
        /// Most of the passages came since.
        case unknown
    }

    func age(passages: Int) throws -> Age {
        let before = try Int(connection.integer("SELECT value FROM total WHERE name = 'passages_when_counted'"))
        // As `Double`, since a damaged index has any number here.
        let growth = Double(passages) - Double(before)
        if abs(growth) * 10 <= Double(before) { return .current }
        return growth > Double(before) ? .unknown : .outdated
    }

    /// Counts again, and sets how the segments of an index of this size are merged.
    func count(passages: Int) throws {
        try connection.execute("DELETE FROM frequent_word; DELETE FROM word_block")
        try connection.execute(FullTextTable.mergeWidth(passages: passages))
        if passages >= WordBlocks.leastPassages {
            try connection.prepareTexts()
            var blocks = WordBlocks { [connection] key, words in
                let packed = connection.texts.pack(String(decoding: words, as: UTF8.self))
                try connection.run("INSERT INTO word_block VALUES (?, ?)", SQLiteValue(key), .blob(packed))
            }
            var frequent: [(word: String, count: Int)] = []
            try connection.forEach("SELECT term, doc FROM word") { row in
                try blocks.add(row.blob(0))
                if row.int(1) > passages / Self.frequentShare { frequent.append((row.text(0), row.int(1))) }
            }
            try blocks.finish()
            for (word, count) in frequent {
                try connection.run("INSERT INTO frequent_word VALUES (?, ?)", .text(word), SQLiteValue(count))
            }
        }
        try connection.run("INSERT OR REPLACE INTO total VALUES ('passages_when_counted', ?)", SQLiteValue(passages))
        try connection.run(
            "INSERT INTO total VALUES ('word_counts', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1")
    }
}
