import HTTPTypes
import ScrubjayProtocols
import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct `The HTTP API` {
    private static let token = String(repeating: "a1", count: 32)
    private static let program: HTTPFields = [.authorization: "Bearer \(token)"]

    private func client(flags: [String: String] = [:]) async throws -> PlannerClient {
        try await PlannerClient(flags: flags, token: Self.token)
    }

    @Test func `answers with the JSON of the command`() async throws {
        let reply = try await client().get("/api/v1/search?query=lamp&limit=3", headers: Self.program)
        #expect(reply.status == 200 && reply.headers[.contentType] == "application/json")
        #expect(try JSON(Array(reply.text.utf8))["schema"]?.string == "scrubjay.search/1")
    }

    @Test func `only health and the description are open without the token`() async throws {
        let client = try await client()
        for path in ["/health", "/openapi.json"] {
            #expect(try await client.get("/api/v1" + path, headers: [:]).status == 200)
        }
        for path in ["/metrics", "/search?query=lamp", "/today"] {
            for headers in [[:], [.authorization: "Bearer wrong"], [.authorization: Self.token], PlannerClient.browser]
                as [HTTPFields]
            {
                let reply = try await client.get("/api/v1" + path, headers: headers)
                #expect(reply.status == 401 && reply.headers[.wwwAuthenticate] == "Bearer" && !reply.text.contains("plan"))
            }
        }
    }

    @Test func `is not there unless it is asked for`() async throws {
        let client = try await PlannerClient()
        #expect(try await client.get("/api/v1/health", headers: Self.program).status == 404)
    }

    @Test func `other hosts and other sites are refused`() async throws {
        let client = try await client()
        #expect(try await client.get("/api/v1/today", headers: Self.program, host: "evil.example").status == 421)
        var foreign = Self.program
        foreign[.origin] = "https://evil.example"
        #expect(try await client.get("/api/v1/today", headers: foreign).status == 403)
    }

    @Test(arguments: [
        ("/api/v1/search?quary=lamp", 400, "did you mean query?"), ("/api/v1/ask", 400, "question is missing"),
        ("/api/v1/search?query=lamp&limit=many", 400, "whole number"), ("/api/v1/person?name=Nobody", 422, "no person"),
        ("/api/v1/search?query=lamp&from=someday", 422, "someday"), ("/api/v1/nothing", 404, "openapi.json"),
        ("/api/v1/new", 404, "openapi.json"),
    ])
    func `what cannot be answered is a problem in JSON that says what to change`(path: String, status: Int, words: String)
        async throws
    {
        let reply = try await client().get(path, headers: Self.program)
        #expect(reply.status == status && reply.headers[.contentType] == "application/problem+json")
        let problem = try JSON(Array(reply.text.utf8))
        #expect(problem["status"]?.integer == status)
        #expect(problem["detail"]?.string?.contains(words) == true, "\(reply.text)")
    }

    @Test func `another method is refused, and the right one is named`() async throws {
        let reply = try await client().get("/api/v1/search", method: .post, headers: Self.program)
        #expect(reply.status == 405 && reply.headers[.allow] == "GET")
    }

    @Test func `an answer comes as a stream if the program asks for one`() async throws {
        var headers = Self.program
        headers[.accept] = "text/event-stream"
        let reply = try await client().get("/api/v1/ask?question=When%20does%20the%20lamp%20come%3F", headers: headers)
        #expect(reply.headers[.contentType] == "text/event-stream")
        let events = reply.text.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { $0.dropFirst(7) }
        #expect(events.first == "started" && events.contains("quote") && events.last == "answer")
    }

    @Test func `a note is written by POST if the owner allows it`() async throws {
        let client = try await client(flags: ["agents.write": "on"])
        var headers = Self.program
        #expect(try await client.get("/api/v1/new", method: .post, headers: headers).status == 415)
        headers[.contentType] = "application/json"
        let body = Array(#"{"title": "Rope", "text": "Forty metres."}"#.utf8)
        let reply = try await client.get("/api/v1/new", method: .post, headers: headers, bytes: body)
        #expect(reply.status == 200, "\(reply.text)")
        #expect(try client.notebook.text(of: "Rope.md").contains("Forty metres."))
        for body in ["", "{", "[1]", "{\"title\": 1e999}", "\u{0}"] {
            let reply = try await client.get("/api/v1/new", method: .post, headers: headers, bytes: Array(body.utf8))
            #expect(reply.status == 400, "\(body): \(reply.text)")
        }
    }

    @Test func `requests are counted by tool and status`() async throws {
        let client = try await client()
        _ = try await client.get("/api/v1/search?query=lamp", headers: Self.program)
        _ = try await client.get("/api/v1/search?quary=lamp", headers: Self.program)
        let text = try await client.get("/api/v1/metrics", headers: Self.program).text
        #expect(text.contains("scrubjay_requests_total{tool=\"search\",status=\"200\"} 1\n"))
        #expect(text.contains("scrubjay_requests_total{tool=\"search\",status=\"400\"} 1\n"))
        #expect(text.contains("scrubjay_requests_running 0\n"))
    }

    @Test func `the description has each tool with the schema of its result, and every reference leads somewhere`() async throws
    {
        let client = try await client(flags: ["agents.write": "on"])
        let description = try JSON(Array(try await client.get("/api/v1/openapi.json", headers: [:]).text.utf8))
        #expect(description["openapi"]?.string == "3.1.0")
        #expect(description["paths"]?["/ask"]?["get"] != nil && description["paths"]?["/tick"]?["post"] != nil)
        let schemas = description["components"]?["schemas"]?.object ?? [:]
        for reference in description.line.matches(of: /"#\/components\/schemas\/([^"]+)"/) {
            #expect(schemas[String(reference.output.1)] != nil, "\(reference.output.1)")
        }
    }
}

@Suite struct `Turns of requests` {
    private actor Counts {
        private var running = 0
        private(set) var most = 0
        private(set) var done = 0

        func begin() {
            running += 1
            most = max(most, running)
        }

        func end() {
            running -= 1
            done += 1
        }
    }

    @Test func `no more run at once than are allowed, and all are answered`() async throws {
        let turns = Turns(atOnce: 3, waiting: 1000)
        let counts = Counts()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    try await turns.take {
                        await counts.begin()
                        await Task.yield()
                        await counts.end()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(await counts.most <= 3)
        #expect(await counts.done == 200)
    }

    @Test func `who would wait behind too many is told so`() async throws {
        let turns = Turns(atOnce: 1, waiting: 0)
        await #expect(throws: Turns.Full.self) {
            try await turns.take { try await turns.take {} }
        }
        try await turns.take {}
    }
}
