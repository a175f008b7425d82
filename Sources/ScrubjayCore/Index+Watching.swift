import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#endif

/// Following folders as they change.
extension Index {
    /// The socket of the process that watches the folders.
    private var watchSocket: String { store.sideFiles.watch }

    /// Whether a process watches the folders of this index.
    public var isWatched: Bool { Self.isWatched(at: watchSocket) }

    /// The same by the path of the socket, also for an index that cannot be opened.
    package static func isWatched(at socket: String) -> Bool { WatchSocket.isWatched(at: socket) }

    /// Whether a process watches the folders and has brought in every change that was made before now.
    func isKeptCurrent(within milliseconds: Int) -> Bool {
        WatchSocket.saysUpToDate(at: watchSocket, within: milliseconds)
    }

    /// Keeps the index up to date until the task is cancelled or the settings change, which is noticed after ten seconds at the latest.
    ///
    ///     watch all folders, then update; again while there are new folders
    ///     wait for a change, or for a command that asks
    ///     a change: wait until there is no more for a moment, then update
    ///     a command: update at once if something has changed, then answer
    ///
    /// A folder on a disk of another machine cannot be watched, nor one that is missing. It is looked at from time to time, and commands look for themselves.
    ///
    /// - Parameters:
    ///   - settings: Files of settings, absolute paths. When one changes, the method returns.
    ///   - progress: Called with the progress of an update, on any thread, and with `nil` when it is over.
    ///   - onUpdate: Called after each update that has changed something, and after the first, with how many folders are watched.
    /// - Throws: `WatchError` if another process watches, or if the system cannot; `StoreError`.
    @concurrent public func watch(
        settings: [String] = [], progress: @escaping @Sendable (IndexProgress?) -> Void = { _ in },
        onUpdate: @escaping @Sendable (IndexReport, _ folderCount: Int) -> Void
    ) async throws {
        #if canImport(Glibc)
        let watcher: FolderWatcher
        let opened: WatchSocket.Listener?
        do throws(FileDescriptor.Failure) {
            watcher = try FolderWatcher()
            opened = try WatchSocket.open(at: watchSocket)
        } catch {
            throw WatchError(watchSocket, .system(errno: error.code))
        }
        guard let listener = opened else { throw WatchError(watchSocket, .isWatched) }
        defer { listener.close() }
        var loop = WatchLoop(index: self, watcher: watcher, listener: listener, settings: settings)
        try await loop.run(progress: progress, onUpdate)
        #else
        throw WatchError(watchSocket, .unknownSystem)
        #endif
    }
}

/// Why folders are not watched.
public struct WatchError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// Another process watches them already.
        case isWatched
        /// The system does not let a user watch as many folders.
        case tooManyFolders(count: Int)
        case system(errno: Int32)
        /// Only Linux is known.
        case unknownSystem
    }

    /// The path of the socket.
    public let location: String
    public let reason: Reason

    init(_ location: String, _ reason: Reason) { (self.location, self.reason) = (location, reason) }

    public var description: String {
        switch reason {
        case .isWatched: "the folders of this index are watched already, by another `jay watch`"
        case .tooManyFolders(let count):
            "the system does not let one user watch \(count) folders; raise the limit, as in: sudo sysctl fs.inotify.max_user_watches=524288"
        case .system(ENAMETOOLONG):
            "\(location): this path is too long for a socket; put the index elsewhere with --index, such as ~/.local/share/i.sqlite"
        case .system(let code): "\(location): cannot be used (\(systemMessage(code)))"
        case .unknownSystem: "folders can be watched on Linux alone; `jay index` brings them in"
        }
    }
}
