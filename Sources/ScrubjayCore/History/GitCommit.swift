public import ScrubjayText

/// The state of a notebook in the history of its git repository.
public struct GitCommit: Sendable, Equatable {
    /// The name of the notebook.
    public let notebook: String
    /// In full, in hexadecimal.
    public let id: String
    /// When it was committed, on the owner's clock.
    public let time: LocalDateTime

    /// As people write it.
    public var shortID: String { String(id.prefix(8)) }
}
