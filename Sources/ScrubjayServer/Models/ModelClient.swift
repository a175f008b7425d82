package import Scrubjay
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Asks a language model over HTTP, and reports the answer while it arrives.
package struct ModelClient: Sendable {
    private let service: ServiceClient

    /// The longest answer in bytes of UTF-8.
    package static let answerByteLimit = 1_000_000
    /// The largest reply in bytes, if the service does not stream it.
    private static let replyByteLimit = 4_000_000

    package init(_ service: ServiceClient) { self.service = service }

    /// Sends a request and reports events of the answer; the last one is `finished` or `failed`.
    ///
    /// The request is repeated if the service is busy or fails before any text has arrived. Cancelling the task ends it.
    ///
    /// - Parameter body: The JSON of the request, which is sent as it is.
    package func answer(_ body: [UInt8], report: (ModelEvent) -> Void) async {
        var hasBegun = false
        do throws(ModelFailure) {
            let isCut = try await service.ask(
                body, accepting: "text/event-stream, application/json", mayRepeat: { !hasBegun },
                waiting: { report(.waiting(seconds: $0, after: $1)) }
            ) { response in
                try await read(response) { text in
                    hasBegun = true
                    report(.text(text))
                }
            }
            report(.finished(isCut: isCut))
        } catch {
            report(.failed(error))
        }
    }

    /// - Returns: Whether the answer was cut because it reached the length limit of the model.
    private func read(_ response: HTTPClientResponse, report: (String) -> Void) async throws -> Bool {
        let kind = response.headers.first(name: "content-type")?.lowercased() ?? ""
        return kind.hasPrefix("application/json") ? try await whole(response, report) : try await stream(response, report)
    }

    private func stream(_ response: HTTPClientResponse, _ report: (String) -> Void) async throws -> Bool {
        var parser = EventStreamParser()
        var ending: String?
        var length = 0
        var hasEvent = false
        for try await buffer in response.body {
            for event in try parser.add(buffer.readableBytesView) {
                if event == CompletionChunk.end { return ending == "length" }
                guard let chunk = CompletionChunk(json: Array(event.utf8)) else { throw service.invalidReply }
                if let error = chunk.error {
                    throw ModelFailure(
                        .failing, "\(service.endpoint.address) failed in the middle of an answer (“\(service.quote(error))”)",
                        "ask again")
                }
                hasEvent = true
                length += chunk.text.utf8.count
                guard length <= Self.answerByteLimit else { throw service.tooLong }
                if !chunk.text.isEmpty { report(chunk.text) }
                ending = chunk.ending ?? ending
            }
        }
        guard hasEvent else { throw service.invalidReply }
        // Some services leave out the last event. Without an ending, the answer is incomplete.
        guard let ending else { throw service.connectionLost }
        return ending == "length"
    }

    /// Reads an answer that is not a stream: some services do not stream, even if asked to.
    private func whole(_ response: HTTPClientResponse, _ report: (String) -> Void) async throws -> Bool {
        guard let chunk = CompletionChunk(json: try await service.bytes(of: response, limit: Self.replyByteLimit)),
            chunk.error == nil,
            !chunk.text.isEmpty
        else { throw service.invalidReply }
        guard chunk.text.utf8.count <= Self.answerByteLimit else { throw service.tooLong }
        report(chunk.text)
        return chunk.ending == "length"
    }
}
