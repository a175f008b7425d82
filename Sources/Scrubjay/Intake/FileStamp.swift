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

    /// Of a file that nobody has looked at.
    static let unknown = FileStamp(size: 0, modified: 0, inode: 0)

    /// How coarse a clock of a file system can be, in nanoseconds. FAT counts in steps of two seconds.
    static let clockStep: Int64 = 2_000_000_000

    /// The stamp to remember for a file that was read at `now`, in nanoseconds since 1970.
    ///
    /// A file that was written a moment ago may be written again within the same tick of its file system's clock, and
    /// look unchanged for ever. Such a file gets a stamp that equals none on disk: it is read once more the next
    /// time, and its hash decides.
    func trusted(readAt now: Int64) -> FileStamp {
        let age = now.subtractingReportingOverflow(modified)
        guard !age.overflow, (0...FileStamp.clockStep).contains(age.partialValue) else { return self }
        return FileStamp(size: -1, modified: modified, inode: inode)
    }

    /// Whether this is the stamp of a file that was read a moment after it was written, and `other` may be the same state of it.
    func isProvisional(for other: FileStamp) -> Bool { size == -1 && modified == other.modified && inode == other.inode }
}
