#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a file or standard input in pieces.
final class PieceReader: Sendable {
    let name: String
    private let descriptor: Int32

    private static let pieceSize = 1 << 20

    /// - Parameter path: nil for standard input.
    init(path: String?, name: String) throws {
        self.name = path == nil ? "standard input" : name
        guard let path else {
            descriptor = STDIN_FILENO
            return
        }
        // SAFETY: the path is lent for the call.
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw BatchError(path: name, code: errno) }
    }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

    /// The bytes that follow; none at the end.
    func next() throws -> [UInt8] {
        var code: Int32 = 0
        // SAFETY: the kernel writes at most as many bytes as the buffer has, and says how many.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
            var count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
            while count < 0, errno == EINTR { count = unsafe read(descriptor, buffer.baseAddress, buffer.count) }
            if count < 0 { code = errno }
            filled = max(0, count)
        }
        guard code == 0 else { throw BatchError(path: name, code: code) }
        return bytes
    }
}
