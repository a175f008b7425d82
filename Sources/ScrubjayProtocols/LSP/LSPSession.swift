package import Scrubjay
import Synchronization

/// A session of the language server over two streams of bytes, such as standard input and output.
///
///     a thread that reads -> messages -> a queue -> LSPServer, one after the other -> bytes to write
///
/// Requests that the client takes back while they wait are known before their turn comes.
package enum LSPSession {
    /// Runs until the client ends the session or closes its stream.
    ///
    /// - Parameters:
    ///   - version: That of the command.
    ///   - read: Waits for bytes and returns them; empty at the end.
    ///   - write: Writes bytes.
    /// - Returns: The exit status: 0 if the client has ended the session in order.
    package static func run(
        _ index: Index, version: String, read: @escaping @Sendable () throws -> [UInt8],
        write: @escaping @Sendable ([UInt8]) -> Void
    ) async -> Int32 {
        let server = LSPServer(index, version: version) { message in write(LSPMessageReader.framed(message.bytes)) }
        let waiting = WaitingRequests()
        let (incoming, queue) = AsyncStream.makeStream(of: Incoming.self)
        Offload.start {
            var reader = LSPMessageReader()
            while let bytes = try? read(), !bytes.isEmpty {
                reader.append(bytes)
                while let piece = reader.next() { queue.yield(Incoming(piece, waiting)) }
            }
            queue.finish()
        }
        for await next in incoming {
            switch next {
            case .message(let message):
                await server.receive(message, isCancelled: waiting.begin(message))
                if let status = await server.status { return status }
            case .problem(let reason): await server.refuse(reason)
            case .nothing: break
            }
        }
        return 1
    }

    private enum Incoming: Sendable {
        case message(JSON)
        case problem(String)
        /// What was dealt with when it was read.
        case nothing

        init(_ piece: LSPMessageReader.Piece, _ waiting: WaitingRequests) {
            switch piece {
            case .problem(let reason): self = .problem(reason)
            case .message(let bytes):
                guard let message = try? JSON(checking: bytes) else {
                    self = .problem("a message that is no JSON")
                    return
                }
                if message["method"]?.string == "$/cancelRequest" {
                    waiting.cancel(message["params"]?["id"])
                    self = .nothing
                } else {
                    waiting.add(message)
                    self = .message(message)
                }
            }
        }
    }

    /// The requests that were read and not answered yet, and which of them the client has taken back.
    private final class WaitingRequests: Sendable {
        private let ids = Mutex<[String: Bool]>([:])

        private static func key(_ id: JSON?) -> String? { id?.string.map { "\"" + $0 } ?? id?.integer.map(String.init) }

        func add(_ message: JSON) {
            guard message["method"] != nil, let key = Self.key(message["id"]) else { return }
            ids.withLock { $0[key] = false }
        }

        func cancel(_ id: JSON?) {
            guard let key = Self.key(id) else { return }
            ids.withLock { if $0[key] != nil { $0[key] = true } }
        }

        /// Takes a request out.
        ///
        /// - Returns: Whether it was taken back.
        func begin(_ message: JSON) -> Bool {
            guard message["method"] != nil, let key = Self.key(message["id"]) else { return false }
            return ids.withLock { $0.removeValue(forKey: key) } ?? false
        }
    }
}
