/// What the owner has marked never to leave the machine.
struct PrivateMarks: Sendable, Equatable {
    /// Names of notebooks.
    var notebooks: [String] = []
    /// Folders and files: from a notebook's folder, below the name of a notebook, or from the root.
    var folders: [String] = []
    /// A tag counts for all tags below it.
    var tags: [String] = []

    /// Where each list stands, by its setting; nothing for marks that are no configuration.
    var origins: [Setting: Configuration.Origin] = [:]

    func rule(_ setting: Setting, _ value: String) -> PrivateRule {
        PrivateRule(setting: setting.name, value: value, origin: origins[setting] ?? .standard)
    }

    var isEmpty: Bool { notebooks.isEmpty && folders.isEmpty && tags.isEmpty }
}
