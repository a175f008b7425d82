import Synchronization
import ScrubjayKernels
import ScrubjayTestSupport
@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Testing

/// The embedder that the configuration names, with a fake in the place of the service.
@Suite struct `The configured embedder` {
    /// A service that takes texts of at most `limit` characters, at most `most` at a time.
    private final class Service: EmbeddingService {
        private let limit: Int
        private let most: Int
        private let failure: ModelFailure?
        private let log = Lock<[[String]]>([])

        init(limit: Int = .max, most: Int = .max, failure: ModelFailure? = nil) {
            (self.limit, self.most, self.failure) = (limit, most, failure)
        }

        var requests: [[String]] { log.withLock { $0 } }

        func vectors(for request: EmbeddingRequest) async throws(ModelFailure) -> [[Float]] {
            log.withLock { $0.append(request.input) }
            if let failure { throw failure }
            guard request.input.count <= most, request.input.allSatisfy({ $0.count <= limit }) else {
                throw ModelFailure(.rejected, "too long", "send less")
            }
            return request.input.map { [Float($0.count), 1] }
        }
    }

    private static func configuration(_ variables: [String: String] = [:]) throws -> Configuration {
        try Configuration.load(
            in: Configuration.ConfigurationEnvironment(
                environment: ["JAY_EMBEDDER_URL": "http://127.0.0.1:1/v1", "JAY_EMBEDDER_MODEL": "parrot"].merging(variables) {
                    $1
                }))
    }

    private static func embedder(_ service: Service, _ variables: [String: String] = [:]) throws -> ServiceEmbedder {
        try ServiceEmbedder(configuration(variables), service: service)
    }

    @Test func `without an address there is no embedder`() {
        #expect(throws: ModelFailure.self) { try ServiceEmbedder(.standard, service: Service()) }
    }

    @Test func `texts get the prefixes of the model, and another prefix for passages needs new vectors`()
        async throws
    {
        let service = Service()
        let prefixes = ["JAY_EMBEDDER_PASSAGE_PREFIX": "passage:", "JAY_EMBEDDER_QUESTION_PREFIX": "query:"]
        let embedder = try Self.embedder(service, prefixes)
        _ = try await embedder.embed(["rope"], as: .passage)
        _ = try await embedder.embed(["rope"], as: .question)
        #expect(service.requests == [["passage: rope"], ["query: rope"]])
        let plain = try Self.embedder(service)
        #expect(embedder.fingerprint != plain.fingerprint)
        #expect(try Self.embedder(service, ["JAY_EMBEDDER_QUESTION_PREFIX": "query:"]).fingerprint == plain.fingerprint)
    }

    @Test func `a batch that is rejected is sent in halves, and a text that is too long is cut`() async throws {
        let service = Service(limit: 300, most: 2)
        let texts = ["a", "bb", String(repeating: "c", count: 1000), "dddd", "eeeee"]
        let block = try await Self.embedder(service).embed(texts, as: .passage)
        #expect(block.rowCount == 5)
        #expect((0..<5).map { Array(block[row: $0])[0] } == [1, 2, 250, 4, 5], "each stays in its place")
    }

    @Test func `a short text that is rejected gets a zero vector, and if all are rejected the update fails`() async throws {
        let service = Service(limit: 3)
        let block = try await Self.embedder(service).embed(["a", "bbbb"], as: .passage)
        #expect(Array(block[row: 1]) == [0, 0])
        await #expect(throws: ModelFailure.self) { try await Self.embedder(service).embed(["bbbb"], as: .passage) }
    }

    @Test func `other failures are not tried again`() async throws {
        let service = Service(failure: ModelFailure(.unreachable, "nobody listens", "start it"))
        await #expect(throws: ModelFailure.self) { try await Self.embedder(service).embed(["a", "b"], as: .passage) }
        #expect(service.requests.count == 1)
    }

    // MARK: Questions

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("The vessel is painted in May.\n", to: "boat.md")
        try await notebook.update()
        return notebook
    }

    @Test func `questions are not embedded before all passages are, which is reported`() async throws {
        let notebook = try await Self.notebook()
        let service = Service()
        let embedder = try Self.embedder(service)
        let reports = Lock<[String]>([])
        let report: @Sendable (any Error) -> Void = { error in reports.withLock { $0.append("\(error)") } }
        let early = try notebook.index.questionEmbedder(embedder, report: report)
        #expect(await early.vector(of: "boat") == nil && service.requests.isEmpty)
        #expect(
            reports.withLock { $0 } == ["not all passages have a vector of parrot yet; run `jay index --embedder`"])
        #expect(throws: MissingVectors.self) { try notebook.index.check(embedder) }
        _ = try await notebook.index.embed(by: embedder)
        let late = try notebook.index.questionEmbedder(embedder, report: report)
        #expect(await late.vector(of: "boat") != nil)
        #expect(await late.embedded([Query("boat -rope")])[0].vector != nil)
        #expect(service.requests.last == ["boat"], "without operators")
        #expect(reports.withLock { $0.count } == 1)
    }

    @Test func `after a failure, which is reported once, questions are searched for without it`() async throws {
        let notebook = try await Self.notebook()
        let service = Service(failure: ModelFailure(.unreachable, "nobody listens", "start it"))
        let reports = Lock(0)
        let embedder = QuestionEmbedder(try Self.embedder(service), index: notebook.index) { _ in reports.withLock { $0 += 1 } }
        #expect(await embedder.vector(of: "boat") == nil)
        #expect(await embedder.embedded([Query("rope")]) == [Query("rope")])
        #expect(service.requests.count == 1 && reports.withLock { $0 } == 1)
    }

    @Test func `without the flag no embedder is used`() async throws {
        let notebook = try await Self.notebook()
        let embedder = try notebook.index.questionEmbedder(nil) { _ in Issue.record("nothing is wrong") }
        #expect(await embedder.vector(of: "boat") == nil)
    }
}
