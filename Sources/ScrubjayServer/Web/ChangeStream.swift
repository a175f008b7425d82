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
        var progress: UpdateProgress?
        /// When the update began; `nil` if there is none.
        var began: Duration?
        var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
    }

    private let state = Lock(State())

    /// The update of the index that is going on; `nil` if there is none.
    var progress: UpdateProgress? { state.withLock(\.progress) }
    var percent: Int? { progress?.percent }

    /// An update that takes less is not told: otherwise each box that is ticked would show it.
    static let patience: Duration = .milliseconds(400)

    /// Tells how far an update is, whenever it is a percent further; `nil` when it is over.
    ///
    /// - Parameter now: The time, from any beginning.
    func report(_ step: IndexProgress?, now: Duration) {
        let event = state.withLock { state -> Event? in
            guard let step else {
                defer { (state.progress, state.began) = (nil, nil) }
                return state.progress == nil ? nil : .indexing(percent: 100)
            }
            let began = state.began ?? now
            state.began = began
            guard now - began >= Self.patience else { return nil }
            let before = state.progress
            let next = UpdateProgress(step, after: before, now: now)
            state.progress = next
            return before?.percent == next.percent ? nil : .indexing(percent: next.percent)
        }
        if let event { send(event) }
    }

    /// Events from now on, until the listener ends. One that is slow misses the oldest.
    func events() -> AsyncStream<Event> {
        AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                if let percent = state.progress?.percent { continuation.yield(.indexing(percent: percent)) }
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
