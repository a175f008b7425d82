package import ScrubjayText

/// A file of a notebook: where it is and what its directory entry says.
public struct SourceFile: Sendable, Hashable {
    /// Relative to the notebook's folder, with `/`, in the same bytes as on disk.
    public let path: String
    /// From the root of the file system.
    public let absolutePath: String
    public let stamp: FileStamp
    /// The notebook's folder, below which no link is followed. `nil` for a file that the user named; it may be a link.
    let folder: String?

    /// A file of a notebook. If it becomes a link after it was listed, it is not read.
    ///
    /// - Parameters:
    ///   - path: Relative to `folder`, with `/`.
    ///   - folder: An absolute path. Links in it are followed.
    public init(path: String, in folder: String, stamp: FileStamp) {
        self.init(path: path, at: folder.last == "/" ? folder + path : "\(folder)/\(path)", stamp: stamp, folder: folder)
    }

    /// A file that the user named; links are followed.
    ///
    /// - Parameter path: The name of the file in errors.
    package init(path: String, at absolutePath: String, stamp: FileStamp = .unknown) {
        self.init(path: path, at: absolutePath, stamp: stamp, folder: nil)
    }

    private init(path: String, at absolutePath: String, stamp: FileStamp, folder: String?) {
        self.path = path
        self.absolutePath = absolutePath
        self.stamp = stamp
        self.folder = folder
    }

    /// The same file with its current stamp.
    ///
    /// - Throws: `missing`, `notAFile`, `unreadable`.
    package func found() throws(FileAccessError) -> SourceFile {
        do throws(FileDescriptor.Failure) {
            return SourceFile(path: path, at: absolutePath, stamp: try descriptor().status().stamp, folder: folder)
        } catch {
            throw FileAccessError(path, failure: error)
        }
    }

    /// A file near this one, given by both of its paths.
    func companion(path: String, at absolutePath: String) -> SourceFile {
        folder.map { SourceFile(path: path, in: $0, stamp: .unknown) }
            ?? SourceFile(path: path, at: absolutePath)
    }

    /// Opens the file.
    func descriptor() throws(FileDescriptor.Failure) -> FileDescriptor {
        guard let folder else { return try FileDescriptor.file(at: absolutePath) }
        return try FileDescriptor(folder: folder).file(at: path)
    }

    /// The format by the file name; `nil` if it is not supported.
    package var kind: FileKind? { FileKind(ofName: path.utf8) }

    /// When the file was last changed, on the owner's clock.
    ///
    /// - Parameter utcOffset: The owner's offset from UTC in seconds, for a time in seconds since 1970.
    package func modified(_ utcOffset: (Int64) -> Int) -> LocalDateTime {
        let seconds = stamp.modified / 1_000_000_000
        return LocalDateTime(ordinal: seconds + Int64(utcOffset(seconds)), hasTime: true)
    }

    /// The cost of reading the file, in bytes of notes that take about as long. External programs are slow.
    package var readingCost: Int64 { stamp.size + (kind?.tool == nil ? 0 : 1_000_000) }

    /// Opens the file for reading in chunks, if it may be too large for memory.
    public func reader() throws(FileAccessError) -> FileReader {
        do throws(FileDescriptor.Failure) {
            return FileReader(path: path, descriptor: try descriptor())
        } catch {
            throw FileAccessError(path, failure: error)
        }
    }

    /// The hash of the whole file, which is read in chunks.
    ///
    /// - Throws: `tooLarge` for a file beyond the size limit of its kind.
    package func contentHash() throws(FileAccessError) -> ContentHash { try contentHash(limit: kind?.sizeLimit ?? 0) }

    /// The hash of the whole file, which is read in chunks.
    ///
    /// - Throws: `tooLarge` for more than `limit` bytes.
    package func contentHash(limit: Int64) throws(FileAccessError) -> ContentHash {
        guard stamp.size <= limit else { throw FileAccessError(path, .tooLarge(size: stamp.size, limit: limit)) }
        var reader = try reader()
        return try ContentHash { () throws(FileAccessError) in try reader.read(upTo: 1 << 20) }
    }

    /// Reads the whole file.
    ///
    /// If the file changes during the read, the result may mix both states. Its stamp is older than the change, so the next walk returns it again.
    ///
    /// - Throws: `tooLarge` for more than `limit` bytes; at most one byte beyond the limit is read.
    public func contents(limit: Int64) throws(FileAccessError) -> [UInt8] {
        var reader = try reader()
        return try reader.contents(limit: limit)
    }
}

/// What a directory entry says about a file: enough to tell that it has probably not changed.
public struct FileStamp: Sendable, Hashable {
    /// Size in bytes.
    public let size: Int64
    /// Modification time in nanoseconds since 1970.
    public let modified: Int64
    public let inode: UInt64

    public init(size: Int64, modified: Int64, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.inode = inode
    }

    /// The stamp of a file whose directory entry was not read.
    package static let unknown = FileStamp(size: 0, modified: 0, inode: 0)

    /// The coarsest clock of a file system, in nanoseconds. FAT counts in steps of two seconds.
    static let clockStep: Int64 = 2_000_000_000

    /// The stamp to store for a file that was read at `now`, in nanoseconds since 1970.
    ///
    /// A file that was just written may be written again within the same tick of its file system's clock and then look unchanged forever. Such a file
    /// gets a stamp that never equals one on disk, so it is read once more the next time, and its hash decides.
    package func trusted(readAt now: Int64) -> FileStamp {
        let age = now.subtractingReportingOverflow(modified)
        guard !age.overflow, (0...FileStamp.clockStep).contains(age.partialValue) else { return self }
        return FileStamp(size: -1, modified: modified, inode: inode)
    }

    /// Whether this stamp is of a file that was read just after it was written, and `other` may be the same state of it.
    package func isProvisional(for other: FileStamp) -> Bool {
        size == -1 && modified == other.modified && inode == other.inode
    }
}
