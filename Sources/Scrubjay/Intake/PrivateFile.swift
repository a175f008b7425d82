#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A small file that only its owner can read, and whose loss does no harm: it is not waited for until it lies on the disk.
enum PrivateFile {
    static func write(_ bytes: some Collection<UInt8>, to path: String) throws(FileDescriptor.Failure) {
        // One that another writes at the same time is another file, and whichever takes its place last is whole.
        let (descriptor, replacement) = FileSystem.makeTemporaryFile("\(path).XXXXXX")
        guard descriptor >= 0 else { throw .last }
        let bytes = Array(bytes)
        let count = FileSystem.write(bytes.span, to: descriptor)
        let isWritten = count == bytes.count && fchmod(descriptor, 0o600) == 0
        var failure = isWritten ? nil : FileDescriptor.Failure.last
        _ = close(descriptor)
        if isWritten, !FileSystem.rename(replacement, to: path) { failure = .last }
        if let failure {
            FileSystem.removeFile(replacement)
            throw failure
        }
    }

    /// Removes a file, or empties it in a folder that cannot be written.
    static func remove(_ path: String) {
        // SAFETY: the path is lent for the call.
        if !FileSystem.removeFile(path), errno != ENOENT { _ = unsafe truncate(path, 0) }
    }
}
