import Synchronization
@testable package import ScrubjayCore
import ScrubjayKernels

/// A language model that gives the replies of a test and records its requests.
package final class FakeModel: LanguageModel {
    private let replies: [[ModelEvent]]
    private let log = Lock<[ModelRequest]>([])

    /// - Parameter replies: The events of each reply. The last one is repeated.
    package init(_ replies: [ModelEvent]...) { self.replies = replies }

    package convenience init(saying text: String) { self.init([.text(text), .finished(isCut: false)]) }

    package var requests: [ModelRequest] { log.withLock { $0 } }

    package func events(for request: ModelRequest) throws -> AsyncStream<ModelEvent> {
        let number = log.withLock { log in
            log.append(request)
            return log.count - 1
        }
        let reply = replies.isEmpty ? [] : replies[min(number, replies.count - 1)]
        return AsyncStream { continuation in
            for event in reply { continuation.yield(event) }
            continuation.finish()
        }
    }
}
