import ScrubjayDocuments
import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Forgetting notes: nothing of them is left in the index, or beside it.
extension Index {
    /// What `forget(_:deletesFiles:)` would remove. Changes nothing but what the index lacks of the files.
    ///
    /// - Parameter locations: Notes as in `contents(atLocation:)`, folders, and notes that were deleted, by their paths.
    /// - Throws: `LocationError`, `WriteError`, `StoreError`.
    @concurrent public func whatIsForgotten(
        _ locations: [String], deletesFiles: Bool = false
    ) async throws -> ForgottenNotes {
        _ = try await refresh()
        let places = try locations.map(forgettingPlace).reduce(into: [ForgottenNotes.Place]()) { places, place in
            if !places.contains(place) { places.append(place) }
        }
        return try store.read { try forgotten(places, deletesFiles: deletesFiles, in: $0) }
    }

    /// Forgets notes for good: their rows, words and vectors, the versions of their files before each change, judgements of them, and what was listed
    /// and asked last.
    ///
    /// A line in the file `.jayignore` of their notebook keeps them out from now on, also of past days. Vectors are learnt again without them, and the index is
    /// compacted (`compact()`). If this fails on the way, another call does what is left.
    ///
    /// - Parameter deletesFiles: Deletes their files, and their copies in the folder `.trash`, instead of leaving them where they are.
    /// - Throws: As above; `FileChangeError` if the line cannot be written, or a file cannot be deleted: nothing is forgotten then.
    @concurrent public func forget(_ locations: [String], deletesFiles: Bool = false) async throws -> ForgottenNotes {
        var forgotten = try await whatIsForgotten(locations, deletesFiles: deletesFiles)
        let byFolder = Dictionary(grouping: forgotten.places, by: \.folder)
        for (folder, places) in byFolder {
            let left = places.filter { FileSystem.statusOfLink($0.location) != nil }
            if !deletesFiles, !left.isEmpty { try keepOut(left, of: folder) }
        }
        for path in forgotten.deletedFiles {
            guard FileSystem.removeFile(path) || errno == ENOENT else {
                throw FileChangeError(path: path, reason: .unwritable(errno: errno))
            }
        }
        if deletesFiles { for place in forgotten.places where place.isFolder { FileSystem.removeFolder(place.location) } }
        let documents = try removeRows(of: byFolder)
        forgotten.failures = updateEntities().failures
        for (folder, places) in byFolder {
            _ = try journal.forget(in: folder) { path in places.contains { $0.contains(path) } }
        }
        _ = try JudgementStore(folder: judgementFolder).forget(isJudged(forgotten.places))
        try forgetSeenHits(in: documents)
        let files = store.sideFiles
        for path in [files.lastSearch, files.lastQuestion, files.lastLists, files.agentRequests] { PrivateFile.remove(path) }
        ScratchFolder.removeAbandoned(by: store)
        // The old vectors were learnt from these notes, too.
        try store.write { transaction in
            for set in try transaction.vectorSets() where set.remoteEmbedder == nil && !set.isOfEncoder {
                try transaction.removeVectorSet(set.id)
            }
        }
        _ = try await VectorUpdater(store: store, analyzer: analyzer, features: FeatureCache()) { _ in }.update()
        forgotten.isComplete = try await compact().isComplete && forgotten.failures.isEmpty
        forgotten.isDone = true
        return forgotten
    }

    private func keepOut(_ places: [ForgottenNotes.Place], of folder: String) throws {
        let paths = places.map { $0.isFolder ? $0.path + "/" : $0.path }
        _ = try LockedFile.change(ForgottenPaths.file, in: folder) { (bytes: [UInt8]?) throws(FileChangeError) -> [UInt8]? in
            ForgottenPaths.added(paths, to: bytes)
        }
    }

    /// - Returns: The documents that are gone.
    private func removeRows(of places: [String: [ForgottenNotes.Place]]) throws -> [StoredDocument] {
        let removed: [StoredDocument] = try store.write { transaction in
            // As in `remove(_:)`.
            if try !transaction.isCurrent() { try transaction.removeContents() }
            var removed: [StoredDocument] = []
            for notebook in try transaction.notebooks() {
                guard let places = places[notebook.folder] else { continue }
                func isMeant(_ path: String) -> Bool { places.contains { $0.contains(path) } }
                for file in try transaction.knownFiles(in: notebook.id) where isMeant(file.path) {
                    removed += try transaction.documents(path: file.path, in: notebook.id)
                    try transaction.remove(path: file.path, in: notebook.id)
                }
                let skipped = try transaction.skippedFiles(in: notebook.id)
                let kept = skipped.filter { !isMeant($0.path) }
                if kept.count < skipped.count { try transaction.setSkippedFiles(kept, in: notebook.id) }
            }
            return removed
        }
        try store.optimize()
        return removed
    }

    // MARK: - What is meant

    private func forgettingPlace(_ written: String) throws -> ForgottenNotes.Place {
        let notebooks = try notebooks()
        if let place = try forgettingPlace(atPath: written, in: notebooks) { return place }
        return try store.read { snapshot in
            let named = try FolderNames(in: snapshot).folder(named: written)
            if let named, let place = Self.place(at: named, isFolder: true, in: notebooks) { return place }
            let found = try resolved(written, in: snapshot)
            guard let document = found.documents.first,
                let notebook = notebooks.first(where: { $0.name == document.notebook })
            else { throw LocationError(written, .unknown(nearest: [])) }
            guard document.member == nil || found.documents.count > 1 || document.isDerived else {
                throw WriteError(document.path, .insideFile)
            }
            return ForgottenNotes.Place(
                notebook: notebook.name, folder: notebook.folder, path: document.path, isFolder: false)
        }
    }

    /// A file or a folder that is there, that the index knows, or that a change is recorded of.
    private func forgettingPlace(atPath written: String, in notebooks: [Notebook]) throws -> ForgottenNotes.Place? {
        var paths = [surroundings.absolute(written)].compactMap(\.self)
        if !written.hasPrefix("/") {
            for notebook in notebooks {
                paths.append(notebook.folder + "/" + written)
                if written.hasPrefix(notebook.name + "/") {
                    paths.append(notebook.folder + "/" + written.dropFirst(notebook.name.count + 1))
                }
            }
        }
        for path in paths.map(NewNotePlace.normalized) {
            if let notebook = notebooks.first(where: { $0.folder == path }) {
                // The name of a notebook may be that of a note, too.
                guard written.contains("/") || written == "." else { continue }
                throw WriteError(written, .wholeNotebook(notebook.name))
            }
            guard let file = Self.place(at: path, isFolder: false, in: notebooks),
                let folder = Self.place(at: path, isFolder: true, in: notebooks)
            else { continue }
            let known = try store.read { snapshot in
                try snapshot.notebooks().filter { $0.folder == file.folder }
                    .flatMap { try snapshot.knownFiles(in: $0.id) }.map(\.path)
            }
            if FileSystem.isFolder(path) || known.contains(where: { $0 != file.path && folder.contains($0) }) { return folder }
            let isThere = FileSystem.statusOfLink(path) != nil || known.contains(file.path)
            if try isThere || !journal.history(in: file.folder, of: file.contains).changes.isEmpty { return file }
            if try !journal.history(in: file.folder, of: folder.contains).changes.isEmpty { return folder }
        }
        return nil
    }

    private static func place(at path: String, isFolder: Bool, in notebooks: [Notebook]) -> ForgottenNotes.Place? {
        for notebook in notebooks where path.hasPrefix(notebook.folder + "/") {
            return ForgottenNotes.Place(
                notebook: notebook.name, folder: notebook.folder, path: String(path.dropFirst(notebook.folder.count + 1)),
                isFolder: isFolder)
        }
        return nil
    }

    // MARK: - What there is

    private func forgotten(
        _ places: [ForgottenNotes.Place], deletesFiles: Bool, in snapshot: any Snapshot
    ) throws -> ForgottenNotes {
        var forgotten = ForgottenNotes(places: places)
        var documents: Set<StoredDocument.ID> = []
        for notebook in try snapshot.notebooks() {
            let own = places.filter { $0.folder == notebook.folder }
            guard !own.isEmpty else { continue }
            let files = try snapshot.knownFiles(in: notebook.id).map(\.path).filter { path in
                own.contains { $0.contains(path) }
            }
            forgotten.fileCount += files.count
            for file in files { documents.formUnion(try snapshot.documents(path: file, in: notebook.id).map(\.id)) }
            let history = try journal.history(in: notebook.folder) { path in own.contains { $0.contains(path) } }
            forgotten.changeCount += history.changes.count
            if deletesFiles {
                let single = own.filter { !$0.isFolder }.map(\.path)
                let trash = history.paths.filter { $0.hasPrefix(LockedFile.trashFolder + "/") }
                forgotten.deletedFiles += Set(files).union(single).union(trash).sorted()
                    .map { notebook.folder + "/" + $0 }.filter { FileSystem.statusOfLink($0) != nil }
            } else if own.contains(where: { FileSystem.statusOfLink($0.location) != nil }) {
                forgotten.ignoreFiles.append(notebook.folder + "/" + ForgottenPaths.file)
            }
        }
        forgotten.judgementCount = try JudgementStore(folder: judgementFolder).count(isJudged(places))
        guard !documents.isEmpty else { return forgotten }
        forgotten.passageCount = try snapshot.passageSet(DocumentSelection(documents: documents)).ids.count
        for document in documents { forgotten.taskCount += try snapshot.taskMentions(in: document).count }
        let tags = try snapshot.tags(DocumentSelection())
        let others = Set(tags.filter { !documents.contains($0.document) }.map { Folding.folded($0.tag) })
        forgotten.tags = Set(tags.filter { documents.contains($0.document) }.map(\.tag))
            .filter { !others.contains(Folding.folded($0)) }.sorted()
        var people: Set<Person.ID> = []
        var known: Set<Person.ID> = []
        for participation in try snapshot.participations(of: nil) {
            if documents.contains(participation.document) {
                people.insert(participation.person)
            } else {
                known.insert(participation.person)
            }
        }
        for mention in try snapshot.taskMentions(.all) {
            guard let person = mention.person?.id else { continue }
            if documents.contains(mention.document) { people.insert(person) } else { known.insert(person) }
        }
        forgotten.people = try snapshot.people(.people(people.subtracting(known))).map(\.name).sorted()
        return forgotten
    }

    /// Whether a file as judgements name it is one of some notes.
    private func isJudged(_ places: [ForgottenNotes.Place]) throws -> (_ file: String) -> Bool {
        let isAlone = try notebooks().count == 1
        return { file in
            places.contains { place in
                ([place.notebook + "/", place.folder + "/"] + (isAlone ? [""] : [])).contains { prefix in
                    guard file.hasPrefix(prefix) else { return false }
                    let path = file.dropFirst(prefix.count)
                    return place.contains(String(path))
                        || path.indices.contains { mark in
                            path[mark] == "!" && place.contains(String(path[..<mark]))
                        }
                }
            }
        }
    }
}
