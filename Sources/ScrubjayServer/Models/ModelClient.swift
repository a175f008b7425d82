import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
package import Scrubjay

/// Asks a language model over HTTP, and tells what it answers while it does.
package struct ModelClient: Sendable {
    private let endpoint: ModelEndpoint
    private let key: ModelKey
    private let policy: RetryPolicy
    private let client: HTTPClient
    /// Waits so long.
    private let pause: @Sendable (Duration) async throws -> Void

    /// More text than this is no answer.
    package static let longestAnswer = 1_000_000
    /// More than this is not read of a reply that is no stream.
    private static let longestReply = 4_000_000
    /// So much of what a service says of an error is repeated.
    private static let longestQuote = 200

    package init(
        _ endpoint: ModelEndpoint, key: ModelKey, policy: RetryPolicy = RetryPolicy(),
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.endpoint = endpoint
        self.key = key
        self.policy = policy
        self.pause = pause
        var configuration = HTTPClient.Configuration()
        // The key goes nowhere but to the endpoint.
        configuration.redirectConfiguration = .disallow
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.timeout.connect = min(.seconds(10), TimeAmount(endpoint.timeout))
        configuration.timeout.read = TimeAmount(endpoint.timeout)
        configuration.httpVersion = .http1Only
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Closes its connections; nothing can be asked behind it.
    package func shutdown() async { try? await client.shutdown() }

    /// Sends a request and tells of the answer; the last event is `finished` or `failed`.
    ///
    /// A service that is busy or fails is asked again, as long as nothing of an answer has come. Cancelling the task ends the request.
    ///
    /// - Parameter body: A request in JSON, as it is sent.
    package func answer(_ body: [UInt8], tell: (ModelEvent) -> Void) async {
        for attempt in 1... {
            var hasBegun = false
            do {
                tell(
                    .finished(
                        isCut: try await answerOnce(body) { text in
                            hasBegun = true
                            tell(.text(text))
                        }))
                return
            } catch {
                let failure = failure(error)
                let delay = hasBegun ? nil : policy.delay(after: failure, attempt: attempt, chance: .random(in: 0...1))
                guard let delay else { return tell(.failed(failure)) }
                tell(.waiting(seconds: delay / .seconds(1), after: failure))
                do { try await pause(delay) } catch { return tell(.failed(Self.interrupted)) }
            }
        }
    }

    /// - Returns: Whether the answer is cut.
    private func answerOnce(_ body: [UInt8], tell: (String) -> Void) async throws -> Bool {
        var request = HTTPClientRequest(url: endpoint.completions)
        request.method = .POST
        request.headers.add(name: "content-type", value: "application/json")
        request.headers.add(name: "accept", value: "text/event-stream, application/json")
        request.headers.add(name: "user-agent", value: "scrubjay")
        if let key = key.value { request.headers.add(name: "authorization", value: "Bearer \(key)") }
        request.body = .bytes(ByteBuffer(bytes: body))
        let response = try await client.execute(request, deadline: .distantFuture)
        guard response.status == .ok else {
            let reply = try? await bytes(of: response, limit: 65_536)
            throw ModelFailure(
                status: Int(response.status.code), endpoint: endpoint,
                reply: quote(CompletionChunk.errorText(json: reply ?? [])),
                retryAfter: response.headers.first(name: "retry-after").flatMap(Double.init))
        }
        let kind = response.headers.first(name: "content-type")?.lowercased() ?? ""
        return kind.hasPrefix("application/json") ? try await whole(response, tell) : try await stream(response, tell)
    }

    private func stream(_ response: HTTPClientResponse, _ tell: (String) -> Void) async throws -> Bool {
        var parser = EventStreamParser()
        var ending: String?
        var length = 0
        var hasEvent = false
        for try await buffer in response.body {
            for event in try parser.add(buffer.readableBytesView) {
                if event == CompletionChunk.end { return ending == "length" }
                guard let chunk = CompletionChunk(json: Array(event.utf8)) else { throw garbage }
                if let error = chunk.error {
                    throw ModelFailure(
                        .failing, "\(endpoint.place) failed in the middle of an answer (“\(quote(error))”)", "ask again")
                }
                hasEvent = true
                length += chunk.text.utf8.count
                guard length <= Self.longestAnswer else { throw tooLong }
                if !chunk.text.isEmpty { tell(chunk.text) }
                ending = chunk.ending ?? ending
            }
        }
        guard hasEvent else { throw garbage }
        // Some services leave the last event out; without an ending more was to come.
        guard let ending else { throw brokenOff }
        return ending == "length"
    }

    /// Some services answer in one piece, whatever they are asked for.
    private func whole(_ response: HTTPClientResponse, _ tell: (String) -> Void) async throws -> Bool {
        guard let chunk = CompletionChunk(json: try await bytes(of: response, limit: Self.longestReply)), chunk.error == nil,
            !chunk.text.isEmpty
        else { throw garbage }
        guard chunk.text.utf8.count <= Self.longestAnswer else { throw tooLong }
        tell(chunk.text)
        return chunk.ending == "length"
    }

    private func bytes(of response: HTTPClientResponse, limit: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await buffer in response.body {
            guard bytes.count + buffer.readableBytes <= limit else { throw tooLong }
            bytes += buffer.readableBytesView
        }
        return bytes
    }

    private func quote(_ text: String) -> String {
        let line = key.removed(from: text).split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > Self.longestQuote ? line.prefix(Self.longestQuote) + "…" : line
    }

    // MARK: Failures

    private static let interrupted = ModelFailure(.interrupted, "the question was stopped", "ask again")
    private var brokenOff: ModelFailure {
        ModelFailure(.brokenOff, "\(endpoint.place) broke off in the middle of an answer", "ask again")
    }
    private var tooLong: ModelFailure {
        ModelFailure(.tooLarge, "\(endpoint.place) sends more than an answer can be", "see llm.url in `jay config`")
    }
    private var garbage: ModelFailure {
        ModelFailure(
            .garbage, "what \(endpoint.place) sends is no completion",
            "set llm.url to that of an OpenAI-compatible service, such as http://127.0.0.1:11434/v1")
    }

    private func failure(_ error: any Error) -> ModelFailure {
        switch error {
        case let failure as ModelFailure: return failure
        case is CancellationError: return Self.interrupted
        case let error as HTTPClientError where error == .cancelled: return Self.interrupted
        case let error as HTTPClientError where error == .readTimeout:
            return ModelFailure(
                .silent,
                "\(endpoint.place) sent nothing for \(endpoint.timeout.formatted)",
                "ask again, for it may be loading the model, or set llm.timeout higher")
        case let error as HTTPClientError where error == .remoteConnectionClosed: return brokenOff
        case HTTPParserError.invalidEOFState: return brokenOff
        case is HTTPParserError: return garbage
        default:
            return ModelFailure(
                .unreachable, "\(endpoint.place) cannot be reached: \(quote(Self.reason(error)))",
                "start it, or see llm.url in `jay config`")
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError where error == .connectTimeout: return "no connection in time"
        case let error as NIOConnectionError:
            if error.dnsAError != nil, error.connectionErrors.isEmpty { return "the name \(error.host) is not known" }
            if let first = error.connectionErrors.first?.error as? IOError { return String(cString: strerror(first.errnoCode)) }
            return "no connection"
        case let error as IOError: return String(cString: strerror(error.errnoCode))
        default: return "\(error)"
        }
    }
}

extension Duration {
    /// `60 s`, `0.2 s`.
    fileprivate var formatted: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
