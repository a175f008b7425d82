@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `What a model is sent` {
    private static func pack() async throws -> EvidencePack {
        let notebook = try IndexedFolder()
        try notebook.write(
            "---\nattendees: [Ada Finch]\n---\n# Lamp\n\nThe quince lamp is late.\n", to: "secret plans/2026-03-04 a.md")
        try await notebook.update()
        return try await notebook.index.pack("quince lamp")
    }

    @Test func `the question, the excerpts, what was said before, and no name of a file`() async throws {
        let history = [ModelMessage(role: .user, content: "Hm?"), ModelMessage(role: .assistant, content: "Hm.")]
        let request = ModelRequest(
            model: "m", question: "Why is the lamp late?", pack: try await Self.pack(), history: history)
        #expect(request.messages.map(\.role) == [.system, .user, .assistant, .user])
        let content = try #require(request.messages.last?.content)
        #expect(
            content.contains(
                "## [1] Lamp, 2026-03-04\nunder Lamp · with Ada Finch\n\n> # Lamp\n>\n> The quince lamp is late.\n"))
        #expect(content.hasSuffix("# Question, asked on 2026-03-13\n\nWhy is the lamp late?\n"))
        let json = String(decoding: try request.json, as: UTF8.self)
        #expect(!json.contains("secret plans") && !json.contains(".md"))
        #expect(json.hasPrefix(#"{"messages":[{"content":"#) && json.hasSuffix(#","model":"m","stream":true}"#))
        #expect(!json.contains("\n"))
    }

    @Test(arguments: [
        ("http://127.0.0.1:11434/v1", "http://127.0.0.1:11434/v1/chat/completions", "127.0.0.1:11434", false),
        ("https://api.example.org/v1/", "https://api.example.org/v1/chat/completions", "api.example.org", false),
        ("http://api.example.org/v1", "http://api.example.org/v1/chat/completions", "api.example.org", true),
        ("http://[::1]:8080/v1/chat/completions", "http://[::1]:8080/v1/chat/completions", "[::1]:8080", false),
        ("http://localhost", "http://localhost/chat/completions", "localhost", false),
        ("http://localhost.example.org", "http://localhost.example.org/chat/completions", "localhost.example.org", true),
        ("http://127.evil.example.org", "http://127.evil.example.org/chat/completions", "127.evil.example.org", true),
    ])
    func `an address leads to completions, and tells whether others can read along`(
        url: String, completions: String, address: String, isOpen: Bool
    ) {
        let endpoint = ModelEndpoint(url: url, model: "m", timeout: .seconds(1))
        #expect(endpoint.target == completions)
        #expect(endpoint.address == address)
        #expect(endpoint.isOpen == isOpen)
    }

    @Test func `missing settings are reported`() throws {
        func failure(_ environment: [String: String]) throws -> String? {
            let configuration = try Configuration.load(in: Configuration.ConfigurationEnvironment(environment: environment))
            let failure = #expect(throws: ModelFailure.self) { _ = try configuration.endpoint(of: .complete) }
            return failure?.description
        }
        #expect(
            try failure([:])
                == "no language model is configured; set llm.url in config.toml, or JAY_LLM_URL, to the one to ask, such as http://127.0.0.1:11434/v1"
        )
        #expect(try failure(["JAY_LLM_URL": "http://x"])?.contains("JAY_LLM_MODEL") == true)
    }
}
