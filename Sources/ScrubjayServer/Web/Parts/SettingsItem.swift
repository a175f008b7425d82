/// A setting, or a thing to look at, that the settings screen has and its search finds.
struct SettingsItem: Sendable, Equatable {
    /// The anchor of its address.
    let key: String
    let title: String
    let text: String
    /// Words that somebody may look for it by, besides those of the title.
    let keywords: [String]
    let path: String

    init(_ key: String, _ title: String, _ text: String, keywords: [String], path: String? = nil) {
        (self.key, self.title, self.text, self.keywords) = (key, title, text, keywords)
        self.path = path ?? "/settings#\(key)"
    }

    static let all = [
        SettingsItem("notebooks", "Notebooks", "The folders that are read", keywords: ["folder", "vault", "source"]),
        SettingsItem(
            "index", "Index", "How many files and passages are known, and where",
            keywords: ["health", "size", "update", "files"]),
        SettingsItem("skipped", "Files that are not read", "Each with the reason", keywords: ["error", "skipped", "missing"]),
        SettingsItem(
            "appearance", "Appearance", "Light, dark, or as the system says",
            keywords: ["theme", "dark", "light", "colour", "color"]),
        SettingsItem("keyboard", "Keyboard", "Single keys on or off", keywords: ["shortcut", "keys", "accessibility"]),
        SettingsItem(
            "changes", "Recent changes", "What was written, ticked, moved or deleted, to take it back",
            keywords: ["undo", "history", "trash", "restore"], path: "/settings/changes"),
        SettingsItem("help", "Shortcuts", "All keys", keywords: ["keyboard", "help"], path: "/help"),
    ]

    func matches(_ words: String) -> Bool {
        let text = ([title, self.text] + keywords).joined(separator: " ").lowercased()
        return words.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }
}
