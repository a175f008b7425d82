import ScrubjayKernels
import ScrubjayProtocols
import Synchronization

/// What clients are asked on the stream of one request and answer with another. The name of a question is known only to the one who was asked.
final class MCPQuestions: Sendable {
    private let waiting = Lock<[JSONRPCMessage.ID: CheckedContinuation<JSON, any Error>]>([:])

    /// Asks and waits for the answer.
    ///
    /// - Throws: `JSONRPCError` of the client; `CancellationError` if its stream is closed.
    func ask(_ send: @Sendable (JSONRPCMessage.ID) -> Void) async throws -> JSON {
        let id = JSONRPCMessage.ID.text(RandomName.make(bytes: 16))
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting.withLock { $0[id] = continuation }
                if Task.isCancelled { answer(id, .failure(CancellationError())) } else { send(id) }
            }
        } onCancel: {
            answer(id, .failure(CancellationError()))
        }
    }

    /// - Returns: Whether somebody waits for the answer.
    @discardableResult func answer(_ id: JSONRPCMessage.ID?, _ answer: Result<JSON, any Error>) -> Bool {
        guard let id, let continuation = waiting.withLock({ $0.removeValue(forKey: id) }) else { return false }
        continuation.resume(with: answer)
        return true
    }
}
