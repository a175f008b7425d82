import Hummingbird
import Scrubjay

/// The keyboard, from the list of actions.
struct HelpPage: Page {
    static let path: RouterPath = "/help"

    struct Content: Sendable {
        let keys: [Key]
    }

    /// Keys, one after the other or with `or` between them, and what they do.
    struct Key: Sendable, Equatable {
        let keys: String
        let title: String
    }

    /// What the actions do not have: keys that act on what is selected or open.
    static let more = [
        Key(keys: "+", title: "New note"),
        Key(keys: "Enter", title: "Open the row; in a list of choices, take the selected one"),
        Key(keys: "Menu or Shift+F10", title: "What can be done with the row"),
        Key(keys: "Ctrl+S", title: "Save the note that is being written"),
        Key(keys: "Escape", title: "Close a menu, a form or the list of actions"),
    ]

    func view(_ request: PageRequest) async throws -> PageView {
        PageView(
            .settings, title: "Keyboard", template: "help",
            Content(
                keys: PlannerAction.all(saved: request.planner.savedSearches).compactMap { action in
                    action.keys.map { Key(keys: $0, title: action.title) }
                } + Self.more))
    }
}
