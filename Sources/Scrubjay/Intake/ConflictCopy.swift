/// A copy that a synchronising program made because a file was changed in two places.
struct ConflictCopy: Sendable, Hashable {
    let path: String
    /// The path of the file that it is a copy of, which may be gone.
    let original: String

    /// Recognises the names that Syncthing, Dropbox, Nextcloud and Obsidian give; nil for any other.
    init?(path: String) {
        // Conflicts are rare: one look at the bytes rules nearly all names out.
        guard containsBytes(path, "onflict") else { return nil }
        let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        guard let mark = ConflictCopy.mark(in: path[nameStart...]) else { return nil }
        self.path = path
        original = String(path[..<mark.lowerBound]) + String(path[mark.upperBound...])
    }

    /// The part of the name that says whose copy it is, with the space before it.
    private static func mark(in name: Substring) -> Range<String.Index>? {
        if let syncthing = name.firstRange(of: ".sync-conflict-") {
            let end = name[syncthing.upperBound...].firstIndex(of: ".") ?? name.endIndex
            return syncthing.lowerBound..<end
        }
        guard let open = name.lastIndex(of: "("), let close = name[open...].firstIndex(of: ")") else { return nil }
        let inside = name[open..<close].lowercased()
        guard ["conflicted copy", "case conflict", "conflict copy"].contains(where: inside.contains) else { return nil }
        let spaced = open > name.startIndex && name[name.index(before: open)] == " "
        return (spaced ? name.index(before: open) : open)..<name.index(after: close)
    }
}
