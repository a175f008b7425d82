package import Scrubjay
import AsyncHTTPClient

/// Asks a service for the vectors of texts.
package struct EmbeddingClient: Sendable {
    private let service: ServiceClient

    /// The largest reply in bytes. The vectors of a batch take a few megabytes at most.
    private static let replyByteLimit = 64_000_000

    package init(_ service: ServiceClient) { self.service = service }

    /// Sends a request and reports events; the last one is `vectors` or `failed`.
    ///
    /// The request is repeated if the service is busy or fails. Cancelling the task ends it.
    ///
    /// - Parameter body: The JSON of the request, which is sent as it is.
    package func embed(_ body: [UInt8], report: (EmbeddingEvent) -> Void) async {
        do throws(ModelFailure) {
            let reply = try await service.ask(
                body, accepting: "application/json", mayRepeat: { true },
                waiting: { report(.waiting(seconds: $0, after: $1)) }
            ) { response in
                EmbeddingReply(json: try await service.bytes(of: response, limit: Self.replyByteLimit))
            }
            guard let reply else { throw service.invalidReply }
            report(.vectors(reply.vectors))
        } catch let failure {
            report(.failed(failure))
        }
    }
}
