#if canImport(Glibc)
import Glibc
import ScrubjayDocuments

/// Brings in changes of the folders of an index as they happen, and answers commands that ask whether it has.
struct WatchLoop {
    let index: Index
    let watcher: FolderWatcher
    /// Where commands ask.
    let listener: WatchSocket.Listener
    /// Files of settings, absolute paths.
    let settings: [String]

    /// Whether every change that the watcher knows of is in the index.
    private var isCurrent = false
    /// Whether the watcher is told of every change: all folders are there, and on disks of this machine.
    private var reportsEveryChange = false
    private var watched: Set<String> = []
    private var notebooks: [Notebook] = []

    /// Sentences that are being encoded; a command does not wait for that.
    private var encoding: Task<Void, Never>?
    private var needsEncoding = false

    init(index: Index, watcher: FolderWatcher, listener: WatchSocket.Listener, settings: [String]) {
        (self.index, self.watcher, self.listener, self.settings) = (index, watcher, listener, settings)
    }

    /// A change is brought in after this time without another, in milliseconds, and after the longer one in any case.
    private static let quiet = 250
    private static let longest = ContinuousClock.Duration.seconds(2)
    /// How often folders are looked at that cannot be watched, in milliseconds.
    private static let pause = 10_000

    mutating func run(
        progress: @escaping @Sendable (IndexProgress?) -> Void, _ onUpdate: @Sendable (IndexReport, Int) -> Void
    ) async throws {
        defer { progress(nil) }
        defer { encoding?.cancel() }
        let stamps = self.stamps()
        var isFirst = true
        var foldersHaveChanged = true
        // Those who have asked and have no answer yet.
        var clients: [Int32] = []
        defer { WatchSocket.answer(false, to: clients) }
        while !Task.isCancelled {
            if !isCurrent {
                if foldersHaveChanged { try watchFolders() }
                foldersHaveChanged = false
                isCurrent = true
                // What was encoded stays; the rest follows after the update.
                encoding?.cancel()
                await encoding?.value
                let report = try await index.update { progress($0) }
                progress(nil)
                reportsEveryChange = reportsEveryChange && !report.hasUnreachable
                if isFirst || report.hasChanges || encoding != nil { needsEncoding = index.encoder != nil }
                encoding = nil
                if isFirst || report.hasChanges { onUpdate(report, watched.count) }
                isFirst = false
            } else {
                let wake = await waited(Self.pause)
                if stamps != self.stamps() { return }
                if wake.hasChanged || wake.ready.isEmpty && !reportsEveryChange { isCurrent = false }
                if wake.foldersHaveChanged || !reportsEveryChange { foldersHaveChanged = true }
                // A command does not wait for quiet.
                if wake.hasChanged, wake.ready.isEmpty, await quietFollows() { foldersHaveChanged = true }
                clients += listener.clients()
                if !clients.isEmpty, try notebooks.map(\.folder) != index.notebooks().map(\.folder) {
                    (isCurrent, foldersHaveChanged) = (false, true)
                }
            }
            // Whoever asked has made its changes before.
            let late = watcher.drained()
            if late.hasChanged { isCurrent = false }
            if late.foldersHaveChanged { foldersHaveChanged = true }
            guard isCurrent else { continue }
            WatchSocket.answer(reportsEveryChange, to: clients)
            clients = []
            encode()
        }
    }

    private mutating func encode() {
        guard needsEncoding else { return }
        needsEncoding = false
        encoding = Task { [index] in _ = try? await index.encode() }
    }

    private func waited(_ milliseconds: Int) async -> FolderWatcher.Wake {
        let (watcher, socket) = (watcher, listener.descriptor)
        let wake = try? await Offload.result { watcher.wait(with: [socket], milliseconds: milliseconds) }
        return wake ?? FolderWatcher.Wake()
    }

    /// Waits until nothing has changed for a moment, or a command asks.
    ///
    /// - Returns: Whether there may be other folders.
    private func quietFollows() async -> Bool {
        let start = ContinuousClock.now
        var foldersHaveChanged = false
        while ContinuousClock.now - start < Self.longest {
            let wake = await waited(Self.quiet)
            if wake.foldersHaveChanged { foldersHaveChanged = true }
            if !wake.hasChanged || !wake.ready.isEmpty { break }
        }
        return foldersHaveChanged
    }

    /// Watches all folders of all notebooks that are read. What is made in a new folder before it is watched is found by the update that follows.
    private mutating func watchFolders() throws {
        notebooks = try index.notebooks()
        reportsEveryChange = true
        var known: Set<String>
        var isLocal = true
        repeat {
            known = watched
            var folders: Set<String> = []
            isLocal = true
            for notebook in notebooks {
                let ignore = (try? index.configuration.inNotebook(notebook.folder).ignore) ?? []
                do throws(FileAccessError) {
                    for folder in try FolderSource(folder: notebook.folder, ignore: ignore).walk().folders {
                        folders.insert(folder.isEmpty ? notebook.folder : notebook.folder + "/" + folder)
                    }
                } catch {
                    isLocal = false
                }
                if FolderWatcher.isRemote(notebook.folder) { isLocal = false }
            }
            do throws(FileDescriptor.Failure) {
                try watcher.watch(folders)
            } catch {
                throw WatchError(index.location, .tooManyFolders(count: folders.count))
            }
            watched = folders
        } while watched != known
        reportsEveryChange = isLocal
    }

    private func stamps() -> [String] {
        settings.map { path in
            FileSystem.status(of: path).map { "\($0.st_ino) \($0.st_size) \($0.st_mtim.tv_sec) \($0.st_mtim.tv_nsec)" } ?? ""
        }
    }
}

extension IndexReport {
    fileprivate var hasUnreachable: Bool { notebooks.contains { !$0.isReachable || $0.failure != nil } }

    /// Whether the update has changed anything.
    fileprivate var hasChanges: Bool {
        embedded > 0 || !failures.isEmpty
            || notebooks.contains {
                !$0.added.isEmpty || !$0.changed.isEmpty || !$0.removed.isEmpty || !$0.isReachable || $0.failure != nil
            }
    }
}
#endif
