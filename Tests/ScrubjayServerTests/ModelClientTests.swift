import Synchronization
import ScrubjayCore
import Foundation
import ModelTestServer
import ScrubjayServer
import ScrubjayKernels
import Testing

@Suite struct `Asking a language model` {
    /// All tests of a run begin at once, so that an answer may have to wait for a processor.
    private static let patience = Duration.seconds(3600)
    private static let key = "sk-test-0123456789"

    /// The events of an answer, and the delays.
    private static func events(
        _ server: ModelTestServer, key: String? = nil, timeout: Duration = patience
    ) async throws -> (events: [ModelEvent], pauses: [Duration]) {
        try await events(url: server.url, key: key, timeout: timeout)
    }

    private static func events(
        url: String, key: String? = nil, timeout: Duration = patience
    ) async throws -> (events: [ModelEvent], pauses: [Duration]) {
        let pauses = Lock<[Duration]>([])
        let client = ServiceClient(
            ModelEndpoint(url: url, model: "test", timeout: timeout), key: try ModelKey(variable: key, file: nil),
            pause: { duration in pauses.withLock { $0.append(duration) } })
        var events: [ModelEvent] = []
        await ModelClient(client).answer(Array("{}".utf8)) { events.append($0) }
        await client.shutdown()
        return (events, pauses.withLock { $0 })
    }

    private static func text(_ events: [ModelEvent]) -> String {
        events.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }

    private static func failure(_ events: [ModelEvent]) -> ModelFailure? {
        if case .failed(let failure) = events.last { failure } else { nil }
    }

    @Test func `the answer comes in chunks, and the request has the key`() async throws {
        let server = try ModelTestServer([.stream(["The lamp ", "is “late”.\n", "🙂 [1]"])])
        let events = try await Self.events(server, key: Self.key).events
        #expect(events == [.text("The lamp "), .text("is “late”.\n"), .text("🙂 [1]"), .finished(isCut: false)])
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
        #expect(request.contains("authorization: Bearer \(Self.key)\r\n"))
        #expect(request.hasSuffix("\r\n\r\n{}"))
    }

    @Test func `without a key none is sent`() async throws {
        let server = try ModelTestServer([.stream(["x"])])
        _ = try await Self.events(server)
        #expect(server.requests.first?.contains("authorization") == false)
    }

    @Test func `bytes may come one by one`() async throws {
        var reply = ModelReply.stream(["Grüße ", "aus 横浜"])
        reply.bytes = reply.bytes.joined().map { [$0] }
        let events = try await Self.events(ModelTestServer([reply])).events
        #expect(Self.text(events) == "Grüße aus 横浜")
        #expect(events.last == .finished(isCut: false))
    }

    @Test func `an answer that has become too long is cut`() async throws {
        let events = try await Self.events(ModelTestServer([.stream(["So"], ending: "length")])).events
        #expect(events == [.text("So"), .finished(isCut: true)])
    }

    @Test func `a service that knows no streams is understood`() async throws {
        let body = #"{"choices":[{"message":{"role":"assistant","content":"All at once."},"finish_reason":"stop"}]}"#
        let events = try await Self.events(ModelTestServer([.status(200, body: body)])).events
        #expect(events == [.text("All at once."), .finished(isCut: false)])
    }

    @Test func `a busy service is asked again when it says`() async throws {
        let server = try ModelTestServer([
            .status(429, headers: ["retry-after: 2"], body: #"{"error":{"message":"slow down"}}"#), .stream(["Now."]),
        ])
        let (events, pauses) = try await Self.events(server)
        #expect(pauses == [.seconds(2)])
        #expect(Self.text(events) == "Now.")
        guard case .waiting(let seconds, let reason) = events.first else { throw reasonMissing }
        #expect(seconds == 2 && reason.kind == .busy)
    }

    private var reasonMissing: ModelFailure { ModelFailure(.invalidReply, "no waiting was told", "look at the events") }

    @Test func `a service that asks for an hour is not waited for`() async throws {
        let (events, pauses) = try await Self.events(ModelTestServer([.status(429, headers: ["retry-after: 3600"])]))
        #expect(pauses.isEmpty)
        #expect(Self.failure(events)?.kind == .busy)
    }

    @Test func `one that keeps failing is asked three times, with growing pauses`() async throws {
        let server = try ModelTestServer([.status(503)])
        let (events, pauses) = try await Self.events(server)
        #expect(server.requests.count == 3)
        #expect(pauses.count == 2)
        #expect(pauses.allSatisfy { $0 >= .milliseconds(500) && $0 <= .seconds(2) })
        #expect(Self.failure(events)?.kind == .failing)
    }

    @Test(arguments: [
        (400, ModelFailure.Kind.rejected), (401, .refused), (403, .refused), (404, .unknownModel), (302, .rejected),
    ])
    func `what will not change is not asked again, and the key is in no message`(
        status: Int, kind: ModelFailure.Kind
    ) async throws {
        let other = try ModelTestServer([.stream(["No."])])
        let server = try ModelTestServer([
            .status(
                status, headers: ["location: \(other.url)/chat/completions"],
                body: #"{"error":{"message":"bad key \#(Self.key)\nor so"}}"#)
        ])
        let failure = Self.failure(try await Self.events(server, key: Self.key).events)
        #expect(server.requests.count == 1)
        #expect(other.requests.isEmpty)
        #expect(failure?.kind == kind)
        #expect(failure?.description.contains("(“bad key … or so”)") == true)
        #expect(failure?.description.contains(Self.key) == false)
    }

    @Test func `if nothing listens, the error comes at once`() async throws {
        let server = try ModelTestServer([.stream([])])
        try server.close()
        let (events, pauses) = try await Self.events(url: server.url)
        #expect(Self.failure(events)?.kind == .unreachable)
        #expect(Self.failure(events)?.what.hasSuffix(" cannot be reached: Connection refused") == true)
        #expect(pauses.isEmpty)
    }

    @Test func `silence ends after its time, before the first word and after it`() async throws {
        for reply in [ModelReply([], ending: .isSilent), .events([], ending: .isSilent), .stream(["So "], ending: nil)] {
            let (timeout, events, pauses) = try await Patience.first { timeout in
                let (events, pauses) = try await Self.events(ModelTestServer([reply]), timeout: timeout)
                return Self.failure(events)?.kind == .unreachable ? nil : (timeout, events, pauses)
            }
            #expect(Self.failure(events)?.kind == .silent)
            #expect(Self.failure(events)?.what.hasSuffix("sent nothing for \(timeout / .seconds(1)) s") == true)
            #expect(pauses.isEmpty)
        }
    }

    @Test func `an interrupted reply is reported with its text, and requested again if there is no text`() async throws {
        var broken = ModelReply.stream(["So "], ending: nil)
        broken.ending = .closes
        let (events, pauses) = try await Self.events(ModelTestServer([broken]))
        #expect(Self.text(events) == "So ")
        #expect(Self.failure(events)?.kind == .connectionLost)
        #expect(pauses.isEmpty)
        let second = try await Self.events(ModelTestServer([ModelReply([], ending: .closes), .stream(["Yes."])]))
        #expect(Self.text(second.events) == "Yes.")
        #expect(second.pauses.count == 1)
    }

    @Test func `a stream that ends without saying so was broken off`() async throws {
        var reply = ModelReply.stream(["So "], ending: nil)
        reply.bytes.append(Array("0\r\n\r\n".utf8))
        reply.ending = .stays
        #expect(Self.failure(try await Self.events(ModelTestServer([reply])).events)?.kind == .connectionLost)
    }

    @Test(arguments: [
        ModelReply(["HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 15\r\n\r\n<p>Log in</p>\r\n"]),
        .status(200, body: "null"), .status(200, body: #"{"choices":[]}"#), .status(200, body: #"{"error":"no"}"#),
        .status(200), .events(["data: {\"choices\": [\n\n"]), .events(["data: <html>\n\n"]), .events(["\u{0}\u{1}\u{2}\n\n"]),
        ModelReply(["220 mail.example.org ESMTP\r\n\r\n"], ending: .closes),
    ])
    func `garbage is no answer`(reply: ModelReply) async throws {
        let events = try await Self.events(ModelTestServer([reply])).events
        #expect(Self.failure(events)?.kind == .invalidReply)
        #expect(Self.text(events).isEmpty)
    }

    @Test func `an error in the middle of a stream is reported`() async throws {
        let reply = ModelReply.events([
            ModelReply.event(#"{"choices":[{"delta":{"content":"So "}}]}"#),
            ModelReply.event(#"{"error":{"message":"out of memory"}}"#),
        ])
        let events = try await Self.events(ModelTestServer([reply])).events
        #expect(Self.text(events) == "So ")
        #expect(Self.failure(events)?.what.hasSuffix("failed in the middle of an answer (“out of memory”)") == true)
    }

    @Test func `a body without end is not read to its end`() async throws {
        let long = String(repeating: "x", count: 300_000)
        let line = ModelReply.events(Array(repeating: long, count: 5), ending: .isSilent)
        #expect(Self.failure(try await Self.events(ModelTestServer([line])).events)?.kind == .tooLarge)
        let text = ModelReply.stream(Array(repeating: long, count: 5))
        #expect(Self.failure(try await Self.events(ModelTestServer([text])).events)?.kind == .tooLarge)
        let whole = ModelReply.status(200, body: String(repeating: " ", count: 5_000_000))
        #expect(Self.failure(try await Self.events(ModelTestServer([whole])).events)?.kind == .tooLarge)
        let error = ModelReply.status(404, body: String(repeating: " ", count: 5_000_000))
        #expect(Self.failure(try await Self.events(ModelTestServer([error])).events)?.kind == .unknownModel)
    }

    @Test func `a task that is cancelled ends the request`() async throws {
        let (silences, silent) = AsyncStream<Void>.makeStream()
        let server = try ModelTestServer([.stream(["So "], ending: nil)]) { silent.yield() }
        let task = Task { try await Self.events(server).events }
        for await _ in silences { break }
        task.cancel()
        let events = try await task.value
        #expect(Self.failure(events)?.kind == .interrupted)
        #expect(Self.text(events) == "So " || Self.text(events) == "")
    }
}
