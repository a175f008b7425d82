import HTTPTypes
package import Hummingbird
import NIOCore
import ScrubjayProtocols

/// Why a request of a program was not answered (RFC 9457).
struct APIProblem: Error, Sendable, Equatable {
    let status: HTTPResponse.Status
    let detail: String
    /// The method that the address has; `nil` unless another one was used.
    var allowed: String?

    init(status: HTTPResponse.Status, _ detail: String) { (self.status, self.detail) = (status, detail) }

    init(_ failure: ToolFailure) {
        let status: HTTPResponse.Status =
            switch failure.reason {
            case .unknownTool: .notFound
            case .badArguments: .badRequest
            case .writingNotAllowed: .forbidden
            case .failed: .unprocessableContent
            }
        self.init(status: status, failure.description)
    }

    var json: JSON {
        [
            "type": "about:blank",
            "title": .string(status == .misdirectedRequest ? "Misdirected Request" : status.reasonPhrase),
            "status": .integer(status.code),
            "detail": .string(detail),
        ]
    }

    var response: Response {
        var headers: HTTPFields = [.contentType: "application/problem+json"]
        headers[.allow] = allowed
        if status == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
        if status == .serviceUnavailable { headers[.retryAfter] = "1" }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes)))
    }
}

/// Answers programs with problems in JSON where a browser gets a page.
package struct APIProblems: RouterMiddleware {
    /// The method of each address.
    private let methods: [String: String]

    package init(methods: [String: String] = [:]) { self.methods = methods }

    @concurrent package func handle(
        _ request: Request, context: PlannerContext, next: @concurrent (Request, PlannerContext) async throws -> Response
    ) async throws -> Response {
        guard request.uri.path.hasPrefix("/api/") || request.uri.path == MCPRoutes.path else {
            return try await next(request, context)
        }
        do {
            return try await next(request, context)
        } catch let problem as APIProblem {
            return problem.response
        } catch let problem as PageProblem {
            return APIProblem(status: HTTPResponse.Status(code: problem.status), problem.title).response
        } catch let error as HTTPError {
            if error.status == .notFound, let method = methods[request.uri.path] {
                let detail = "ask this address by \(method), not by \(request.method.rawValue)"
                var problem = APIProblem(status: .methodNotAllowed, detail)
                problem.allowed = method
                return problem.response
            }
            let detail =
                switch error.status {
                case .notFound: "there is nothing at this address; \(APIRoutes.path)/openapi.json lists all"
                case .contentTooLarge: "the body is too large"
                default: error.status.reasonPhrase
                }
            return APIProblem(status: error.status, detail).response
        } catch is NIOTooManyBytesError {
            return APIProblem(status: .contentTooLarge, "the body is too large").response
        } catch {
            return APIProblem(status: .internalServerError, "\(error)").response
        }
    }
}
