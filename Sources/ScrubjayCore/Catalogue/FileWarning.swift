public import ScrubjayDocuments

/// A warning, with the file that it is about.
public struct FileWarning: Sendable, Equatable {
    /// Relative to the notebook's folder.
    public let path: String
    public let warning: Warning

    package init(path: String, warning: Warning) {
        self.path = path
        self.warning = warning
    }
}
