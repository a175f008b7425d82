/// The documents that are marked never to leave the machine.
///
/// Names of notebooks and folders compare in folded form: too much is kept back rather than too little.
struct WithheldDocuments {
    private(set) var passages = PassageSet()
    private(set) var ids: Set<StoredDocument.ID> = []
    /// Those that nothing in the index is called.
    private(set) var unmatchedRules: [PrivateRule] = []

    init(_ marks: PrivateMarks, in snapshot: any Snapshot) throws {
        guard !marks.isEmpty else { return }
        // From the root, so that a file is kept back in whatever notebook it lies.
        var places: Set<String> = []
        let notebooks = try snapshot.notebooks()
        for name in marks.notebooks {
            let named = notebooks.filter { Folding.folded($0.name) == Folding.folded(name) }
            if named.isEmpty { unmatchedRules.append(marks.rule(.privateNotebooks, name)) }
            places.formUnion(named.map(\.folder))
        }
        let files = try notebooks.map { notebook in
            // What was left out cannot be sent, and whoever marks it has written its name well.
            (
                notebook,
                try marks.folders.isEmpty
                    ? []
                    : snapshot.knownFiles(in: notebook.id).map(\.path) + snapshot.skippedFiles(in: notebook.id).map(\.path)
            )
        }
        for folder in marks.folders {
            let found = Set(files.flatMap { Self.places(called: folder, in: $0, files: $1) })
            if found.isEmpty { unmatchedRules.append(marks.rule(.privateFolders, folder)) }
            places.formUnion(found)
        }
        for place in places { try add(Filter(places: [place]), in: snapshot) }
        for tag in marks.tags {
            let found = try snapshot.documents(that: Filter(tags: [tag]))
            if found.isEmpty { unmatchedRules.append(marks.rule(.privateTags, tag)) }
            try add(Filter(tags: [tag]), in: snapshot)
        }
    }

    private mutating func add(_ filter: Filter, in snapshot: any Snapshot) throws {
        passages = passages.union(try snapshot.passageSet(filter))
        ids.formUnion(try snapshot.documents(that: filter))
    }

    /// The folder or file as it is written on the disk, which may be another spelling of the same name.
    private static func places(called folder: String, in notebook: Notebook, files: [String]) -> Set<String> {
        let wanted = parts(folder).map { Folding.folded(String($0)) }
        let roots = folder.hasPrefix("/") ? [notebook.folder] : ["", notebook.name]
        var places: Set<String> = []
        for root in roots {
            let above = parts(root).map { Folding.folded(String($0)) }
            if above.starts(with: wanted), !wanted.isEmpty { places.insert(notebook.folder) }
            guard wanted.starts(with: above) else { continue }
            let rest = wanted.dropFirst(above.count)
            guard !rest.isEmpty else { continue }
            for file in files {
                let names = parts(file)
                if names.map({ Folding.folded(String($0)) }).starts(with: rest) {
                    places.insert(notebook.folder + "/" + names.prefix(rest.count).joined(separator: "/"))
                }
            }
        }
        return places
    }

    private static func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
}
