/// How far an update is.
public struct IndexProgress: Sendable, Equatable {
    public enum Stage: String, Sendable { case reading, embedding }

    public let stage: Stage
    /// Files for `reading`, passages for `embedding`.
    public let done: Int
    public let total: Int
    /// Bytes of the files dealt with so far, and of all that are to be read; 0 for `embedding`.
    public let bytesDone: Int64
    public let bytesTotal: Int64
}
