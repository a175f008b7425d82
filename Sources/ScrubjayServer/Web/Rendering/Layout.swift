/// What the page around a screen shows.
struct Layout: Sendable {
    struct Entry: Sendable {
        let id: String
        let title: String
        let path: String
        let icon: String
        let hint: String
        let keys: String?
        let isSelected: Bool
        let isAction: Bool

        init(_ tab: AppTab, selected: AppTab) {
            (id, title, path, hint, keys) = (tab.id, tab.title, tab.path, tab.hint, tab.keys)
            isSelected = tab == selected
            icon = tab.icon + (isSelected ? "-selected" : "")
            isAction = tab.isAction
        }
    }

    struct Section: Sendable {
        /// Of the element with its title.
        let id: String
        let title: String
        let entries: [Entry]
    }

    let title: String
    let nonce: String
    /// The folder of the style sheet, the scripts and the pictures; its name changes with their contents.
    let assets: String
    let theme: String
    let bar: [Entry]
    let sideBar: [Section]
    let actions: [PlannerAction]
    let toast: Toast?
    /// How far the update of the index is, 0...100; `nil` if there is none.
    let indexing: Int?
    /// The recording that runs, which a pill on all tabs shows.
    let recording: Recording?
    let view: View

    struct Recording: Sendable {
        let id: String
        let seconds: Int
    }

    /// The screen itself, which scripts ask for without the page around it.
    struct View: Sendable {
        let tab: String
        let title: String
        let address: String
        let template: String
        let assets: String
        let content: any Sendable
    }
}
