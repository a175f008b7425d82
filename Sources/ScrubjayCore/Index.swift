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
    /// The file of the index.
    public let path: String
    /// The settings, such as the owner and the languages.
    public let configuration: Configuration
    package let store: any Store
    private let engine: any StoreEngine
    let analyzer: Analyzer
    private let now: @Sendable () -> LocalDateTime
    private let notices: Notices

    /// What must exist at the path of an index.
    public enum Access: Sendable {
        /// Creates the index if it does not exist.
        case create
        /// The index must exist.
        case existing
        /// The index must exist and have a notebook.
        case withNotebook
    }

    /// Opens an index.
    ///
    /// - Parameters:
    ///   - path: The file of the store. Other files of the index lie beside it.
    ///   - engine: Opens the store.
    ///   - access: Whether to create a missing index or refuse it, and whether to refuse an empty one. An index that may not be written is opened for
    ///     reading.
    ///   - configuration: Who owns the notes and how their dates are read.
    ///   - now: The clock for relative dates such as "last week"; `nil` for the system clock.
    ///   - onNotice: Called on any thread, once for each distinct notice.
    /// - Throws: `StoreError` if there is no index, if a newer version wrote it, or if the file is not an index.
    package init(
        at path: String, engine: any StoreEngine, access: Access, configuration: Configuration,
        now: (@Sendable () -> LocalDateTime)?,
        onNotice: @escaping @Sendable (Notice) -> Void = { _ in }
    ) throws {
        self.path = path
        self.configuration = configuration
        analyzer = Analyzer()
        let notices = Notices(onNotice)
        self.notices = notices
        self.engine = engine
        store = try engine.open(path, access: access) { notices.tell(.migration) }
        self.now = now ?? { configuration.clock.now() }
        if access == .withNotebook, try notebooks().isEmpty { throw StoreError(path: path, reason: .noNotebook) }
    }

    /// Returns the same index on top of another store.
    init(_ index: Index, store: any Store) {
        (path, configuration, analyzer, now) = (index.path, index.configuration, index.analyzer, index.now)
        (engine, notices) = (index.engine, index.notices)
        self.store = store
    }

    /// Creates an index at another path, with the same configuration.
    func anotherIndex(at path: String, now: @escaping @Sendable () -> LocalDateTime) throws -> Index {
        try Index(at: path, engine: engine, access: .create, configuration: configuration, now: now)
    }

    /// Sends a notice that vectors cannot be used, with the reason.
    func tellOfVectors(_ error: any Error) { notices.tell(.vectorsUnusable("\(error)")) }

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
    /// - Throws: `IntakeError` if a folder to add does not exist; `NotebookError` if it shares files with a notebook; `StoreError` if the index
    ///   cannot be written. A file that cannot be read throws nothing: it is listed in the report.
    @concurrent public func update(
        folders: [String] = [], progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> IndexReport {
        ScratchFolder.removeAbandoned(sibling(Self.scratchName))
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
            } catch let error as IntakeError where error.path == notebook.folder && error.meansUnreachable {
                var unreachable = NotebookReport(notebook: notebook)
                unreachable.isReachable = false
                report.notebooks.append(unreachable)
            } catch let error as ConfigurationError {
                var failed = NotebookReport(notebook: notebook)
                failed.failure = error.description
                report.notebooks.append(failed)
            }
        }
        report.failures = updateEntities()
        for (place, part) in report.notebooks.enumerated() where part.isReachable && part.failure == nil {
            report.notebooks[place].warnings += try store.read { try $0.warningsOfClaims(in: part.notebook.id) }
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
    /// - Returns: What was left undone: too much has changed, reading takes too long, or a folder does not exist.
    @concurrent public func refresh() async throws -> Staleness { try await refresh(within: TimeBudget(Staleness.mostTime)) }

    /// Refreshes all files or those of some documents.
    ///
    /// - Parameters:
    ///   - documents: Brings in only the files of these documents, whatever their size; `nil` for all files.
    ///   - allowance: The time for reading. A file that is still being read when the time is over keeps its last state, and is not read again before
    ///     an update or until it changes.
    @concurrent func refresh(
        only documents: [StoredDocument]? = nil, within allowance: TimeBudget = TimeBudget(Staleness.mostTime)
    ) async throws -> Staleness {
        var staleness = Staleness()
        var hasChanged = false
        var features = FeatureCache()
        // Rows written by another version of the analyzer still answer; only an update may replace them.
        let (isCurrent, notebooks) = try store.read { (try $0.isCurrent(), try $0.notebooks()) }
        for notebook in notebooks {
            do {
                let indexer = try indexer(for: notebook, allowance: allowance) { _ in }
                let (found, all) = try indexer.changes(of: notebook)
                var skipped = found.skipped
                let changes = documents.map { all.only($0.filter { $0.folder == notebook.folder }.map(\.path)) } ?? all
                let changed = changes.surelyChanged
                let bytes = changed.reduce(0) { $0 + $1.file.readingCost }
                let count = changed.count + changes.missing.count
                let outdating = try outdating(of: notebook, indexer, isCurrent: isCurrent)
                let isTooMuch = documents == nil && (count > Staleness.mostFiles || bytes > Staleness.mostBytes)
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
            } catch let error as IntakeError where error.path == notebook.folder && error.meansUnreachable {
                staleness.unreachable.append(notebook)
            } catch let error as ConfigurationError {
                staleness.failures.append(error.description)
            } catch let error as StoreError where error.keepsFromWriting {
                staleness.failures.append("\(error); answering from the last state")
                return staleness
            }
        }
        // This also finishes what an earlier update left undone and follows a changed configuration.
        if isCurrent { staleness.failures += updateEntities() }
        guard hasChanged else { return staleness }
        do {
            try store.optimize()
            let keeper = VectorUpdater(store: store, analyzer: analyzer, features: features) { _ in }
            _ = try await keeper.update(learns: false)
        } catch let error as StoreError where error.keepsFromWriting {
            staleness.failures.append("\(error); answering from the last state")
        } catch let error as StoreError where error.isDamage {
            // Searching by words works without vectors.
            tellOfVectors(error)
        }
        return staleness
    }

    /// Refreshes the index and runs a query on the result, overlapping the two.
    ///
    /// - Parameter find: Runs while folders are listed and changes are written, and once more if the index has changed meanwhile. It must not change
    ///   anything.
    /// - Returns: The result of the last run of `find`, and what the refresh left undone.
    /// - Throws: What `refresh()` throws, then what `find` throws.
    @concurrent public func refresh<Found: Sendable>(
        beside find: @escaping @Sendable () async throws -> Found
    ) async throws -> (Found, Staleness) {
        let before = try store.read { try $0.state() }
        async let early = Self.outcome(of: find)
        let staleness = try await refresh()
        let found = await early
        let isSame = try store.read { try $0.state() } == before
        return (isSame ? try found.get() : try await find(), staleness)
    }

    private static func outcome<Found: Sendable>(
        of find: @Sendable () async throws -> Found
    ) async -> Result<Found, any Error> {
        do { return .success(try await find()) } catch { return .failure(error) }
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
            } catch let error as IntakeError where error.path == notebook.folder && error.meansUnreachable {
                staleness.unreachable.append(notebook)
            } catch let error as ConfigurationError {
                staleness.failures.append(error.description)
            }
        }
        return staleness
    }

    private func outdating(of notebook: Notebook, _ indexer: Indexer, isCurrent: Bool) throws -> Staleness.Outdating? {
        if !isCurrent { return .version }
        return try indexer.isCurrent(notebook) ? nil : .settings
    }

    /// Updates what is derived from all documents: meetings, people, and lineages of tasks and decisions.
    ///
    /// Meetings come first, because a short name is resolved within a meeting.
    ///
    /// - Returns: Why some of it could not be updated. Passages are written by then and can be searched all the same.
    private func updateEntities() -> [String] {
        var failures: [String] = []
        func attempt(_ what: String, _ update: () throws -> Void) {
            do { try update() } catch { failures.append("\(what) as they were before this update: \(error)") }
        }
        attempt("meetings are") { try MeetingUpdater(store: store).update() }
        attempt("people are") { try PeopleUpdater(store: store, owner: PersonClaim(ownerOf: configuration)).update() }
        attempt("lineages of tasks and decisions are") { try LineageUpdater(store: store).update() }
        return failures
    }

    private func indexer(
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
        PastFolder(path: pastFolder).remove()
        try store.optimize()
        // The next refresh tries again what fails here and reports it.
        _ = updateEntities()
    }
}
