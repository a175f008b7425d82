/// A file whose bytes have been read and hashed.
struct ReadFile: Sendable, Hashable {
    let file: SourceFile
    /// What the index knew under this path; nil for a new path.
    let known: KnownFile?
    let hash: ContentHash
    /// When it was read, in nanoseconds since 1970.
    var readAt: Int64 = .max
}

extension KnownFile {
    /// What to remember of a file that was read.
    init(_ read: ReadFile) {
        self.init(path: read.file.path, stamp: read.file.stamp.trusted(readAt: read.readAt), hash: read.hash)
    }
}
