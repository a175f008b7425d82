#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Small files that only their owner can read. Losing one does no harm, so writing does not wait for the disk.
package enum PrivateFile {
    package static func write(_ bytes: some Collection<UInt8>, to path: String) throws(FileDescriptor.Failure) {
        // Concurrent writers have different temporary files, so whichever is renamed last is complete.
        let (descriptor, replacement) = FileSystem.makeTemporaryFile("\(path).XXXXXX")
        guard descriptor >= 0 else { throw .last }
        let bytes = Array(bytes)
        let count = FileSystem.write(bytes.span, to: descriptor)
        // The system writes less than it is given only if the disk is full, and sets no error then.
        let isFull = count >= 0 && count < bytes.count
        let isWritten = count == bytes.count && fchmod(descriptor, 0o600) == 0
        var failure = isWritten ? nil : isFull ? FileDescriptor.Failure(code: ENOSPC) : .last
        _ = close(descriptor)
        if isWritten, !FileSystem.rename(replacement, to: path) { failure = .last }
        if let failure {
            FileSystem.removeFile(replacement)
            throw failure
        }
    }

    /// Adds bytes to the end of a file, which is made if it is missing. Bytes of concurrent writers do not mix.
    ///
    /// - Returns: The size of the file.
    package static func append(_ bytes: [UInt8], to path: String) throws(FileDescriptor.Failure) -> Int {
        let descriptor = FileSystem.descriptor(of: path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode: 0o600)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0, FileSystem.write(bytes.span, to: descriptor) == bytes.count else { throw .last }
        return Int(lseek(descriptor, 0, SEEK_END))
    }

    /// Removes a file, or empties it if its folder is not writable.
    package static func remove(_ path: String) {
        // SAFETY: the path is lent for the call.
        if !FileSystem.removeFile(path), errno != ENOENT { _ = unsafe truncate(path, 0) }
    }
}
