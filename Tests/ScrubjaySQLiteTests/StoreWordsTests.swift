@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `A store knows its words` {
    @Test(arguments: TestedEngine.all)
    func `the first match is a passage that matches, where there is one`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["The lamp.", "The old lamp.", "A harbour."], title: "Crane"))
        let ids = try store.ids("a.md")
        func first(_ tree: QueryTree) throws -> Passage.ID? { try store.read { try $0.firstMatch(tree) } }
        #expect(try first(.word("lamp")) == ids[0])
        #expect(try first(.phrase("old lamp")) == ids[1])
        #expect(try first(.inField(.title, .word("crane"))) == ids[0])
        #expect(try first(.word("ferry")) == nil)
        #expect(try first(.phrase("lamp harbour")) == nil)
        #expect(try first(.any([])) == nil)
    }

    @Test(arguments: TestedEngine.all)
    func `words are near that are few typing errors away and begin alike`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put(
            "a.md",
            SampleDocument.make(
                ["The lighthouse and the harbour.", "Harbour lights: маяк. 会議室 Q3 lamp_controller", "harbor"], title: "Lantern",
                tags: ["café"]))
        func near(_ word: String, _ limit: Int) throws -> [String] {
            try store.read { try $0.words(near: word, within: limit) }.map { "\($0.word) \($0.errors) in \($0.passageCount)" }
        }
        #expect(try near("lihgthouse", 2) == ["lighthouse 1 in 1", "lighthous 2 in 1"])
        #expect(try near("hrabour", 1) == ["harbour 1 in 2"])
        #expect(try near("harbur", 1) == ["harbour 1 in 2", "harbor 1 in 1"])
        #expect(try near("ahrbour", 1) == ["harbour 1 in 2"])
        #expect(try near("arbour", 1) == [], "another first letter")
        #expect(try near("lanten", 1) == ["lantern 1 in 3"], "titles have words")
        #expect(try near("caffe", 1) == ["cafe 1 in 3"], "and tags")
        #expect(try near("мяак", 1) == ["маяк 1 in 1"])
        #expect(try near("harbour", 2) == ["harbor 1 in 1"], "a word is not near itself")
        #expect(try near("q4", 1) == [])
        #expect(try near("lighthouse", 0) == [])
        #expect(try near("x", 1) == [])
        #expect(try near("", 1) == [])
        try store.store.write { try $0.remove(path: "a.md", in: store.notebook.id) }
        #expect(try near("harbur", 1) == [])
    }

    @Test(arguments: TestedEngine.all)
    func `words begin as asked, those in most passages first`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put(
            "a.md",
            SampleDocument.make(
                ["The harbour and the harbourmaster.", "Harbour lights: маяк, Küche, Kuchen.", "harbor"], language: "la"))
        func words(_ beginning: String, _ limit: Int = 9) throws -> [String] {
            try store.read { try $0.words(beginning: beginning, limit: limit) }.map { "\($0.word) in \($0.passageCount)" }
        }
        #expect(try words("harb") == ["harbour in 2", "harbor in 1", "harbourmaster in 1"])
        #expect(try words("harb", 1) == ["harbour in 2"])
        #expect(try words("harbourm") == ["harbourmaster in 1"])
        #expect(try words("harbour").count == 2, "a word begins with itself")
        #expect(try words("мая") == ["маяк in 1"])
        #expect(try words("kuch") == ["kuche in 1", "kuchen in 1"])
        #expect(try words("ferry") == [])
        #expect(try words("") == [])
    }

    /// Words of a few letters, many of which are near to others.
    private static func word(_ dice: inout Dice) -> String {
        String((0..<dice.number(3...9)).map { _ in dice.pick(["a", "b", "n", "o", "ж"]) as Character })
    }

    @Test(.thorough, arguments: TestedEngine.all, UInt64(0)..<3)
    func `a large index finds the same words as a small one`(engine: TestedEngine, seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let small = try engine.fresh()
        let large = try engine.fresh()
        let words = (0..<400).map { _ in Self.word(&dice) }
        try small.put("a.md", SampleDocument.make([words.joined(separator: " ")], language: "la"))
        try large.put("a.md", SampleDocument.make([words.joined(separator: " ")], language: "la"))
        try large.put("b.md", SampleDocument.make(Array(repeating: "kelp", count: 2100), title: "kelp", language: "la"))
        for store in [small, large] { try store.store.optimize() }
        for _ in 0..<60 {
            let word = Self.word(&dice)
            let limit = dice.number(1...2)
            let expected = try small.read { try $0.words(near: word, within: limit) }
            #expect(try large.read { try $0.words(near: word, within: limit) } == expected, "seed \(seed): \(word)")
            #expect(expected.allSatisfy { $0.word != word && words.contains($0.word) }, "seed \(seed): \(word)")
        }
        // Removed words are no longer found, whether they were counted or not.
        try large.store.write { try $0.remove(path: "a.md", in: large.notebook.id) }
        #expect(try large.read { try $0.words(near: words[0] + "a", within: 2) } == [])
        #expect(try large.read { try $0.words(near: "kelq", within: 1) }.map(\.word) == ["kelp"])
    }
}
