@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Names that are replaced` {
    private static let people = [
        (name: "Ada Quill", aliases: ["ada@quill.example", "Ads"]), (name: "Ben Lowe", aliases: ["me"]),
        (name: "Ada Brook", aliases: []), (name: "Hélène Le Goff", aliases: []),
    ]

    @Test(arguments: [
        ("Ada Quill met Ben.", "Person A met Person B."),
        ("Quill's boat and Lowes rope", "Person A's boat and Person B's rope"),
        ("Ads wrote from ada@quill.example", "Person A wrote from Person A"), ("nobody came", "nobody came"),
        ("Hélène Le Goffs Boot", "Person A's Boot"), ("Ada came, then Ada Quill", "Person A came, then Person B"),
        ("BEN LOWE\u{2019}S rope", "Person A\u{2019}S rope"), ("tell me", "tell me"), ("", ""),
    ])
    func `stand for names in any form`(text: String, replaced: String) {
        var names = Pseudonyms(Self.people)
        #expect(names.replaced(text) == replaced)
    }

    @Test func `are the same for the same person, and a shared first name is that of whoever is there`() {
        var names = Pseudonyms(Self.people)
        #expect(names.replaced("Ada and Ben", among: ["Ada Brook", "Ben Lowe"]) == "Person A and Person B")
        #expect(names.replaced("Ada Brook") == "Person A")
        #expect(names.replaced("Ada", among: ["Ada Quill"]) == "Person C")
        #expect(names.replaced("Ada") == "Person D")
        #expect(names.pairs.map { $0.name } == ["Ada Brook", "Ben Lowe", "Ada Quill", "Ada"])
        #expect(names.restored("Person A, Person C and Person D") == "Ada Brook, Ada Quill and Ada")
    }

    @Test(arguments: [
        ("Person A's boat.", "Ada Quill's boat."), ("Personne A dit", "Ada Quill dit"), ("Persona B", "Ben Lowe"),
        ("Person Z and Person", "Person Z and Person"), ("Person A.", "Ada Quill."), ("“Person_B”", "“Ben Lowe”"),
        ("Person ABLE", "Person ABLE"),
    ])
    func `are put back in what a model writes`(reply: String, restored: String) {
        var names = Pseudonyms(Self.people)
        _ = names.replaced("Ada Quill, Ben Lowe")
        #expect(names.restored(reply) == restored)
    }

    @Test func `are not those that the notes have themselves`() {
        var names = Pseudonyms(Self.people)
        names.reserve("Person A and Person C sat there.")
        #expect(names.replaced("Ada Quill, Ben Lowe") == "Person B, Person D")
        #expect(names.restored("Person A, Person B") == "Person A, Ada Quill")
    }

    @Test(arguments: [
        ("Person A is the first of the list.", "Person C is the first of the list."),
        ("Ada Quill met Person A, Person B and Person Z.", "Person A met Person C, Person D and Person Z."),
        ("Personne A, Persona B", "Person C, Person D"), ("no person", "no person"),
    ])
    func `leave what a later note has by itself`(note: String, sent: String) {
        var names = Pseudonyms(Self.people)
        _ = names.replaced("Ada Quill, Ben Lowe")
        names.reserve(note)
        #expect(names.replaced(note) == sent)
        #expect(names.restored(sent) == note)
        #expect(names.restored("Person A") == "Ada Quill", "as before")
    }

    @Test(arguments: UInt64(0)..<60)
    func `go there and back, and leave no name`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let people = (0..<40).map { (name: "Zed\($0)x Ypsil\($0)o", aliases: ["z\($0)@y.example"]) }
        var names = Pseudonyms(people)
        let words = ["rope", "—", "Übung", "\n", "12", "🚢", "the"]
        let parts = (0..<30).map { _ in
            Bool.random(using: &random)
                ? people.randomElement(using: &random)?.name ?? "" : words.randomElement(using: &random) ?? ""
        }
        let text = parts.joined(separator: " ")
        let replaced = names.replaced(text)
        #expect(!replaced.contains("Zed") && !replaced.contains("Ypsil") && names.restored(replaced) == text)
    }

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write(
            "---\ntype: person\naliases: [Ads]\nemail: ada@quill.example\n---\n# Ada Quill\n", to: "people/Ada Quill.md")
        try notebook.write(
            "---\ndate: 2026-03-02\nattendees: [Ada Quill, Ben Lowe]\n---\n# Crate with Ada Quill\n\nAda's crate costs nine pounds a day, said Ben.\n",
            to: "Crate Ada Quill.md")
        try await notebook.update()
        return notebook
    }

    private static let question = "What does Ada's crate cost?"

    @Test func `replace all names in a pack`() async throws {
        let notebook = try await Self.notebook()
        let found = try await notebook.index.pack(Self.question, under: try notebook.index.pseudonyms())
        for secret in ["Ada", "Quill", "Ben", "Lowe", "ada@", "ada"] {
            #expect(!found.sent.text.contains(secret), "\(found.sent.text)")
        }
        #expect(found.sent.text.contains("Person A's crate costs nine pounds a day"))
        #expect(found.pack.text.contains("Ada's crate") && found.sent.excerpts.count == found.pack.excerpts.count)
    }

    @Test func `a first name in the question is that of somebody in the excerpts`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("---\ntype: person\n---\n# Ada Brook\n", to: "people/Ada Brook.md")
        try await notebook.update()
        let sent = try await notebook.index.pack(Self.question, under: try notebook.index.pseudonyms()).sent
        #expect(sent.question == "What does Person A's crate cost?" && sent.text.contains("Person A's crate costs nine"))
    }

    @Test(arguments: [200, 260, 400]) func `a pack with them keeps within its tokens`(tokens: Int) async throws {
        let notebook = try IndexedFolder()
        for number in 0..<20 {
            try notebook.write(
                "---\ndate: 2026-03-02\nattendees: [Bo Wu, Al Li]\n---\n# Crate \(number)\n\nBo, Al, Wu and Li carried crate \(number)x of Bo Wu.\n",
                to: "\(number).md")
        }
        try await notebook.update()
        let found = try await notebook.index.pack(
            "Who carried the crate?", tokens: tokens, under: try notebook.index.pseudonyms())
        #expect(found.sent.tokens <= tokens && !found.sent.text.contains("Wu"))
    }

    @Test func `go to a model, and its answer comes back with names`() async throws {
        let notebook = try await Self.notebook()
        let model = FakeModel(saying: "Person A's crate costs money: \"Person A's crate costs nine pounds a day\". [1]")
        var chat = ModelChat(
            notebook.index, with: model, at: ModelEndpoint(url: "http://127.0.0.1:1/v1", model: "parrot", timeout: .seconds(1)),
            hidesNames: true, refresh: nil)
        let first = try await chat.answer(Self.question).answer
        #expect(first.text.hasPrefix("Ada Quill's crate costs money") && first.sentences.map(\.support) == [.quoted])
        #expect(first.pack.text.contains("Ada"))
        _ = try await chat.answer("And what does Ben say?")
        let sent = model.requests.flatMap(\.messages).map(\.content).joined()
        for secret in ["Ada", "Quill", "Ben", "Lowe"] { #expect(!sent.contains(secret), "\(sent)") }
        #expect(model.requests.last?.messages.map(\.content).contains("What does Person A's crate cost?") ?? false)
    }
}
