import ScrubjayText

/// The state in which a notebook was on a past day, by the repository that it lies in.
struct NotebookHistory {
    let notebook: Notebook
    let commit: GitCommit
    private let repository: GitRepository

    /// Nil where no repository tells: there is none, or it is younger.
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

    /// Brings the files back into a folder.
    func bringBack(into folder: PastFolder) throws(HistoryError) { try folder.become(commit.id, of: repository) }

    /// The days after one and before another on which the notebook was changed; none where no repository tells.
    static func days(
        of notebook: Notebook, after first: CivilDate, before last: CivilDate, clock: OwnerClock
    ) throws(HistoryError) -> Set<CivilDate> {
        let from = clock.universal(LocalDateTime(date: first.adding(days: 1), secondOfDay: 0).ordinal)
        let until = clock.universal(LocalDateTime(date: last, secondOfDay: 0).ordinal) - 1
        let commits = try GitRepository(of: notebook.folder)?.commits(from: from, until: until) ?? []
        return Set(commits.map { clock.dateTime(at: $0).date })
    }
}
