#if os(Linux)
import Glibc
import ScrubjayDocuments

/// Brings in changes of the folders of an index as they happen, and answers commands that ask whether it has.
struct WatchLoop {
    let index: Index
    let watcher: FolderWatcher
    /// Where commands ask.
    let socket: Int32
    /// Files of settings, absolute paths.
    let settings: [String]

    /// Whether every change that the watcher knows of is in the index.
    private var isCurrent = false
    /// Whether the watcher is told of every change: all folders are there, and on disks of this machine.
    private var isTold = false
    private var watched: Set<String> = []
    private var notebooks: [Notebook] = []

    init(index: Index, watcher: FolderWatcher, socket: Int32, settings: [String]) {
        (self.index, self.watcher, self.socket, self.settings) = (index, watcher, socket, settings)
    }

    /// A change is brought in after this time without another, in milliseconds, and after the longer one in any case.
    private static let quiet = 250
    private static let longest = ContinuousClock.Duration.seconds(2)
    /// How often folders are looked at that cannot be watched, in milliseconds.
    private static let pause = 10_000

    mutating func run(_ onUpdate: @Sendable (IndexReport, Int) -> Void) async throws {
        let stamps = self.stamps()
        var isFirst = true
        var foldersHaveChanged = true
        while !Task.isCancelled {
            if !isCurrent {
                if foldersHaveChanged { try watchFolders() }
                foldersHaveChanged = false
                isCurrent = true
                let report = try await index.update()
                _ = try await index.encode()
                isTold = isTold && !report.hasUnreachable
                if isFirst || report.hasChanges { onUpdate(report, watched.count) }
                isFirst = false
                // What has changed during the update was told meanwhile.
                let wake = watcher.drained()
                if wake.hasChanged { isCurrent = false }
                if wake.foldersHaveChanged { foldersHaveChanged = true }
                if !isCurrent { continue }
            }
            let wake = await waited(isTold ? nil : Self.pause)
            if stamps != self.stamps() { return }
            if wake.hasChanged || wake.ready.isEmpty && !isTold { isCurrent = false }
            if wake.foldersHaveChanged || !isTold { foldersHaveChanged = true }
            if !wake.ready.isEmpty {
                if try notebooks.map(\.folder) != index.notebooks().map(\.folder) {
                    (isCurrent, foldersHaveChanged) = (false, true)
                }
                // A command does not wait for quiet.
                if isCurrent { WatchSocket.answer(isTold, on: socket) }
            } else if wake.hasChanged {
                if await quietFollows() { foldersHaveChanged = true }
            }
        }
    }

    private func waited(_ milliseconds: Int?) async -> FolderWatcher.Wake {
        let (watcher, socket) = (watcher, socket)
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
        isTold = true
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
        isTold = isLocal
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
