@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `People in a list` {
    private static func people(_ files: [String: String]) async throws -> [Person] {
        let notebook = try await BriefNotebook.make(files)
        return try notebook.index.people().listed
    }

    private static func mail(_ from: String) -> String {
        "From: \(from)\nTo: Nora Field <nora@field.example>\nDate: Thu, 5 Mar 2026 10:00:00 +0000\nSubject: Rope\n\nThe rope is long.\n"
    }

    @Test(arguments: [
        ("a.md", "---\nauthor: Emma Reed\n---\n# A book\n\nShort.\n", true),
        ("a.md", "---\nauthor: Emma Reed\n---\n# A book\n\n- [ ] @Emma Reed: send the second part\n", false),
        ("a.md", "---\nattendees: [Emma Reed]\n---\n# A talk\n", false),
        ("a.eml", mail("Emma Reed <emma@reed.example>"), false),
    ])
    func `only authors are those who neither write mails nor meet nor have to do anything`(
        path: String, text: String, isOnly: Bool
    ) async throws {
        let emma = try #require(try await Self.people([path: text]).first { $0.name == "Emma Reed" })
        #expect(emma.isOnlyAuthor == isOnly)
    }

    @Test func `who writes many notes is somebody of the owner's`() async throws {
        let files = Dictionary(
            uniqueKeysWithValues: (1...5).map { ("\($0).md", "---\nauthor: Emma Reed\n---\n# Note \($0)\n\nShort.\n") })
        #expect(try await Self.people(files).first { $0.name == "Emma Reed" }?.isOnlyAuthor == false)
    }

    @Test(arguments: ["@Emma send the rope", "Emma: Seil schicken", "@Emma envoyer la corde"])
    func `a name that only tasks have and that can mean one person is not listed, and its tasks are that person's`(task: String)
        async throws
    {
        let people = try await Self.people([
            "round.md": "---\nattendees: [Emma Reed]\n---\n# Round\n", "list.md": "# List\n\n- [ ] \(task)\n",
        ])
        #expect(people.filter { $0.name.hasPrefix("Emma") }.map(\.name) == ["Emma Reed"])
        #expect(people.first { $0.name == "Emma Reed" }?.taskCount == 1)
    }

    @Test(arguments: [
        "Vorstand <vorstand@kai.example>", "Accueil <accueil@quai.example>", "Ventas <ventas@muelle.example>",
        "Support <support@pier.example>",
    ])
    func `the name of a mailbox is nobody's`(sender: String) async throws {
        let people = try await Self.people(["a.eml": Self.mail(sender)])
        #expect(people.filter { $0.resolution == .known }.map(\.name) == ["Nora Field"])
    }

    @Test func `of several with a name are named in the error`() async throws {
        let notebook = try await BriefNotebook.make([
            "a.md": "---\nattendees: [Emma Reed, Emma Holm]\n---\n# A\n", "b.md": "---\nattendees: [Emma Holm]\n---\n# B\n",
        ])
        #expect(throws: PeopleError("Emma", .severalPeople(["Emma Holm", "Emma Reed"]))) {
            try notebook.index.person(called: "Emma")
        }
        #expect(throws: PeopleError("Zoe", .nobody)) { try notebook.index.person(called: "Zoe") }
        #expect(try notebook.index.person(called: "Reed").name == "Emma Reed")
    }

    @Test func `a mail without a name for an address shows the person whose it is`() async throws {
        let notebook = try await BriefNotebook.make([
            "a.eml": Self.mail("Emma Reed <emma@reed.example>"), "b.eml": Self.mail("emma@reed.example"),
        ])
        let document = try #require(
            try notebook.index.documents(of: notebook.index.person(called: "Emma Reed")).first { $0.path == "b.eml" })
        #expect(try notebook.index.contents(of: document).document.people.map(\.name) == ["Emma Reed", "Nora Field"])
    }
}
