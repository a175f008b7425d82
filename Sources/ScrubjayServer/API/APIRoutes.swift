import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Scrubjay
import ScrubjayProtocols

/// The HTTP API: the tools for programs, below `/api/v1`.
///
/// What reads is asked by GET with a query, what writes by POST with a JSON body. Answers are what `--json` prints, errors are problems (RFC 9457).
struct APIRoutes: Sendable {
    let tools: NotebookTools
    /// What a program sends in the header `Authorization`.
    let token: String
    let metrics = APIMetrics()
    let turns = Turns(atOnce: 4, waiting: 4096)

    static let path = "/api/v1"

    /// The largest body, in bytes.
    private static let bodyLimit = 1 << 20

    /// The method of each address.
    var methods: [String: String] {
        let plain = ["/health", "/openapi.json", "/metrics"].map { ($0, "GET") }
        let named = tools.tools.map { ("/\($0.name)", $0.access == .reading ? "GET" : "POST") }
        return Dictionary(uniqueKeysWithValues: (plain + named).map { (Self.path + $0.0, $0.1) })
    }

    func add(to router: Router<PlannerContext>) {
        let open = router.group(RouterPath(Self.path))
        open.get("/health") { _, _ in Self.json(Array(#"{"status":"ok"}"#.utf8)) }
        open.get("/openapi.json") { [tools] _, _ in Self.json(try APIDescription(tools: tools.tools).json.bytes) }
        let inside = open.group().add(middleware: TokenCheck(token: token))
        inside.get("/metrics") { [metrics] _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text)))
        }
        for tool in tools.tools {
            switch tool.access {
            case .reading:
                inside.get(RouterPath("/\(tool.name)")) { request, _ in
                    let arguments = Self.arguments(of: request.uri)
                    guard tool.name == "ask", request.headers[.accept]?.contains("text/event-stream") == true else {
                        return try await answer(tool.name, arguments, request)
                    }
                    return stream(tool.name, arguments, request)
                }
            case .writing:
                inside.post(RouterPath("/\(tool.name)")) { request, _ in
                    // A form of another site cannot send this type without asking first.
                    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
                        throw APIProblem(status: .unsupportedMediaType, "send the header `Content-Type: application/json`")
                    }
                    let body = try await request.body.collect(upTo: Self.bodyLimit)
                    let arguments: JSON
                    do { arguments = try JSON(Array(body.readableBytesView)) } catch {
                        throw APIProblem(status: .badRequest, "the body is no JSON: \(error)")
                    }
                    return try await answer(tool.name, arguments, request)
                }
            }
        }
    }

    static func json(_ bytes: [UInt8]) -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// The arguments in a query; one that is given several times is a list.
    static func arguments(of uri: URI) -> JSON {
        var members: [String: JSON] = [:]
        for (key, value) in uri.queryParameters {
            let (name, text) = (String(key), JSON.string(String(value)))
            switch members[name] {
            case nil: members[name] = text
            case .array(let list)?: members[name] = .array(list + [text])
            case let first?: members[name] = .array([first, text])
            }
        }
        return .object(members)
    }

    // MARK: - Answers

    private func answer(_ tool: String, _ arguments: JSON, _ request: Request) async throws -> Response {
        do {
            let answer = try await called(tool, arguments, request)
            return Self.json(answer.json)
        } catch let failure as ToolFailure {
            throw APIProblem(failure)
        }
    }

    /// Calls a tool when it is its turn, and measures it.
    private func called(_ tool: String, _ arguments: JSON, _ request: Request) async throws -> ToolAnswer {
        let start = ContinuousClock.now
        var status = HTTPResponse.Status.internalServerError
        metrics.begin()
        defer { metrics.end(tool, status: status.code, after: ContinuousClock.now - start) }
        do {
            let client = request.headers[.userAgent] ?? "HTTP"
            let answer = try await turns.take { try await tools.call(tool, arguments, client: client) }
            status = .ok
            return answer
        } catch let failure as ToolFailure {
            status = APIProblem(failure).status
            throw failure
        } catch is Turns.Full {
            status = .serviceUnavailable
            throw APIProblem(status: status, "too many requests are waiting; ask again in a moment")
        }
    }

    /// An answer as server-sent events: `started`, a `quote` for each sentence, and `answer` with everything; or `problem`.
    private func stream(_ tool: String, _ arguments: JSON, _ request: Request) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(Self.event("started", Array("{}".utf8)))
                do {
                    let answer = try await called(tool, arguments, request)
                    for quote in try JSON(answer.json)["quotes"]?.array ?? [] {
                        try await writer.write(Self.event("quote", quote.bytes))
                    }
                    try await writer.write(Self.event("answer", answer.json))
                } catch let failure as ToolFailure {
                    try await writer.write(Self.event("problem", APIProblem(failure).json.bytes))
                } catch let problem as APIProblem {
                    try await writer.write(Self.event("problem", problem.json.bytes))
                }
                try await writer.finish(nil)
            })
    }

    private static func event(_ name: String, _ data: [UInt8]) -> ByteBuffer {
        var buffer = ByteBuffer(string: "event: \(name)\ndata: ")
        buffer.writeBytes(data)
        buffer.writeString("\n\n")
        return buffer
    }
}

/// Lets in only programs that send the token.
struct TokenCheck: RouterMiddleware {
    let token: String

    @concurrent func handle(
        _ request: Request, context: PlannerContext, next: @concurrent (Request, PlannerContext) async throws -> Response
    ) async throws -> Response {
        let sent = request.headers[.authorization] ?? ""
        guard sent.prefix(7).lowercased() == "bearer ", RandomName.areEqual(sent.dropFirst(7), token) else {
            throw APIProblem(
                status: .unauthorized,
                "send the header `Authorization: Bearer TOKEN` with the token that jay serve --api has printed")
        }
        return try await next(request, context)
    }
}
