public import ScrubjayDocuments
public import ScrubjayText

/// A folder that was added to an index, with a name.
public struct Notebook: Sendable, Hashable, Identifiable {
    public struct ID: Sendable, Hashable {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    /// Unique in the index. By default the name of the folder, unless another notebook has it.
    public let name: String
    /// The absolute path of the folder.
    public let folder: String
    /// When the last update ended; `nil` before the first one.
    public let lastUpdate: LocalDateTime?

    package init(id: ID, name: String, folder: String, lastUpdate: LocalDateTime?) {
        self.id = id
        self.name = name
        self.folder = folder
        self.lastUpdate = lastUpdate
    }
}

extension Notebook.ID: StoredID {}

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
