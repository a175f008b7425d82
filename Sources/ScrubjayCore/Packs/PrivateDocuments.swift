public import ScrubjayDocuments
import ScrubjayText

/// The documents that the configuration marks as private: they never leave the machine.
///
/// Names of notebooks and folders are compared in folded form, to withhold too much rather than too little.
struct PrivateDocuments {
    private(set) var passages = PassageSet()
    private(set) var ids: Set<StoredDocument.ID> = []
    /// The rules that match nothing in the index.
    private(set) var unmatchedRules: [PrivacyRule] = []

    init(_ marks: PrivacyRules, in snapshot: any FileCatalogue & DocumentCatalogue & PassageCatalogue) throws {
        guard !marks.isEmpty else { return }
        // Absolute paths, so that a file is withheld in every notebook that contains it.
        var paths: Set<String> = []
        let notebooks = try snapshot.notebooks()
        for name in marks.notebooks {
            let named = notebooks.filter { Folding.folded($0.name) == Folding.folded(name) }
            if named.isEmpty { unmatchedRules.append(marks.rule(.privateNotebooks, name)) }
            paths.formUnion(named.map(\.folder))
        }
        let files = try notebooks.map { notebook in
            // Skipped files cannot be sent either, but a rule that names one is spelled correctly.
            (
                notebook,
                try marks.folders.isEmpty
                    ? []
                    : snapshot.knownFiles(in: notebook.id).map(\.path) + snapshot.skippedFiles(in: notebook.id).map(\.path)
            )
        }
        for folder in marks.folders {
            let matching = Set(files.flatMap { Self.paths(called: folder, in: $0, files: $1) })
            if matching.isEmpty { unmatchedRules.append(marks.rule(.privateFolders, folder)) }
            paths.formUnion(matching)
        }
        for path in paths { try add(DocumentSelection(locations: [path]), in: snapshot) }
        for tag in marks.tags {
            let found = try snapshot.documents(DocumentSelection(tags: [tag]))
            if found.isEmpty { unmatchedRules.append(marks.rule(.privateTags, tag)) }
            try add(DocumentSelection(tags: [tag]), in: snapshot)
        }
    }

    private mutating func add(_ selection: DocumentSelection, in snapshot: any DocumentCatalogue & PassageCatalogue) throws {
        passages = passages.union(try snapshot.passageSet(selection))
        ids.formUnion(try snapshot.documents(selection))
    }

    /// Returns the absolute paths of folders and files with this name, spelled as they are on disk.
    private static func paths(called folder: String, in notebook: Notebook, files: [String]) -> Set<String> {
        let wanted = parts(folder).map { Folding.folded(String($0)) }
        let roots = folder.hasPrefix("/") ? [notebook.folder] : ["", notebook.name]
        var paths: Set<String> = []
        for root in roots {
            let above = parts(root).map { Folding.folded(String($0)) }
            if above.starts(with: wanted), !wanted.isEmpty { paths.insert(notebook.folder) }
            guard wanted.starts(with: above) else { continue }
            let rest = wanted.dropFirst(above.count)
            guard !rest.isEmpty else { continue }
            for file in files {
                let names = parts(file)
                if names.map({ Folding.folded(String($0)) }).starts(with: rest) {
                    paths.insert(notebook.folder + "/" + names.prefix(rest.count).joined(separator: "/"))
                }
            }
        }
        return paths
    }

    private static func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
}

/// What was withheld because it is marked private, and which rules had no effect.
public struct PrivateContents: Sendable, Equatable {
    /// The number of documents withheld.
    public let documents: Int
    /// Rules that withhold nothing because nothing in the index has that name.
    public let unmatchedRules: [PrivacyRule]

    /// Checks that every rule matches something.
    ///
    /// - Throws: `PrivacyError` if a rule matches nothing: what it was meant to protect is unknown, so nothing may be sent.
    public func check() throws(PrivacyError) {
        if !unmatchedRules.isEmpty { throw PrivacyError(rules: unmatchedRules) }
    }
}
