/// What giving back the room of an index has brought.
public struct Compaction: Sendable, Equatable {
    /// Bytes that the index took before, its log included.
    public let bytesBefore: Int64
    /// Bytes that it takes now.
    public let bytes: Int64
    /// False where somebody was reading all the time: the rest is given back when the last of them has finished.
    public let isComplete: Bool

    package init(bytesBefore: Int64, bytes: Int64, isComplete: Bool) {
        self.bytesBefore = bytesBefore
        self.bytes = bytes
        self.isComplete = isComplete
    }
}
