public import ScrubjayDocuments
public import ScrubjayText

/// An index over folders of notes, and the front door of the library.
///
///     let index = try Index(at: "/home/nora/.local/share/scrubjay/index.sqlite")
///     _ = try await index.update(folders: ["/home/nora/notes"])
///     let result = try await index.search(Query("lighthouse lamp"))
///     let answer = try await index.answer(Question("When does the lamp arrive?"))
///
/// An index may be used from any task. A search does not wait for an update: it reads one snapshot of the index.
public final class Index: Sendable {
    /// The settings, such as the owner and the languages.
    public let configuration: Configuration
    package let store: any Store
    /// The model that questions are compared by beside words; `nil` for none.
    public let encoder: EncoderModel?
    /// Where file names are typed.
    public let surroundings: Surroundings
    let analyzer: Analyzer
    private let now: @Sendable () -> LocalDateTime
    private let notices: Notices

    /// Opens an index in a store of any engine.
    ///
    /// - Parameters:
    ///   - configuration: Who owns the notes and how their dates are read.
    ///   - encoder: The model that questions are compared by beside words; `nil` for none.
    ///   - surroundings: Where file names are typed.
    ///   - now: The clock for relative dates such as "last week"; `nil` for the system clock.
    ///   - onNotice: Called on any thread, once for each distinct notice.
    package init(
        store: any Store, configuration: Configuration, encoder: EncoderModel? = nil,
        surroundings: Surroundings = Surroundings(), now: (@Sendable () -> LocalDateTime)? = nil,
        onNotice: @escaping @Sendable (Notice) -> Void = { _ in }
    ) {
        self.store = store
        self.encoder = encoder
        self.surroundings = surroundings
        self.configuration = configuration
        analyzer = Analyzer()
        notices = Notices(onNotice)
        self.now = now ?? { configuration.clock.now() }
    }

    /// Opens the index in a folder, in a store of the same kind and with the same configuration. Its clock stands still.
    func index(in folder: String) throws -> Index {
        Index(store: try store.openStore(in: folder), configuration: configuration, encoder: encoder, now: { [clock] in clock })
    }

    /// The same index, read from another store.
    func with(store: any Store) -> Index {
        Index(
            store: store, configuration: configuration, encoder: encoder, surroundings: surroundings, now: now,
            onNotice: { [notices] in notices.report($0) })
    }

    /// The path of the index file.
    public var location: String { store.location }

    /// Sends a notice that vectors or the encoder cannot be used, with the reason.
    func reportVectorFailure(_ error: any Error) {
        notices.report(error is UnusableEncoder ? .encoderUnusable("\(error)") : .vectorsUnusable("\(error)"))
    }

    /// The current date and time, which relative dates in questions count from.
    public var clock: LocalDateTime { now() }

    // MARK: - Updating

    /// Adds folders as notebooks and brings the whole index up to date.
    ///
    /// Cancelling the task ends the update after the current batch of files. What was written stays.
    ///
    /// - Parameters:
    ///   - folders: Absolute paths of folders to add. A folder that is a notebook already stays as it is.
    ///   - progress: Called with the progress, on any thread.
    /// - Throws: `FileAccessError` if a folder to add does not exist; `NotebookError` if it shares files with a notebook; `StoreError` if the index
    ///   cannot be written. A file that cannot be read throws nothing: it is listed in the report.
    @concurrent public func update(
        folders: [String] = [], progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> IndexReport {
        ScratchFolder.removeAbandoned(by: store)
        return try await update(adding: try newNotebooks(folders), onlyThese: false, progress: progress)
    }

    /// Adds folders as notebooks with the given names and updates the index.
    ///
    /// - Parameter onlyThese: Leaves the other notebooks as they are, unless they have to be read again anyway.
    @concurrent func update(
        adding folders: [(name: String, folder: String)], onlyThese: Bool,
        progress: @escaping @Sendable (IndexProgress) -> Void
    ) async throws -> IndexReport {
        for folder in folders { try FolderSource(folder: folder.folder).check() }
        store.beginUpdate()
        defer { store.endUpdate() }
        let notebooks = try store.write { transaction in
            let isCurrent = try transaction.isCurrent()
            if !isCurrent { try transaction.removeContents() }
            let added = try folders.map { try transaction.addNotebook(name: $0.name, folder: $0.folder) }
            return onlyThese && isCurrent ? added : try transaction.notebooks()
        }
        var report = IndexReport()
        var features = FeatureCache()
        for notebook in notebooks {
            do {
                let indexer = try indexer(for: notebook, progress: progress)
                var (found, changes) = try indexer.changes(of: notebook)
                if try indexer.prepare(notebook) { (found, changes) = try indexer.changes(of: notebook) }
                report.notebooks.append(
                    try await indexer.update(notebook, found: found, changes: changes, features: &features))
            } catch let error as FileAccessError where error.path == notebook.folder && error.meansUnreachable {
                var unreachable = NotebookReport(notebook: notebook)
                unreachable.isReachable = false
                report.notebooks.append(unreachable)
            } catch let error as ConfigurationError {
                var failed = NotebookReport(notebook: notebook)
                failed.failure = error.description
                report.notebooks.append(failed)
            }
        }
        report.failures = updateEntities().failures
        for (index, part) in report.notebooks.enumerated() where part.isReachable && part.failure == nil {
            report.notebooks[index].warnings += try store.read { snapshot in
                try snapshot.warningsOfClaims(in: part.notebook.id) + warningsOfContexts(in: part.notebook, snapshot)
            }
        }
        // This comes before vectors are written, because they reuse the pages of merged segments.
        try store.optimize()
        report.embedded = try await VectorUpdater(
            store: store, analyzer: analyzer, features: features, progress: progress
        ).update()
        return report
    }

    /// Brings in what has changed since the last update, if there is little of it.
    ///
    /// - Returns: What was left undone: too much has changed, it takes too long, or a folder does not exist.
    @concurrent public func refresh() async throws -> Staleness { try await refresh(within: TimeBudget(Staleness.timeLimit)) }

    /// Refreshes all files or those of some documents.
    ///
    /// - Parameters:
    ///   - documents: Brings in only the files of these documents, whatever their size; `nil` for all files.
    ///   - budget: The time for all steps; none begins when it is used up. A file that is still being read then keeps its last state, and is not read
    ///     again before an update or until it changes. The next refresh does what else was left.
    @concurrent func refresh(
        only documents: [StoredDocument]? = nil, within budget: TimeBudget = TimeBudget(Staleness.timeLimit)
    ) async throws -> Staleness {
        var staleness = Staleness()
        var hasChanged = false
        var withoutNotes: [Notebook] = []
        var features = FeatureCache()
        // Rows written by another version of the analyzer still answer; only an update may replace them.
        let (isCurrent, notebooks) = try store.read { (try $0.isCurrent(), try $0.notebooks()) }
        if documents == nil, isCurrent, try isKeptCurrent(notebooks, within: budget) { return staleness }
        for notebook in notebooks {
            do {
                let indexer = try indexer(for: notebook, allowance: budget) { _ in }
                let (found, all) = try indexer.changes(of: notebook)
                if found.files.isEmpty { withoutNotes.append(notebook) }
                var skipped = found.skipped
                let changes = documents.map { all.only($0.filter { $0.folder == notebook.folder }.map(\.path)) } ?? all
                let changed = changes.newOrModified
                let bytes = changed.reduce(0) { $0 + $1.file.readingCost }
                let count = changed.count + changes.missing.count
                let outdating = try outdating(of: notebook, indexer, isCurrent: isCurrent)
                let isTooMuch = documents == nil && (count > Staleness.fileLimit || bytes > Staleness.byteLimit)
                if outdating != nil || isTooMuch {
                    staleness.add(changes, of: found, outdating: outdating)
                } else if !changes.isEmpty {
                    let report = try await indexer.update(notebook, found: found, changes: changes, features: &features)
                    skipped = report.skipped
                    staleness.changedFiles += report.postponed.count
                    staleness.changedBytes += report.postponed.reduce(0) { $0 + $1.stamp.size }
                    hasChanged = true
                }
                staleness.slowFiles += skipped.filter { $0.reason == .slow }.map { "\(notebook.folder)/\($0.path)" }
            } catch let error as FileAccessError where error.path == notebook.folder && error.meansUnreachable {
                staleness.unreachable.append(notebook)
            } catch let error as ConfigurationError {
                staleness.failures.append(error.description)
            } catch let error as StoreError where error.preventsWriting {
                staleness.failures.append("\(error); answering from the last state")
                return staleness
            }
        }
        // A folder without notes is a mistake only if no other notebook has any.
        if withoutNotes.count == notebooks.count { staleness.withoutNotes = withoutNotes }
        // This also finishes what an earlier update left undone and follows a changed configuration.
        if isCurrent {
            let (failures, isUnfinished) = updateEntities(within: budget)
            staleness.failures += failures
            staleness.entitiesAreOutdated = isUnfinished
        }
        guard hasChanged, !budget.isUsedUp else { return staleness }
        do {
            try budget.deducting { try store.optimize() }
            guard !budget.isUsedUp else { return staleness }
            let updater = VectorUpdater(store: store, analyzer: analyzer, features: features) { _ in }
            _ = try await budget.deducting(awaiting: { try await updater.update(learns: false) })
        } catch let error as StoreError where error.preventsWriting {
            staleness.failures.append("\(error); answering from the last state")
        } catch let error as StoreError where error.isDamage {
            // Searching by words works without vectors.
            reportVectorFailure(error)
        }
        return staleness
    }

    /// Lists what has changed in the folders since the last update. Changes nothing.
    @concurrent public func staleness() async throws -> Staleness {
        var staleness = Staleness()
        let isCurrent = try store.read { try $0.isCurrent() }
        for notebook in try store.read({ try $0.notebooks() }) {
            do {
                let indexer = try indexer(for: notebook) { _ in }
                let (found, changes) = try indexer.changes(of: notebook)
                staleness.add(
                    changes, of: found, outdating: try outdating(of: notebook, indexer, isCurrent: isCurrent))
            } catch let error as FileAccessError where error.path == notebook.folder && error.meansUnreachable {
                staleness.unreachable.append(notebook)
            } catch let error as ConfigurationError {
                staleness.failures.append(error.description)
            }
        }
        return staleness
    }

    /// Whether somebody who watches the folders has brought in everything, by the same settings.
    private func isKeptCurrent(_ notebooks: [Notebook], within budget: TimeBudget) throws -> Bool {
        guard isKeptCurrent(within: 200) else { return false }
        return notebooks.allSatisfy { notebook in
            (try? indexer(for: notebook, allowance: budget) { _ in }.isCurrent(notebook)) ?? false
        }
    }

    func outdating(of notebook: Notebook, _ indexer: Indexer, isCurrent: Bool) throws -> Staleness.OutdatedReason? {
        if !isCurrent { return .version }
        return try indexer.isCurrent(notebook) ? nil : .settings
    }

    /// Updates what is derived from all documents: meetings, people, lineages of tasks and decisions, and where links lead.
    ///
    /// Meetings come first, because a short name is resolved within a meeting.
    ///
    /// - Parameter budget: The time before a question; `nil` in an update. What it leaves no time for is done by the next refresh.
    /// - Returns: Why some of it could not be updated, and whether there was no time for some of it. Passages are written by then and can be searched
    ///   all the same.
    func updateEntities(within budget: TimeBudget? = nil) -> (failures: [String], isUnfinished: Bool) {
        var failures: [String] = []
        for updater in entityUpdaters {
            do {
                if try updater.isCurrent() { continue }
                guard let budget else {
                    try updater.update()
                    continue
                }
                if budget.isUsedUp { return (failures, true) }
                try budget.deducting { try updater.update() }
            } catch {
                failures.append("\(updater.what) as they were before this update: \(error)")
            }
        }
        return (failures, false)
    }

    /// In the order in which they run.
    var entityUpdaters: [any EntityUpdater] {
        [
            MeetingUpdater(store: store), PeopleUpdater(store: store, owner: PersonClaim(ownerOf: configuration)),
            LineageUpdater(store: store), LinkUpdater(store: store),
        ]
    }

    func indexer(
        for notebook: Notebook, allowance: TimeBudget? = nil, progress: @escaping @Sendable (IndexProgress) -> Void
    ) throws -> Indexer {
        let configuration = try configuration.inNotebook(notebook.folder)
        let files = FileIndexer(
            analyzer: analyzer, splitter: PassageSplitter(), parsers: .standard,
            context: ParsingContext(configuration),
            languages: configuration.languages.compactMap { Language($0) }, allowance: allowance)
        return Indexer(
            store: store, files: files, ignore: configuration.ignore, settings: configuration.readingSettings, now: now,
            progress: progress)
    }

    /// Removes a notebook from the index; its files stay as they are.
    public func remove(_ notebook: Notebook) throws {
        try store.write { transaction in
            // A write marks the contents as made by this version, so contents of another version are removed first and read again later.
            if try !transaction.isCurrent() { try transaction.removeContents() }
            try transaction.removeNotebook(notebook.id)
        }
        // The files of past days are copies of the notes of this notebook.
        PastFolder(path: store.sideFiles.past).remove()
        try store.optimize()
        // The next refresh tries again what fails here and reports it.
        _ = updateEntities()
    }

    /// Says where the folder of a notebook is now. What the index knows of its files stays; the next update compares them with it.
    ///
    /// - Parameter folder: An absolute path.
    /// - Returns: How many of the files that the index knows are there, and how many it knows.
    /// - Throws: `FileAccessError` if there is no such folder; `NotebookError` if it shares files with another notebook, or has none of the files.
    public func move(_ notebook: Notebook, to folder: String) throws -> (found: Int, known: Int) {
        let real = try newFolder(folder, for: notebook)
        let known = try store.read { try $0.knownFiles(in: notebook.id) }
        let found = known.count { FileSystem.status(of: real + "/" + $0.path) != nil }
        guard found > 0 || known.isEmpty else {
            throw NotebookError(folder: real, reason: .isOther(than: notebook.name, files: known.count))
        }
        try store.write { try $0.moveNotebook(notebook.id, to: real) }
        try journal.move(notebook.folder, to: real)
        PastFolder(path: store.sideFiles.past).remove()
        return (found, known.count)
    }
}
