#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Bytes in a file, for code that can only read files or for more bytes than memory should hold.
///
/// The file has no name. It lies in `TMPDIR`, or in `/tmp` if that is not set, and disappears when it is closed, even if a signal ends the process.
final class TemporaryFile: Sendable {
    let descriptor: FileDescriptor

    /// Writes bytes to a new file.
    ///
    /// - Parameter chunks: Produces the bytes, chunk by chunk.
    /// - Throws: `unreadable` with the system's error number if the bytes cannot be written; whatever `chunks` throws.
    init(_ chunks: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void) throws {
        let folder = processVariable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        do throws(FileDescriptor.Failure) {
            descriptor = try FileDescriptor.nameless(in: folder)
        } catch {
            throw FileAccessError(folder, .unreadable(errno: error.code))
        }
        let number = descriptor.number
        // SAFETY: `chunks` lends its bytes for the call of `write`, which keeps none of them.
        try unsafe chunks { try unsafe Self.write($0, to: number, folder: folder) }
    }

    convenience init(_ bytes: [UInt8]) throws {
        // SAFETY: the array lends its bytes for the call.
        try unsafe self.init { write in try unsafe bytes.withUnsafeBytes(write) }
    }

    private static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, folder: String
    ) throws(FileAccessError) {
        // SAFETY: the caller lends the bytes for the call, and `write(2)` is told how many are left of them.
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe writeOnce(descriptor, rest)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileAccessError(folder, .unreadable(errno: errno)) }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}

/// Calls `write(2)`, which the method of the same name hides.
///
/// SAFETY: the kernel reads `bytes.count` bytes, which the caller lends for the call.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
