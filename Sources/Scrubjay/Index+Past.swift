/// The notes as they were on a past day.
extension Index {
    /// Lends the index as it was on the evening of a day.
    ///
    ///     let answer = try await index.asOf(day) { try await $0.answer(Question("What did we decide about the floor?")) }
    ///
    /// Where a notebook lies in a git repository its files are brought back beside the index, in `INDEX.past`, and indexed there, which
    /// takes a while the first time; then only what differs from the day that was asked for last is read. Of the other notebooks it has
    /// what was written until then by the dates of the documents and of their sections.
    ///
    /// - Parameters:
    ///   - progress: Called with how far that is, on any thread.
    ///   - body: Must not ask for another day: it would wait for itself.
    /// - Throws: `QueryError` for a day that is still to come, `StoreError`, and what `body` throws.
    @concurrent public func asOf<Result: Sendable>(
        _ day: CivilDate, progress: @escaping @Sendable (IndexProgress) -> Void = { _ in },
        _ body: @Sendable (PastIndex) async throws -> Result
    ) async throws -> Result {
        guard day <= clock.date else { throw QueryError(.dayToCome(day)) }
        var past = PastDay(day: day, order: configuration.dateOrder ?? .dayFirst)
        var failures: [String] = []
        let histories = try notebooks().compactMap { notebook in
            do throws(HistoryError) { return try NotebookHistory(of: notebook, until: past.evening, clock: owner) } catch {
                failures.append("\(error)")
                return nil
            }
        }
        let folder = PastFolder(path: path + ".past")
        guard !histories.isEmpty, let lock = Self.lock(folder, &failures) else {
            return try await body(PastIndex(past, commits: [], failures: failures, index: self, folders: [:]))
        }
        defer { lock.release() }
        var (folders, commits): ([String: String], [GitCommit]) = ([:], [])
        for history in histories {
            let target = PastFolder(path: "\(folder.path)/\(history.notebook.id.rawValue)")
            do throws(HistoryError) {
                try history.bringBack(into: target)
                folders[target.path] = history.notebook.folder
                commits.append(history.commit)
            } catch {
                failures.append("\(error)")
            }
        }
        let then = try await indexOfPast(in: folder.path, folders, progress)
        past.wholeNotebooks = Set(try then.notebooks().filter { folders[$0.folder] != nil }.map(\.id))
        return try await body(PastIndex(past, commits: commits, failures: failures, index: then, folders: folders))
    }

    /// How the answer to a question moved between two days.
    ///
    /// - Parameters:
    ///   - from: The first day; its evening counts.
    ///   - to: The last one.
    /// - Throws: `QueryError` for days that are still to come or in the wrong order, `StoreError`.
    @concurrent public func difference(
        ofAnswersTo question: Question, from: CivilDate, to: CivilDate,
        progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> AnswerDifference {
        guard from < to else { throw QueryError(.daysInWrongOrder(from, to)) }
        let days = try notebooks().map { NotebookHistory.days(of: $0, after: from, before: to, clock: owner) }
        return try await AnswerDifference(from: from, to: to, changes: Set(days.joined())) { day in
            try await asOf(day, progress: progress) { try await $0.answer(question) }
        }
    }

    /// Nil where the folder cannot be made.
    private static func lock(_ folder: PastFolder, _ failures: inout [String]) -> FolderLock? {
        do {
            try folder.make()
            return try FolderLock(folder.path)
        } catch {
            failures.append("\(error)")
            return nil
        }
    }

    private var owner: OwnerClock { OwnerClock(zone: configuration.zone) ?? .universal }

    /// The index beside this one, of the same notebooks, up to date.
    ///
    /// - Parameter folders: The folders of notebooks, by those that their files were brought back to.
    private func indexOfPast(
        in folder: String, _ folders: [String: String], _ progress: @escaping @Sendable (IndexProgress) -> Void
    ) async throws -> Index {
        let pastFolders = Dictionary(uniqueKeysWithValues: folders.map { ($1, $0) })
        let wanted = try notebooks().map { (name: $0.name, folder: pastFolders[$0.folder] ?? $0.folder) }
        let index = try Index(at: folder + "/index.sqlite", configuration: configuration) { [clock] in clock }
        for known in try index.notebooks() where !wanted.contains(where: { $0.name == known.name && $0.folder == known.folder })
        {
            try index.remove(known)
        }
        _ = try await index.update(adding: wanted, onlyThese: false, progress: progress)
        return index
    }
}
