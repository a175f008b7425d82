import ScrubjayCore

/// The FTS5 table that stores the words of passages and matches them.
///
///     rowid    the ID of the passage
///     columns  see `TermColumn`: terms of the analyzer, separated by spaces
///
/// The tokenizer ships with SQLite, so any program with FTS5 can read the table; see docs/index-format.md.
enum FullTextTable {
    /// Only white space, quotation marks and control characters separate tokens, so a term stays whole.
    private static let tokenizer = "ascii tokenchars ''!#$%&()*+,-./:;<=>?@[\\]^_`{|}~''"

    private static let columns = TermColumn.allCases.map(\.name).joined(separator: ", ")
    private static let placeholders = TermColumn.allCases.map { _ in "?" }.joined(separator: ", ")

    /// How many bytes FTS5 gathers in memory before it writes a segment.
    static let hashSize = 8 << 20

    /// Creates the table. `merging` and `optimization` merge its segments; during an update, FTS5 merges only if there are 64.
    static let creation = """
        CREATE VIRTUAL TABLE passage_words USING fts5(
            \(columns), content = '', columnsize = 0, tokenize = '\(tokenizer)');
        INSERT INTO passage_words (passage_words, rank) VALUES ('automerge', 0);
        INSERT INTO passage_words (passage_words, rank) VALUES ('crisismerge', 64);
        INSERT INTO passage_words (passage_words, rank) VALUES ('hashsize', \(hashSize));
        CREATE VIRTUAL TABLE word USING fts5vocab(passage_words, 'row');
        """

    /// Removes all words.
    static let removal = "INSERT INTO passage_words (passage_words) VALUES ('delete-all')"

    /// Merges all segments into one, without the words of removed passages.
    static let optimization = "INSERT INTO passage_words (passage_words) VALUES ('optimize')"

    /// Continues merging segments of similar size, and writes at most this many pages of 4 KB.
    static func merging(pages: Int) -> String {
        "INSERT INTO passage_words (passage_words, rank) VALUES ('merge', \(pages))"
    }

    /// Counts the pages of 4 KB of the table, approximately: FTS5 lists the first term of each page, except pages inside a long list.
    static let pageCount = "SELECT count(*) FROM passage_words_idx"

    /// Sets how many segments of similar size are merged at once. FTS5 counts the largest segment among them, so a small width would often
    /// rewrite a large index.
    static func mergeWidth(passages: Int) -> String {
        "INSERT INTO passage_words (passage_words, rank) VALUES ('usermerge', \(passages < WordBlocks.minimumPassageCount ? 4 : 16))"
    }

    /// Fails with `SQLITE_CORRUPT` if the structure of the table is damaged.
    static let check = "INSERT INTO passage_words (passage_words) VALUES ('integrity-check')"

    static func insert(_ fields: PassageFields, of id: Passage.ID, into connection: SQLiteConnection) throws {
        try connection.run(
            "INSERT INTO passage_words (rowid, \(columns)) VALUES (?, \(placeholders))",
            [SQLiteValue(id)] + values(fields))
    }

    /// - Parameter fields: The fields that were inserted, because FTS5 without content does not store them.
    static func delete(_ fields: PassageFields, of id: Passage.ID, from connection: SQLiteConnection) throws {
        try connection.run(
            "INSERT INTO passage_words (passage_words, rowid, \(columns)) VALUES ('delete', ?, \(placeholders))",
            [SQLiteValue(id)] + values(fields))
    }

    private static func values(_ fields: PassageFields) -> [SQLiteValue] { columns(of: fields).map { .utf8($0) } }

    /// Returns the words of each column, separated by spaces.
    static func columns(of fields: PassageFields) -> [[UInt8]] {
        TermColumn.allCases.map { column in column.field.map { fields[$0] } ?? fields.variants }
    }

    /// Returns the `MATCH` phrase that finds a term; `nil` if the term is not a single token, so that no index has it.
    static func phrase(_ term: IndexTerm) -> String? {
        switch term {
        case .exact(let term): isToken(term) ? "\"\(term)\"" : nil
        case .prefix(let beginning): isToken(beginning) ? "\"\(beginning)\" *" : nil
        }
    }

    private static func isToken(_ term: String) -> Bool {
        !term.isEmpty
            && term.utf8.allSatisfy { byte in
                switch byte {
                case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
                default: true
                }
            }
    }
}
