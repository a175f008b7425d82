import Scrubjay

/// The form that adds a tag to a note, which stands at the address of the note with `?tag-form=1`.
enum TagPage {
    struct Content: Sendable {
        let title: String
        let location: String
        /// Tags of other notes, the most used first.
        let known: [String]
        let text: String
        let back: String
        let problem: String?
    }

    private static let knownLimit = 200

    static func view(_ document: StoredDocument, _ request: PageRequest, problem: String? = nil) throws -> PageView {
        let own = Set(document.tags)
        let known = try request.index.tagList(limit: knownLimit).entries.map(\.tag).filter { !own.contains($0) }
        return PageView(
            .notes, title: "Add a tag to \(document.title)", template: "tag-form",
            Content(
                title: document.title, location: document.absolutePath, known: known, text: request["new"] ?? "",
                back: AddressPath.note(document), problem: problem), status: problem == nil ? 200 : 422)
    }
}
