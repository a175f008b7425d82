public import ScrubjayDocuments
import ScrubjayText

/// Writing notes, and taking that back.
///
/// Only files are written; the index follows them. Every change is recorded with the versions before and after it.
extension Index {
    var journal: ChangeJournal { ChangeJournal(folder: store.sideFiles.changes) }
    var noteWriter: NoteWriter { NoteWriter(journal: journal, time: clock) }

    // MARK: - New notes

    /// Writes a new note.
    ///
    /// Its folder, the name of its file and its template are those that are given, or else those of `[new]` in the `.jay.toml` of the folder and of
    /// those above it, or else those of the settings `new.folder`, `new.file` and `new.template`.
    ///
    /// - Parameter isDryRun: Whether it only says what it would write.
    /// - Throws: `WriteError`; `FileChangeError`, also if there is a file of this name.
    @concurrent public func newNote(_ note: NewNote, isDryRun: Bool = false) async throws -> WrittenNote {
        let time = time(of: note)
        let (folder, settings) = try writingFolder(note.location, for: note.title)
        let wanted = folder.isNamed || !folder.path.isEmpty ? folder.path : NoteNames.plain(settings.newNoteFolder ?? "")
        let rules = FolderContextReader(notebook: folder.notebook.name, folder: folder.notebook.folder)
            .newNoteRules(in: wanted)
        let base = [wanted, NoteNames.plain(rules.folder ?? "")].filter { !$0.isEmpty }.joined(separator: "/")
        let pattern = note.file ?? rules.file ?? settings.newNoteFile ?? "{title}"
        guard let name = NoteFileName.path(pattern, title: note.title, time: time) else {
            throw WriteError(note.title, .noName)
        }
        let path = base.isEmpty ? name : "\(base)/\(name)"
        try NewNotePlace.check(path)
        try store.read { snapshot in
            try NewNotePlace(snapshot: snapshot, surroundings: surroundings)
                .checkCase(of: path, in: folder.notebook, exceptFor: nil)
        }
        let template = try template(note.template ?? rules.template ?? settings.newNoteTemplate, in: folder.notebook)
        let text = text(of: note, template, isOrg: NoteFileName.isOrg(path), time)
        return try await writeNew(text, to: path, in: folder.notebook.folder, isDryRun: isDryRun)
    }

    /// The daily note of a day, which is written if there is none. If it is there, it gets the tags and the text.
    ///
    /// Its path follows the setting `daily.file`, or the daily notes that are there.
    @concurrent public func dailyNote(_ note: NewNote, isDryRun: Bool = false) async throws -> WrittenNote {
        let (folder, path, text) = try dailyNote(of: note)
        guard try LockedFile.contents(of: path, in: folder) == nil else {
            let content = content(of: note)
            if !content.isEmpty { return try await append(content, to: nil, daily: note, isDryRun: isDryRun) }
            return WrittenNote(change: nil, path: "\(folder)/\(path)", line: nil)
        }
        return try await writeNew(text, to: path, in: folder, isDryRun: isDryRun)
    }

    func writeNew(
        _ text: String, to path: String, in folder: String, isDryRun: Bool = false
    ) async throws -> WrittenNote {
        if isDryRun {
            if try LockedFile.contents(of: path, in: folder) != nil {
                throw FileChangeError(path: "\(folder)/\(path)", reason: .exists)
            }
            return WrittenNote(change: nil, path: "\(folder)/\(path)", line: 1, preview: text)
        }
        let change = try noteWriter.perform(
            .new, NoteWriter.Step(folder: folder, path: path, before: nil, after: Array(text.utf8)))
        _ = try await refresh()
        return WrittenNote(change: change, path: "\(folder)/\(path)", line: 1)
    }

    private func time(of note: NewNote) -> LocalDateTime {
        note.day.map { LocalDateTime(date: $0, secondOfDay: clock.secondOfDay) } ?? clock
    }

    /// The folder of the notebook, the path of a daily note in it, and the text that it would begin with.
    private func dailyNote(of note: NewNote) throws -> (folder: String, path: String, text: String) {
        let time = time(of: note)
        let (folder, settings) = try writingFolder(note.location, for: time.date.description)
        let pattern =
            try settings.dailyNoteFile
            ?? store.read { snapshot in
                try NewNotePlace(snapshot: snapshot, surroundings: surroundings).dailyPattern(in: folder.notebook)
            }
        guard let path = NoteFileName.path(pattern, title: time.date.description, time: time) else {
            throw WriteError(pattern, .noName)
        }
        try NewNotePlace.check(path)
        let template = try template(note.template ?? settings.dailyNoteTemplate, in: folder.notebook)
        var titled = note
        titled.title = time.date.description
        let text = text(of: titled, template, isOrg: NoteFileName.isOrg(path), time)
        return (folder.notebook.folder, path, text)
    }

    func writingFolder(
        _ location: String?, for title: String
    ) throws -> (folder: NewNotePlace.Folder, settings: Configuration) {
        let folder = try store.read { snapshot in
            try NewNotePlace(snapshot: snapshot, surroundings: surroundings).folder(location, for: title)
        }
        return (folder, try configuration.inNotebook(folder.notebook.folder))
    }

    /// - Returns: `nil` if there is none.
    private func template(_ path: String?, in notebook: Notebook) throws -> NoteTemplate? {
        guard let path, !path.isEmpty else { return nil }
        for path in [path, path + ".md"] {
            guard (try? NewNotePlace.check(path)) != nil else { throw WriteError(path, .outside) }
            guard let bytes = try LockedFile.contents(of: path, in: notebook.folder) else { continue }
            return NoteTemplate(String(decoding: bytes, as: UTF8.self))
        }
        throw WriteError(path, .noTemplate)
    }

    private func text(of note: NewNote, _ template: NoteTemplate?, isOrg: Bool, _ time: LocalDateTime) -> String {
        let standard = NoteTemplate(isOrg ? "#+title: {{title}}\n\n" : "# {{title}}\n\n")
        return (template ?? standard).filled(title: note.title, time: time, content: content(of: note))
    }

    private func content(of note: NewNote) -> String {
        let tags = note.tags.map { "#" + $0.drop { $0 == "#" } }.joined(separator: " ")
        return [tags, note.content].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    // MARK: - Changing notes

    /// Adds a text to the end of a note, or to the end of one of its sections.
    ///
    /// - Parameters:
    ///   - location: As in `contents(atLocation:)`; `nil` for the daily note of `daily`, which is written if there is none.
    ///   - heading: The title of the section, which is made if it is missing.
    ///   - isTask: Whether the text is to be an open task, written as the note writes tasks.
    ///   - isDryRun: Whether it only says what it would write.
    /// - Throws: `LocationError`, `WriteError`, `FileChangeError`.
    @concurrent public func append(
        _ text: String, to location: String?, under heading: String? = nil, isTask: Bool = false,
        daily: NewNote = NewNote(""), isDryRun: Bool = false
    ) async throws -> WrittenNote {
        _ = try await refresh()
        let (folder, path, beginning): (String, String, String?)
        if let location {
            let file = try file(at: location)
            guard NoteFileName.isNote(file.path) else { throw WriteError(file.path, .insideFile) }
            (folder, path, beginning) = (file.folder, file.path, nil)
        } else {
            (folder, path, beginning) = try dailyNote(
                of: NewNote("", in: daily.location, template: daily.template, day: daily.day))
        }
        // A note that another program writes at the same moment gets the text behind what that wrote.
        var attempts = 0
        while true {
            attempts += 1
            let before = try LockedFile.contents(of: path, in: folder)
            guard let note = before ?? beginning.map({ Array($0.utf8) }) else {
                throw FileChangeError(path: "\(folder)/\(path)", reason: .unreadable(.missing))
            }
            guard String(validating: note, as: UTF8.self) != nil else { throw WriteError(path, .notUTF8) }
            let form = NoteAddition.Form(path: path, note)
            guard let added = NoteAddition.added(text, to: note, under: heading, as: form, isTask: isTask) else {
                throw WriteError(path, .noHeadings)
            }
            if isDryRun {
                return WrittenNote(
                    change: nil, path: "\(folder)/\(path)", line: added.line, newHeading: added.newHeading,
                    preview: LineChange(from: note, to: added.bytes).added)
            }
            do {
                let change = try noteWriter.perform(
                    .append, NoteWriter.Step(folder: folder, path: path, before: before, after: added.bytes))
                _ = try await refresh()
                return WrittenNote(
                    change: change, path: "\(folder)/\(path)", line: added.line, newHeading: added.newHeading)
            } catch let error as FileChangeError where [.changed, .exists].contains(error.reason) && attempts < 100 {
                continue
            }
        }
    }

    /// How many words of a command are the title of a note, if somebody forgot its quotation marks.
    ///
    /// The first word is a note by itself if it is the only one, or if a text in one piece follows.
    ///
    /// - Parameter words: The words that somebody typed: a note, and then a text.
    /// - Returns: `nil` if the first word alone is meant.
    public func wordsOfUnquotedTitle(_ words: [String]) throws -> Int? {
        guard words.count > 1 else { return nil }
        return try store.read { snapshot in
            let first = try? resolved(words[0], in: snapshot)
            if words.count == 2, first != nil { return nil }
            let names = try NoteNames(in: snapshot)
            func title(_ count: Int) -> String { words.prefix(count).joined(separator: " ") }
            let counts = (2...words.count).reversed()
            if let count = counts.first(where: { !names.exact(title($0), absolute: nil).isEmpty }) { return count }
            let isFirstWhole =
                first?.isListed ?? false || !names.exact(words[0], absolute: surroundings.absolute(words[0])).isEmpty
            return isFirstWhole ? nil : counts.first { !names.beginning(with: title($0), absolute: nil).isEmpty }
        }
    }

    /// Reads the file of a note for `write` or for an editor.
    ///
    /// - Throws: As above.
    @concurrent public func edited(_ location: String) async throws -> EditedNote {
        _ = try await refresh()
        let file = try file(at: location)
        guard let bytes = try LockedFile.contents(of: file.path, in: file.folder) else {
            throw FileChangeError(path: "\(file.folder)/\(file.path)", reason: .unreadable(.missing))
        }
        return EditedNote(folder: file.folder, relativePath: file.path, before: bytes, line: file.line)
    }

    /// Replaces the text of a note.
    ///
    /// - Parameter hash: That of the version which the caller knows; `nil` for the one that `edited` read.
    /// - Throws: `WriteError` if it is another; `FileChangeError`, also if the file was changed since it was read.
    @concurrent public func write(
        _ text: String, to note: EditedNote, knownAs hash: ContentHash? = nil
    ) async throws -> WrittenNote {
        try await write(Array(text.utf8), to: note, knownAs: hash)
    }

    private func write(_ bytes: [UInt8], to note: EditedNote, knownAs hash: ContentHash?) async throws -> WrittenNote {
        if let hash, hash != note.hash { throw WriteError(note.path, .otherVersion) }
        let change = try noteWriter.perform(
            .edit, NoteWriter.Step(folder: note.folder, path: note.relativePath, before: note.before, after: bytes))
        _ = try await refresh()
        return WrittenNote(change: change, path: note.path, line: nil)
    }

    /// Replaces one part of a note.
    ///
    /// - Parameter part: A text that is in the note exactly once.
    /// - Throws: As above; `WriteError` if it is not.
    @concurrent public func replace(
        _ part: String, with text: String, in note: EditedNote, knownAs hash: ContentHash? = nil
    ) async throws -> WrittenNote {
        let wanted = Array(part.utf8)
        // In bytes, because a file in another encoding keeps everything else.
        let places = wanted.isEmpty ? [] : note.before.ranges(of: wanted)
        guard places.count == 1 else { throw WriteError(note.path, .text(count: places.count)) }
        var bytes = note.before
        bytes.replaceSubrange(places[0], with: text.utf8)
        return try await write(bytes, to: note, knownAs: hash)
    }

    /// Saves a search in the owner's configuration, so that it can be taken back like a change of a note.
    ///
    /// - Returns: `nil` if it was saved like this already.
    /// - Throws: `SavedSearchError`, `FileChangeError`.
    public func save(_ search: SavedSearch) throws -> NoteChange? {
        let path = configuration.files.first ?? ""
        guard let slash = path.lastIndex(of: "/") else { throw SavedSearchError.noHome }
        let (folder, name) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
        let before = FileSystem.status(of: path) == nil ? nil : try LockedFile.contents(of: name, in: folder)
        try SavedSearches.save(search)
        guard let after = try LockedFile.contents(of: name, in: folder), after != before else { return nil }
        let hashes = (before: before.map { ContentHash(of: $0) }, after: ContentHash(of: after))
        var versions = [hashes.after: after]
        if let old = hashes.before { versions[old] = before }
        let file = NoteChange.File(
            folder: folder, path: name, oldPath: nil, before: hashes.before, after: hashes.after, newFolder: nil)
        return try journal.record(.edit, [file], versions: versions, at: clock)
    }

    /// Records what an editor has made of a note.
    @concurrent public func recordEdit(of note: EditedNote) async throws -> WrittenNote {
        let after = try LockedFile.contents(of: note.relativePath, in: note.folder)
        guard let after, after != note.before else { return WrittenNote(change: nil, path: note.path, line: nil) }
        let (old, new) = (note.hash, ContentHash(of: after))
        let file = NoteChange.File(
            folder: note.folder, path: note.relativePath, oldPath: nil, before: old, after: new, newFolder: nil)
        let change = try journal.record(.edit, [file], versions: [old: note.before, new: after], at: clock)
        _ = try await refresh()
        return WrittenNote(change: change, path: note.path, line: nil)
    }

    // MARK: - Moving and deleting

    /// Moves or renames the file of a note, and changes the links to it.
    ///
    /// - Parameter written: A new name, which keeps the folder; a path; or a folder.
    /// - Throws: `LocationError`, `WriteError`, `FileChangeError`.
    @concurrent public func moveNote(_ location: String, to written: String) async throws -> MovedNote {
        _ = try await refresh()
        let file = try file(at: location, acceptsWhole: true)
        let (newPath, plan) = try store.read { snapshot in
            let newPath = try NewNotePlace(snapshot: snapshot, surroundings: surroundings)
                .path(written, ofFile: file.path, in: file.notebook)
            return (
                newPath, try NoteMover(snapshot: snapshot, notebook: file.notebook, oldPath: file.path, newPath: newPath).plan()
            )
        }
        let outcome = try noteWriter.perform(.move, plan.steps)
        let isMoved =
            FileSystem.status(of: "\(file.folder)/\(newPath)") != nil
            && FileSystem.status(of: "\(file.folder)/\(file.path)") == nil
        if !isMoved, let failure = outcome.failures.first { throw failure }
        _ = try await refresh()
        return MovedNote(
            change: outcome.change, path: "\(file.folder)/\(newPath)", linkCount: plan.linkCount(in: outcome.change),
            brokenLinks: plan.fixed.map { "\($0.path):\($0.line)" }, failures: outcome.failures)
    }

    /// Moves the file of a note to the folder `.trash` of its notebook.
    ///
    /// - Throws: As above.
    @concurrent public func trash(_ location: String) async throws -> TrashedNote {
        _ = try await refresh()
        let file = try file(at: location, acceptsWhole: true)
        let links = try store.read { snapshot in
            let own = Set(try snapshot.documents(path: file.path, in: file.notebook.id).map(\.id))
            return try snapshot.links(to: own).count { !own.contains($0.document) }
        }
        guard let bytes = try LockedFile.contents(of: file.path, in: file.folder) else {
            throw FileChangeError(path: "\(file.folder)/\(file.path)", reason: .unreadable(.missing))
        }
        let trashPath = LockedFile.freeTrashPath(of: file.path, in: file.folder)
        let change = try noteWriter.perform(
            .trash,
            NoteWriter.Step(folder: file.folder, path: file.path, newPath: trashPath, before: bytes, after: bytes))
        _ = try await refresh()
        return TrashedNote(
            change: change, path: "\(file.folder)/\(file.path)", trashPath: "\(file.folder)/\(trashPath)", linkCount: links)
    }

    // MARK: - Taking back

    /// The changes that were made, the newest first.
    public func noteChanges() throws -> [NoteChange] { try journal.changes().reversed() }

    /// A version of a file before or after a change; `nil` if it is not kept any more.
    public func version(_ hash: ContentHash) -> [UInt8]? { journal.bytes(hash) }

    /// The change with a number, or the last one that holds.
    ///
    /// - Throws: `WriteError` if there is none, or if it was taken back already.
    public func noteChange(_ number: Int?) throws -> NoteChange {
        let changes = try noteChanges()
        guard let number else {
            guard let last = changes.first(where: { $0.undoneBy == nil && $0.action != .undo }) else {
                throw WriteError("", .nothingToUndo)
            }
            return last
        }
        guard let change = changes.first(where: { $0.id == number }) else { throw WriteError("\(number)", .noChange(number)) }
        return change
    }

    /// Takes a change back. What else has changed in its files since stays.
    ///
    /// - Parameter number: That of `NoteChange.id`; `nil` for the last change that was not taken back.
    /// - Throws: `WriteError` if there is no such change, or nothing of it can be taken back; `FileChangeError`.
    @concurrent public func undo(_ number: Int? = nil) async throws -> UndoneChange {
        let change = try noteChange(number)
        if let other = change.undoneBy { throw WriteError("\(change.id)", .alreadyUndone(by: other)) }
        let outcome = try noteWriter.undo(change)
        if outcome.change == nil, let failure = outcome.failures.first { throw failure }
        // If everything is as before already, there is nothing to take back any more.
        if outcome.change == nil { try journal.forget(change) }
        _ = try await refresh()
        return UndoneChange(undone: change, change: outcome.change, failures: outcome.failures)
    }

    // MARK: - Files

    /// The file of a note.
    private struct NoteFile {
        let notebook: Notebook
        let path: String
        let line: Int?
        var folder: String { notebook.folder }
    }

    /// - Parameter acceptsWhole: Whether all documents inside a file mean the file. One of several never does.
    private func file(at location: String, acceptsWhole: Bool = false) throws -> NoteFile {
        try store.read { snapshot in
            let found = try resolved(location, in: snapshot)
            guard let document = found.documents.first,
                let notebook = try snapshot.notebooks().first(where: { $0.name == document.notebook })
            else { throw LocationError(location, .unknown(nearest: [])) }
            let isPart = document.member != nil || document.isDerived || found.documents.count > 1
            let isWhole = try snapshot.documents(path: document.path, in: notebook.id).count == found.documents.count
            guard !isPart || acceptsWhole && isWhole else { throw WriteError(document.path, .insideFile) }
            return NoteFile(notebook: notebook, path: document.path, line: found.line)
        }
    }
}
