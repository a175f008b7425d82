import Scrubjay
import ScrubjayKernels
import Synchronization

/// What all pages share: the index, the templates, and the messages that wait for the next page.
final class Planner: Sendable {
    let index: Index
    let templates: PageTemplates
    let changes = ChangeStream()
    let chat: ChatConversation
    let recorder: MeetingRecorder
    /// Shown on the next whole page, for browsers without scripts.
    private let waiting = Lock<Toast?>(nil)

    init(index: Index) throws {
        self.index = index
        templates = try PageTemplates()
        chat = ChatConversation(index: index, changes: changes)
        recorder = MeetingRecorder(index: index, changes: changes)
    }

    func leave(_ toast: Toast) { waiting.withLock { $0 = toast } }

    func takeToast() -> Toast? {
        waiting.withLock { toast in
            defer { toast = nil }
            return toast
        }
    }

    /// The names of the saved searches, in order. An unreadable configuration has none: the settings page says so.
    var savedSearches: [String] {
        ((try? SavedSearches.load())?.all ?? []).map(\.name)
    }
}
