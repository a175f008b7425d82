#if canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#elseif canImport(Darwin)
package import Darwin
#endif

/// System calls that take a path. A call that fails leaves the reason in `errno`.
///
/// SAFETY: Swift lends a path for the call, with a zero after its bytes, and the kernel keeps no pointer to it. A status is written to a local
/// variable.
package enum FileSystem {
    /// Returns a file descriptor, or a negative number if the file cannot be opened.
    package static func descriptor(of path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
        unsafe open(path, flags, mode)
    }

    /// Creates a folder that only its owner can access.
    package static func makeFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o700) == 0 }

    /// Creates a folder with the permissions that the user's other folders have.
    static func makeSharedFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o777) == 0 }

    /// Creates a folder and the missing ones above it.
    ///
    /// - Returns: Whether the folder is there now.
    package static func makeFolders(_ path: String) -> Bool {
        var folder = ""
        for name in path.split(separator: "/", omittingEmptySubsequences: false) {
            folder += name + "/"
            if folder != "/", !makeFolder(folder), errno != EEXIST, errno != EISDIR { return false }
        }
        return true
    }

    @discardableResult package static func setMode(_ mode: mode_t, of path: String) -> Bool { unsafe chmod(path, mode) == 0 }

    @discardableResult package static func removeFile(_ path: String) -> Bool { unsafe unlink(path) == 0 }
    @discardableResult package static func removeFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

    /// The names of everything in a folder, in the order of the disk.
    package static func names(inFolder path: String) throws(FileAccessError) -> [String] {
        do throws(FileDescriptor.Failure) {
            let listing = try FileDescriptor(folder: path).entries()
            return listing.entries.map { String(decoding: listing.name(of: $0), as: UTF8.self) }
        } catch {
            throw FileAccessError(path, failure: error)
        }
    }

    /// Removes a file, a link or a folder with all its contents.
    package static func removeAll(_ path: String) {
        if removeFile(path) { return }
        for name in (try? names(inFolder: path)) ?? [] { removeAll("\(path)/\(name)") }
        removeFolder(path)
    }

    package static func rename(_ path: String, to target: String) -> Bool { renameFile(path, target) == 0 }

    /// Whether this process may access a path.
    ///
    /// - Parameter mode: `F_OK`, or a combination of `R_OK`, `W_OK` and `X_OK`.
    package static func isAccessible(_ path: String, _ mode: Int32) -> Bool { unsafe access(path, mode) == 0 }

    /// Whether other accounts may read or write an open file.
    package static func isOpenToOthers(_ descriptor: Int32) -> Bool {
        status(of: descriptor).map { $0.st_mode & 0o077 != 0 } ?? false
    }

    /// The status of a file; links are followed.
    package static func status(of path: String) -> stat? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status : nil
    }

    /// Whether a path leads to a folder; links are followed.
    package static func isFolder(_ path: String) -> Bool { status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

    /// The status of a link itself.
    package static func statusOfLink(_ path: String) -> stat? {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status : nil
    }

    /// Whether two paths lead to the same file or folder: through links, in another spelling if the disk ignores case, or through two mounts.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        if path == other { return true }
        guard let one = status(of: path), let two = status(of: other) else { return false }
        return one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }

    package static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }

    /// Calls `write(2)` once, which may write only a part.
    package static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int {
        unsafe bytes.withUnsafeBytes { unsafe writeOnce(descriptor, $0.baseAddress, $0.count) }
    }

    /// Creates a file with a unique name.
    ///
    /// - Parameter template: Ends with six `X`, which are replaced.
    /// - Returns: The descriptor, negative if there is none, and the path.
    static func makeTemporaryFile(_ template: String) -> (descriptor: Int32, path: String) {
        var bytes = Array(template.utf8CString)
        let descriptor = unsafe mkstemp(&bytes)
        return (descriptor, String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// Creates a file and removes its name before anything is written, so that no signal leaves it behind.
    ///
    /// - Parameter template: Ends with six `X`, which are replaced.
    /// - Returns: The descriptor, negative if there is none.
    static func makeNamelessFile(_ template: String) -> Int32 {
        let (descriptor, path) = makeTemporaryFile(template)
        guard descriptor >= 0 else { return descriptor }
        removeFile(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }
}

/// Calls `rename(2)`, which the method of the same name hides.
///
/// SAFETY: as for all of `FileSystem`.
private func renameFile(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }

/// Calls `write(2)`, which the method of the same name hides.
///
/// SAFETY: the span that is written has `count` bytes and is borrowed for the call.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
