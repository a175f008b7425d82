import HTTPTypes
import ModelTestServer
import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct `The conversation of the planner` {
    /// Asks, and waits for the whole answer: the form of a page without script waits no longer than a person would.
    private static func ask(_ question: String, _ client: PlannerClient) async throws -> PlannerClient.Reply {
        let reply = try await client.post("/actions/ask", [("text", question)], script: false)
        await client.planner.chat.finished()
        return reply
    }

    @Test func `without a model the notes answer, with receipts that lead to their lines`() async throws {
        let client = try await PlannerClient()
        #expect(try await client.get("/chat").text.contains("data-testid=\"empty\""))
        let reply = try await Self.ask("What was decided about the lamp?", client)
        #expect(reply.status == 303 && reply.headers[.location] == "/chat")
        let page = try await client.get("/chat").text
        #expect(page.contains("What was decided about the lamp?") && page.contains("the lamp stays"))
        #expect(page.contains("/notes/notes/2026-03-13%20Sync.md?line=5#line"))
        #expect(page.contains("Your notes answer.") && !page.contains("aria-busy=\"true\""))
    }

    @Test(arguments: ["", "   ", String(repeating: "a ", count: 3_000)])
    func `a question that cannot be asked is refused and kept`(text: String) async throws {
        let client = try await PlannerClient()
        let reply = try await client.post("/actions/ask", [("text", text)])
        #expect(reply.status == 422 && reply.text.contains("role=\"alert\""))
        #expect(reply.text.contains(text.trimmingWhitespace))
        #expect(try await client.get("/chat").text.contains("data-testid=\"empty\""))
    }

    @Test func `a script gets its page at once, and no message`() async throws {
        let client = try await PlannerClient()
        let reply = try await client.post("/actions/ask", [("text", "Who decided?"), ("live", "1")])
        #expect(reply.status == 200 && reply.text.isEmpty && reply.headers[.plannerLocation] == "/chat")
        #expect(try await client.get("/chat").text.contains("Who decided?"))
    }

    @Test func `markup in a question is text`() async throws {
        let client = try await PlannerClient()
        _ = try await Self.ask("<script>lamp</script>?", client)
        let page = try await client.get("/chat").text
        #expect(page.contains("&lt;script&gt;lamp") && !page.contains("<script>lamp"))
    }

    @Test func `a new conversation forgets the old one`() async throws {
        let client = try await PlannerClient()
        _ = try await Self.ask("When does the lamp come?", client)
        _ = try await client.post("/actions/new-chat", [], script: false)
        #expect(try await client.get("/chat").text.contains("data-testid=\"empty\""))
    }

    @Test func `only so many turns are kept`() async throws {
        let client = try await PlannerClient()
        let chat = client.planner.chat
        for number in 1...ChatConversation.turnLimit + 2 {
            try await chat.ask("Lamp \(number)?")
            await chat.finished()
        }
        let turns = await chat.turns
        #expect(turns.count == ChatConversation.turnLimit && turns.first?.question == "Lamp 3?")
    }

    // MARK: - With a model

    private static func client(_ server: ModelTestServer, _ files: [String: String] = PlannerClient.files) async throws
        -> PlannerClient
    {
        try await PlannerClient(
            files,
            flags: ["llm.url": server.url, "llm.model": "test", "llm.timeout": "3600"])
    }

    @Test func `a model answers with numbers that lead to the lines`() async throws {
        let server = try ModelTestServer([.stream(["The lamp \"comes in ", "April\" [1].\n", "It is heavy."])])
        let client = try await Self.client(server)
        _ = try await Self.ask("When does the lamp come?", client)
        let page = try await client.get("/chat").text
        #expect(page.contains("comes in April") && page.contains(">[1]</a>"))
        #expect(page.contains("‹not found in the notes›"))
        #expect(server.requests.count == 1)
    }

    @Test func `a model that is not there says what to do, and the notes answer`() async throws {
        let server = try ModelTestServer([.status(401)])
        let client = try await Self.client(server)
        _ = try await Self.ask("When does the lamp come?", client)
        let page = try await client.get("/chat").text
        #expect(page.contains("refuses the key") && page.contains("This is the answer of your notes alone."))
        #expect(page.contains("in April"))
    }

    @Test func `an answer can be stopped, and what is written stays`() async throws {
        let (silent, isSilent) = AsyncStream<Void>.makeStream()
        let server = try ModelTestServer([.stream(["The lamp \"comes in April\" [1].\n"], ending: nil)]) {
            isSilent.yield()
        }
        let client = try await Self.client(server)
        let chat = client.planner.chat
        let events = client.planner.changes.events()
        try await chat.ask("When does the lamp come?")
        for await _ in silent { break }
        // The sentence has arrived.
        for await event in events where event == .chat {
            if case .answering(let sentences, _, _) = await chat.turns[0].state, !sentences.isEmpty { break }
        }
        #expect(try await client.get("/chat").text.contains("Stop</button>"))
        #expect(try await client.post("/actions/ask", [("text", "And who pays?")]).text.contains("still being answered"))
        _ = try await client.post("/actions/stop-answer", [])
        await chat.finished()
        let page = try await client.get("/chat").text
        #expect(page.contains("Stopped.") && page.contains("comes in April"))
    }

    @Test func `what is marked private is not sent`() async throws {
        let server = try ModelTestServer([.stream(["Not in the notes."])])
        let client = try await PlannerClient(
            ["plan.md": "# Plan\n\nThe lamp comes in April.\n", "own/health.md": "# Lamp\n\nThe lamp hurts my eyes.\n"],
            flags: ["llm.url": server.url, "llm.model": "test", "llm.timeout": "3600", "private.folders": "own"])
        _ = try await Self.ask("What about the lamp?", client)
        #expect(server.requests.count == 1 && !server.requests[0].contains("hurts"))
        #expect(try await client.get("/chat").text.contains("1 document is marked private and not sent."))
    }
}
