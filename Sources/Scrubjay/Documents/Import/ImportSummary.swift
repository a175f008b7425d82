/// What was imported under one name.
public struct ImportSummary: Sendable, Equatable {
    public let name: String
    /// From the root of the file system.
    public let file: String
    public let documents: Int
    /// The size of the file.
    public let bytes: Int64
}
