#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file for a program that can only read files.
enum TemporaryFile {
    /// Writes bytes to a file that only the owner can read, lends its path, and removes it.
    ///
    /// It lies in `TMPDIR`, else in `/tmp`.
    ///
    /// - Throws: `unreadable` with the system's error number when it cannot be written; what `body` throws.
    static func with<Value>(_ bytes: [UInt8], _ body: (_ absolutePath: String) throws -> Value) throws -> Value {
        // SAFETY: the array lends its bytes for the call.
        try unsafe with({ write in try unsafe bytes.withUnsafeBytes(write) }, body)
    }

    /// The same for what comes in pieces.
    static func with<Value>(
        _ pieces: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void,
        _ body: (_ absolutePath: String) throws -> Value
    ) throws -> Value {
        let folder = processVariable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let (descriptor, path) = FileSystem.makeTemporaryFile("\(folder)/scrubjay-XXXXXX")
        guard descriptor >= 0 else { throw IntakeError(path, .unreadable(errno: errno)) }
        defer { FileSystem.removeFile(path) }
        do {
            // SAFETY: `pieces` lends its bytes for the call of `write`, which keeps none of them.
            try unsafe pieces { try unsafe write($0, to: descriptor, path: path) }
        } catch {
            _ = close(descriptor)
            throw error
        }
        _ = close(descriptor)
        return try body(path)
    }

    private static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String
    ) throws(IntakeError) {
        // SAFETY: the caller lends the bytes for the call, and `write(2)` is told how many are left of them.
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe writeOnce(descriptor, rest)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw IntakeError(path, .unreadable(errno: errno)) }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}

/// `write(2)`, which the method of the same name hides.
///
/// SAFETY: the kernel reads `bytes.count` bytes, which the caller lends for the call.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
