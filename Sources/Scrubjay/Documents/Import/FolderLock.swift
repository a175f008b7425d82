#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The right to change the files of a folder: one process, and one thread of it, has it at a time.
struct FolderLock {
    private let descriptor: Int32

    /// Waits until the lock is free. The end of the process frees it too.
    init(_ folder: String) throws(ImportError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ImportError(folder, .unwritable(errno: errno)) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let code = errno
                _ = close(descriptor)
                throw ImportError(folder, .unwritable(errno: code))
            }
        }
    }

    func release() { _ = close(descriptor) }
}
