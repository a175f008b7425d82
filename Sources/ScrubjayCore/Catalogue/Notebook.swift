public import ScrubjayText

/// A folder that was added to an index, with a name.
public struct Notebook: Sendable, Hashable, Identifiable {
    public struct ID: Sendable, Hashable {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    /// Unique in the index; the name of the folder unless that was taken.
    public let name: String
    /// The folder, from the root of the file system.
    public let folder: String
    /// When an update last ended; nil before the first one has.
    public let lastUpdate: LocalDateTime?

    package init(id: ID, name: String, folder: String, lastUpdate: LocalDateTime?) {
        self.id = id
        self.name = name
        self.folder = folder
        self.lastUpdate = lastUpdate
    }
}
