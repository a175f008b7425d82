@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Misspelt words of a query` {
    private static let notes = [
        "a.md": "The lighthouse received a new lamp. The old timeline hangs in the hall.",
        "b.md":
            "---\nattendees: [Sarah Okafor, Petra Quist]\n---\nWe receive the tide clock on Tuesday. Sarah counts its teeth.",
        "c.md": "Die Projektleitung prüft die Küche. Die Planung der Werft beginnt im Herbst.",
        "d.md": "Старый маяк стоит на берегу. Ο παλιός φάρος στέκεται.",
        "e.md": "The sail cloth, the sails and the sailor. lamp_controller v1.4.2 is on node.js; Q3 and ABC123.",
    ]

    /// Compounds, and function words that are like other words.
    private static let compounds = [
        "f.md": "Der Segelmacher kommt mit der Ankerkette. Die Winterwerkstatt bleibt zu, der Kompass auch.",
        "g.md": "Le tournesol est grand, la cuisine vide. El guardacostas pasa con la lancha.",
        "h.md": "---\nattendees: [Tim Stone, Ann Reed]\n---\nThe boatswain keeps the whaleboats. Tim and Ann row with him.",
        "i.md": "Die Segelmacher der Insel. Ein Segelmacherlehrling.",
    ]

    private static func indexed() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for (path, text) in notes.merging(compounds, uniquingKeysWith: { $1 }) { try notebook.write(text, to: path) }
        try await notebook.update()
        return notebook
    }

    private static func note(_ respelling: SpellingCorrection) -> String { "\(respelling.written) → \(respelling.replacement)" }

    private static let respelled: [(query: String, corrections: [String])] = [
        ("recieve lamp", ["recieve → receive"]), ("lihgthose", ["lihgthose → lighthouse"]),
        ("Lamp reveive", ["reveive → receive"]),
        ("Ligthouse", ["Ligthouse → Lighthouse"]), ("tide clocck tiem", ["clocck → clock", "tiem → tim"]),
        ("Hebrst", ["Hebrst → Herbst"]),
        // Names.
        ("Sahra", ["Sahra → Sarah"]), ("what did Perta Qusit say", ["Perta → Petra", "Qusit → Quist"]),
        // The last name of somebody whom no note knows is nobody else's.
        ("Gwendolyn Qusit", []), ("did Gwendolyn lift the Qusit", ["Qusit → Quist"]),
        ("Sahra's teeth", ["Sahra's → Sarah"]), ("sarih", ["sarih → sarah"]),
        // Joined and parted.
        ("time line of the hall", ["time line → timeline"]), ("the tideclock", ["tideclock → tide clock"]),
        ("sailcloth", ["sailcloth → sail cloth"]), ("Projektplanung", []),
        // Other alphabets.
        ("мяак", ["мяак → маяк"]), ("φάορς", ["φάορς → φάρος"]), ("Küchne", ["Küchne → Küche"]),
        // As they are written: a short word with another letter in it is another word.
        ("limp", []), ("hull", []), ("salt", []),
        ("lamp", []), ("received receives", []), ("zyzzyva", []), ("lam", []), ("lmp", []), ("Q4", []), ("ABC124", []),
        ("lamp_controler", []), ("v1.4.3", []), ("nodde.js", []), ("会議室", []), ("-recieve lamp", []), ("reciev*", []),
        ("tag:recieve", []), ("\"recieve\" lamp", []), ("on Thursday", []), ("whose lamp", []), ("clocs", ["clocs → clock"]),
        ("bergin", []),
        // Compounds: the word is their beginning or their end, perhaps without its ending.
        ("Segel", ["Segel → Segelmacher"]), ("Werkstatt", ["Werkstatt → Winterwerkstatt"]), ("Kette", ["Kette → Ankerkette"]),
        ("tourne", ["tourne → tournesol"]), ("guarda", ["guarda → guardacostas"]), ("boatswai", ["boatswai → boatswain"]),
        // A function word of another language is no correction, nor is a word of three letters that is no name.
        ("Miet", []), ("Mitz", []), ("zur Derr", []), ("Timm", ["Timm → Tim"]),
        ("kompas", ["kompas → kompass"]), ("winterwerkstet", ["winterwerkstet → winterwerkstatt"]),
    ]

    @Test func `words that no note has are read as the nearest word of the notes`() async throws {
        let notebook = try await Self.indexed()
        for (query, corrections) in Self.respelled {
            let result = try await notebook.index.search(Query(query))
            #expect(result.corrections.map(Self.note) == corrections, "\(query)")
        }
    }

    @Test func `the corrected word finds passages, counts less, and is marked`() async throws {
        let notebook = try await Self.indexed()
        let wrong = try await notebook.index.search(Query("recieve"), explain: true)
        let right = try await notebook.index.search(Query("receive"), explain: true)
        #expect(wrong.hits.map(\.document.path) == right.hits.map(\.document.path))
        #expect(wrong.unknownWords == ["recieve"])
        let hit = try #require(wrong.hits.first { $0.document.path == "b.md" })
        let highlights = hit.snippet.highlights.map { String(decoding: Array(hit.snippet.text.utf8)[$0], as: UTF8.self) }
        #expect(highlights == ["receive"])
        let share = try #require(right.hits.first?.explanation.words.first?.score)
        #expect(
            abs(try #require(wrong.hits.first?.explanation.words.first?.score) - share * SpellingCorrection.weight(errors: 1))
                < 1e-9)
        // If a query has both words, both are meant.
        let both = try await notebook.index.search(Query("receive recieve"), explain: true)
        let path = right.hits.first?.document.path
        #expect(both.hits.first { $0.document.path == path }?.explanation.words.first?.score == share)
    }

    @Test func `a misspelt name still means the person`() async throws {
        let notebook = try await Self.indexed()
        let result = try await notebook.index.search(Query("What did I discuss with Sahra?"))
        #expect(result.hits.first?.document.path == "b.md")
        #expect(try #require(result.hits.first).explanation.preferenceShare > 0)
    }

    @Test func `corrections of a phrase are suggested, not searched`() async throws {
        let notebook = try await Self.indexed()
        let result = try await notebook.index.search(Query("\"tide clok\""))
        #expect(result.corrections == [])
        #expect(result.suggestions.map(Self.note) == ["clok → clock"])
        #expect(try await notebook.index.search(Query("\"tide clock\"")).suggestions == [])
    }

    @Test func `a word that is misspelt twice is reported once`() async throws {
        let notebook = try await Self.indexed()
        let result = try await notebook.index.search(Query("timelnie and timelnie"))
        #expect(result.corrections.map(Self.note) == ["timelnie → timeline"])
        #expect(result.hits.first?.document.path == "a.md")
    }

    @Test func `an answer says what was looked for`() async throws {
        let notebook = try await Self.indexed()
        let answer = try await notebook.index.answer(Question("Where does the old timelnie hang?"))
        #expect(answer.corrections.map(Self.note) == ["timelnie → timeline"])
        #expect(answer.sentences.first?.citation.document.path == "a.md")
    }

    @Test func `a long text as a query ends soon`() async throws {
        let notebook = try await Self.indexed()
        let words = (0..<500).map { "lihgth\(String(UnicodeScalar(UInt8(97 + $0 % 26))))use" }.joined(separator: " ")
        #expect(try await notebook.index.search(Query(words)).corrections.count <= 16)
        #expect(try await notebook.index.search(Query(String(repeating: "tideclock", count: 20_000))).corrections == [])
    }
}
