import Hummingbird
import Scrubjay

/// Ticks the box of a task in its file, or empties it.
struct TickAction: FormAction {
    static let path: RouterPath = "/actions/tick"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let task = request["task"] else { throw PageProblem.notFound("There is no such task") }
        let isDone = request["state"] != "open"
        let outcome = try await request.index.tick([task], as: isDone ? .done : .open)
        switch outcome[0] {
        case .success(let ticked):
            request.planner.changes.send(.changed)
            let text = ticked.task.task.text
            let change = try request.index.noteChanges().first { $0.undoneBy == nil && [.done, .reopen].contains($0.action) }
            return .done(Toast(.success, (isDone ? "Done: " : "Open again: ") + text, undo: change?.id))
        case .failure(let error):
            throw PageProblem(status: 409, title: "The box was not ticked", advice: PrintableText.of("\(error)"))
        }
    }
}
