import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Scrubjay
import ScrubjayKernels
import ScrubjayProtocols
import ScrubjayTestSupport
import Synchronization
@testable import ScrubjayServer

/// Asks the planner over a notebook in a temporary folder, without a port.
struct PlannerClient: Sendable {
    static let port = 4317
    static let session = String(repeating: "5e", count: 32)

    let notebook: IndexedFolder
    let access: AccessFile
    let planner: Planner
    private let responder: RouterResponder<PlannerContext>

    /// - Parameters:
    ///   - files: The notebook, by paths.
    ///   - token: That of programs; `nil` if they are not answered.
    init(_ files: [String: String] = Self.files, flags: [String: String] = [:], token: String? = nil) async throws {
        notebook = try IndexedFolder(configuration: try IndexedFolder.configuration(flags: flags))
        for (path, text) in files { try notebook.write(text, to: path) }
        try await notebook.update()
        access = AccessFile(path: notebook.folder.absolutePath(of: "planner.json"))
        planner = try Planner(index: notebook.index)
        let index = notebook.index
        responder = PlannerRoutes(
            planner: planner, access: access, secret: Self.session, port: Self.port,
            api: token.map { APIRoutes(tools: NotebookTools(index), token: $0) }
        ).router().buildResponder()
    }

    static let files = [
        "plan.md": "# Plan\n\nThe lamp comes in April.\n\n- [ ] Order the rope\n- [x] Call Ada\n\nSee [[Lamp]].\n",
        "lamp.md": "---\ntags: [light]\n---\n# Lamp\n\nIt weighs two tons.\n",
        "2026-03-13 Sync.md": "# Sync\n\nattendees: Nora Quill, Ada Finch\n\nDecision: the lamp stays.\n",
    ]

    struct Reply: Sendable {
        let status: Int
        let headers: HTTPFields
        let text: String
    }

    /// The headers of a browser that has the key, on a page of the planner.
    static let browser: HTTPFields = [
        .cookie: "planner-\(port)=\(session)", .fetchSite: "same-origin",
        .origin: "http://127.0.0.1:\(port)",
    ]

    func get(
        _ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = browser, host: String? = "127.0.0.1:\(port)",
        form: [(String, String)]? = nil, bytes: [UInt8]? = nil
    ) async throws -> Reply {
        let body = (form ?? []).map { "\(AddressPath.encoded($0.0))=\(AddressPath.encoded($0.1))" }.joined(separator: "&")
        let request = Request(
            head: HTTPRequest(method: method, scheme: "http", authority: host, path: path, headerFields: headers),
            body: RequestBody(buffer: bytes.map { ByteBuffer(bytes: $0) } ?? ByteBuffer(string: body)))
        let context = PlannerContext(
            source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: Logger(label: "test")))
        let response = try await responder.respond(to: request, context: context)
        let writer = TextWriter()
        try await response.body.write(writer)
        return Reply(status: response.status.code, headers: response.headers, text: writer.text.withLock { $0 })
    }

    func post(_ path: String, _ form: [(String, String)], headers: HTTPFields = browser, script: Bool = true) async throws
        -> Reply
    {
        var headers = headers
        if script { headers[.plannerView] = "1" }
        return try await get(path, method: .post, headers: headers, form: form)
    }

    private final class TextWriter: ResponseBodyWriter {
        let text = Lock("")

        func write(_ buffer: ByteBuffer) async throws { text.withLock { $0 += String(buffer: buffer) } }
        func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }
}
