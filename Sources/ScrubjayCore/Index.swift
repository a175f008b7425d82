public import ScrubjayDocuments
public import ScrubjayText

/// An index over folders of notes: the front door of the library.
///
///     let index = try Index(at: "/home/nora/.local/share/scrubjay/index.sqlite")
///     _ = try await index.update(folders: ["/home/nora/notes"])
///     let result = try await index.search(Query("lighthouse lamp"))
///     let answer = try await index.answer(Question("When does the lamp arrive?"))
///
/// Values of this type may be used from any task. Searches do not wait for updates: each sees one state of the index.
public final class Index: Sendable {
    /// The file of the index.
    public let path: String
    public let configuration: Configuration
    package let store: any Store
    private let engine: any StoreEngine
    let analyzer: Analyzer
    private let now: @Sendable () -> LocalDateTime
    private let notices: Notices

    public enum Access: Sendable {
        /// Makes the index when it is missing.
        case create
        /// The index has to be there.
        case existing
        /// The index has to be there and to have a notebook.
        case withNotebook
    }

    /// Opens an index.
    ///
    /// - Parameters:
    ///   - path: Where the store is; other files of the index lie beside it.
    ///   - engine: Opens the store.
    ///   - access: Whether a missing one is made, and an empty one is refused. One that may not be written is opened for reading.
    ///   - configuration: Whose notes they are and how their dates are read.
    ///   - now: The clock that "last week" is counted from; nil for the system's.
    ///   - onNotice: Called with what is to be said beside results, each thing once, on any thread.
    /// - Throws: `StoreError` when there is no index, when it is from a newer version or no index at all.
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

    /// The same index, read and written through another store.
    init(_ index: Index, store: any Store) {
        (path, configuration, analyzer, now) = (index.path, index.configuration, index.analyzer, index.now)
        (engine, notices) = (index.engine, index.notices)
        self.store = store
    }

    /// An index of the same configuration at another path.
    func anotherIndex(at path: String, now: @escaping @Sendable () -> LocalDateTime) throws -> Index {
        try Index(at: path, engine: engine, access: .create, configuration: configuration, now: now)
    }

    /// Says why meaning is not compared.
    func tellOfVectors(_ error: any Error) { notices.tell(.vectorsUnusable("\(error)")) }

    /// The date and time that questions are understood by.
    public var clock: LocalDateTime { now() }

    // MARK: Updating

    /// Adds folders as notebooks and brings the whole index up to date.
    ///
    /// Cancelling the task ends the update between two batches of files; what was written stays.
    ///
    /// - Parameters:
    ///   - folders: Folders to add, from the root of the file system; those that are notebooks already stay as they are.
    ///   - progress: Called with how far the update is, on any thread.
    /// - Throws: `IntakeError` for a folder to add that is not there; `NotebookError` for one that shares files with a notebook;
    ///   `StoreError` when the index cannot be written. A file that
    ///   cannot be read throws nothing: it is in the report.
    @concurrent public func update(
        folders: [String] = [], progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> IndexReport {
        ScratchFolder.removeAbandoned(sibling(Self.scratchName))
        return try await update(adding: try newNotebooks(folders), onlyThese: false, progress: progress)
    }

    /// The same with names for the new notebooks.
    ///
    /// - Parameter onlyThese: Whether the other notebooks stay as they are, unless they have to be read again anyway.
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
        report.failures = keepStanding()
        for (place, part) in report.notebooks.enumerated() where part.isReachable && part.failure == nil {
            report.notebooks[place].warnings += try store.read { try $0.warningsOfClaims(in: part.notebook.id) }
        }
        // Before vectors are written, which then reuse the pages of merged segments.
        try store.optimize()
        report.embedded = try await VectorUpdater(
            store: store, analyzer: analyzer, features: features, progress: progress
        ).update()
        return report
    }

    /// Brings in what has changed since the last update, when that is little.
    ///
    /// - Returns: What is left undone: too much has changed, reading takes too long, or a folder is not there.
    @concurrent public func refresh() async throws -> Staleness { try await refresh(within: TimeBudget(Staleness.mostTime)) }

    /// - Parameters:
    ///   - documents: Whose files are brought in, and no others, however large they are; `nil` for all files.
    ///   - allowance: A file that is being read when nothing is left of it keeps its last state, and is not read again before an update or a
    ///     change.
    @concurrent func refresh(
        only documents: [StoredDocument]? = nil, within allowance: TimeBudget = TimeBudget(Staleness.mostTime)
    ) async throws -> Staleness {
        var staleness = Staleness()
        var hasChanged = false
        var features = FeatureCache()
        // What another version of the analyzer made still answers; only an update may replace it.
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
                staleness.failures.append("\(error); answering from the state before")
                return staleness
            }
        }
        // What an earlier update left undone, or another configuration changes, is made good as well.
        if isCurrent { staleness.failures += keepStanding() }
        guard hasChanged else { return staleness }
        do {
            try store.optimize()
            let keeper = VectorUpdater(store: store, analyzer: analyzer, features: features) { _ in }
            _ = try await keeper.update(learns: false)
        } catch let error as StoreError where error.keepsFromWriting {
            staleness.failures.append("\(error); answering from the state before")
        } catch let error as StoreError where error.isDamage {
            // Words do not need them.
            tellOfVectors(error)
        }
        return staleness
    }

    /// Brings in what has changed since the last update, when that is little, and finds something in the index as it is then.
    ///
    /// - Parameter find: Looks while the folders are listed, beside what is written, and once more where something has changed: it must
    ///   change nothing.
    /// - Returns: What it found at last, and what is left undone.
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

    /// What has changed in the folders since the last update. Changes nothing.
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

    /// Brings in step what is found out over all documents. Short names mean somebody within a meeting, so meetings come first.
    ///
    /// - Returns: Why some of it stays as it was. The passages are written by then and answer all the same.
    private func keepStanding() -> [String] {
        var failures: [String] = []
        func keep(_ what: String, _ update: () throws -> Void) {
            do { try update() } catch { failures.append("\(what) as they were before this update: \(error)") }
        }
        keep("meetings are") { try MeetingUpdater(store: store).update() }
        keep("people are") { try PeopleUpdater(store: store, owner: PersonClaim(ownerOf: configuration)).update() }
        keep("tasks and decisions hang together") { try LineageUpdater(store: store).update() }
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
            // Whatever is written counts as written by this version; what another one wrote has to be read again.
            if try !transaction.isCurrent() { try transaction.removeContents() }
            try transaction.removeNotebook(notebook.id)
        }
        // What was brought back of it is a copy of its notes.
        PastFolder(path: pastFolder).remove()
        try store.optimize()
        // What fails of it the next refresh tries again, and says so.
        _ = keepStanding()
    }
}
