import Synchronization
import ScrubjayCore
import ModelTestServer
import ScrubjayServer
import ScrubjayKernels
import Testing

@Suite struct `Asking for vectors` {
    private static let patience = Duration.seconds(3600)

    private static func events(
        _ server: ModelTestServer, timeout: Duration = patience
    ) async throws -> (events: [EmbeddingEvent], pauses: [Duration]) {
        let pauses = Lock<[Duration]>([])
        let client = ServiceClient(
            ModelEndpoint(.embed, url: server.url, model: "test", timeout: timeout),
            key: try ModelKey(variable: "sk-test-0123456789", file: nil, of: .embed),
            pause: { duration in pauses.withLock { $0.append(duration) } })
        var events: [EmbeddingEvent] = []
        await EmbeddingClient(client).embed(Array(#"{"input":["boat","tea"],"model":"test"}"#.utf8)) { events.append($0) }
        await client.shutdown()
        return (events, pauses.withLock { $0 })
    }

    @Test func `they come in the order of the texts`() async throws {
        let server = try ModelTestServer { request, _ in .vectors(of: ["boat", "tea"], to: request) }
        #expect(try await Self.events(server).events == [.vectors([[1, 0, 0.1], [0, 1, 0.1]])])
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /v1/embeddings HTTP/1.1\r\n"))
        #expect(request.contains("authorization: Bearer sk-test-0123456789\r\n"))
    }

    @Test func `a busy service is asked again when it says`() async throws {
        let server = try ModelTestServer { request, number in
            number == 1 ? .status(429, headers: ["retry-after: 2"]) : .vectors(of: ["tea"], to: request)
        }
        let (events, pauses) = try await Self.events(server)
        #expect(events.last == .vectors([[0, 0.1], [1, 0.1]]))
        #expect(pauses == [.seconds(2)])
    }

    /// The reply of a service, and the message.
    @Test(arguments: [
        (
            ModelReply.status(401, body: #"{"error":{"message":"no sk-test-0123456789"}}"#),
            "refuses the key (“no …”); set JAY_EMBEDDER_KEY, or embedder.key-file to the file that has the right one"
        ),
        (.status(404), "does not know the model test; see embedder.model and embedder.url in `jay config`"),
        (
            .status(400, body: #"{"error":"input length exceeds the context length"}"#),
            "rejects the request with status 400 (“input length exceeds the context length”); see embedder.model in `jay config`"
        ),
        (
            .status(200, body: "<html>"),
            "is not a list of vectors; set embedder.url to an OpenAI-compatible service, such as http://127.0.0.1:11434/v1"
        ),
    ])
    func `errors name the setting`(reply: ModelReply, said: String) async throws {
        let events = try await Self.events(try ModelTestServer([reply])).events
        guard case .failed(let failure) = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(failure.description.hasSuffix(said), "\(failure)")
    }

    @Test func `silence has an end`() async throws {
        let server = try ModelTestServer([ModelReply([], ending: .isSilent)])
        let failure = try await Patience.first { timeout in
            let events = try await Self.events(server, timeout: timeout).events
            guard case .failed(let failure) = events.last else { throw PatienceError("\(events)") }
            return failure.kind == .unreachable ? nil : failure
        }
        #expect(failure.kind == .silent && failure.remedy.contains("embedder.timeout"))
    }
}
