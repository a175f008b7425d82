package import Scrubjay
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix

/// Posts requests to an OpenAI-compatible service, repeats them if that may help, and describes failures in words.
package struct ServiceClient: Sendable {
    let endpoint: ModelEndpoint
    private let key: ModelKey
    private let policy: RetryPolicy
    private let client: HTTPClient
    /// Waits for this long.
    private let pause: @Sendable (Duration) async throws -> Void

    /// An error message of the service is quoted up to this many characters.
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
        // A redirect could send the key to somewhere else.
        configuration.redirectConfiguration = .disallow
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.timeout.connect = min(.seconds(10), TimeAmount(endpoint.timeout))
        configuration.timeout.read = TimeAmount(endpoint.timeout)
        configuration.httpVersion = .http1Only
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Closes the connections. The client cannot be used afterwards.
    package func shutdown() async { try? await client.shutdown() }

    /// Posts a request and reads the reply. The request is repeated if the service is busy or fails.
    ///
    /// - Parameters:
    ///   - type: The value of the `content-type` header.
    ///   - kinds: The value of the `accept` header.
    ///   - mayRepeat: Returns whether the request may be repeated, because no part of a reply has been reported yet.
    ///   - waiting: Called before each pause with its length in seconds and the reason.
    ///   - read: Reads a successful reply.
    func ask<Reply>(
        _ body: [UInt8], as type: String = "application/json", accepting kinds: String, mayRepeat: () -> Bool,
        waiting: (Double, ModelFailure) -> Void,
        read: (HTTPClientResponse) async throws -> Reply
    ) async throws(ModelFailure) -> Reply {
        var attempt = 1
        while true {
            let failure: ModelFailure
            do { return try await read(try await response(to: body, type, accepting: kinds)) } catch {
                failure = self.failure(error)
            }
            let delay = mayRepeat() ? policy.delay(after: failure, attempt: attempt, chance: .random(in: 0...1)) : nil
            guard let delay else { throw failure }
            waiting(delay / .seconds(1), failure)
            do { try await pause(delay) } catch { throw Self.interrupted }
            attempt += 1
        }
    }

    private func response(to body: [UInt8], _ type: String, accepting kinds: String) async throws -> HTTPClientResponse {
        var request = HTTPClientRequest(url: endpoint.target)
        request.method = .POST
        request.headers.add(name: "content-type", value: type)
        request.headers.add(name: "accept", value: kinds)
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
        return response
    }

    func bytes(of response: HTTPClientResponse, limit: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await buffer in response.body {
            guard bytes.count + buffer.readableBytes <= limit else { throw tooLong }
            bytes += buffer.readableBytesView
        }
        return bytes
    }

    /// A message of the service, as one line and without the key.
    func quote(_ text: String) -> String {
        let line = key.removed(from: text).split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > Self.longestQuote ? line.prefix(Self.longestQuote) + "…" : line
    }

    // MARK: Failures

    private static let interrupted = ModelFailure(.interrupted, "the request was stopped", "ask again")
    var connectionLost: ModelFailure {
        ModelFailure(.connectionLost, "\(endpoint.address) closed the connection in the middle of an answer", "ask again")
    }
    var tooLong: ModelFailure {
        ModelFailure(.tooLarge, "\(endpoint.address) sent more than an answer may contain", "see \(table).url in `jay config`")
    }
    var invalidReply: ModelFailure {
        ModelFailure(
            .invalidReply, "the reply of \(endpoint.address) is not a \(endpoint.service.reply)",
            "set \(table).url to an OpenAI-compatible service, such as http://127.0.0.1:11434/v1")
    }

    private var table: String { endpoint.service.table }

    private func failure(_ error: any Error) -> ModelFailure {
        switch error {
        case let failure as ModelFailure: return failure
        case is CancellationError: return Self.interrupted
        case let error as HTTPClientError where error == .cancelled: return Self.interrupted
        case let error as HTTPClientError where error == .readTimeout:
            return ModelFailure(
                .silent,
                "\(endpoint.address) sent nothing for \(endpoint.timeout.formatted)",
                "ask again, since it may still be loading the model, or set a longer \(table).timeout")
        case let error as HTTPClientError where error == .remoteConnectionClosed: return connectionLost
        case HTTPParserError.invalidEOFState: return connectionLost
        case is HTTPParserError: return invalidReply
        default:
            return ModelFailure(
                .unreachable, "\(endpoint.address) cannot be reached: \(quote(Self.reason(error)))",
                "start it, or see \(table).url in `jay config`")
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError where error == .connectTimeout: return "no connection in time"
        case let error as NIOConnectionError:
            if error.dnsAError != nil, error.connectionErrors.isEmpty { return "the name \(error.host) is not known" }
            if let first = error.connectionErrors.first?.error as? IOError { return systemMessage(first.errnoCode) }
            return "no connection"
        case let error as IOError: return systemMessage(error.errnoCode)
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
