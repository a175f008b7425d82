/// What the owner has marked never to leave the machine.
struct PrivateMarks: Sendable, Equatable {
    /// Names of notebooks.
    var notebooks: [String] = []
    /// Folders and files: from a notebook's folder, below the name of a notebook, or from the root.
    var folders: [String] = []
    /// A tag counts for all tags below it.
    var tags: [String] = []

    var isEmpty: Bool { notebooks.isEmpty && folders.isEmpty && tags.isEmpty }
}
