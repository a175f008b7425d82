import Hummingbird
import Scrubjay

/// What was changed lately, to take it back.
struct ChangesPage: Page {
    static let path: RouterPath = "/settings/changes"

    struct Content: Sendable {
        let rows: [Row]
        let empty: EmptyState?

        struct Row: Sendable {
            let id: Int
            let text: String
            let files: String
            let time: String
            let canUndo: Bool
            let isUndone: Bool
        }
    }

    static let limit = 100

    func view(_ request: PageRequest) async throws -> PageView {
        let today = request.index.clock.date
        let index = request.index
        let rows = try index.noteChanges().prefix(Self.limit).map { change in
            Content.Row(
                id: change.id, text: ChangeText.of(change, in: index), files: change.files.map(\.path).joined(separator: ", "),
                time: (DayText.relation(of: change.time.date, to: today) ?? DayText.short(change.time.date, near: today)) + " "
                    + DayText.time(change.time),
                canUndo: change.undoneBy == nil, isUndone: change.undoneBy != nil)
        }
        return PageView(
            .settings, title: "Recent changes", template: "changes",
            Content(
                rows: rows,
                empty: rows.isEmpty
                    ? EmptyState(
                        "undo", "Nothing was changed yet.",
                        advice: "What you write, tick, move or delete here is listed, and can be taken back.") : nil))
    }
}

/// Changes in words.
enum ChangeText {
    /// With the title of the note, or the name of its file if the index does not have it any more.
    static func of(_ change: NoteChange, in index: Index) -> String {
        let file = change.files.first
        let title = file.flatMap { try? index.documents(at: $0.absolutePath).first?.title }
        let name = title ?? file?.path.split(separator: "/").last.map(String.init) ?? ""
        let more = change.files.count > 1 ? " and \(change.files.count - 1) more" : ""
        let verb =
            switch change.action {
            case .new: "wrote"
            case .append: "added to"
            case .edit: "edited"
            case .move: "moved"
            case .trash: "deleted"
            case .done: "ticked a task in"
            case .reopen: "emptied a box in"
            case .undo: "took back a change of"
            }
        return "\(verb) \(name)\(more)"
    }
}
