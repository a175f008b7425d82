#if canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#elseif canImport(Darwin)
package import Darwin
#endif

/// The exclusive right to change the files of a folder. One thread of one process has it at a time.
package struct FolderLock {
    private let descriptor: Int32

    /// Takes the lock, and blocks the thread until it is free. A lock is also released when its process ends.
    package init(_ folder: String) throws(ImportError) {
        descriptor = try Self.opened(folder)
        _ = try take(LOCK_EX, folder)
    }

    /// Takes the lock without blocking a thread. If many tasks wait, they must not occupy the threads that the holder of the lock needs.
    package init(whenFree folder: String) async throws {
        descriptor = try Self.opened(folder)
        do {
            while try !take(LOCK_EX | LOCK_NB, folder) { try await Task.sleep(for: Self.pause) }
        } catch let error as CancellationError {
            release()
            throw error
        }
    }

    private static let pause = Duration.milliseconds(20)

    private static func opened(_ folder: String) throws(ImportError) -> Int32 {
        let descriptor = FileSystem.descriptor(of: folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ImportError(folder, .unwritable(errno: errno)) }
        return descriptor
    }

    /// Tries to take the lock; returns `false` if another holder has it and `operation` does not wait.
    private func take(_ operation: Int32, _ folder: String) throws(ImportError) -> Bool {
        while flock(descriptor, operation) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else {
                let code = errno
                release()
                throw ImportError(folder, .unwritable(errno: code))
            }
        }
        return true
    }

    /// The inode of the locked folder, to check whether its path still leads to the same folder.
    package var inode: ino_t? { FileSystem.status(of: descriptor)?.st_ino }

    package func release() { _ = close(descriptor) }
}
