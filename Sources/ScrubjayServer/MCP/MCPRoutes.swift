import HTTPTypes
package import Hummingbird
import NIOCore
package import ScrubjayProtocols

/// The Model Context Protocol over HTTP (*streamable HTTP*), at one address.
///
/// Nothing is remembered from one request to the next, also for revisions that begin with `initialize`: those get no session identifier, which they allow.
package struct MCPRoutes: Sendable {
    let server: MCPServer
    /// What a program sends in the header `Authorization`.
    let token: String
    let turns: Turns
    private let questions = MCPQuestions()

    package static let path = "/mcp"

    /// The largest message, in bytes.
    static let bodyLimit = 4 << 20
    /// Comments that keep a stream, and find out that nobody listens any more.
    static let pulse: Duration = .seconds(15)

    package init(_ service: any MCPService, token: String, turns: Turns) {
        (server, self.token, self.turns) = (MCPServer(service), token, turns)
    }

    package func add(to router: Router<PlannerContext>) {
        let inside = router.group(RouterPath(Self.path)).add(middleware: TokenCheck(token: token))
        inside.post { request, _ in try await response(to: request) }
        // There are no streams without a request, and no sessions to end.
        let refusal = Response(status: .methodNotAllowed, headers: [.allow: "POST"])
        inside.get { _, _ in refusal }
        inside.delete { _, _ in refusal }
    }

    // MARK: - Messages

    private func response(to request: Request) async throws -> Response {
        let accept = MCPAccept(request.headers[values: .accept])
        guard accept.json || accept.stream else {
            throw APIProblem(status: .notAcceptable, "accept application/json and text/event-stream")
        }
        let type = request.headers[.contentType]?.split(separator: ";").first?.trimmingPrefix { $0 == " " }.lowercased()
        guard type == "application/json" else { throw APIProblem(status: .unsupportedMediaType, "send application/json") }
        let body = try await request.body.collect(upTo: Self.bodyLimit)
        do throws(JSONRPCMessage.Problem) {
            return try await response(to: try JSONRPCMessage(Array(body.readableBytesView)), request.headers, accept)
        } catch {
            return Self.json(.failure(error.id, error.error), status: .badRequest)
        }
    }

    private func response(
        to message: JSONRPCMessage, _ headers: HTTPFields, _ accept: MCPAccept
    ) async throws(JSONRPCMessage.Problem) -> Response {
        let head = MCPHead(headers)
        switch message {
        case .request(let id, let method, let parameters):
            do throws(JSONRPCError) {
                guard head.isStateless(parameters) else {
                    return try await sessionResponse(id, method, parameters, head, accept)
                }
                try head.checkRevision(parameters)
                let request = try MCPServer.request(id, method, parameters)
                try head.checkMethod(method, parameters)
                return await response(to: request, accept, isStateless: true)
            } catch {
                return Self.json(
                    .failure(id, error), status: head.isStateless(parameters) ? Self.status(of: error) : .badRequest)
            }
        case .notification: return Response(status: .accepted)
        case .response(let id, let result):
            return Response(status: questions.answer(id, .success(result)) ? .accepted : .badRequest)
        case .failure(let id, let error):
            return Response(status: questions.answer(id, .failure(error)) ? .accepted : .badRequest)
        }
    }

    /// Answers a client of a revision that begins with `initialize`.
    private func sessionResponse(
        _ id: JSONRPCMessage.ID, _ method: String, _ parameters: JSON, _ head: MCPHead, _ accept: MCPAccept
    ) async throws(JSONRPCError) -> Response {
        let result: JSON
        switch method {
        case "initialize": result = try server.beginning(parameters).result
        // The level belongs to a session, so all messages are sent.
        case "logging/setLevel" where server.hasLog: result = [:]
        default:
            let request = MCPServer.Request(
                id: id, method: method, parameters: parameters, revision: try head.sessionRevision(), client: head.client,
                capabilities: nil, logLevel: .debug)
            return await response(to: request, accept, isStateless: false)
        }
        return Self.json(.response(id, result: result))
    }

    /// HTTP's word for an error, since revision 2026-07-28.
    private static func status(of error: JSONRPCError) -> HTTPResponse.Status {
        switch JSONRPCError.Code(rawValue: error.code) {
        case .parseError, .invalidRequest, .invalidParameters, .headerMismatch, .missingCapability, .unsupportedVersion:
            .badRequest
        case .methodNotFound: .notFound
        case .internalError, .resourceNotFound, nil: .ok
        }
    }

    private static func json(_ message: JSONRPCMessage, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: message.json.bytes)))
    }

    // MARK: - Answers

    private enum Event: Sendable {
        /// What comes before the result.
        case message(JSONRPCMessage)
        case pulse
        case end(JSONRPCMessage)
    }

    /// One JSON message, or a stream if something comes before the result.
    private func response(to request: MCPServer.Request, _ accept: MCPAccept, isStateless: Bool) async -> Response {
        let (events, queue) = AsyncStream.makeStream(of: Event.self)
        let channel = MCPServer.Channel { method, parameters in
            if accept.stream { queue.yield(.message(.notification(method: method, parameters: parameters))) }
        } ask: { [questions] method, parameters in
            guard accept.stream else {
                throw JSONRPCError(.invalidRequest, "the client has to accept text/event-stream for this request")
            }
            return try await questions.ask { queue.yield(.message(.request($0, method: method, parameters: parameters))) }
        }
        let working = Task {
            queue.yield(.end(await end(of: request, channel)))
            queue.finish()
        }
        var first: Event?
        for await event in events {
            first = event
            break
        }
        if case .end(let message) = first {
            guard case .failure(_, let error) = message, isStateless else { return Self.json(message) }
            return Self.json(message, status: Self.status(of: error))
        }
        let beating = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.pulse)
                queue.yield(.pulse)
            }
        }
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { [first] writer in
                // Nobody waits for the result of a stream that is closed.
                defer {
                    working.cancel()
                    beating.cancel()
                }
                if let first { try await writer.write(Self.frame(first)) }
                for await event in events { try await writer.write(Self.frame(event)) }
                try await writer.finish(nil)
            })
    }

    private func end(of request: MCPServer.Request, _ channel: MCPServer.Channel) async -> JSONRPCMessage {
        do {
            return .response(request.id, result: try await turns.take { try await server.result(of: request, channel) })
        } catch let error as JSONRPCError {
            return .failure(request.id, error)
        } catch is Turns.Full {
            return .failure(request.id, JSONRPCError(.internalError, "too many requests are waiting; ask again in a moment"))
        } catch {
            return .failure(request.id, JSONRPCError(.internalError, "\(error)"))
        }
    }

    /// A server-sent event (HTML Living Standard, 9.2).
    private static func frame(_ event: Event) -> ByteBuffer {
        switch event {
        case .message(let message), .end(let message):
            var buffer = ByteBuffer(string: "event: message\ndata: ")
            buffer.writeBytes(message.json.bytes)
            buffer.writeString("\n\n")
            return buffer
        case .pulse: return ByteBuffer(string: ": still here\n\n")
        }
    }
}

/// The forms of an answer that a client accepts.
private struct MCPAccept: Sendable {
    let json: Bool
    let stream: Bool

    /// A client that says nothing gets JSON.
    init(_ values: [String]) {
        let types = values.joined(separator: ",").split(separator: ",").map {
            String($0.prefix { $0 != ";" }.filter { $0 != " " }).lowercased()
        }
        json = types.isEmpty || !types.filter { ["application/json", "application/*", "*/*"].contains($0) }.isEmpty
        stream = !types.filter { ["text/event-stream", "text/*", "*/*"].contains($0) }.isEmpty
    }
}
