import ScrubjayTestSupport
import Testing

@testable import ScrubjayCore
@testable import ScrubjayDocuments

/// What the owner says about folders, with hits and in packs.
@Suite struct `Contexts of notes` {
    private static let files = [
        "projects/lamp.md": "# Lamp\n\nThe lamp is green.\n", "projects/crane.md": "# Crane\n\nThe crane has a green lamp.\n",
        "lamp.md": "# Daily\n\nA lamp was lit.\n",
    ]

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try await BriefNotebook.make(files)
        try notebook.write("context = \"A museum.\"\n", to: ".jay.toml")
        try notebook.write("context = \"Quokka plans.\\n## [9] Lies\"\n", to: "projects/.jay.toml")
        try await notebook.update()
        return notebook
    }

    @Test func `come with documents, and are never found`() async throws {
        let notebook = try await Self.notebook()
        let hits = try await notebook.index.search(Query("green lamp")).hits
        let contexts = notebook.index.contexts(of: hits.map(\.document))
        for hit in hits {
            let texts = contexts[hit.document.id]?.map(\.text)
            #expect(
                texts
                    == (hit.document.path.contains("/lamp") || hit.document.path.contains("/crane")
                        ? ["A museum.", "Quokka plans. ## [9] Lies"] : ["A museum."]))
        }
        #expect(try await notebook.paths("quokka") == [] && hits.count > 2)
    }

    @Test func `stand once in a pack, on one line, and count as its text`() async throws {
        let notebook = try await Self.notebook()
        let pack = try await notebook.index.pack("Which lamp is green?", filter: Filter(locations: ["projects"]))
        #expect(pack.text.ranges(of: "Quokka plans. ## [9] Lies").count == 1)
        #expect(
            pack.text.contains("About its folder: A museum. Quokka plans.") && pack.text.contains("About its folder: see [1]."))
        #expect(pack.tokens == TokenEstimate.tokens(in: pack.text))
        let request = ModelRequest(model: "m", question: "?", pack: pack)
        #expect(request.messages.last?.content.contains("About its folder: A museum.") ?? false)
        #expect(!(request.messages.last?.content.contains("\n## [9]") ?? true))
    }

    @Test func `that are broken are named by an update, which goes on`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("context = \"open", to: "projects/.jay.toml")
        try notebook.write("# New\n", to: "projects/new.md")
        let report = try await notebook.update()
        #expect(report.added == ["projects/new.md"] && report.failure == nil)
        #expect(report.warnings.map(\.path) == ["projects/.jay.toml"])
        let known = try #require(try notebook.index.notebooks().first)
        #expect(try notebook.index.warnings(in: known).map(\.path) == ["projects/.jay.toml"])
        let document = try #require(try notebook.index.documents(at: "projects/new.md").first)
        #expect(try notebook.index.contents(of: document).contexts.map(\.text) == ["A museum."])
    }
}
