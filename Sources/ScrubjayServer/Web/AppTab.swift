import Scrubjay

/// A place that the bar or the side bar leads to, or an action in them.
///
/// This is the only list of tabs: the bar, the side bar, addresses, shortcuts, the search over settings and the tests are derived from it.
enum AppTab: Hashable, Sendable {
    case today, notes, search, people, tasks, settings
    /// Not a place: it opens the form for a new note and leaves the selected tab as it is.
    case newNote
    case habits, chat, record
    /// A search that was saved with a name. Two searches of the same name are the same tab.
    case saved(name: String)

    /// Where it is shown.
    enum Placement: Sendable {
        /// In the bar of narrow screens and in the side bar of wide ones.
        case bar
        /// The same, and never left out where there is no room for all.
        case pinned
        /// In the side bar alone; on narrow screens another tab leads to it.
        case sideBar
    }

    /// A group of the side bar.
    enum Section: String, Sendable, CaseIterable {
        case plan = "Plan"
        case library = "Library"
        case savedSearches = "Saved searches"
    }

    /// Those that are always there, in the order of the bar.
    static let fixed: [AppTab] = [.today, .notes, .search, .chat, .people, .tasks, .newNote, .settings, .record, .habits]

    /// Stays the same between versions: addresses of fragments, saved state and tests use it.
    var id: String {
        switch self {
        case .today: "today"
        case .notes: "notes"
        case .search: "search"
        case .people: "people"
        case .tasks: "tasks"
        case .settings: "settings"
        case .newNote: "new"
        case .habits: "habits"
        case .chat: "chat"
        case .record: "record"
        case .saved(let name): "saved:\(name)"
        }
    }

    var title: String {
        switch self {
        case .today: "Today"
        case .notes: "Notes"
        case .search: "Search"
        case .people: "People"
        case .tasks: "Tasks"
        case .settings: "Settings"
        case .newNote: "New note"
        case .habits: "Habits"
        case .chat: "Chat"
        case .record: "Record"
        case .saved(let name): name
        }
    }

    /// Where it leads when nothing was opened in it before.
    var path: String {
        switch self {
        case .newNote: "/notes/new"
        case .saved(let name): "/saved/\(AddressPath.encoded(name))"
        default: "/\(id)"
        }
    }

    var placement: Placement {
        switch self {
        case .search: .pinned
        case .habits, .chat, .record, .saved: .sideBar
        default: .bar
        }
    }

    /// Whether the bar of narrow screens has it.
    var isInBar: Bool { placement != .sideBar }

    var section: Section {
        switch self {
        case .today, .tasks, .habits, .record: .plan
        case .saved: .savedSearches
        default: .library
        }
    }

    /// Whether choosing it leaves the selected tab as it is.
    var isAction: Bool { self == .newNote }

    /// The name of its picture; the one for the selected tab has the ending `-selected`.
    var icon: String {
        if case .saved = self { "bookmark" } else { id }
    }

    /// What it is for, for somebody who cannot see the screen.
    var hint: String {
        switch self {
        case .today: "Meetings, tasks and notes of a day"
        case .notes: "All notes, the last changed first"
        case .search: "Ask a question or look for words"
        case .people: "Everybody whom your notes name"
        case .tasks: "Open, waiting and done tasks, and decisions"
        case .settings: "Notebooks, the index, appearance and keyboard"
        case .newNote: "Opens a form for a new note"
        case .habits: "What you tick again and again"
        case .chat: "Ask one question after the other"
        case .record: "Write down a meeting with times and sound"
        case .saved: "A saved search"
        }
    }

    /// The keys that choose it, one after the other.
    var keys: String? {
        switch self {
        case .today: "g t"
        case .notes: "g n"
        case .search: "g s"
        case .people: "g p"
        case .tasks: "g a"
        case .settings: "g e"
        case .habits: "g h"
        case .chat: "g c"
        case .record: "g r"
        case .newNote: "n"
        case .saved: nil
        }
    }
}
