import Scrubjay
import Synchronization

/// The Model Context Protocol over two streams of bytes, such as standard input and output: one message a line.
///
/// Requests are answered as they are ready, several at once. A line that cannot be read gets an error, and the next one is read.
package actor MCPSession {
    private let server: MCPServer
    private let write: @Sendable ([UInt8]) -> Void
    /// What `initialize` has agreed upon; `nil` before it, and in a session whose requests speak for themselves.
    private var agreed: MCPServer.Agreement?
    private var running: [JSONRPCMessage.ID: Task<Void, Never>] = [:]
    /// The least important log messages that the client wants.
    private var logLevel: MCPLogLevel? = .debug
    /// Our requests that the client has not answered.
    private var asked: [Int: CheckedContinuation<JSON, any Error>] = [:]
    private var questionCount = 0

    /// Longer lines are refused.
    package static let lineLimit = 16 << 20

    /// - Parameter write: Writes whole lines, one at a time.
    package init(_ server: MCPServer, write: @escaping @Sendable ([UInt8]) -> Void) {
        (self.server, self.write) = (server, write)
    }

    /// Runs until the stream ends, and then until everything is answered.
    ///
    /// - Parameter read: Waits for bytes and returns them; empty at the end.
    package func run(reading read: @escaping @Sendable () throws -> [UInt8]) async {
        let (lines, queue) = AsyncStream.makeStream(of: MCPLineReader.Line.self)
        Offload.start {
            var reader = MCPLineReader(limit: Self.lineLimit)
            while let bytes = try? read(), !bytes.isEmpty {
                for line in reader.lines(after: bytes) { queue.yield(line) }
            }
            for line in reader.rest() { queue.yield(line) }
            queue.finish()
        }
        for await line in lines { receive(line) }
        // Nobody answers any more.
        for (_, waiting) in asked { waiting.resume(throwing: CancellationError()) }
        asked = [:]
        while let task = running.values.first { await task.value }
    }

    private func receive(_ line: MCPLineReader.Line) {
        switch line {
        case .text(let bytes):
            do throws(JSONRPCMessage.Problem) {
                receive(try JSONRPCMessage(bytes))
            } catch {
                send(.failure(error.id, error.error))
            }
        case .tooLong:
            send(
                .failure(
                    nil, JSONRPCError(.invalidRequest, "a line of more than \(Self.lineLimit >> 20) MB; send less at once")))
        }
    }

    private func receive(_ message: JSONRPCMessage) {
        switch message {
        case .request(let id, let method, let parameters):
            do throws(JSONRPCError) {
                if method == "initialize" { return try begin(id, parameters) }
                if method == "logging/setLevel", agreed != nil, server.service.information.hasLog {
                    return try setLogLevel(id, parameters)
                }
                start(try request(id, method, parameters))
            } catch {
                send(.failure(id, error))
            }
        case .notification(let method, let parameters):
            guard method == "notifications/cancelled", let id = JSONRPCMessage.ID(parameters["requestId"]) else { return }
            running[id]?.cancel()
        case .response(.number(let number), let result): asked.removeValue(forKey: number)?.resume(returning: result)
        case .failure(.number(let number)?, let error): asked.removeValue(forKey: number)?.resume(throwing: error)
        case .response, .failure: break  // Nothing was asked.
        }
    }

    private func begin(_ id: JSONRPCMessage.ID, _ parameters: JSON) throws(JSONRPCError) {
        let (result, agreement) = try server.beginning(parameters)
        agreed = agreement
        send(.response(id, result: result))
    }

    private func setLogLevel(_ id: JSONRPCMessage.ID, _ parameters: JSON) throws(JSONRPCError) {
        guard let level = parameters["level"]?.string.flatMap(MCPLogLevel.init) else { throw MCPLogLevel.unknown }
        logLevel = level
        send(.response(id, result: [:]))
    }

    /// Asks the client for something and waits for its answer.
    private func ask(_ method: String, _ parameters: JSON) async throws -> JSON {
        questionCount += 1
        let number = questionCount
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
                asked[number] = continuation
                send(.request(.number(number), method: method, parameters: parameters))
            }
        } onCancel: {
            Task { await self.giveUp(number) }
        }
    }

    private func giveUp(_ number: Int) { asked.removeValue(forKey: number)?.resume(throwing: CancellationError()) }

    private func request(_ id: JSONRPCMessage.ID, _ method: String, _ parameters: JSON) throws(JSONRPCError)
        -> MCPServer.Request
    {
        if running[id] != nil {
            throw JSONRPCError(.invalidRequest, "a request with this id is not answered yet; give each one an id of its own")
        }
        if let agreed, parameters["_meta"]?[MCPServer.Key.revision] == nil {
            return MCPServer.Request(
                id: id, method: method, parameters: parameters, revision: agreed.revision, client: agreed.client,
                capabilities: agreed.capabilities, logLevel: logLevel)
        }
        return try MCPServer.request(id, method, parameters)
    }

    private func start(_ request: MCPServer.Request) {
        running[request.id] = Task {
            do {
                let result = try await server.result(
                    of: request,
                    MCPServer.Channel { method, parameters in
                        await self.send(.notification(method: method, parameters: parameters))
                    } ask: { method, parameters in
                        try await self.ask(method, parameters)
                    })
                // Whoever takes a request back waits for no answer.
                if !Task.isCancelled { send(.response(request.id, result: result)) }
            } catch is CancellationError {
            } catch let error as JSONRPCError {
                send(.failure(request.id, error))
            } catch {
                send(.failure(request.id, JSONRPCError(.internalError, "\(error)")))
            }
            running[request.id] = nil
        }
    }

    private func send(_ message: JSONRPCMessage) { write(message.json.bytes + [0x0A]) }
}

/// Splits what a client sends into lines.
struct MCPLineReader {
    enum Line: Sendable, Equatable {
        case text([UInt8])
        /// A line that is longer than the limit.
        case tooLong
    }

    /// In bytes.
    let limit: Int
    private var begun: [UInt8] = []
    private var isTooLong = false

    init(limit: Int) { self.limit = limit }

    /// The lines that these bytes complete. Blank ones are left out.
    mutating func lines(after bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            add(rest[..<end])
            lines += taken()
            rest = rest[(end + 1)...]
        }
        add(rest)
        return lines
    }

    /// A last line without its end.
    mutating func rest() -> [Line] { taken() }

    private mutating func add(_ part: ArraySlice<UInt8>) {
        if begun.count + part.count > limit {
            (begun, isTooLong) = ([], true)
        } else if !isTooLong {
            begun += part
        }
    }

    private mutating func taken() -> [Line] {
        defer { (begun, isTooLong) = ([], false) }
        if isTooLong { return [.tooLong] }
        return begun.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? [] : [.text(begun)]
    }
}
