/// The result of compacting an index.
public struct Compaction: Sendable, Equatable {
    /// The size before, including the log, in bytes.
    public let bytesBefore: Int64
    /// The size now, in bytes.
    public let bytes: Int64
    /// `false` if other processes were still reading: the rest is freed when the last of them has finished.
    public let isComplete: Bool

    package init(bytesBefore: Int64, bytes: Int64, isComplete: Bool) {
        self.bytesBefore = bytesBefore
        self.bytes = bytes
        self.isComplete = isComplete
    }
}
