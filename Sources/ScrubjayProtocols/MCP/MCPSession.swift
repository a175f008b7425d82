import Scrubjay
import Synchronization

/// The Model Context Protocol over two streams of bytes, such as standard input and output: one message a line.
///
/// Requests are answered as they are ready, several at once. A line that cannot be read gets an error, and the next one is read.
package actor MCPSession {
    private let server: MCPServer
    private let write: @Sendable ([UInt8]) -> Void
    /// What `initialize` has agreed upon; `nil` before it, and in a session whose requests speak for themselves.
    private var agreed: (revision: MCPRevision, client: String)?
    private var running: [JSONRPCMessage.ID: Task<Void, Never>] = [:]

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
                start(try request(id, method, parameters))
            } catch {
                send(.failure(id, error))
            }
        case .notification(let method, let parameters):
            guard method == "notifications/cancelled", let id = JSONRPCMessage.ID(parameters["requestId"]) else { return }
            running[id]?.cancel()
        case .response, .failure: break  // Nothing was asked.
        }
    }

    private func begin(_ id: JSONRPCMessage.ID, _ parameters: JSON) throws(JSONRPCError) {
        let beginning = try server.beginning(parameters)
        agreed = (beginning.revision, beginning.client)
        send(.response(id, result: beginning.result))
    }

    private func request(_ id: JSONRPCMessage.ID, _ method: String, _ parameters: JSON) throws(JSONRPCError)
        -> MCPServer.Request
    {
        if running[id] != nil {
            throw JSONRPCError(.invalidRequest, "a request with this id is not answered yet; give each one an id of its own")
        }
        if let agreed, parameters["_meta"]?[MCPServer.Key.revision] == nil {
            return MCPServer.Request(
                id: id, method: method, parameters: parameters, revision: agreed.revision, client: agreed.client)
        }
        return try MCPServer.request(id, method, parameters)
    }

    private func start(_ request: MCPServer.Request) {
        running[request.id] = Task {
            do {
                let result = try await server.result(of: request) { [weak self] method, parameters in
                    await self?.send(.notification(method: method, parameters: parameters))
                }
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
