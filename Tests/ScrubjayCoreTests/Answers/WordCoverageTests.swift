@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `WordCoverage of the words of a question` {
    private static let coverage = WordCoverage(
        analyzer: Analyzer(),
        words: [
            QuestionWord(forms: ["lamp", "lamps"], rarity: 3), QuestionWord(forms: ["boat"], rarity: 1),
            QuestionWord(forms: ["muhl", "muhle"], rarity: 0),
        ])

    @Test(arguments: [
        ("The lamps are lit.", "en", [true, false, false]), ("A LAMP, a boat", "en", [true, true, false]),
        ("The lampshade of the boathouse", "en", [false, false, false]), ("", "en", [false, false, false]),
        ("Die Mühlen am Hafen", "de", [false, false, true]), ("boats", "en", [false, true, false]),
    ])
    func `a word is found in any of its forms, but not within another word`(text: String, language: String, found: [Bool]) {
        #expect(Self.coverage.found(in: text, language: Language(known: language)) == found)
    }

    @Test func `each part of a text has its own words, and what lies between parts counts for none`() {
        let text = "lamp boat lamp"
        let found = Self.coverage.found(in: [0..<4, 10..<14], of: text, language: .english)
        #expect(found == [[true, false, false], [true, false, false]])
        #expect(
            Self.coverage.found(in: [5..<5, 5..<9], of: text, language: .english) == [
                Array(repeating: false, count: 3), [false, true, false],
            ])
        #expect(Self.coverage.found(in: [Range<Int>](), of: text, language: .english).isEmpty)
    }

    @Test func `texts that are analysed together are found as if alone`() {
        let texts = ["The lamp", "", "no word", "boats and lamps", "a lam", "p"]
        let together = Self.coverage.found(in: texts, language: .english)
        #expect(together == texts.map { Self.coverage.found(in: $0, language: .english) })
    }

    @Test func `without words nothing is found or covered`() {
        let none = WordCoverage(analyzer: Analyzer(), words: [])
        #expect(none.found(in: "lamp", language: .english).isEmpty)
        #expect(none.share(of: [], around: [], contextShare: 0.7) == 0)
    }

    @Test(
        arguments: [
            ([true, true, false], [false, false, false], 1), ([false, false, false], [false, false, false], 0),
            ([true, false, false], [false, false, false], 0.75), ([false, true, true], [false, false, false], 0.25),
            ([false, false, false], [true, true, true], 0.5), ([false, true, false], [true, true, false], 0.625),
        ] as [([Bool], [Bool], Double)])
    func `the share counts words by rarity, and those of the context in part`(own: [Bool], around: [Bool], share: Double) {
        #expect(abs(Self.coverage.share(of: own, around: around, contextShare: 0.5) - share) < 1e-12)
    }

    @Test func `words without any rarity cover nothing`() {
        let common = WordCoverage(analyzer: Analyzer(), words: [QuestionWord(forms: ["lamp"], rarity: 0)])
        #expect(common.share(of: [true], around: [true], contextShare: 0.5) == 0)
    }

    @Test func `the words of a query are those that are no function words, with their rarity and certainty`() {
        var query = ParsedQuery(today: CivilDate(dayNumber: 0))
        query.language = .english
        query.words = ["what", "did", "the", "lamp", "cost"].map { .word([$0]) }
        query.weights = ["cost": 0.6]
        let rarity = WordRarity(passageCount: 1000)
        let words = QuestionWord.words(of: query, idf: ["lamp": 2, "cost": 1.5], rarity)
        #expect(
            words == [
                QuestionWord(forms: ["lamp"], rarity: rarity.rarity(idf: 2, word: "lamp")),
                QuestionWord(forms: ["cost"], rarity: rarity.rarity(idf: 1.5, word: "cost"), certainty: 0.6),
            ])
        #expect(QuestionWord.words(of: query, idf: [:], rarity).map(\.rarity) == [0, 0])
    }
}

@Suite struct `WordCoverage of passages and hits` {
    private static let notebook = Task {
        try await AskedNotebook([
            "boats/talk.md": """
            ---
            date: 2026-03-02
            tags: [slipway]
            participants: [Ada Finch, Bo Marsh]
            ---

            # Harbour

            ## Lamps

            **Ada Finch:** Who has the boat? I have not seen it.

            **Bo Marsh:** The lamp is on the boat. It is lit.

            """
        ])
    }

    private static func blocks(_ words: [String]) async throws -> [SentenceBlock] {
        try await notebook.value.read { snapshot in
            let ids = try snapshot.documents(that: Filter(locations: ["boats"]))
            let document = try #require(try snapshot.documents(ids).values.first)
            let coverage = WordCoverage(analyzer: Analyzer(), words: words.map { QuestionWord(forms: [$0], rarity: 1) })
            return try snapshot.passages(of: document.id).flatMap {
                SentenceBlock.blocks(of: $0.passage, in: document, coverage)
            }
        }
    }

    @Test func `a turn is one block, with the words of all of its sentences`() async throws {
        let turns = try await Self.blocks(["lamp", "boat"]).filter { $0.speaker != nil }
        #expect(turns.map(\.speaker) == ["Ada Finch", "Bo Marsh"])
        #expect(turns.map(\.has) == [[false, true], [true, true]])
        #expect(
            turns.map { $0.sentences.map(\.own) } == [[[false, true], [false, false]], [[true, true], [false, false]]])
    }

    @Test func `a turn with a question asks another speaker, not its own`() async throws {
        let turns = try await Self.blocks(["lamp"]).filter { $0.speaker != nil }
        #expect(turns[0].asks(turns[1]) && !turns[1].asks(turns[0]) && !turns[0].asks(turns[0]))
    }

    @Test func `above a hit are the title and the tags of its document, not its own text`() async throws {
        let hits = try await Self.notebook.value.folder.index.search(Query("lamp boat")).hits
        let hit = try #require(hits.first { $0.passage.text.contains("The lamp is on the boat") })
        let words = ["harbour", "slipway", "boat"].map { QuestionWord(forms: [$0], rarity: 1) }
        #expect(WordCoverage(analyzer: Analyzer(), words: words).found(above: hit) == [true, true, false])
    }
}
