/// A file of a notebook: where it is and what its directory entry says.
public struct SourceFile: Sendable, Hashable {
    /// Relative to the notebook's folder, with `/`, in the bytes that the disk has.
    public let path: String
    /// From the root of the file system.
    public let absolutePath: String
    public let stamp: FileStamp

    public init(path: String, absolutePath: String, stamp: FileStamp) {
        self.path = path
        self.absolutePath = absolutePath
        self.stamp = stamp
    }
}
