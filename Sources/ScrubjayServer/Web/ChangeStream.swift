import Scrubjay
import ScrubjayKernels
import Synchronization

/// Tells open pages that something has changed.
final class ChangeStream: Sendable {
    enum Event: Sendable, Equatable {
        /// The index has changed.
        case changed
        /// The index is being updated: 0...100.
        case indexing(percent: Int)
        /// Folders that are not there, and other things that make answers incomplete, one a line; empty when they are over.
        case warning(String)
        /// There is more of the conversation.
        case chat
        /// A recording has begun, has another line, or has ended: then it has no name.
        case recording(id: String, seconds: Int)
    }

    private struct State {
        var next = 0
        var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
    }

    private let state = Lock(State())

    /// Events from now on, until the listener ends. One that is slow misses the oldest.
    func events() -> AsyncStream<Event> {
        AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { state in _ = state.listeners.removeValue(forKey: number) }
            }
        }
    }

    func send(_ event: Event) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(event) }
    }

    /// Ends all listeners.
    func close() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }
}
