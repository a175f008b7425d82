import HTTPTypes
package import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request does not arrive in time. The time of the connection itself starts anew with every byte of a body.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let seconds: Int
    private var closing: Scheduled<Void>?

    init(seconds: Int) { self.seconds = seconds }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            closing?.cancel()
            closing = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(Int64(seconds))) {
                context.close(promise: nil)
            }
        case .body: break
        case .end:
            closing?.cancel()
            closing = nil
        }
        context.fireChannelRead(data)
    }

    func handlerRemoved(context: ChannelHandlerContext) { closing?.cancel() }
}

/// Refuses requests that do not name this server: a page of another site whose name was made to mean this machine (DNS rebinding).
package struct HostCheck: RouterMiddleware {
    /// `127.0.0.1:4317`
    let host: String

    package init(host: String) { self.host = host }

    @concurrent package func handle(
        _ request: Request, context: PlannerContext, next: @concurrent (Request, PlannerContext) async throws -> Response
    ) async throws -> Response {
        guard request.head.authority == host else {
            throw PageProblem(
                status: 421, title: "This address is not the planner's",
                advice: "Open the address that jay serve has printed.")
        }
        return try await next(request, context)
    }
}

/// Refuses requests that pages of other sites make.
///
/// Browsers say where a request comes from (`Sec-Fetch-Site`, and `Origin` for everything but reading). Following a link from elsewhere is allowed, since
/// it changes nothing and shows nothing to the other page.
package struct OriginCheck: RouterMiddleware {
    /// `http://127.0.0.1:4317`
    let origin: String

    package init(origin: String) { self.origin = origin }

    @concurrent package func handle(
        _ request: Request, context: PlannerContext, next: @concurrent (Request, PlannerContext) async throws -> Response
    ) async throws -> Response {
        let isReading = request.method == .get || request.method == .head
        let site = request.headers[.fetchSite]
        let isNavigation = request.headers[.fetchMode] == "navigate"
        let isFromElsewhere = site == "cross-site" || site == "same-site"
        let sent = request.headers[.origin]
        let isForeign = sent.map { $0 != origin } ?? false
        // A program that is no browser sends neither; it needs the secret all the same. One that sends a token cannot be a form of another site.
        let hasToken = request.headers[.authorization] != nil
        let isUnknown = !isReading && sent == nil && site != "same-origin" && !hasToken
        guard !(isFromElsewhere && !(isReading && isNavigation)), !isForeign, !isUnknown else {
            throw PageProblem(
                status: 403, title: "Another site has asked for this",
                advice: "Nothing was shown or changed. If it was you, do it in the planner itself.")
        }
        return try await next(request, context)
    }
}

/// Lets in only browsers that have opened a link with a key.
struct SessionCheck: RouterMiddleware {
    let session: Session

    @concurrent func handle(
        _ request: Request, context: PlannerContext, next: @concurrent (Request, PlannerContext) async throws -> Response
    ) async throws -> Response {
        guard session.isOpen(to: request) else {
            throw PageProblem(
                status: 401, title: "This browser has no key yet",
                advice:
                    "Other accounts of this machine could ask, too, so the planner opens by a link that works once. Run: jay serve --link"
            )
        }
        return try await next(request, context)
    }
}

/// Puts the rules of the browser on every answer, also on those that say no.
struct SafeHeaders: RouterMiddleware {
    @concurrent func handle(
        _ request: Request, context: PlannerContext, next: @concurrent (Request, PlannerContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = Self.policy(nonce: context.nonce)
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "same-origin"
        response.headers[.permissionsPolicy] = Self.permissions
        response.headers[.openerPolicy] = "same-origin"
        response.headers[.resourcePolicy] = "same-origin"
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        return response
    }

    /// The microphone is for recordings; nothing else of the machine is needed.
    static let permissions =
        "microphone=(self), camera=(), display-capture=(), geolocation=(), midi=(), payment=(), serial=(), usb=()"

    /// Scripts only with the nonce of this answer and what they import; styles, pictures and requests only from here; no frames, no plug-ins.
    static func policy(nonce: String) -> String {
        """
        default-src 'none'; script-src 'nonce-\(nonce)' 'strict-dynamic'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
        media-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
        require-trusted-types-for 'script'; trusted-types planner
        """
    }
}

extension HTTPField.Name {
    /// A name that is known to be well-formed.
    private static func fixed(_ name: String) -> HTTPField.Name {
        guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is no name of a header") }
        return field
    }

    static let fetchSite = fixed("Sec-Fetch-Site")
    static let fetchMode = fixed("Sec-Fetch-Mode")
    static let referrerPolicy = fixed("Referrer-Policy")
    static let permissionsPolicy = fixed("Permissions-Policy")
    static let openerPolicy = fixed("Cross-Origin-Opener-Policy")
    static let resourcePolicy = fixed("Cross-Origin-Resource-Policy")
    /// Sent by the script of the planner, which wants the screen without the page around it.
    static let plannerView = fixed("X-Planner-View")
    /// Where the script goes after an action.
    static let plannerLocation = fixed("X-Planner-Location")
}
