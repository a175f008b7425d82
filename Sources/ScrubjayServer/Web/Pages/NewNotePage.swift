import Hummingbird
import Scrubjay

/// The form for a new note.
struct NewNotePage: Page {
    static let path: RouterPath = "/notes/new"

    struct Content: Sendable {
        let title: String
        let text: String
        let notebooks: [Choice]
        let isNew = true
        let problem: String?

        struct Choice: Sendable {
            let name: String
            let isSelected: Bool
        }
    }

    func view(_ request: PageRequest) async throws -> PageView { try Self.view(request) }

    static func view(_ request: PageRequest, problem: String? = nil) throws -> PageView {
        let chosen = request["in"]
        let notebooks = try request.index.notebooks().map(\.name)
        return PageView(
            .notes, title: "New note", template: "note-form",
            Content(
                title: request["title"] ?? "", text: request["text"] ?? "",
                notebooks: notebooks.map { Content.Choice(name: $0, isSelected: $0 == chosen) }, problem: problem),
            status: problem == nil ? 200 : 422)
    }
}
