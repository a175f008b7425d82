import Hummingbird
import Scrubjay

/// Brings the index up to date now.
struct UpdateAction: FormAction {
    static let path: RouterPath = "/actions/update"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        let changes = request.planner.changes
        let start = ContinuousClock.now
        defer { changes.report(nil, now: .zero) }
        let report = try await request.index.update { changes.report($0, now: ContinuousClock.now - start) }
        changes.send(.changed)
        let missing = report.notebooks.filter { !$0.isReachable }.map(\.notebook.folder)
        guard missing.isEmpty else {
            return .done(
                Toast(.error, "The folder \(missing.joined(separator: ", ")) is not there."), goingTo: "/settings#index")
        }
        let count = report.notebooks.reduce(0) { $0 + $1.added.count + $1.changed.count + $1.removed.count }
        return .done(
            Toast(
                .success,
                count == 0
                    ? "Everything is up to date" : "Up to date: \(count) \(count == 1 ? "file has" : "files have") changed"
            ), goingTo: "/settings#index")
    }
}
