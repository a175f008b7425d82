import Synchronization
import NIOCore
import NIOPosix
import ScrubjayKernels

/// An HTTP server on this machine that replies with the given bytes.
///
///     let server = try ModelTestServer([.stream(["Not in ", "the notes."])])
///     server.url       // http://127.0.0.1:40123/v1
///     server.requests  // what it was sent
public final class ModelTestServer: Sendable {
    private let port: HeldPort
    private let channel: any Channel
    private let log: Log

    /// The state that all connections share.
    fileprivate final class Log: Sendable {
        let requests = Lock<[String]>([])
        let replies: @Sendable (_ request: String, _ number: Int) -> ModelReply
        let whenSilent: @Sendable () -> Void

        init(replies: @escaping @Sendable (String, Int) -> ModelReply, whenSilent: @escaping @Sendable () -> Void) {
            self.replies = replies
            self.whenSilent = whenSilent
        }

        /// The reply to a request.
        func reply(to request: String) -> ModelReply {
            requests.withLock { requests in
                requests.append(request)
                return replies(request, requests.count)
            }
        }
    }

    /// - Parameters:
    ///   - replies: To the first request, the second and so on; the last one is given again.
    ///   - whenSilent: Called when a reply comes to its silence.
    public convenience init(_ replies: [ModelReply], whenSilent: @escaping @Sendable () -> Void = {}) throws {
        precondition(!replies.isEmpty, "no reply to give")
        try self.init(whenSilent: whenSilent) { _, number in replies[min(number, replies.count) - 1] }
    }

    /// - Parameter replies: What is replied to a request, head and body, and to the how manieth it is.
    public init(
        whenSilent: @escaping @Sendable () -> Void = {}, _ replies: @escaping @Sendable (String, Int) -> ModelReply
    ) throws {
        let log = Log(replies: replies, whenSilent: whenSilent)
        self.log = log
        port = try HeldPort()
        channel = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(ReplyHandler(log)) }
            }
            .bind(host: "127.0.0.1", port: port.number).wait()
        address = "127.0.0.1:\(channel.localAddress?.port ?? 0)"
    }

    deinit { channel.close(promise: nil) }

    /// Stops listening.
    public func close() throws { try channel.close().wait() }

    public var url: String { "http://\(address)/v1" }
    /// Host and port.
    public let address: String
    /// Heads and bodies, in the order in which they came.
    public var requests: [String] { log.requests.withLock { $0 } }

    /// Reads requests of one connection and writes the replies.
    private final class ReplyHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let log: Log
        private var received = ""

        init(_ log: Log) { self.log = log }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            received += String(buffer: unwrapInboundIn(data))
            guard let head = received.firstRange(of: "\r\n\r\n") else { return }
            let length =
                received[..<head.lowerBound].lowercased().firstMatch(of: #/content-length: *(\d+)/#)
                .flatMap { Int($0.output.1) } ?? 0
            guard received[head.upperBound...].utf8.count >= length else { return }
            let reply = log.reply(to: received)
            received = ""
            for bytes in reply.bytes { context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil) }
            switch reply.ending {
            case .stays: break
            case .closes: context.close(promise: nil)
            case .isSilent: log.whenSilent()
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
