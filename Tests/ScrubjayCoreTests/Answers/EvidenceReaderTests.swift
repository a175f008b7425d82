@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Features of units, in small notebooks.
@Suite struct `EvidenceReader of units and their features` {
    /// The features of the unit that begins with some words.
    private static func features(
        _ question: String, _ files: [String: String], of beginning: String
    ) async throws -> (EvidenceFeatures, FactQuestion) {
        let notebook = try await AskedNotebook(files)
        let found = try notebook.folder.index.factSearch(for: Question(question)) { answers, hits in
            (try answers.reader.units(of: hits).first { $0.evidence.text.hasPrefix(beginning) }?.features, answers.question)
        }
        return (try #require(found.0), found.1)
    }

    private static let lamp = [
        "lamp.md": """
        # The lamp

        ## Repairs

        Glass and wick were changed by Bo. It took two hours.

        - the burner

          - soldered in Ghent on 4 May 2026
        """
    ]

    @Test func `each word counts once, where it is nearest`() async throws {
        let (glass, _) = try await Self.features("wick of the lamp, repairs, hours", Self.lamp, of: "Glass and wick")
        let shares: [EvidenceFeature] = [.words, .wordsOfBlock, .wordsAbove, .wordsOfTitle]
        #expect([.words, .wordsOfBlock, .wordsAbove].allSatisfy { glass[$0] > 0.1 })
        #expect(abs(shares.reduce(0) { $0 + glass[$1] } - 1) < 1e-9 && abs(glass.missing) < 1e-9)
    }

    @Test func `an item has the words of the item above it`() async throws {
        let (item, question) = try await Self.features("When was the burner soldered?", Self.lamp, of: "soldered")
        #expect(item[.wordsAbove] > 0.3 && item[.words] > 0.3)
        #expect(question.expected == .date && item[.hasValue] == 1 && item[.lacksValue] == 0)
    }

    @Test func `words that no note has are missing, and make the question partly unknown`() async throws {
        let (glass, question) = try await Self.features("Who sandblasted the wick?", Self.lamp, of: "Glass and wick")
        #expect(glass.missing > 0.3 && question.unknownShare > 0.3 && question.unknownShare < 0.8)
    }

    @Test func `neighbouring words in the order of the question count more`() async throws {
        let files = ["a.md": "The tide clock is slow.\n\nWith the tide comes a new clock.\n\nA clock, a tide.\n"]
        var pairs: [Double] = []
        for beginning in ["The tide clock", "With the tide", "A clock"] {
            pairs.append(try await Self.features("tide clock", files, of: beginning).0[.pairs])
        }
        #expect(pairs == [1, 0.5, 0.5])
    }

    @Test func `a reply has the words of the question before it`() async throws {
        let talk = """
            ---
            participants: [Ada Finch, Bo Marsh]
            ---
            **Ada Finch:** Where did you leave the ladder?

            **Bo Marsh:** Behind the oil store.

            """
        let (reply, _) = try await Self.features("Where is the ladder?", ["talk.md": talk], of: "Bo Marsh: Behind")
        #expect(reply[.wordsOfQuestion] > 0.9 && reply[.isTurn] == 1 && reply[.hasKind] == 1)
        let (asked, _) = try await Self.features("Where is the ladder?", ["talk.md": talk], of: "Ada Finch: Where")
        #expect(asked[.isQuestion] == 1 && asked[.words] > 0.9)
    }

    @Test func `the people of a question are in the unit, above it, or nowhere`() async throws {
        var files = AskedNotebook.contacts("Ada Finch")
        files["a.md"] = "The kettle belongs to Ada.\n"
        files["Ada Finch.md"] = "# Ada Finch at home\n\nA kettle of copper.\n"
        files["b.md"] = "The kettle whistles too loud.\n"
        var named: [[Double]] = []
        for beginning in ["The kettle belongs", "A kettle", "The kettle whistles"] {
            let features = try await Self.features("Ada's kettle", files, of: beginning).0
            named.append([features[.peopleNamed], features[.peopleAbove], features[.peopleMissing]])
        }
        #expect(named == [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    }
}

@Suite struct `ExpectedValue of a value` {
    @Test(
        arguments: [
            ("phone number of the ferry office?", .phone), ("Handynummer von Ada", .phone), ("gate code for the slip", .code),
            ("what do we pay for the berth", .money), ("Was kostet die Miete?", .money), ("what time does it sail", .clock),
            ("how long is the lease", .duration), ("address of the sailmaker", .address), ("Ada's email address", .web),
            ("who painted the boat", nil), ("what colour is the hull", nil),
        ] as [(String, ExpectedValue?)])
    func `a question asks for a value by its noun`(question: String, value: ExpectedValue?) {
        #expect(ExpectedValue(ofQuestion: question) == value)
    }

    @Test(
        arguments: [
            (.phone, "Ferry office 0171 392 00-14", "Written on 2026-03-13"), (.phone, "+49 40 123456", "Berth 12, rope 1904"),
            (.code, "The gate opens with 1904#", "The gate is open"), (.code, "wifi: Gravel527zip", "wifi is slow"),
            (.money, "62 pounds a year", "due on 1 May"), (.money, "it costs €9", "2 boats"),
            (.clock, "sails at 06:40", "sails on 6 May"),
            (.clock, "by 3 pm", "by 3 boats"), (.web, "ada@example.org", "write to Ada"),
            (.duration, "takes two weeks", "takes two boats"),
            (.address, "Quay Road 12", "on the quay"),
        ] as [(ExpectedValue, String, String)])
    func `a text has the value or not`(value: ExpectedValue, with: String, without: String) {
        func isIn(_ text: String) -> Bool { value.isIn(text, words: FoldedWords.of(text), language: Language(known: "en")) }
        #expect(isIn(with) && !isIn(without))
    }
}

@Suite struct `WordRarity in notebooks of any size` {
    @Test(arguments: [1, 3, 10, 30, 1_000, 100_000])
    func `a word that fewer passages have is rarer, and none has less than nothing`(passages: Int) {
        let rarity = WordRarity(passageCount: passages)
        let counts = Set([0, 1, passages / 3, passages]).sorted()
        let values = counts.map { rarity.rarity(idf: BM25Parameters.rarity(of: $0, among: passages), word: "lamp") }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 } && values.allSatisfy { $0 >= 0 })
    }

    @Test func `in one note, what it says is worth nearly as much as what it does not say`() {
        let rarity = WordRarity(passageCount: 1)
        let there = rarity.rarity(idf: BM25Parameters.rarity(of: 1, among: 1), word: "printer")
        let missing = rarity.rarity(idf: BM25Parameters.rarity(of: 0, among: 1), word: "charge")
        #expect(there > missing * 0.6)
    }

    @Test func `in a large notebook it is that of the index`() {
        let idf = BM25Parameters.rarity(of: 40, among: 100_000)
        #expect(abs(WordRarity(passageCount: 100_000).rarity(idf: idf, word: "lamp") - idf) < 0.1)
    }
}
