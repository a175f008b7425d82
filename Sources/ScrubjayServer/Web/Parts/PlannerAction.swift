/// Something that one can do from anywhere. The palette, the shortcuts and the help are this one list.
struct PlannerAction: Sendable, Equatable {
    /// Names it to the script, which knows how to do what is no address.
    let id: String
    let title: String
    /// Where it leads; `nil` for what the script does.
    let path: String?
    /// Keys, one after the other; `nil` for none.
    let keys: String?

    /// - Parameter saved: The names of the saved searches.
    static func all(saved: [String]) -> [PlannerAction] {
        let tabs = (AppTab.fixed + saved.map { AppTab.saved(name: $0) }).map { tab in
            PlannerAction(
                id: tab.isAction ? tab.id : "go:\(tab.id)", title: tab.isAction ? tab.title : "Go to \(tab.title)",
                path: tab.path,
                keys: tab.keys)
        }
        return tabs + [
            PlannerAction(id: "ask", title: "Ask a question", path: "/search", keys: "/"),
            PlannerAction(id: "palette", title: "Find an action, a note or a person", path: nil, keys: "Ctrl+K"),
            PlannerAction(id: "next", title: "Next row", path: nil, keys: "j"),
            PlannerAction(id: "previous", title: "Previous row", path: nil, keys: "k"),
            PlannerAction(id: "earlier", title: "The day, week or meeting before", path: nil, keys: "h"),
            PlannerAction(id: "later", title: "The day, week or meeting after", path: nil, keys: "l"),
            PlannerAction(id: "edit", title: "Edit the note", path: nil, keys: "e"),
            PlannerAction(id: "tick", title: "Tick the task of the row", path: nil, keys: "x"),
            PlannerAction(id: "undo", title: "Recent changes, to take one back", path: "/settings/changes", keys: "u"),
            PlannerAction(id: "help", title: "Keyboard shortcuts", path: "/help", keys: "?"),
        ]
    }
}
