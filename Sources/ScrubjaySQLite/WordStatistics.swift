/// Counts of the words of an index, so that queries need not walk long lists: the number of passages of each frequent word, and the list of
/// all words.
struct WordStatistics {
    private let connection: SQLiteConnection

    init(of connection: SQLiteConnection) { self.connection = connection }

    /// Words in more than one of this many passages are counted: about two thousand words in a notebook of any size.
    private static let countedShare = 100

    /// Words are counted again when one of this many passages was added or removed.
    ///
    /// `WordChanges` keeps the counts exact until then. No other word can become frequent meanwhile, however often new passages use it: it
    /// was in at most n / 100 passages, has gained at most n / 25, and would have to be in more than (n + n / 25) / 20 to be frequent.
    private static let changedShare = 25

    /// How many passages were added or removed since the last count.
    enum Age {
        /// So few that every frequent word is among the counted ones.
        case current
        case outdated
        /// Most passages were added since the last count.
        case unknown
    }

    func age(passages: Int) throws -> Age {
        let before = try countedPassages()
        // As `Double`, since a damaged index may have any number here.
        if Double(passages) > 2 * Double(before) { return .unknown }
        let changed = try Double(connection.integer("SELECT value FROM total WHERE name = ?", .text(Self.changedPassages)))
        let isLarge = passages >= WordBlocks.minimumPassageCount
        return changed * Double(Self.changedShare) > Double(before) || isLarge != (before >= WordBlocks.minimumPassageCount)
            ? .outdated : .current
    }

    /// Returns the number of passages at the last count; 0 if there was none.
    func countedPassages() throws -> Int {
        try Int(connection.integer("SELECT value FROM total WHERE name = 'counted_passages'"))
    }

    /// The name of the total of passages added and removed since the last count.
    static let changedPassages = "passages_since_count"

    func forget() throws {
        try connection.execute("DELETE FROM frequent_word; DELETE FROM word_block")
        try connection.run("DELETE FROM total WHERE name IN ('counted_passages', ?)", .text(Self.changedPassages))
    }

    /// Counts the words, and sets how segments of an index of this size are merged.
    func count(passages: Int) throws {
        try forget()
        try connection.execute(FullTextTable.mergeWidth(passages: passages))
        if passages >= WordBlocks.minimumPassageCount {
            try connection.prepareTexts()
            var blocks = WordBlocks { [connection] key, words in
                let packed = connection.texts.pack(String(decoding: words, as: UTF8.self))
                try connection.run("INSERT INTO word_block VALUES (?, ?)", SQLiteValue(key), .blob(packed))
            }
            var frequent: [(word: String, count: Int)] = []
            try connection.forEach("SELECT term, doc FROM word") { row in
                try blocks.add(row.blob(0))
                if row.int(1) > passages / Self.countedShare { frequent.append((row.text(0), row.int(1))) }
            }
            try blocks.finish()
            for (word, count) in frequent {
                try connection.run("INSERT INTO frequent_word VALUES (?, ?)", .text(word), SQLiteValue(count))
            }
        }
        try connection.run("INSERT INTO total VALUES ('counted_passages', ?)", SQLiteValue(passages))
        try connection.run(
            "INSERT INTO total VALUES ('word_counts', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1")
    }
}
