@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// How SQLite's engine stores words in FTS5.
@Suite struct `The full-text index of SQLite` {
    private static func connection(_ store: TestStore) throws -> SQLiteConnection {
        try SQLiteConnection(path: store.folder.absolutePath(of: "index.sqlite"))
    }

    // MARK: Terms

    @Test(arguments: UInt64(0)..<40)
    func `FTS5's own tokenizer splits a text into the terms that the analyzer made of it`(seed: UInt64) throws {
        let store = try TestStore(TestedEngine.all[0])
        let connection = try Self.connection(store)
        try connection.execute("CREATE VIRTUAL TABLE temp.occurrence USING fts5vocab(main, passage_words, 'instance')")
        var random = RandomText(seed: seed)
        for id in 1...8 {
            let text = random.text()
            let language = Language(known: ["en", "de", "ru", "ja", ""][id % 5])
            let session = Analyzer().session()
            let passage = Passage(
                channel: .prose, headingPath: [], byteRange: 0..<text.utf8.count, lineRange: 1...1, text: text)
            let words = session.analyze(text, language: language)
            let fields = PassageFields(
                passage,
                in: PassageFields.Context(title: text, tags: [], people: [], language: language, session: session),
                words: words, session: session)
            try FullTextTable.insert(fields, of: Passage.ID(Int64(id)), into: connection)
            var found: [String: [String]] = [:]
            try connection.forEach(
                "SELECT col, term FROM temp.occurrence WHERE doc = ? ORDER BY col, offset", [SQLiteValue(id)]
            ) { row in found[row.text(0), default: []].append(row.text(1)) }
            func terms(_ column: [UInt8]) -> [String] {
                column.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            }
            let note: Comment = "seed \(seed), text \(id): \(text)"
            #expect(found["body"] ?? [] == terms(fields[.body]), note)
            #expect(found["title"] ?? [] == terms(fields[.title]), note)
            #expect(found["variants"] ?? [] == terms(fields.variants), note)
            #expect(terms(fields[.body]).count == words.length, note)
            // Every term is found by its phrase.
            for term in Set(terms(fields[.body]) + terms(fields.variants)) {
                let phrase = try #require(FullTextTable.phrase(.exact(term)), note)
                let count = try connection.integer(
                    "SELECT count(*) FROM passage_words WHERE passage_words MATCH ? AND rowid = ?", .text(phrase),
                    SQLiteValue(id))
                #expect(count == 1, note)
            }
        }
    }

    @Test(arguments: ["", "two words", "a\"b", "it's", "UPPER", "tab\tbed", "\u{7F}"])
    func `what is no term of any index has no phrase`(text: String) {
        #expect(FullTextTable.phrase(.exact(text)) == nil)
        #expect(FullTextTable.phrase(.prefix(text)) == nil)
    }

    @Test(arguments: ["צה״ל", "צה\"ל", "ג׳\"ד", "ײ\"ל", "ש\"ץ"])
    func `Hebrew words with quotation marks are terms that FTS5 can store`(word: String) throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("a.md", SampleDocument.make(["\(word) lamp"], language: "he"))
        let words = Analyzer().session().analyze(word, language: Language(known: "he"))
        for term in words.terms.flatMap({ [$0.stem, $0.folded] }).map({ String(decoding: words.bytes[$0], as: UTF8.self) }) {
            #expect(FullTextTable.phrase(.exact(term)) != nil, "\(term)")
        }
        #expect(try store.paths(.word(word)) == ["a.md"])
        #expect(try store.paths(.phrase("\(word) lamp")) == ["a.md"])
    }

    // MARK: Phrases

    @Test func `a phrase finds words in another form in documents of another language`() throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("german.md", SampleDocument.make(["Wir sahen schöne Häuser am Hafen."], title: "Häuser", language: "de"))
        try store.put("apart.md", SampleDocument.make(["Am Hafen stehen Häuser."], language: "de"))
        try store.put("english.md", SampleDocument.make(["The hauser am Hafen sign."], title: "Signs"))
        // The words as an English query has them: neither is stemmed as in German.
        let phrase = QueryTree.phrase("Häuser am Hafen")
        #expect(try store.paths(phrase) == ["german.md", "english.md"])
        #expect(try store.paths(.inField(.title, .word("Häuser"))) == ["german.md"])
        #expect(try store.paths(.inField(.heading, .word("Häuser"))) == [])
        #expect(try store.paths(.phrase("am Hafen Häuser")) == [])
    }

    @Test func `a word in a field is found if it is a variant there and a token elsewhere`() throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("room.md", SampleDocument.make(["会議室"], title: "室温", language: "ja"))
        try store.put("code.md", SampleDocument.make(["The lampcontroller is new."], title: "LampController"))
        #expect(try store.paths(.inField(.title, .word("室"))) == ["room.md"])
        #expect(try store.paths(.inField(.title, .word("lampcontroller"))) == ["code.md"])
        #expect(try store.paths(.inField(.heading, .word("lampcontroller"))) == [])
    }

    // MARK: The cache

    @Test(arguments: UInt64(0)..<20)
    func `postings in part and postings that are kept are those that are read`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let store = try TestStore(TestedEngine.all[0])
        for file in 0..<12 { try store.put("\(file).md", Self.document(&dice)) }
        let connection = try Self.connection(store)
        // A small cache is emptied often.
        let cache = PostingCache(connection: connection, numberLimit: dice.pick([100, 1000, 4 << 20]))
        for _ in 0..<30 {
            let terms = (0..<dice.number(1...5)).map { _ in Self.term(&dice) }
            let selecting = (0..<dice.number(0...3)).map { _ in Self.term(&dice) }
            let plain = try PostingCache(connection: connection).postings(of: terms)
            let selected = try Set(PostingCache(connection: connection).postings(of: selecting).flatMap(\.ids))
            let asksInPart = dice.chance(2)
            let found = asksInPart ? try cache.postings(of: terms, inPassagesWith: selecting) : try cache.postings(of: terms)
            for (found, plain) in zip(found, plain) {
                let wanted = plain.ids.indices.filter { !asksInPart || selected.contains(plain.ids[$0]) }
                for index in wanted {
                    let place = try #require(found.ids.firstIndex(of: plain.ids[index]), "seed \(seed)")
                    #expect(Array(found.positions(at: place)) == Array(plain.positions(at: index)), "seed \(seed)")
                }
                #expect(Set(found.ids).isSubset(of: plain.ids), "seed \(seed)")
            }
        }
    }

    @Test func `a list that is too large for the cache is read whole once, and then gathered`() throws {
        let store = try TestStore(TestedEngine.all[0])
        for file in 0..<40 { try store.put("\(file).md", SampleDocument.make(["The lamp \(file)."])) }
        let connection = try Self.connection(store)
        let cache = PostingCache(connection: connection, numberLimit: 400)
        func lamps() throws -> Int {
            try cache.postings(of: [.exact("lamp")], inPassagesWith: [.exact("7")])[0].count
        }
        // It may become frequent in this session, which reading it shows.
        #expect(try [lamps(), lamps(), lamps(), lamps()] == [1, 40, 1, 1])
    }

    @Test func `the terms used last stay in the cache`() throws {
        let store = try TestStore(TestedEngine.all[0])
        for file in 0..<12 { try store.put("\(file).md", SampleDocument.make(["The word\(file) lamp."])) }
        let connection = try Self.connection(store)
        let cache = PostingCache(connection: connection, numberLimit: 400)
        for file in 0..<12 {
            _ = try cache.postings(of: [.exact("word\(file)")])
            _ = try cache.postings(of: [.exact("word0")])
        }
        #expect(cache.contains(.exact("word0")))
        #expect(cache.contains(.exact("word11")))
        #expect(!cache.contains(.exact("word1")))
    }

    private static func term(_ dice: inout Dice) -> IndexTerm {
        let word = "w\(dice.rank(below: 320))"
        return dice.chance(5) ? .prefix(String(word.prefix(2))) : .exact(word)
    }

    @Test func `postings that are not in order are refused`() {
        func postings(_ ids: [UInt32], _ ends: [UInt32], _ count: Int) -> Postings? {
            Postings(ids: ids, ends: ends, positions: Array(repeating: TermPosition(.body, 0), count: count))
        }
        #expect(postings([1, 5], [1, 3], 3) != nil)
        #expect(postings([], [], 0) != nil)
        #expect(postings([5, 1], [1, 3], 3) == nil)
        #expect(postings([1, 1], [1, 3], 3) == nil)
        #expect(postings([1, 5], [3, 1], 1) == nil)
        #expect(postings([1, 5], [1, 3], 2) == nil)
        #expect(postings([1], [1, 3], 3) == nil)
        #expect(postings([1, .max], [1, 3], 3) == nil)
    }

    // MARK: Updates

    private static func document(_ dice: inout Dice) -> Document {
        func words(_ count: ClosedRange<Int>) -> String {
            (0..<dice.number(count)).map { _ in "w\(dice.rank(below: 300))" }.joined(separator: " ")
        }
        return SampleDocument.make(
            (0..<dice.number(1...6)).map { _ in words(1...30) }, title: words(1...3),
            tags: dice.chance(3) ? [words(1...1)] : [], people: dice.chance(3) ? [.attendee("Nora \(words(1...1))")] : [],
            heading: dice.chance(2) ? [words(1...2)] : [], language: dice.pick(["la", "en", "de"]))
    }

    @Test(arguments: UInt64(0)..<12)
    func `after any changes it is as a new one`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let store = try TestStore(TestedEngine.all[0])
        var files: [String: Document] = [:]
        for _ in 0..<dice.number(20...60) {
            let path = "\(dice.number(0...15)).md"
            if dice.chance(4) {
                files[path] = nil
                try store.store.write { try $0.remove(path: path, in: store.notebook.id) }
            } else {
                let document = Self.document(&dice)
                files[path] = document
                try store.put(path, document)
            }
            if dice.chance(5) { try store.store.optimize() }
        }
        let fresh = try TestStore(TestedEngine.all[0])
        for (path, document) in files.sorted(by: { $0.key < $1.key }) { try fresh.put(path, document) }
        func dump(_ store: TestStore) throws -> String {
            try CanonicalDump.text(ofIndexAt: store.folder.absolutePath(of: "index.sqlite"))
        }
        let expected = try dump(fresh)
        #expect(CanonicalDump.difference(try dump(store), expected) == nil, "seed \(seed)")
        _ = try store.store.compact()
        #expect(CanonicalDump.difference(try dump(store), expected) == nil, "seed \(seed)")
        #expect(try store.fullTextSegments() <= 1, "seed \(seed)")
        #expect(try CanonicalDump.integrity(ofIndexAt: store.folder.absolutePath(of: "index.sqlite")) == "ok", "seed \(seed)")
    }

    @Test func `its segments stay few, however many updates there are`() throws {
        var dice = Dice(seed: 1)
        let store = try TestStore(TestedEngine.all[0])
        for file in 0..<150 {
            try store.put("\(file).md", Self.document(&dice))
            try store.store.optimize()
            #expect(try store.fullTextSegments() <= 12)
        }
        for file in 0..<149 {
            try store.store.write { try $0.remove(path: "\(file).md", in: store.notebook.id) }
            try store.store.optimize()
        }
        #expect(try store.fullTextSegments() <= 12)
    }

    @Test func `what a large update adds is merged after it`() throws {
        var dice = Dice(seed: 3)
        let store = try TestStore(TestedEngine.all[0])
        for file in 0..<60 { try store.put("\(file).md", Self.document(&dice)) }
        try store.store.optimize()
        // Adds four fifths of the first number of files, each in a transaction of its own.
        for file in 60..<108 { try store.put("\(file).md", Self.document(&dice)) }
        #expect(try store.fullTextSegments() > 40)
        try store.store.optimize()
        #expect(try store.fullTextSegments() <= 12)
    }

    @Test func `counts of frequent words are read again after they were counted again`() throws {
        let store = try TestStore(TestedEngine.all[0])
        for file in 0..<10 { try store.put("\(file).md", SampleDocument.make(["The lamp \(file)."])) }
        try store.store.read { snapshot in
            let snapshot = try #require(snapshot as? SQLiteSnapshot)
            let cache = try snapshot.postingCache()
            #expect(try snapshot.postingCache() === cache)
        }
        let revision = try store.store.read { try $0.revision() }
        try store.store.optimize()
        try store.store.read { snapshot in
            let snapshot = try #require(snapshot as? SQLiteSnapshot)
            #expect(try snapshot.revision() == revision)
            #expect(snapshot.connection.postingCache?.state != [revision, 1])
            _ = try snapshot.postingCache()
            #expect(snapshot.connection.postingCache?.state == [revision, 1])
        }
    }

    @Test func `a file of many passages comes, changes and goes in one segment each`() throws {
        var dice = Dice(seed: 9)
        let store = try TestStore(TestedEngine.all[0])
        let texts = (0..<300).map { _ in "w\(dice.rank(below: 300)) lamp" }
        try store.put("small.md", SampleDocument.make(["A crane."]))
        try store.put("large.md", SampleDocument.make(texts))
        #expect(try store.fullTextSegments() == 2)
        try store.put("large.md", SampleDocument.make(texts.map { $0 + " ferry" }))
        #expect(try store.fullTextSegments() == 3)
        try store.store.write { try $0.remove(path: "large.md", in: store.notebook.id) }
        #expect(try store.fullTextSegments() == 4)
        #expect(try store.paths(.word("crane")) == ["small.md"])
        #expect(try store.paths(.word("lamp")) == [])
    }

    @Test func `a transaction finds the words that it has written, and no removed ones`() throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("a.md", SampleDocument.make(["The lamp is lit."]))
        let document = store.indexed(SampleDocument.make(["The crane is idle."]))
        try store.store.write { transaction in
            try transaction.remove(path: "a.md", in: store.notebook.id)
            try transaction.put(
                KnownFile("b.md", content: "b"), format: "markdown", documents: [document], warnings: [], in: store.notebook.id)
            #expect(try transaction.matches(.word("lamp")).isEmpty)
            #expect(try transaction.firstMatch(.word("crane")) != nil)
            #expect(try transaction.words(near: "crame", within: 1).map(\.word) == ["crane"])
        }
    }

    @Test func `an update that changes nothing merges nothing`() throws {
        let store = try TestStore(TestedEngine.all[0])
        for file in 0..<3 { try store.put("\(file).md", SampleDocument.make(["The lamp \(file)."])) }
        try store.store.optimize()
        let connection = try Self.connection(store)
        let before = try connection.integer("PRAGMA data_version")
        try store.store.optimize()
        #expect(try connection.integer("PRAGMA data_version") == before)
    }

    @Test func `words that cannot be derived again are removed with all, and the others come back`() throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("a.md", SampleDocument.make(["The lamp is lit."]))
        try store.put("b.md", SampleDocument.make(["The crane is idle."]))
        let id = try #require(try store.ids("a.md").first)
        // Changes the text as another program might.
        try Self.connection(store).run(
            "UPDATE passage SET text = ? WHERE id = ?", .blob(Array("The ferry".utf8)), SQLiteValue(id.rawValue))
        try store.store.write { try $0.remove(path: "a.md", in: store.notebook.id) }
        #expect(try store.read { try $0.matches(.word("lamp")) }.isEmpty)
        #expect(try store.paths(.word("crane")) == ["b.md"])
        #expect(try CanonicalDump.integrity(ofIndexAt: store.folder.absolutePath(of: "index.sqlite")) == "ok")
    }

    @Test func `a damaged full-text index is reported`() throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("a.md", SampleDocument.make(["The lamp is lit."]))
        let connection = try Self.connection(store)
        try connection.execute("DELETE FROM passage_words_data WHERE id > 100")
        let path = store.folder.absolutePath(of: "index.sqlite")
        #expect(try CanonicalDump.integrity(ofIndexAt: path).contains("the full-text index is damaged"))
    }

    @Test func `words of a passage that is not there are reported`() throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("a.md", SampleDocument.make(["The lamp is lit."]))
        try Self.connection(store).execute("INSERT INTO passage_words (rowid, body) VALUES (77, 'stray')")
        let path = store.folder.absolutePath(of: "index.sqlite")
        #expect(try CanonicalDump.integrity(ofIndexAt: path).contains("words of a passage that is not there"))
    }

    // MARK: Traces of removed notes

    @Test(.thorough) func `nothing of a removed note is left in the file of a compacted index`() throws {
        var dice = Dice(seed: 5)
        let store = try TestStore(TestedEngine.all[0])
        let secrets = ["zweifelhaftigkeit", "quixotically", "tergiversation"]
        // Enough for a dictionary of texts and for statistics of words, both of which learn from the secrets.
        let texts = (0..<2300).map { index in
            "\(secrets.joined(separator: " ")) \(index) "
                + (0..<dice.number(20...40)).map { _ in "w\(dice.rank(below: 300))" }.joined(separator: " ")
        }
        try store.store.write { try $0.trainTextDictionary(texts) }
        let harmless = (0..<2100).map { "The lamp of pier \($0) is lit by the keeper of the harbour at night." }
        try store.put("secret.md", SampleDocument.make(texts, title: secrets[0]))
        try store.put("other.md", SampleDocument.make(harmless, title: "Lamps"))
        try store.store.optimize()
        func secretsInFile() throws -> [String] {
            // In this process the log is not moved into the file before it is read.
            _ = try Self.connection(store).integer("PRAGMA wal_checkpoint(TRUNCATE)")
            let bytes = try store.folder.bytes(of: "index.sqlite")
            return secrets.filter { secret in
                // FTS5 leaves out the prefix that a term shares with the term before it.
                let needle = Array(secret.dropFirst(4).utf8)
                return bytes.indices.contains { start in
                    bytes[start] == needle[0] && bytes[start...].starts(with: needle)
                }
            }
        }
        #expect(try secretsInFile() == secrets)
        try store.store.write { try $0.remove(path: "secret.md", in: store.notebook.id) }
        try store.store.optimize()
        let compaction = try store.store.compact()
        #expect(compaction.isComplete)
        #expect(try secretsInFile() == [])
        #expect(try store.passages("other.md").map(\.passage.text) == harmless)
    }
}
