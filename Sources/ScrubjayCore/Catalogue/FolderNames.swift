import ScrubjayDocuments
import ScrubjayText

/// The notebooks, and the folders in them that hold documents.
struct FolderNames {
    private struct Folder {
        /// Relative to its notebook.
        let path: String
        let absolute: String
    }

    private let folders: [Folder]

    init(in snapshot: any DocumentCatalogue) throws {
        var seen: Set<String> = []
        var folders: [Folder] = []
        for name in try snapshot.documentNames() {
            var path = name.path[...]
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                let absolute = name.folder + "/" + path
                guard seen.insert(absolute).inserted else { break }
                folders.append(Folder(path: String(path), absolute: absolute))
            }
        }
        self.folders = folders
    }

    /// The one folder that has a name, in any case and with any accents; `nil` if there is none, or more than one.
    func folder(named written: String) -> String? {
        only(NoteNames.plain(written)) { path, name in path == name || path.hasSuffix("/" + name) }
    }

    /// The one folder whose name or path begins so; `nil` if there is none, or more than one.
    func folder(beginning written: String) -> String? {
        only(NoteNames.plain(written)) { path, name in
            // The folders below one that begins so begin so, too.
            path.hasPrefix(name) && !path.dropFirst(name.count).contains("/")
                || path.split(separator: "/").last.map { $0.hasPrefix(name) } ?? false
        }
    }

    private func only(_ written: String, _ isMeant: (_ path: String, _ name: String) -> Bool) -> String? {
        let name = NoteNames.folded(written)
        guard name.count > 1 else { return nil }
        let found = folders.filter { isMeant(NoteNames.folded($0.path), name) }
        return found.count == 1 ? found[0].absolute : nil
    }
}
