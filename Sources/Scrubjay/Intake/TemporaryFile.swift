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
        try with({ write in try bytes.withUnsafeBytes(write) }, body)
    }

    /// The same for what comes in pieces.
    static func with<Value>(
        _ pieces: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void,
        _ body: (_ absolutePath: String) throws -> Value
    ) throws -> Value {
        let folder = processVariable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array("\(folder)/scrubjay-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { throw IntakeError(path, .unreadable(errno: errno)) }
        defer { unlink(path) }
        do {
            try pieces { try write($0, to: descriptor, path: path) }
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
        var rest = bytes
        while !rest.isEmpty {
            let count = writeOnce(descriptor, rest)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw IntakeError(path, .unreadable(errno: errno)) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}

/// `write(2)`, which the method of the same name hides.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
