#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads the small files of a model.
enum ModelFile {
    /// The bytes of a file.
    ///
    /// - Parameter limit: A larger file is refused before it is read.
    static func bytes(at path: String, limit: Int) throws(ModelError) -> [UInt8] {
        let descriptor = try descriptor(of: path)
        defer { _ = close(descriptor) }
        let count = try byteCount(of: descriptor, path: path)
        guard count <= limit else { throw ModelError(path, .tooLarge(byteCount: count, limit: limit)) }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            // SAFETY: the call writes at most as many bytes as the array has from `done` on.
            let read = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe pread(descriptor, buffer.baseAddress.map { unsafe $0 + done }, count - done, off_t(done))
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw ModelError(path, .unreadable(code: errno)) }
            if read == 0 { break }
            done += read
        }
        bytes.removeLast(count - done)
        return bytes
    }

    /// Opens a file for reading; the caller closes it.
    static func descriptor(of path: String) throws(ModelError) -> Int32 {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        // SAFETY: the path is passed as a C string that lives during the call.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ModelError(path, .unreadable(code: errno)) }
        return descriptor
    }

    /// The size of an open file; folders and devices are refused.
    static func byteCount(of descriptor: Int32, path: String) throws(ModelError) -> Int {
        var status = stat()
        // SAFETY: the call fills the structure.
        guard unsafe fstat(descriptor, &status) == 0 else { throw ModelError(path, .unreadable(code: errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw ModelError(path, .unreadable(code: EISDIR)) }
        return Int(status.st_size)
    }

    static func exists(_ path: String) -> Bool {
        // SAFETY: the path is passed as a C string that lives during the call.
        unsafe access(path, F_OK) == 0
    }

    /// A JSON file that must exist.
    static func json(at path: String, limit: Int = 1 << 20) throws(ModelError) -> JSONValue {
        let bytes = try bytes(at: path, limit: limit)
        do {
            return try JSONValue(parsing: bytes.span)
        } catch {
            throw ModelError(path, .invalidJSON(byteOffset: error.byteOffset))
        }
    }
}
