import Hummingbird
import Scrubjay

/// All notes, the last changed first.
struct NotesPage: Page {
    static let path: RouterPath = "/notes"

    struct Content: Sendable {
        let words: String
        let tag: TagChip?
        let count: Int
        let rows: [NoteRow]
        let more: String?
        /// Of the list, if it is not the first part.
        let label: String?
        let empty: EmptyState?
        let orders: [Order]

        struct Order: Sendable {
            let value: String
            let title: String
            let isSelected: Bool
        }
    }

    /// The rows that are sent at once. More are asked for as one scrolls.
    static let pageLength = 24

    func view(_ request: PageRequest) async throws -> PageView {
        let index = request.index
        let words = request["q"] ?? ""
        let tags = request.all("tag")
        let sort = request["sort"] ?? "changed"
        let part = request.rows(pageLength: Self.pageLength)
        let found = try await index.current {
            let list = try index.noteList(
                NoteListQuery(
                    words, filter: Filter(tags: tags, locations: request.all("in")), order: NoteListQuery.Order(sort),
                    offset: part.skipped, limit: part.count))
            return (list, try index.openings(of: list.entries.map(\.document)))
        }
        let (list, openings) = found.value
        let today = index.clock.date
        let rows = list.entries.map { NoteRow($0.document, text: openings[$0.document.id], day: $0.day, today: today) }
        let empty: EmptyState? =
            !list.isEmpty
            ? nil
            : words.isEmpty && tags.isEmpty
                ? EmptyState(
                    "notes", "No notes yet: press + to write your first note.", path: AppTab.newNote.path, link: "New note")
                : EmptyState(
                    "search", "No note has “\(words.isEmpty ? tags.joined(separator: ", ") : words)” in its title.",
                    advice: "Search looks into the texts as well.", path: AddressPath.search(words), link: "Search for it")
        return PageView(
            .notes, title: "Notes", template: "notes",
            Content(
                words: words, tag: tags.first.map(TagChip.init), count: list.total, rows: rows,
                more: request.next(after: part, of: list.total), label: part.label(of: "Notes", shown: rows.count),
                empty: empty,
                orders: [("changed", "Last changed"), ("date", "Date"), ("title", "Title")].map {
                    Content.Order(value: $0.0, title: $0.1, isSelected: $0.0 == sort)
                }))
    }
}
