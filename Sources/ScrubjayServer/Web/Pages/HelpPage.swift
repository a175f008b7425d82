import Hummingbird
import Scrubjay

/// The keyboard, from the list of actions.
struct HelpPage: Page {
    static let path: RouterPath = "/help"

    struct Content: Sendable {
        let actions: [PlannerAction]
    }

    func view(_ request: PageRequest) async throws -> PageView {
        PageView(
            .settings, title: "Keyboard", template: "help",
            Content(actions: PlannerAction.all(saved: request.planner.savedSearches).filter { $0.keys != nil }))
    }
}
