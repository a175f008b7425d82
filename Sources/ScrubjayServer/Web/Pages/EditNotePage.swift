import Hummingbird
import Scrubjay

/// The editor of a note.
struct EditNotePage: Page {
    static let path: RouterPath = "/edit"

    struct Content: Sendable {
        let title: String
        let location: String
        let text: String
        /// What was read; saving compares it with the file.
        let hash: String
        let back: String
        let isNew: Bool
    }

    func view(_ request: PageRequest) async throws -> PageView {
        guard let location = request["note"] else { throw PageProblem.notFound("There is no such note") }
        let named = try request.index.contents(atLocation: location, acceptsPassages: false)
        guard let document = named.first?.contents.document else { throw PageProblem.notFound("There is no such note") }
        return try await Self.view(document, request)
    }

    static func view(_ document: StoredDocument, _ request: PageRequest) async throws -> PageView {
        let note = try await request.index.edited(document.absolutePath)
        guard let text = String(validating: note.before, as: UTF8.self) else {
            throw PageProblem(
                status: 409, title: "“\(document.title)” is not in UTF-8",
                advice: "It is read as it is. To change it, save it as UTF-8 in your editor.")
        }
        return PageView(
            .notes, title: "Edit \(document.title)", template: "note-form",
            Content(
                title: document.title, location: document.absolutePath, text: text, hash: note.hash.description,
                back: AddressPath.note(document), isNew: false))
    }
}
