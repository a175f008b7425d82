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
        descriptor = try Self.opened(folder)
        _ = try take(LOCK_EX, folder)
    }

    /// The same for tasks of which many may wait: each of them would else hold a thread that the one with the lock needs.
    init(whenFree folder: String) async throws {
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

    /// Whether nobody else has it.
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

    /// Tells whether the folder is the one that lies at its path now.
    var inode: ino_t? { FileSystem.status(of: descriptor)?.st_ino }

    func release() { _ = close(descriptor) }
}
