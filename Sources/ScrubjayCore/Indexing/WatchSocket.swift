import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The socket by which commands ask whoever watches the folders whether the index is up to date.
///
/// A command connects and reads one byte: `1` if every change that was made before is in the index, `0` if that is not certain. Only the owner of the
/// index can connect.
///
/// SAFETY: addresses and bytes are lent for the calls, and the kernel writes to local variables alone.
enum WatchSocket {
    /// An open socket, and the lock that says that nobody else has it.
    struct Listener {
        let path: String
        let descriptor: Int32
        fileprivate let lock: Int32

        /// Those who ask by now.
        func clients() -> [Int32] {
            var clients: [Int32] = []
            while case let client = accept(descriptor, nil, nil), client >= 0 { clients.append(client) }
            return clients
        }

        func close() {
            FileSystem.removeFile(path)
            _ = closeFile(descriptor)
            _ = closeFile(lock)
        }
    }

    /// Opens the socket. What a process left that has ended is replaced.
    ///
    /// - Returns: `nil` if another process has it.
    /// - Throws: `FileDescriptor.Failure`.
    static func open(at path: String) throws(FileDescriptor.Failure) -> Listener? {
        let lock = FileSystem.descriptor(of: path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, mode: 0o600)
        guard lock >= 0 else { throw .last }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            let failure = FileDescriptor.Failure.last
            _ = closeFile(lock)
            if failure.code == EWOULDBLOCK { return nil }
            throw failure
        }
        do throws(FileDescriptor.Failure) {
            let descriptor = try socket()
            FileSystem.removeFile(path)
            let old = umask(0o077)
            let isBound = unsafe withAddress(path) { unsafe bind(descriptor, $0, $1) == 0 } ?? false
            let failure = FileDescriptor.Failure.last
            umask(old)
            guard isBound, listen(descriptor, 64) == 0 else {
                _ = closeFile(descriptor)
                throw isBound ? .last : failure
            }
            return Listener(path: path, descriptor: descriptor, lock: lock)
        } catch {
            _ = closeFile(lock)
            throw error
        }
    }

    /// Answers those who ask.
    static func answer(_ isUpToDate: Bool, to clients: [Int32]) {
        let byte = [isUpToDate ? UInt8(ascii: "1") : UInt8(ascii: "0")]
        for client in clients {
            // The command that asked may have ended.
            _ = unsafe byte.withUnsafeBytes { unsafe send(client, $0.baseAddress, 1, noSignal) }
            _ = closeFile(client)
        }
    }

    #if canImport(Darwin)
    private static let noSignal: Int32 = 0
    #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    /// Whether somebody watches the folders and says that the index is up to date. Without a watcher this costs one failed call.
    ///
    /// - Parameter milliseconds: How long to wait for the answer.
    static func saysUpToDate(at path: String, within milliseconds: Int) -> Bool {
        guard let descriptor = connected(to: path) else { return false }
        defer { _ = closeFile(descriptor) }
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&polled, 1, Int32(clamping: milliseconds)) > 0 else { return false }
        var byte: UInt8 = 0
        return unsafe read(descriptor, &byte, 1) == 1 && byte == UInt8(ascii: "1")
    }

    /// Whether somebody watches the folders.
    static func isWatched(at path: String) -> Bool {
        guard let descriptor = connected(to: path) else { return false }
        _ = closeFile(descriptor)
        return true
    }

    private static func connected(to path: String) -> Int32? {
        guard let descriptor = try? socket() else { return nil }
        if unsafe withAddress(path, { unsafe connect(descriptor, $0, $1) == 0 }) ?? false { return descriptor }
        _ = closeFile(descriptor)
        return nil
    }

    private static func socket() throws(FileDescriptor.Failure) -> Int32 {
        #if canImport(Glibc)
        let descriptor = Glibc.socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        #else
        let descriptor = Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    /// - Returns: `nil` if the path is longer than an address can be (107 bytes).
    private static func withAddress<Value>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return nil
        }
        // SAFETY: the bytes fit, as was just checked, and the rest of the path is zero. The address is lent for the call of `body`.
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

/// Calls `close(2)`, which the method of the same name hides.
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
