import Scrubjay

/// Keeps the index up to date while pages are open, and tells them.
struct FolderFollower: Sendable {
    let planner: Planner

    /// Runs until its task is cancelled. If another process watches the folders, that one brings in changes, and this one only notices them.
    func run() async {
        let index = planner.index
        while !Task.isCancelled {
            do {
                let start = ContinuousClock.now
                try await index.watch(
                    progress: { [planner] in planner.changes.report($0, now: ContinuousClock.now - start) }
                ) { [planner] report, _ in
                    planner.changes.send(.changed)
                    planner.changes.send(.warning(Self.warning(report)))
                }
            } catch {
                await notice(index)
            }
        }
    }

    /// Looks every second whether the index is another one.
    private func notice(_ index: Index) async {
        var last = try? index.state()
        for _ in 0..<30 where !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            if !index.isWatched { _ = try? await index.refresh() }
            let state = try? index.state()
            if state != last { planner.changes.send(.changed) }
            last = state
        }
    }

    private static func warning(_ report: IndexReport) -> String {
        report.notebooks.filter { !$0.isReachable }.map { "The folder \($0.notebook.folder) is not there." }.joined(
            separator: "\n")
    }
}
