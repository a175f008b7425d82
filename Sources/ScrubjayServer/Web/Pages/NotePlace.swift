import Scrubjay

/// A document that an address names.
struct NotePlace: Sendable {
    let index: Index
    let notebook: String
    let path: String
    let part: String?
    let line: Int?

    init(_ request: PageRequest, below beginning: String = AppTab.notes.path) throws {
        guard let parts = AddressPath.parts(of: request.path, below: beginning), parts.count >= 2 else {
            throw PageProblem.notFound("There is no such page")
        }
        index = request.index
        notebook = parts[0]
        path = parts.dropFirst().joined(separator: "/")
        part = request["part"]
        line = request["line"].flatMap(Int.init)
    }

    /// The documents of the file, or those of its part: several events of a calendar may have one title.
    func documents() throws -> [StoredDocument] {
        guard let folder = try index.notebooks().first(where: { $0.name == notebook })?.folder else {
            throw PageProblem.notFound("There is no notebook “\(notebook)”")
        }
        return try index.documents(at: "\(folder)/\(path)").filter { part == nil || $0.member == part }
    }

    func document() throws -> StoredDocument {
        guard let document = try documents().first else { throw PageProblem.notFound("There is no note “\(path)”") }
        return document
    }

    func contents() async throws -> (contents: DocumentContents, line: Int?) {
        _ = try await index.refresh()
        return (try index.contents(of: document()), line)
    }

    /// The text of a note; `nil` if it is in another encoding than UTF-8, or larger than what a page should show as it is.
    static func text(of document: StoredDocument) throws -> String? {
        guard let bytes = try LockedFile.contents(of: document.path, in: document.folder), bytes.count <= textLimit else {
            return nil
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static let textLimit = 1 << 20
}
