import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
package import Scrubjay
import ScrubjayKernels
import ScrubjayProtocols
import ServiceLifecycle
import Synchronization
import UnixSignals

/// The planner in the browser: pages over one index, on a port of this machine.
package struct PlannerServer: Sendable {
    let planner: Planner
    /// Where the browser's key is kept.
    let access: AccessFile
    /// 0 for any free port.
    let port: Int
    private let api: APIRoutes?

    /// - Parameter hasAPI: Whether programs are answered, too.
    package init(index: Index, access: AccessFile, port: Int = 0, hasAPI: Bool = false) throws {
        planner = try Planner(index: index)
        self.access = access
        self.port = port
        api = hasAPI ? APIRoutes(tools: NotebookTools(index), token: try access.token()) : nil
    }

    /// What programs send in the header `Authorization`; `nil` if they are not answered.
    package var token: String? { api?.token }
    package static var pathOfAPI: String { APIRoutes.path }

    /// The largest form, in bytes: a note of this size is no longer written by hand.
    static let bodyLimit = 4 << 20
    /// A connection on which nothing happens for this time is closed, so that slow clients do not keep it.
    static let idleSeconds = 60
    /// How long a request may take to arrive.
    static let requestSeconds = 30
    /// How long the end waits for requests that are not answered.
    static let endSeconds = 5

    /// Answers requests until the task is cancelled or the process is told to end.
    ///
    /// - Parameter onRunning: Called with the address and a link that opens the planner once.
    package func run(onRunning: @escaping @Sendable (_ address: String, _ link: String) -> Void) async throws {
        let started = Started(planner: planner, access: access, secret: try access.session(), api: api)
        var logger = Logger(label: "jay-server")
        logger.logLevel = .critical
        let application = Application(
            responder: started,
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    additionalChannelHandlers: [RequestDeadline(seconds: Self.requestSeconds)],
                    idleTimeout: .seconds(Int64(Self.idleSeconds)),
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: 64 << 10, maxHeaderListSize: 96 << 10, maxHeaderFieldCount: 100))),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: nil),
            onServerRunning: { channel in
                guard let port = channel.localAddress?.port else { return }
                started.begin(port: port)
                let address = "http://127.0.0.1:\(port)"
                do {
                    try access.setAddress(address)
                    onRunning(address, "\(address)/open?key=\(try access.makeKey())")
                } catch {
                    OutputStream.errors.write("jay: \(error)\n")
                }
            },
            logger: logger)
        let following = Task { [planner] in await FolderFollower(planner: planner).run() }
        var ending = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        // A request that never ends would keep the program for ever.
        ending.maximumGracefulShutdownDuration = .seconds(Int64(Self.endSeconds))
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await ServiceGroup(configuration: ending).run()) } catch { outcome = .failure(error) }
        // It writes beside the index, which the caller may delete.
        following.cancel()
        planner.changes.close()
        // It waits for changes; whoever asks wakes it.
        _ = planner.index.isWatched
        await following.value
        try? access.setAddress(nil)
        try outcome.get()
    }
}

/// Answers when the port is known, which the checks of a request depend on.
final class Started: HTTPResponder {
    typealias Context = PlannerContext

    private let planner: Planner
    private let access: AccessFile
    private let secret: String
    private let api: APIRoutes?
    private let responder = Lock<RouterResponder<PlannerContext>?>(nil)

    init(planner: Planner, access: AccessFile, secret: String, api: APIRoutes?) {
        (self.planner, self.access, self.secret, self.api) = (planner, access, secret, api)
    }

    func begin(port: Int) {
        let built = PlannerRoutes(planner: planner, access: access, secret: secret, port: port, api: api)
            .router().buildResponder()
        responder.withLock { $0 = built }
    }

    @concurrent func respond(to request: Request, context: PlannerContext) async throws -> Response {
        guard let responder = responder.withLock({ $0 }) else { return Response(status: .serviceUnavailable) }
        return try await responder.respond(to: request, context: context)
    }
}
