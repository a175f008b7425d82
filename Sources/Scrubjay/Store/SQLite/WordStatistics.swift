/// Counts of the words of an index, so that queries need not walk long lists: in how many passages each frequent word is, and which words there
/// are.
struct WordStatistics {
    private let connection: SQLiteConnection

    init(of connection: SQLiteConnection) { self.connection = connection }

    /// Words in more than one passage of so many are counted: about two thousand of a notebook of any size.
    private static let countedShare = 100

    /// They are counted anew when one passage of so many came or went.
    ///
    /// `WordChanges` keeps the counts exact until then. Another word cannot become frequent meanwhile, however often it occurs in what has
    /// come: it was in n / 100 passages at most, has gained n / 25, and is frequent in more than (n + n / 25) / 20.
    private static let changedShare = 25

    /// How many passages came and went since they were counted.
    enum Age {
        /// So few that every frequent word is among those that were counted.
        case current
        case outdated
        /// Most of the passages came since.
        case unknown
    }

    func age(passages: Int) throws -> Age {
        let before = try countedPassages()
        // As `Double`, since a damaged index may have any number here.
        if Double(passages) > 2 * Double(before) { return .unknown }
        let changed = try Double(connection.integer("SELECT value FROM total WHERE name = ?", .text(Self.changedPassages)))
        let isLarge = passages >= WordBlocks.leastPassages
        return changed * Double(Self.changedShare) > Double(before) || isLarge != (before >= WordBlocks.leastPassages)
            ? .outdated : .current
    }

    /// How many passages there were when they were counted; 0 if they were not.
    func countedPassages() throws -> Int {
        try Int(connection.integer("SELECT value FROM total WHERE name = 'counted_passages'"))
    }

    /// The total of passages that came and went since they were counted.
    static let changedPassages = "passages_since_count"

    func forget() throws {
        try connection.execute("DELETE FROM frequent_word; DELETE FROM word_block")
        try connection.run("DELETE FROM total WHERE name IN ('counted_passages', ?)", .text(Self.changedPassages))
    }

    /// Counts again, and sets how the segments of an index of this size are merged.
    func count(passages: Int) throws {
        try forget()
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
