import CSystemCalls

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file or folder, closed when it goes out of scope.
///
/// The one place of this stage that calls the operating system. Names are the bytes that the disk has, and everything
/// below a folder is opened relative to its handle. `FileManager` lists 10,000 files in 600 ms, this in 30.
struct FileDescriptor: ~Copyable, Sendable {
    /// An error number of the operating system.
    struct Failure: Error, Equatable {
        let code: Int32

        var isMissing: Bool { code == ENOENT }
        var isNotAFolder: Bool { code == ENOTDIR }
        var isLink: Bool { code == ELOOP }
        /// A folder, a socket or a device where a file is wanted.
        var isNotAFile: Bool { code == EISDIR || code == ENXIO || code == EINVAL }
        /// As many files are open as may be, which says nothing of this one.
        var isShortage: Bool { code == EMFILE || code == ENFILE }
        /// Such as `Permission denied`.
        var message: String { systemMessage(code) }

        static var last: Failure { Failure(code: errno) }
        static let notAFile = Failure(code: EISDIR)
    }

    /// For calls of C, as long as this is not closed.
    let number: Int32

    private init(_ number: Int32) throws(Failure) {
        guard number >= 0 else { throw .last }
        self.number = number
    }

    deinit { _ = close(number) }

    /// Opens a folder by its path from the root of the file system; links are followed.
    init(folder path: String) throws(Failure) {
        try self.init(FileSystem.descriptor(of: path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }

    /// Opens a folder below this one. No link on the way is followed.
    borrowing func folder(at path: String) throws(Failure) -> FileDescriptor {
        try opened(path, O_RDONLY | O_DIRECTORY)
    }

    /// Opens a regular file for reading; links are followed.
    static func file(at path: String) throws(Failure) -> FileDescriptor {
        // Without O_NONBLOCK a named pipe would wait here for a writer, for ever.
        let file = try FileDescriptor(FileSystem.descriptor(of: path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
        guard try file.status().type == .file else { throw .notAFile }
        return file
    }

    /// Opens a regular file below this folder for reading. No link on the way is followed.
    borrowing func file(at path: String) throws(Failure) -> FileDescriptor {
        let file = try opened(path, O_RDONLY | O_NONBLOCK)
        guard try file.status().type == .file else { throw .notAFile }
        return file
    }

    /// Opens a list of rules in this folder for reading. Links are followed: no text of it is ever shown, and without its rules more would
    /// be read.
    borrowing func rules(_ entry: FolderListing.Entry, of listing: FolderListing) throws(Failure) -> FileDescriptor {
        // SAFETY: the listing lends its bytes for the call, and `cString` finds a zero behind the name.
        let opened = unsafe listing.bytes.withUnsafeBytes { bytes in
            unsafe openat(number, cString(entry, in: bytes), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        }
        let file = try FileDescriptor(opened)
        guard try file.status().type == .file else { throw .notAFile }
        return file
    }

    /// Opens what lies below this folder, so that nothing that becomes a link meanwhile leads elsewhere: in one call where the system has one,
    /// else folder by folder.
    ///
    /// - Throws: `ELOOP` for a link; `ENOENT` when a folder on the way is none any more.
    private borrowing func opened(_ path: String, _ flags: Int32) throws(Failure) -> FileDescriptor {
        // As the system would say of the whole path; a tree that is deeper would take the square of its depth.
        guard path.utf8.count < Int(PATH_MAX) else { throw Failure(code: ENAMETOOLONG) }
        var names = path.split(separator: "/")[...]
        guard let last = names.popLast(), last != "..", !names.contains("..") else { throw Failure(code: EINVAL) }
        // SAFETY: the path is lent for the call, with a zero behind its bytes.
        let atOnce = unsafe scrubjay_open_below(number, path, flags | O_CLOEXEC)
        // A failure is described by the folder in which it happens.
        if atOnce >= 0 { return try FileDescriptor(atOnce) }
        var folder = number
        defer { if folder != number { _ = close(folder) } }
        for name in names {
            let next = openWithoutLinks(String(name), in: folder, O_RDONLY | O_DIRECTORY)
            let code = errno
            if folder != number { _ = close(folder) }
            folder = next < 0 ? number : next
            guard next >= 0 else { throw Failure(code: code == ELOOP || code == ENOTDIR ? ENOENT : code) }
        }
        return try FileDescriptor(openWithoutLinks(String(last), in: folder, flags))
    }

    /// Makes a file without a name, for this process to write and to read. It is gone when it is closed, however the process ends.
    static func nameless(in folder: String) throws(Failure) -> FileDescriptor {
        try FileDescriptor(FileSystem.makeNamelessFile("\(folder)/scrubjay-XXXXXX"))
    }

    /// Has whoever reads on from where others have stopped begin at the beginning. `read(into:at:)` does not care.
    borrowing func rewind() { _ = lseek(number, 0, SEEK_SET) }

    /// Another handle of the same open file.
    borrowing func copy() throws(Failure) -> FileDescriptor { try FileDescriptor(fcntl(number, F_DUPFD_CLOEXEC, 0)) }

    /// What the open file or folder is.
    borrowing func status() throws(Failure) -> FileStatus {
        guard let status = FileSystem.status(of: number) else { throw .last }
        return FileStatus(status)
    }

    /// What an entry of this folder is; a link is a link.
    borrowing func status(of entry: FolderListing.Entry, in listing: FolderListing) throws(Failure) -> FileStatus {
        var status = stat()
        // SAFETY: the listing lends its bytes for the call, and `cString` finds a zero behind the name.
        let result = unsafe listing.bytes.withUnsafeBytes { bytes in
            unsafe fstatat(number, cString(entry, in: bytes), &status, AT_SYMLINK_NOFOLLOW)
        }
        guard result == 0 else { throw .last }
        return FileStatus(status)
    }

    /// Fills the buffer with what is behind so many bytes, as far as the file goes; less than its size means the end of the file.
    borrowing func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(Failure) -> Int {
        var filled = 0
        while filled < buffer.count {
            // SAFETY: the caller lends the buffer for the call, and `filled` is less than its count.
            let count = unsafe readOnce(
                number, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]), at: offset + Int64(filled))
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            filled += count
        }
        return filled
    }

    /// All entries of this folder but `.` and `..`, in the order of the disk.
    borrowing func entries() throws(Failure) -> FolderListing {
        // The stream takes its descriptor along when it is closed, so it gets one of its own.
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .last }
        // SAFETY: the stream is ours until it is closed. The name of an entry ends with a zero, stays valid until the next
        // `readdir`, and is copied before.
        guard let stream = unsafe fdopendir(copy) else {
            let failure = Failure.last
            _ = close(copy)
            throw failure
        }
        defer { unsafe closedir(stream) }
        var listing = FolderListing()
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                if errno != 0 { throw .last }
                return listing
            }
            unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                let start = unsafe UnsafeRawPointer(name)
                let bytes = unsafe UnsafeRawBufferPointer(
                    start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
                unsafe listing.append(name: bytes, type: FileStatus.FileType(directoryEntry: Int32(entry.pointee.d_type)))
            }
        }
    }

    /// The path without links and dots, or why there is none: it is missing, it goes in circles.
    static func realPath(of path: String) throws(Failure) -> String {
        // SAFETY: `realpath` allocates the text, which is ours, ends with a zero, and is freed after it was copied.
        guard let resolved = unsafe realpath(path, nil) else { throw .last }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Where a link leads, as written; nil for what is not a link.
    static func linkTarget(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        // SAFETY: the kernel is told how many bytes the array has.
        let count = unsafe readlink(path, &buffer, buffer.count)
        guard count > 0, count < buffer.count else { return nil }
        return String(validating: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// SAFETY: the kernel writes at most `buffer.count` bytes to a buffer that the caller lends for the call.
private func readOnce(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    unsafe pread(number, buffer.baseAddress, buffer.count, off_t(offset))
}

/// SAFETY: the name is lent for the call, with a zero behind its bytes.
private func openWithoutLinks(_ name: String, in folder: Int32, _ flags: Int32) -> Int32 {
    unsafe openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC)
}

/// Names of a listing end with a zero, so that they can be handed to C where they lie.
///
/// SAFETY: the pointer is valid as long as `bytes`, and the zero behind the name is checked.
private func cString(_ entry: FolderListing.Entry, in bytes: UnsafeRawBufferPointer) -> UnsafePointer<CChar> {
    unsafe precondition(bytes[entry.name.upperBound] == 0, "name at \(entry.name) has no end")
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[entry.name.lowerBound...])
        .bindMemory(to: CChar.self).baseAddress.unsafelyUnwrapped
}

extension FileStatus {
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        // The file's bytes are only in the cloud; reading would download it.
        isOnlineOnly = status.st_flags & 0x4000_0000 != 0
        #else
        let time = status.st_mtim
        isOnlineOnly = false
        #endif
        switch status.st_mode & S_IFMT {
        case S_IFREG: type = .file
        case S_IFDIR: type = .folder
        case S_IFLNK: type = .link
        default: type = .other
        }
        stamp = FileStamp(
            size: Int64(status.st_size),
            modified: Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).partialValue
                &+ Int64(time.tv_nsec),
            inode: UInt64(status.st_ino))
    }
}

extension FileStatus.FileType {
    /// Nil where the file system does not tell without asking for each file.
    fileprivate init?(directoryEntry type: Int32) {
        switch type {
        case Int32(DT_REG): self = .file
        case Int32(DT_DIR): self = .folder
        case Int32(DT_LNK): self = .link
        case Int32(DT_UNKNOWN): return nil
        default: self = .other
        }
    }
}

/// A variable of this process's environment; nil where it is not set.
///
/// SAFETY: the value ends with a zero and is copied at once. No part of Scrubjay changes the environment.
package func processVariable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// The message of the operating system for an error number, such as `Permission denied`.
///
/// SAFETY: the text ends with a zero and is copied at once; the system keeps texts of its own numbers, and glibc one for each thread.
package func systemMessage(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
