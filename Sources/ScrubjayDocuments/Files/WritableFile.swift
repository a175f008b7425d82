#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is written sequentially, and either nameless or a replacement for another file.
package final class WritableFile {
    /// For C libraries that write themselves; `write(_:)` must not be called as well.
    package private(set) var descriptor: Int32
    /// The path of the file; `nil` if it is nameless or has already replaced its target.
    private var path: String?
    /// The file to replace, which errors name.
    private let target: String
    private var buffer: [UInt8] = []
    /// The number of bytes written, including those that are still in memory.
    private(set) var size = 0

    private static let bufferSize = 1 << 18

    private init(_ descriptor: Int32, path: String?, target: String) {
        self.descriptor = descriptor
        self.path = path
        self.target = target
    }

    deinit { closeFile() }

    /// Creates a file without a name, which only this process can see and which disappears with it.
    static func nameless(in folder: String) throws(ImportError) -> WritableFile {
        let descriptor = FileSystem.makeNamelessFile("\(folder)/.import-XXXXXX")
        guard descriptor >= 0 else { throw ImportError(folder, .unwritable(errno: errno)) }
        return WritableFile(descriptor, path: nil, target: folder)
    }

    /// Creates a file next to `target` that will replace it. A leftover from a process that was killed is removed.
    ///
    /// - Parameter keepsMode: Whether the permissions of the target are kept; otherwise only its owner can read the file.
    package static func replacement(of target: String, keepsMode: Bool = false) throws(ImportError) -> WritableFile {
        let path = replacementPath(of: target)
        // An existing file is never opened: in a notebook from an untrusted source it may be a link.
        FileSystem.removeFile(path)
        let descriptor = FileSystem.descriptor(
            of: path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode: keepsMode ? 0o666 : 0o600)
        guard descriptor >= 0 else { throw ImportError(target, .unwritable(errno: errno)) }
        if keepsMode, let status = FileSystem.status(of: target) { _ = fchmod(descriptor, status.st_mode & 0o777) }
        return WritableFile(descriptor, path: path, target: target)
    }

    /// The path of a replacement while it is written.
    package static func replacementPath(of target: String) -> String {
        let name = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        return "\(target[..<name]).\(target[name...]).new"
    }

    /// Replaces a file with new contents.
    package static func replace(
        _ target: String, with bytes: some Collection<UInt8>, keepsMode: Bool = false
    ) throws(ImportError) {
        let file = try replacement(of: target, keepsMode: keepsMode)
        defer { file.discard() }
        try file.write(bytes)
        try file.moveIntoPlace()
    }

    /// Adds bytes to the end of the file.
    package func write(_ bytes: some Collection<UInt8>) throws(ImportError) {
        buffer += bytes
        size += bytes.count
        if buffer.count >= Self.bufferSize { try flush() }
    }

    /// Passes the bytes in memory to the system.
    func flush() throws(ImportError) {
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = FileSystem.write(rest.span, to: descriptor)
            if count < 0 {
                if errno == EINTR { continue }
                throw ImportError(target, .unwritable(errno: errno))
            }
            rest = rest.dropFirst(count)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Reads bytes that were flushed.
    func read(_ offset: Int, count: Int) throws(ImportError) -> [UInt8] {
        var code: Int32 = 0
        // SAFETY: `filled` is less than `count`, the capacity of the buffer, and at most the remaining `count - filled` bytes are written.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let space = UnsafeMutableRawBufferPointer(buffer)
            while filled < count {
                let readCount = unsafe pread(
                    descriptor, space.baseAddress.map { unsafe $0 + filled }, count - filled, off_t(offset + filled))
                if readCount < 0, errno == EINTR { continue }
                if readCount <= 0 {
                    code = readCount < 0 ? errno : EIO
                    return
                }
                filled += readCount
            }
        }
        guard code == 0 else { throw ImportError(target, .unwritable(errno: code)) }
        return bytes
    }

    /// Waits until the disk has all bytes, and closes the file: a file that is open for writing may still change.
    func finish() throws(ImportError) {
        guard descriptor >= 0 else { return }
        try flush()
        guard fsync(descriptor) == 0 else { throw ImportError(target, .unwritable(errno: errno)) }
        closeFile()
    }

    private func closeFile() {
        if descriptor >= 0 { _ = close(descriptor) }
        descriptor = -1
    }

    /// Replaces the target with this file. After a crash, either the old or the new file is there, and it is complete.
    package func moveIntoPlace() throws(ImportError) {
        try finish()
        guard let path, FileSystem.rename(path, to: target) else {
            throw ImportError(target, .unwritable(errno: errno))
        }
        self.path = nil
    }

    /// The same, if there is no file at the target.
    ///
    /// - Returns: Whether there was none.
    package func moveIntoPlaceIfFree() throws(ImportError) -> Bool {
        try finish()
        guard let path else { return false }
        guard FileSystem.renameIfFree(path, to: target) else {
            if errno == EEXIST { return false }
            throw ImportError(target, .unwritable(errno: errno))
        }
        self.path = nil
        return true
    }

    /// Forgets the path, because another file may be there.
    func leave() { path = nil }

    /// Removes the file if it has not replaced its target.
    package func discard() {
        if let path { FileSystem.removeFile(path) }
        path = nil
    }
}
