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
        var template = Array("\(path).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .last }
        let bytes = Array(bytes)
        let count = bytes.withUnsafeBytes { writeOnce(descriptor, $0) }
        let isWritten = count == bytes.count && fchmod(descriptor, 0o600) == 0
        var failure = isWritten ? nil : FileDescriptor.Failure.last
        _ = close(descriptor)
        if isWritten, rename(template, path) != 0 { failure = .last }
        if let failure {
            unlink(template)
            throw failure
        }
    }

    /// Removes a file, or empties it in a folder that cannot be written.
    static func remove(_ path: String) {
        if unlink(path) != 0, errno != ENOENT { _ = truncate(path, 0) }
    }
}

/// `write(2)`, which the method of the same name hides.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
