import Scrubjay

/// Writing the note that a link leads to.
extension EditorNotes {
    /// Writes a note so that a link to nothing leads to it, as `jay new` does.
    ///
    ///     [[Lamp]]           a note of this title, where the settings say
    ///     [[piers/Lamp]]     a file in this folder of the notebook
    ///     [x](../lamp.md)    a file from the folder of the text
    ///
    /// - Returns: The absolute path of the file.
    /// - Throws: `WriteError`, `FileChangeError`.
    func createNote(_ target: String, isWiki: Bool, for note: OpenNote) async throws -> String {
        guard let own = note.place else {
            throw LSPProblem(.requestFailed, "this text is in no notebook; `jay index FOLDER` adds its folder")
        }
        guard !isWiki || target.contains("/") else {
            let notebook = directory.notebooks.count == 1 ? nil : own.notebook.name
            return try await index.newNote(NewNote(target, in: notebook)).path
        }
        let base = isWiki || target.hasPrefix("/") ? "" : own.folder
        guard let path = NotePath.normalized(base + target.drop { $0 == "/" }) else {
            throw LSPProblem(.requestFailed, "\(target) leads out of the notebook; write the note there yourself")
        }
        let name = String(path.split(separator: "/").last ?? "")
        let title = NoteFileName.isNote(name) ? NoteDirectory.Place(notebook: own.notebook, path: name).name : name
        var new = NewNote(title, in: own.notebook.folder + "/" + NotePath.folder(of: path))
        new.file = name
        return try await index.newNote(new).path
    }
}
