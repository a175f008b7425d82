import ScrubjayDocuments
public import ScrubjayText

/// The notes as they were on a past day.
extension Index {
    /// Calls `body` with the index as it was on the evening of a day.
    ///
    ///     let answer = try await index.asOf(day) { try await $0.answer(Question("What did we decide about the floor?")) }
    ///
    /// If a notebook lies in a git repository, its files are restored beside the index and indexed there. That takes a while the first time; after
    /// that, only the differences from the day of the last call are read. For other notebooks, the dates of documents and sections decide what had
    /// been written by then.
    ///
    /// - Parameters:
    ///   - progress: Called with the progress of restoring and indexing, on any thread.
    ///   - body: Must not call this method for another day: it would wait for itself forever.
    /// - Throws: `QueryError` if the day lies in the future, `StoreError`, and what `body` throws.
    @concurrent public func asOf<Result: Sendable>(
        _ day: CivilDate, progress: @escaping @Sendable (IndexProgress) -> Void = { _ in },
        _ body: @Sendable (PastIndex) async throws -> Result
    ) async throws -> Result {
        guard day <= clock.date else { throw QueryError(.dayInFuture(day)) }
        var past = PastDay(day: day, order: configuration.orderOfDigits)
        var failures: [String] = []
        let notebooks = try notebooks()
        let histories = notebooks.compactMap { notebook in
            do throws(HistoryError) {
                return try PastNotebook(of: notebook, until: past.evening, clock: configuration.clock)
            } catch {
                failures.append("\(error)")
                return nil
            }
        }
        let folder = PastFolder(path: store.sideFiles.past)
        let lock = histories.isEmpty ? nil : try await Self.lock(folder, &failures)
        guard let lock else {
            return try await body(PastIndex(past, commits: [], failures: failures, index: self, folders: [:]))
        }
        defer { lock.release() }
        var restored: [(history: PastNotebook, folder: PastFolder)] = []
        for history in histories {
            let target = PastFolder(path: "\(folder.path)/\(history.notebook.id.rawValue)")
            do throws(HistoryError) {
                try history.restoreFiles(into: target)
                restored.append((history, target))
            } catch {
                failures.append("\(error)")
            }
        }
        let (then, problems) = try await indexOfPast(
            in: folder.path, of: notebooks, restored.map { ($0.history.notebook.folder, $0.folder.path) }, progress)
        failures += problems
        let folders = Dictionary(uniqueKeysWithValues: restored.map { ($0.folder.path, $0.history.notebook.folder) })
        past.wholeNotebooks = Set(try then.notebooks().filter { folders[$0.folder] != nil }.map(\.id))
        return try await body(
            PastIndex(past, commits: restored.map(\.history.commit), failures: failures, index: then, folders: folders))
    }

    /// Compares the answers to a question between two days.
    ///
    /// - Parameters:
    ///   - from: The first day, as of its evening.
    ///   - to: The last day.
    /// - Throws: `QueryError` if the days lie in the future or are in the wrong order, `StoreError`.
    @concurrent public func difference(
        ofAnswersTo question: Question, from: CivilDate, to: CivilDate,
        progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> AnswerDifference {
        guard from < to else { throw QueryError(.daysInWrongOrder(from, to)) }
        // If a repository cannot be read, the answers say so.
        let days = try notebooks().map {
            (try? PastNotebook.days(of: $0, after: from, before: to, clock: configuration.clock)) ?? []
        }
        return try await AnswerDifference(from: from, to: to, changes: Set(days.joined())) { day in
            try await asOf(day, progress: progress) { try await $0.answer(question) }
        }
    }

    /// Makes and locks the folder; `nil` if it cannot be made.
    private static func lock(_ folder: PastFolder, _ failures: inout [String]) async throws -> FolderLock? {
        do {
            try folder.make()
            // The index may lie inside a notebook, which must not read these files.
            try PrivateFile.write("*\n".utf8, to: folder.path + "/.jayignore")
            return try await FolderLock(whenFree: folder.path)
        } catch let error as CancellationError {
            throw error
        } catch {
            failures.append("\(error)")
            return nil
        }
    }

    /// Updates the index of the past, beside this one, for the same notebooks.
    ///
    /// - Parameters:
    ///   - notebooks: The notebooks of this index.
    ///   - restored: The folder of each restored notebook, and the folder that its files were restored to.
    /// - Returns: The index, and why some of it may be incomplete.
    private func indexOfPast(
        in folder: String, of notebooks: [Notebook], _ restored: [(of: String, to: String)],
        _ progress: @escaping @Sendable (IndexProgress) -> Void
    ) async throws -> (index: Index, failures: [String]) {
        let pastFolders = Dictionary(uniqueKeysWithValues: restored.map { ($0.of, $0.to) })
        let index = try self.index(in: folder)
        let wanted = notebooks.map { (name: $0.name, folder: pastFolders[$0.folder] ?? $0.folder) }
        for known in try index.notebooks() where !wanted.contains(where: { $0.name == known.name && $0.folder == known.folder })
        {
            try index.remove(known)
        }
        // A folder that does not exist keeps what was last read from it.
        let present = wanted.filter { (try? FolderSource(folder: $0.folder).check()) != nil }
        let report = try await index.update(adding: present, onlyThese: false, progress: progress)
        let missing = wanted.filter { notebook in !present.contains { $0.folder == notebook.folder } }
        var failures =
            report.failures
            + missing.map { "\($0.folder) was not found; answering from what was last read from it for a past day" }
        for part in report.notebooks {
            if let failure = part.failure { failures.append("\(part.notebook.name): \(failure)") }
            // If a commit has no notes, nothing of another commit may remain.
            let isRestored = restored.contains { $0.to == part.notebook.folder }
            if !part.isReachable, isRestored { try index.remove(part.notebook) }
        }
        return (index, failures)
    }
}

/// An index as it was on the evening of a past day, inside the body of `Index.asOf(_:progress:_:)`.
public struct PastIndex: Sendable {
    public let day: CivilDate
    /// The commit that was read for each notebook in a git repository. For other notebooks the dates of the documents decide.
    public let commits: [GitCommit]
    /// Why notebooks in a repository were not read from there, or not read at all.
    public let failures: [String]
    let index: Index
    let past: PastDay
    /// The folder of each notebook, keyed by the folder its files were restored to.
    let folders: [String: String]

    init(_ past: PastDay, commits: [GitCommit], failures: [String], index: Index, folders: [String: String]) {
        day = past.day
        (self.past, self.commits, self.failures, self.index, self.folders) = (past, commits, failures, index, folders)
    }

    /// Answers a question from the notes of that day. Sentences of files that have changed since they were indexed are left out.
    ///
    /// - Throws: `QueryError`, `StoreError`.
    @concurrent public func answer(_ question: Question) async throws -> Answer {
        if let limit = question.limit { try Query.check(limit: limit) }
        var answer = try index.answerWithoutRefresh(question, asOf: past)
        answer.interpretation.asOf?.commits = commits
        answer.interpretation.asOf?.failures = failures
        answer.move(folders)
        return answer
    }
}

extension Answer {
    /// Replaces the folders of documents, so that they point to the notebooks instead of the restored copies.
    fileprivate mutating func move(_ folders: [String: String]) {
        func move(_ document: inout StoredDocument) { document.folder = folders[document.folder] ?? document.folder }
        for index in sentences.indices { move(&sentences[index].citation.document) }
        for index in related.indices {
            move(&related[index].document)
            for copy in related[index].copies.indices { move(&related[index].copies[copy].document) }
        }
    }
}
