public import ScrubjayDocuments
import ScrubjayText

/// Lists of tasks, and ticking them.
extension Index {
    /// The tasks that a query asks for, in order of their due dates.
    ///
    /// - Throws: `PeopleError` if nobody has one of the names; `StoreError`.
    public func taskList(_ query: TaskListQuery = TaskListQuery()) throws -> TaskList {
        try store.read { snapshot in
            let lookup = WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) }
            return try TaskListWriter(lookup: lookup, today: clock.date).list(query)
        }
    }

    /// Ticks the box of a task in its file, or empties it, and brings in the file.
    ///
    /// The handle of the task stays the same, so the opposite state undoes it.
    ///
    /// - Parameters:
    ///   - reference: The handle of a task, or a file and line such as `plan.md:12`.
    ///   - state: Done or open.
    /// - Throws: `TickError`, `TaskHandleError`, `LocationError`, `NoteFileError`; the file is then as before.
    @concurrent public func tick(
        _ reference: String, as state: TaskItem.State = .done
    ) async throws -> TickedTask {
        _ = try await refresh()
        let (task, document) = try namedTask(reference)
        let location = "\(document.path):\(task.line)"
        guard document.member == nil, !document.isDerived else { throw TickError(location, .insideFile) }
        let known = try store.read { snapshot in
            let notebook = try snapshot.notebooks().first { $0.name == document.notebook }
            return try notebook.flatMap { try snapshot.knownFile(path: document.path, in: $0.id) }
        }
        guard let known else { throw TickError(location, .insideFile) }
        var lines: (before: String, after: String)?
        let day = clock.date
        let isChanged = try NoteFile.change(document.path, in: document.folder, from: known.hash) { bytes in
            guard
                let ticked = TaskBox.file(bytes, line: task.line, as: state, on: day, isOrg: document.format == "org")
            else { return nil }
            lines = (ticked.before, ticked.after)
            return ticked.bytes
        }
        guard isChanged, let lines else {
            throw TickError(location, task.task.state == state ? .alreadySo(state) : .noBox)
        }
        _ = try await refresh(only: [document])
        return TickedTask(
            task: try task.handle.map { try self.task($0).task } ?? task, document: document, before: lines.before,
            after: lines.after)
    }

    /// The task with a handle, or the one in a line.
    private func namedTask(_ reference: String) throws -> (task: StoredTask, document: StoredDocument) {
        if let handle = TaskHandle(reference) { return try task(handle) }
        guard LineOfFile.parts(of: reference) != nil else { throw TickError(reference, .noReference) }
        for found in try contents(atLocation: reference, acceptsPassages: false) {
            if let task = found.contents.tasks.first(where: { $0.line == found.line }) {
                return (task, found.contents.document)
            }
        }
        throw TickError(reference, .noTask)
    }
}
