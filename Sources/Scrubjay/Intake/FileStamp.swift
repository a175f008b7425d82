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
}
