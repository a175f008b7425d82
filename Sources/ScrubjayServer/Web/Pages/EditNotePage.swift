import Scrubjay

/// The editor of a note, which stands at the address of the note with `?edit=1`.
enum EditNotePage {
    struct Content: Sendable {
        let title: String
        let location: String
        let text: String
        /// What was read; saving compares it with the file.
        let hash: String
        let back: String
        let isNew: Bool
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
