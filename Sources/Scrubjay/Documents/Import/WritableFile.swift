#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is written from its beginning to its end.
final class WritableFile {
    private let descriptor: Int32
    /// Where the file lies; nil for one without a name, and for one that has taken its place.
    private var path: String?
    /// What it is to take the place of, and what errors name.
    private let target: String
    private var buffer: [UInt8] = []
    /// Bytes that are written, with those that are still in memory.
    private(set) var size = 0

    private static let bufferSize = 1 << 18

    private init(_ descriptor: Int32, path: String?, target: String) {
        self.descriptor = descriptor
        self.path = path
        self.target = target
    }

    deinit { _ = close(descriptor) }

    /// A file that only this process sees, and that goes with it.
    static func nameless(in folder: String) throws(ImportError) -> WritableFile {
        let descriptor = FileSystem.makeNamelessFile("\(folder)/.import-XXXXXX")
        guard descriptor >= 0 else { throw ImportError(folder, .unwritable(errno: errno)) }
        return WritableFile(descriptor, path: nil, target: folder)
    }

    /// A file beside another one, to take its place. What a killed process left of one is removed.
    ///
    /// - Parameter keepsMode: Whether it may be read by whom the other one may; otherwise, only by the owner.
    static func replacement(of target: String, keepsMode: Bool = false) throws(ImportError) -> WritableFile {
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let path = "\(target[..<slash]).\(target[slash...]).new"
        // Never written into what is there: in a notebook from strangers that may be a link.
        FileSystem.removeFile(path)
        let descriptor = FileSystem.descriptor(
            of: path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode: keepsMode ? 0o666 : 0o600)
        guard descriptor >= 0 else { throw ImportError(target, .unwritable(errno: errno)) }
        if keepsMode, let status = FileSystem.status(of: target) { _ = fchmod(descriptor, status.st_mode & 0o777) }
        return WritableFile(descriptor, path: path, target: target)
    }

    /// Puts bytes into a file, in the place of what was there.
    static func replace(
        _ target: String, with bytes: some Collection<UInt8>, keepsMode: Bool = false
    ) throws(ImportError) {
        let file = try replacement(of: target, keepsMode: keepsMode)
        defer { file.discard() }
        try file.write(bytes)
        try file.takePlace()
    }

    func write(_ bytes: some Collection<UInt8>) throws(ImportError) {
        buffer += bytes
        size += bytes.count
        if buffer.count >= Self.bufferSize { try flush() }
    }

    /// Hands what is in memory to the system.
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

    /// Bytes that were flushed.
    func read(_ offset: Int, count: Int) throws(ImportError) -> [UInt8] {
        var code: Int32 = 0
        // SAFETY: `filled` is less than `count`, the room of the buffer, and as many bytes as are left of it may be written.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let space = UnsafeMutableRawBufferPointer(buffer)
            while filled < count {
                let some = unsafe pread(
                    descriptor, space.baseAddress.map { unsafe $0 + filled }, count - filled, off_t(offset + filled))
                if some < 0, errno == EINTR { continue }
                if some <= 0 {
                    code = some < 0 ? errno : EIO
                    return
                }
                filled += some
            }
        }
        guard code == 0 else { throw ImportError(target, .unwritable(errno: code)) }
        return bytes
    }

    /// Puts this file in the place of the other one. After a crash there is the one or the other, and whole.
    func takePlace() throws(ImportError) {
        try flush()
        guard let path, fsync(descriptor) == 0, FileSystem.rename(path, to: target) else {
            throw ImportError(target, .unwritable(errno: errno))
        }
        self.path = nil
    }

    /// Removes a file that has not taken its place.
    func discard() {
        if let path { FileSystem.removeFile(path) }
        path = nil
    }
}
