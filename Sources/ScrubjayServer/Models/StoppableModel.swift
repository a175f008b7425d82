import Scrubjay
import ScrubjayKernels
import Synchronization

/// The language model that `llm.url` names, asked by this process. A question in progress can be stopped.
final class StoppableModel: LanguageModel {
    private struct State {
        var request: (task: Task<Void, Never>, continuation: AsyncStream<ModelEvent>.Continuation)?
        var isStopped = false
    }

    private let endpoint: ModelEndpoint
    private let key: ModelKey
    private let state = Lock(State())

    /// - Throws: `notConfigured` if the key cannot be read.
    init(_ endpoint: ModelEndpoint) throws(ModelFailure) {
        self.endpoint = endpoint
        key = try ModelKey(
            variable: processVariable(endpoint.service.keyVariable), file: endpoint.keyFile, of: endpoint.service)
    }

    func events(for request: ModelRequest) throws -> AsyncStream<ModelEvent> {
        let body = try request.json
        let (stream, continuation) = AsyncStream.makeStream(of: ModelEvent.self)
        let task = Task { [endpoint, key] in
            let client = ServiceClient(endpoint, key: key)
            await ModelClient(client).answer(body) { continuation.yield($0) }
            continuation.finish()
            await client.shutdown()
        }
        let wasStopped = state.withLock { state in
            state.request = (task, continuation)
            return state.isStopped
        }
        if wasStopped { stop() }
        return stream
    }

    /// Allows questions again after a stop.
    func begin() { state.withLock { $0 = State() } }

    /// Ends the question in progress, also one that is not sent yet: its answer ends as interrupted.
    func stop() {
        let request = state.withLock { state in
            state.isStopped = true
            return state.request
        }
        request?.continuation.yield(.failed(ModelFailure(.interrupted, "the answer was stopped", "ask again")))
        request?.continuation.finish()
        request?.task.cancel()
    }
}
