import ScrubjayDocuments
public import ScrubjayText

/// The notes as they were on a past day.
extension Index {
    /// Where files of past days are brought back to.
    var pastFolder: String { path + ".past" }

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
        var past = PastDay(day: day, order: configuration.orderOfDigits)
        var failures: [String] = []
        let notebooks = try notebooks()
        let histories = notebooks.compactMap { notebook in
            do throws(HistoryError) {
                return try NotebookHistory(of: notebook, until: past.evening, clock: configuration.clock)
            } catch {
                failures.append("\(error)")
                return nil
            }
        }
        let folder = PastFolder(path: pastFolder)
        let lock = histories.isEmpty ? nil : try await Self.lock(folder, &failures)
        guard let lock else {
            return try await body(PastIndex(past, commits: [], failures: failures, index: self, folders: [:]))
        }
        defer { lock.release() }
        var brought: [(history: NotebookHistory, folder: PastFolder)] = []
        for history in histories {
            let target = PastFolder(path: "\(folder.path)/\(history.notebook.id.rawValue)")
            do throws(HistoryError) {
                try history.bringBack(into: target)
                brought.append((history, target))
            } catch {
                failures.append("\(error)")
            }
        }
        let (then, problems) = try await indexOfPast(
            in: folder.path, of: notebooks, brought.map { ($0.history.notebook.folder, $0.folder.path) }, progress)
        failures += problems
        let folders = Dictionary(uniqueKeysWithValues: brought.map { ($0.folder.path, $0.history.notebook.folder) })
        past.wholeNotebooks = Set(try then.notebooks().filter { folders[$0.folder] != nil }.map(\.id))
        return try await body(
            PastIndex(past, commits: brought.map(\.history.commit), failures: failures, index: then, folders: folders))
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
        // Why a repository cannot be read is said with the answers.
        let days = try notebooks().map {
            (try? NotebookHistory.days(of: $0, after: from, before: to, clock: configuration.clock)) ?? []
        }
        return try await AnswerDifference(from: from, to: to, changes: Set(days.joined())) { day in
            try await asOf(day, progress: progress) { try await $0.answer(question) }
        }
    }

    /// Nil where the folder cannot be made.
    private static func lock(_ folder: PastFolder, _ failures: inout [String]) async throws -> FolderLock? {
        do {
            try folder.make()
            // A notebook may have the index in it.
            try PrivateFile.write("*\n".utf8, to: folder.path + "/.jayignore")
            return try await FolderLock(whenFree: folder.path)
        } catch let error as CancellationError {
            throw error
        } catch {
            failures.append("\(error)")
            return nil
        }
    }

    /// The index beside this one, of the same notebooks, up to date, and what could not be brought into it.
    ///
    /// - Parameters:
    ///   - notebooks: Those of this index.
    ///   - brought: The folders of notebooks, with those that their files were brought back to.
    private func indexOfPast(
        in folder: String, of notebooks: [Notebook], _ brought: [(of: String, to: String)],
        _ progress: @escaping @Sendable (IndexProgress) -> Void
    ) async throws -> (index: Index, failures: [String]) {
        let pastFolders = Dictionary(uniqueKeysWithValues: brought.map { ($0.of, $0.to) })
        let index = try anotherIndex(at: folder + "/index.sqlite") { [clock] in clock }
        let wanted = notebooks.map { (name: $0.name, folder: pastFolders[$0.folder] ?? $0.folder) }
        for known in try index.notebooks() where !wanted.contains(where: { $0.name == known.name && $0.folder == known.folder })
        {
            try index.remove(known)
        }
        // A folder that is not there keeps what was last read of it.
        let isThere = wanted.filter { (try? FolderSource(folder: $0.folder).check()) != nil }
        let report = try await index.update(adding: isThere, onlyThese: false, progress: progress)
        let missing = wanted.filter { notebook in !isThere.contains { $0.folder == notebook.folder } }
        var failures =
            report.failures + missing.map { "\($0.folder) is not there; answering from what was last read of it as of a day" }
        for part in report.notebooks {
            if let failure = part.failure { failures.append("\(part.notebook.name): \(failure)") }
            // Of a commit that has no notes nothing of another one stays.
            let isBroughtBack = brought.contains { $0.to == part.notebook.folder }
            if !part.isReachable, isBroughtBack { try index.remove(part.notebook) }
        }
        return (index, failures)
    }
}
