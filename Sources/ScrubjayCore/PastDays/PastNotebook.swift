import ScrubjayDocuments
public import ScrubjayText

/// The state of a notebook on a past day, according to its git repository.
struct PastNotebook {
    let notebook: Notebook
    let commit: GitCommit
    private let repository: GitRepository

    /// Returns `nil` if there is no repository, or if it is younger.
    ///
    /// - Parameter evening: The last moment that counts, on the owner's clock.
    init?(of notebook: Notebook, until evening: LocalDateTime, clock: OwnerClock) throws(HistoryError) {
        guard let repository = try GitRepository(of: notebook.folder),
            let commit = try repository.commit(until: clock.universal(evening.ordinal))
        else { return nil }
        self.notebook = notebook
        self.repository = repository
        self.commit = GitCommit(notebook: notebook.name, id: commit.id, time: clock.dateTime(at: commit.seconds))
    }

    /// Restores the files into a folder.
    func restoreFiles(into folder: PastFolder) throws(HistoryError) {
        // Files that `jay forget` has removed since then stay away.
        let forgotten = ForgottenPaths(in: notebook.folder)
        try folder.checkOut(commit.id, of: repository) { !forgotten.contain($0) }
    }

    /// The days between two others on which the notebook was changed; empty without a repository.
    static func days(
        of notebook: Notebook, after first: CivilDate, before last: CivilDate, clock: OwnerClock
    ) throws(HistoryError) -> Set<CivilDate> {
        let from = clock.universal(LocalDateTime(date: first.adding(days: 1), secondOfDay: 0).ordinal)
        let until = clock.universal(LocalDateTime(date: last, secondOfDay: 0).ordinal) - 1
        let commits = try GitRepository(of: notebook.folder)?.commits(from: from, until: until) ?? []
        return Set(commits.map { clock.dateTime(at: $0).date })
    }
}

/// A commit of the repository that a notebook lies in.
public struct GitCommit: Sendable, Equatable {
    /// The name of the notebook.
    public let notebook: String
    /// The full ID in hexadecimal.
    public let id: String
    /// The time of the commit, on the owner's clock.
    public let time: LocalDateTime

    /// The first eight digits of the ID, as people write it.
    public var shortID: String { String(id.prefix(8)) }
}

/// Why a notebook cannot be restored as it was on a past day.
struct HistoryError: Error, Equatable, CustomStringConvertible {
    enum Reason: Equatable, Sendable {
        /// The message of git or the system.
        case git(String)
        case unwritable(errno: Int32)
    }

    let folder: String
    let reason: Reason

    init(_ folder: String, _ reason: Reason) {
        self.folder = folder
        self.reason = reason
    }

    var description: String {
        let what =
            switch reason {
            case .git(let message): "git cannot read its history (\(message))"
            case .unwritable(let code): FileDescriptor.Failure(code: code).message
            }
        return "\(folder): \(what); using the dates of the notes instead"
    }
}
