public import ScrubjayDocuments
import ScrubjayText

/// Lists of tasks, and ticking them.
extension Index {
    /// The tasks that a query asks for, in order of their due dates.
    ///
    /// - Throws: `PeopleError` if nobody has one of the names; `StoreError`.
    public func taskList(_ query: TaskListQuery = TaskListQuery()) throws -> TaskList { try taskLists([query])[0] }

    /// The same for several queries at once, of one state of the index. A limit of zero counts the tasks and lists none.
    public func taskLists(_ queries: [TaskListQuery]) throws -> [TaskList] {
        try store.read { snapshot in
            let lookup = WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) }
            return try TaskListWriter(lookup: lookup, today: clock.date).lists(queries)
        }
    }

    /// Ticks the boxes of tasks in their files, or empties them, and brings in the files. All tasks are found before the first is ticked.
    ///
    /// What has no box, such as a promise in speech or a task of an export, is declared done in the `statements.yaml` of its notebook.
    ///
    /// The handle of a task stays the same, so the opposite state undoes it.
    ///
    /// - Parameters:
    ///   - references: Handles of tasks, or files with a line such as `plan.md:12`.
    ///   - state: Done or open.
    ///   - isDryRun: Whether it only says what it would change.
    /// - Returns: The task or the error of each reference: `TickError`, `TaskHandleError`, `LocationError`, `FileChangeError`. What has an error is as
    ///   before.
    @concurrent public func tick(
        _ references: [String], as state: TaskItem.State = .done, isDryRun: Bool = false
    ) async throws -> [Result<TickedTask, any Error>] {
        _ = try await refresh()
        let found = references.map { reference -> Result<FoundTask, any Error> in
            Result { try namedTask(reference) }
        }
        var paths: [String] = []
        var byPath: [String: [Int]] = [:]
        for (index, one) in found.enumerated() {
            guard case .success(let one) = one else { continue }
            let path = one.document.absolutePath
            if byPath[path] == nil { paths.append(path) }
            byPath[path, default: []].append(index)
        }
        var changes: [Int: Result<TickedTask.Change, any Error>] = [:]
        var changed: [StoredDocument] = []
        var withoutBox: [Int] = []
        for path in paths {
            let indices = byPath[path] ?? []
            let tasks = indices.compactMap { try? found[$0].get() }
            do {
                let outcomes = try tick(tasks, as: state, isDryRun: isDryRun)
                for (index, outcome) in zip(indices, outcomes) {
                    switch outcome {
                    case .success(let line?): changes[index] = .success(.line(before: line.before, after: line.after))
                    case .success(nil): withoutBox.append(index)
                    case .failure(let error): changes[index] = .failure(error)
                    }
                }
                changed += tasks.prefix(1).map(\.document)
            } catch {
                for index in indices { changes[index] = .failure(error) }
            }
        }
        if !changed.isEmpty, !isDryRun { _ = try await refresh(only: changed) }
        for index in withoutBox {
            guard case .success(let one) = found[index] else { continue }
            do { changes[index] = .success(.entry(try await declare(one, as: state, isDryRun: isDryRun))) } catch {
                changes[index] = .failure(error)
            }
        }
        return found.enumerated().map { index, one -> Result<TickedTask, any Error> in
            Result {
                let (task, document) = try one.get()
                guard let change = try changes[index]?.get() else { throw TickError(references[index], .noTask) }
                return TickedTask(
                    task: try task.handle.map { try self.task($0).task } ?? task, document: document, change: change)
            }
        }
    }

    /// Writes into `statements.yaml` that a task is done, or open again. `undo` takes it back like a tick.
    private func declare(
        _ found: FoundTask, as state: TaskItem.State, isDryRun: Bool
    ) async throws -> CuratedFileChange {
        // A later mention decides whether the task is done.
        let current = found.task.others.first { $0.isCurrent && !found.task.isCurrent }
        let statement =
            current.map { StatementReference($0) }
            ?? StatementReference(in: found.document, lines: found.task.line...found.task.line, words: found.task.task.text)
        let notebook = statement.document.notebook
        let claim = StatementClaim(state == .done ? .done : .open, references: [statement.written(in: notebook)])
        let reference = "\(found.document.path):\(found.task.line)"
        guard let folder = try ownNotebook(called: notebook)?.folder else { throw StatementError(reference, .noNotebook) }
        let before = try LockedFile.contents(of: StatementsFile.name, in: folder)
        let (after, change): ([UInt8], CuratedFileChange)
        do { (after, change) = try StatementsFile.file(before, adding: [claim], inFolder: folder) } catch {
            throw StatementError(reference, .file(error))
        }
        if isDryRun { return change }
        _ = try noteWriter.perform(
            state == .done ? .done : .reopen,
            NoteWriter.Step(folder: folder, path: StatementsFile.name, before: before, after: after))
        _ = try await refresh()
        return change
    }

    /// The same for one task.
    @concurrent public func tick(
        _ reference: String, as state: TaskItem.State = .done
    ) async throws -> TickedTask {
        try await tick([reference], as: state)[0].get()
    }

    private typealias FoundTask = (task: StoredTask, document: StoredDocument)
    private typealias ChangedLine = (before: String, after: String)

    /// Ticks tasks of one file, which is replaced once.
    ///
    /// - Returns: For each task the line, or `nil` if it has no box that can be ticked.
    private func tick(
        _ tasks: [FoundTask], as state: TaskItem.State, isDryRun: Bool
    ) throws -> [Result<ChangedLine?, TickError>] {
        guard let document = tasks.first?.document else { return [] }
        func location(_ task: StoredTask) -> String { "\(document.path):\(task.line)" }
        let known = try store.read { snapshot in
            let notebook = try snapshot.notebooks().first { $0.name == document.notebook }
            return try notebook.flatMap { try snapshot.knownFile(path: document.path, in: $0.id) }
        }
        func isSo(_ task: StoredTask) -> Bool { task.outcome == state }
        guard let known, tasks.allSatisfy({ $0.document.member == nil && !$0.document.isDerived }) else {
            return tasks.map { isSo($0.task) ? .failure(TickError(location($0.task), .alreadySo(state))) : .success(nil) }
        }
        guard let before = try LockedFile.contents(of: document.path, in: document.folder) else {
            throw FileChangeError(path: document.absolutePath, reason: .unreadable(.missing))
        }
        guard ContentHash(of: before) == known.hash else {
            throw FileChangeError(path: document.absolutePath, reason: .changed)
        }
        var outcomes: [Result<ChangedLine?, TickError>] = []
        var bytes = before
        var lines: Set<Int> = []
        for (task, _) in tasks {
            let ticked = TaskBox.file(bytes, line: task.line, as: state, on: clock.date, format: document.format)
            guard let ticked else {
                let isSo = isSo(task) || lines.contains(task.line)
                outcomes.append(isSo ? .failure(TickError(location(task), .alreadySo(state))) : .success(nil))
                continue
            }
            bytes = ticked.bytes
            lines.insert(task.line)
            outcomes.append(.success((ticked.before, ticked.after)))
        }
        guard bytes != before, !isDryRun else { return outcomes }
        _ = try noteWriter.perform(
            state == .done ? .done : .reopen,
            NoteWriter.Step(folder: document.folder, path: document.path, before: before, after: bytes))
        return outcomes
    }

    /// The task with a handle, or the one in a line.
    private func namedTask(_ reference: String) throws -> FoundTask {
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
