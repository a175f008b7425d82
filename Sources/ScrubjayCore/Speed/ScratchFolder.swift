import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A temporary folder for an index that is built to be measured. Only its owner can read it.
///
/// If a process is interrupted, the next measurement or update removes what it left, so at most one copy of the notes remains, and not for long.
struct ScratchFolder: ~Copyable {
    let path: String
    private let descriptor: Int32
    private let store: any Store

    /// Locks the folder of a store, waiting while another process uses it.
    init(of store: any Store) throws(SpeedError) {
        self.store = store
        path = store.sideFiles.measuring
        descriptor = try Self.locked(path)
        empty()
    }

    /// Removes the folder of a store unless a process uses it.
    static func removeAbandoned(by store: any Store) {
        let path = store.sideFiles.measuring
        let descriptor = FileSystem.descriptor(of: path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            _ = ScratchFolder(locked: descriptor, path, of: store)
        } else {
            _ = close(descriptor)
        }
    }

    private init(locked descriptor: Int32, _ path: String, of store: any Store) {
        self.store = store
        self.path = path
        self.descriptor = descriptor
    }

    private static func locked(_ path: String) throws(SpeedError) -> Int32 {
        while true {
            guard FileSystem.makeFolder(path) || errno == EEXIST else { throw SpeedError(path, .unwritable(errno: errno)) }
            let descriptor = FileSystem.descriptor(of: path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { throw SpeedError(path, .unwritable(errno: errno)) }
            while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
            // The process that held the lock has removed its folder; another folder may have its name by now.
            if let ours = FileSystem.status(of: descriptor), let there = FileSystem.statusOfLink(path),
                ours.st_ino == there.st_ino
            {
                return descriptor
            }
            _ = close(descriptor)
        }
    }

    deinit {
        empty()
        FileSystem.removeFolder(path)
        _ = close(descriptor)
    }

    private borrowing func empty() { store.removeStore(in: path) }
}
