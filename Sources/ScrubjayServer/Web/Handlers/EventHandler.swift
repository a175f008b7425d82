import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Tells an open page what changes, as server-sent events (HTML Living Standard, 9.2).
struct EventHandler: Sendable {
    let planner: Planner

    /// Comments that keep the connection, and find out that nobody listens any more.
    private static let pulse: Duration = .seconds(20)

    func events() -> Response {
        let events = planner.changes.events()
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
                // Otherwise the server would wait for the last page that is open.
                for try await text in merged(events).cancelOnGracefulShutdown() {
                    try await writer.write(ByteBuffer(string: text))
                }
                try await writer.finish(nil)
            })
    }

    private func merged(_ events: AsyncStream<ChangeStream.Event>) -> AsyncStream<String> {
        AsyncStream { continuation in
            let telling = Task {
                for await event in events { continuation.yield(Self.text(event)) }
                continuation.finish()
            }
            let beating = Task {
                while !Task.isCancelled {
                    try? await Task.sleep(for: Self.pulse)
                    continuation.yield(": still here\n\n")
                }
            }
            continuation.onTermination = { _ in
                telling.cancel()
                beating.cancel()
            }
        }
    }

    static func text(_ event: ChangeStream.Event) -> String {
        switch event {
        case .changed: "event: changed\ndata: now\n\n"
        case .indexing(let percent): "event: indexing\ndata: \(percent)\n\n"
        case .chat: "event: chat\ndata: now\n\n"
        case .recording(let id, let seconds): "event: recording\ndata: \(id) \(seconds)\n\n"
        case .warning(let text):
            "event: warning\n" + text.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined()
                + "\n"
        }
    }
}
