import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Testing

@Suite struct `Words that are added to a saved search` {
    @Test(arguments: [
        ("lamp -poster", ["certificate"], "lamp -poster +certificate"),
        ("Lampe", ["Zertifikat", "Rechnung"], "Lampe +Zertifikat +Rechnung"),
        ("lamp", ["brass base"], "lamp +brass +base"), ("lamp", ["\"brass base\""], "lamp +\"brass base\""),
        ("lampe", ["-affiche"], "lampe -affiche"), ("lamp", ["tag:glass"], "lamp tag:glass"),
        ("lamp", ["cert*"], "lamp +cert*"),
        ("lamp", ["4471"], "lamp +(4471)"), ("lamp", ["+oil"], "lamp +oil"), ("lamp", ["/v\\d/"], "lamp /v\\d/"),
        ("oak OR pine", ["floor"], "(oak OR pine) AND (floor)"),
        ("Eiche OR Kiefer", ["-Preis"], "(Eiche OR Kiefer) AND (-Preis)"),
        ("lamp", ["oil", "OR", "gas"], "(lamp) AND (oil OR gas)"), ("", ["lamp"], "lamp"), ("lamp", [], "lamp"),
        ("lamp", ["🚢"], "lamp +(🚢)"),
    ])
    func `have to be in a hit`(words: String, added: [String], narrowed: String) {
        #expect(SavedSearch(name: "a", words: words).narrowed(by: added) == narrowed)
    }

    @Test func `only lengthen a question`() {
        let question = SavedSearch(name: "a", .ask, words: "Who pays")
        #expect(question.narrowed(by: ["for", "the lamp?"]) == "Who pays for the lamp?")
    }

    @Test func `leave only hits with these words`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The kiln is hot, and its door is of iron.", to: "kiln.md")
        try notebook.write("The kiln has a certificate.", to: "paper.md")
        try notebook.write("A certificate for the crane.", to: "crane.md")
        try await notebook.update()
        func paths(_ words: String, _ added: [String]) async throws -> [String] {
            let query = SavedSearch(name: "a", words: words).narrowed(by: added)
            return try await notebook.index.search(Query(query)).hits.map(\.document.path).sorted()
        }
        #expect(try await paths("kiln", ["certificate"]) == ["crane.md", "paper.md"])
        #expect(try await paths("kiln OR crane", ["certificate"]) == ["crane.md", "paper.md"])
        #expect(try await paths("kiln", ["-crane", "certificate"]) == ["paper.md"])
    }
}
