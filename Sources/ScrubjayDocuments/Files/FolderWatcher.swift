#if canImport(Glibc)
import CSystemCalls
import Glibc
import ScrubjayKernels
import Synchronization

/// Tells that something has changed in some folders: inotify(7) of Linux.
///
/// It says that something has changed, not what: events may be lost, joined or come late, so whoever waits compares the folders themselves.
package final class FolderWatcher: Sendable {
    /// What is waited for at the same time.
    package struct Wake: Sendable, Equatable {
        /// Whether a file that could be a note, or a folder, has changed, or something was mounted.
        package var hasChanged = false
        /// Whether there may be other folders now.
        package var foldersHaveChanged = false
        /// Which of the other descriptors can be read.
        package var ready: [Int32] = []

        package init() {}
    }

    private let descriptor: Int32
    /// Tells when something is mounted or unmounted; negative if that cannot be known.
    private let mounts: Int32
    private let watched = Lock<[String: Int32]>([:])

    package init() throws(FileDescriptor.Failure) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { throw .last }
        mounts = FileSystem.descriptor(of: "/proc/self/mounts", O_RDONLY | O_CLOEXEC)
    }

    deinit {
        _ = close(descriptor)
        if mounts >= 0 { _ = close(mounts) }
    }

    /// Watches these folders, and no others. A folder that does not exist is left out.
    ///
    /// - Parameter folders: Absolute paths.
    /// - Throws: `ENOSPC` if the system does not let a user watch as many folders.
    package func watch(_ folders: Set<String>) throws(FileDescriptor.Failure) {
        let failure = watched.withLock { known -> FileDescriptor.Failure? in
            for (path, number) in known where !folders.contains(path) {
                _ = inotify_rm_watch(descriptor, number)
                known[path] = nil
            }
            let kinds = [
                IN_CREATE, IN_DELETE, IN_CLOSE_WRITE, IN_MODIFY, IN_ATTRIB, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF,
                IN_MOVE_SELF,
                IN_EXCL_UNLINK, IN_ONLYDIR, IN_DONT_FOLLOW,
            ]
            let mask = kinds.reduce(UInt32(0)) { $0 | UInt32(bitPattern: Int32(truncatingIfNeeded: $1)) }
            // Adding one that is known gives the same number, unless another folder has taken its place.
            for path in folders {
                // SAFETY: the path is lent for the call.
                let number = unsafe inotify_add_watch(descriptor, path, mask)
                if number >= 0 {
                    if let old = known[path], old != number { _ = inotify_rm_watch(descriptor, old) }
                    known[path] = number
                } else if errno == ENOSPC || errno == ENOMEM {
                    return .last
                }
            }
            return nil
        }
        if let failure { throw failure }
    }

    /// Waits until something has changed, one of the other descriptors can be read, or the time is over.
    ///
    /// - Parameter milliseconds: `nil` for no limit.
    package func wait(with others: [Int32], milliseconds: Int?) -> Wake {
        var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        polled.append(pollfd(fd: mounts, events: Int16(POLLPRI), revents: 0))
        polled += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // SAFETY: the kernel writes to the elements of the array alone, whose number it is told.
        let count = unsafe poll(&polled, nfds_t(polled.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
        guard count > 0 else { return Wake() }
        var wake = drained()
        if polled[1].revents != 0 { (wake.hasChanged, wake.foldersHaveChanged) = (true, true) }
        wake.ready = zip(others, polled.dropFirst(2)).filter { $1.revents != 0 }.map(\.0)
        return wake
    }

    /// What has changed by now. A change that was made before the call is known.
    package func drained() -> Wake {
        var wake = Wake()
        while true {
            // SAFETY: the system writes at most the bytes of the buffer, and says how many.
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                filled = max(0, unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count))
            }
            guard !bytes.isEmpty else { return wake }
            read(bytes, into: &wake)
        }
    }

    /// An event has 16 bytes — the number of its folder, its kind, a cookie, the length of a name — and the name, with zeros behind.
    private func read(_ bytes: [UInt8], into wake: inout Wake) {
        func number(_ offset: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) } }
        func has(_ mask: UInt32, _ kinds: Int...) -> Bool { kinds.contains { mask & UInt32(truncatingIfNeeded: $0) != 0 } }
        var offset = 0
        while offset + 16 <= bytes.count {
            let mask = number(offset + 4)
            let length = Int(number(offset + 12))
            let name = bytes[(offset + 16)..<min(offset + 16 + length, bytes.count)].prefix { $0 != 0 }
            offset += 16 + length
            if has(mask, Int(IN_IGNORED)) {
                continue
            } else if has(mask, Int(IN_Q_OVERFLOW), Int(IN_UNMOUNT), Int(IN_DELETE_SELF), Int(IN_MOVE_SELF)) {
                (wake.hasChanged, wake.foldersHaveChanged) = (true, true)
            } else if has(mask, Int(IN_ISDIR)) {
                // A folder whose time has changed has had one of its files changed, which is told as well. Folders of mail begin with a dot.
                if has(mask, Int(IN_MODIFY), Int(IN_ATTRIB)) { continue }
                (wake.hasChanged, wake.foldersHaveChanged) = (true, true)
            } else if name.first != UInt8(ascii: ".") {
                wake.hasChanged = true
            } else if [".gitignore", ".jayignore", ".jay.toml"].contains(String(decoding: name, as: UTF8.self)) {
                (wake.hasChanged, wake.foldersHaveChanged) = (true, true)
            }
        }
    }

    /// Whether a folder is on a disk that other machines may change without this one knowing.
    ///
    /// SAFETY: the path is lent for the call.
    package static func isRemote(_ folder: String) -> Bool { unsafe scrubjay_is_remote(folder) != 0 }
}
#endif
