#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Calls of the operating system that take a path. What fails leaves its reason in `errno`.
///
/// SAFETY: Swift lends a path for the call, with a zero behind its bytes, and the kernel keeps no pointer to it. A status is
/// written to a variable of the same function.
enum FileSystem {
    /// Returns a descriptor; less than 0 when the file cannot be opened.
    static func descriptor(of path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 { unsafe open(path, flags, mode) }

    /// Makes a folder for its owner alone.
    static func makeFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o700) == 0 }

    @discardableResult static func setMode(_ mode: mode_t, of path: String) -> Bool { unsafe chmod(path, mode) == 0 }

    @discardableResult static func removeFile(_ path: String) -> Bool { unsafe unlink(path) == 0 }
    @discardableResult static func removeFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

    /// Removes a file, a link or a folder with all that lies in it.
    static func removeAll(_ path: String) {
        if removeFile(path) { return }
        if let listing = try? FileDescriptor(folder: path).entries() {
            for entry in listing.entries { removeAll("\(path)/\(String(decoding: listing.name(of: entry), as: UTF8.self))") }
        }
        removeFolder(path)
    }

    static func rename(_ path: String, to target: String) -> Bool { renameFile(path, target) == 0 }

    /// - Parameter mode: `F_OK`, or of `R_OK`, `W_OK` and `X_OK`.
    static func isAccessible(_ path: String, _ mode: Int32) -> Bool { unsafe access(path, mode) == 0 }

    /// Links are followed.
    static func status(of path: String) -> stat? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status : nil
    }

    /// That of a link itself.
    static func statusOfLink(_ path: String) -> stat? {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status : nil
    }

    /// Whether two paths lead to one file or folder: by links, by another spelling where the disk does not care, by being mounted twice.
    static func isSame(_ path: String, _ other: String) -> Bool {
        if path == other { return true }
        guard let one = status(of: path), let two = status(of: other) else { return false }
        return one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }

    static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }

    /// Writes once, which may be less than all.
    static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int {
        unsafe bytes.withUnsafeBytes { unsafe writeOnce(descriptor, $0.baseAddress, $0.count) }
    }

    /// Makes a file with a name of its own.
    ///
    /// - Parameter template: Ends with six `X`, which are replaced.
    /// - Returns: The descriptor, less than 0 when there is none, and the path.
    static func makeTemporaryFile(_ template: String) -> (descriptor: Int32, path: String) {
        var bytes = Array(template.utf8CString)
        let descriptor = unsafe mkstemp(&bytes)
        return (descriptor, String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// Makes a file that has lost its name before anything can be written to it: no signal leaves it behind.
    ///
    /// - Parameter template: As above.
    /// - Returns: The descriptor, less than 0 when there is none.
    static func makeNamelessFile(_ template: String) -> Int32 {
        let (descriptor, path) = makeTemporaryFile(template)
        guard descriptor >= 0 else { return descriptor }
        removeFile(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }
}

/// `rename(2)`, which the method of the same name hides.
///
/// SAFETY: as for all of `FileSystem`.
private func renameFile(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }

/// `write(2)`, which the method of the same name hides.
///
/// SAFETY: the span that is written has `count` bytes and is borrowed for the call.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
