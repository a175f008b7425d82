import AsyncHTTPClient
package import Scrubjay

/// Asks a service for the vectors of some texts.
package struct EmbeddingClient: Sendable {
    private let service: ServiceClient

    /// More than this is not read of a reply: the vectors of a batch have some megabytes at most.
    private static let longestReply = 64_000_000

    package init(_ service: ServiceClient) { self.service = service }

    /// Sends a request and tells what comes of it; the last event is `vectors` or `failed`.
    ///
    /// A service that is busy or fails is asked again. Cancelling the task ends the request.
    ///
    /// - Parameter body: A request in JSON, as it is sent.
    package func embed(_ body: [UInt8], tell: (EmbeddingEvent) -> Void) async {
        do throws(ModelFailure) {
            let reply = try await service.ask(
                body, accepting: "application/json", mayRepeat: { true },
                waiting: { tell(.waiting(seconds: $0, after: $1)) }
            ) { response in
                EmbeddingReply(json: try await service.bytes(of: response, limit: Self.longestReply))
            }
            guard let reply else { throw service.garbage }
            tell(.vectors(reply.vectors))
        } catch let failure {
            tell(.failed(failure))
        }
    }
}
