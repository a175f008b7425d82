import Scrubjay
import ScrubjayDocuments
import ScrubjayText

/// A document as a resource of its own.
package struct DocumentResource: Sendable, Equatable {
    package let address: ResourceAddress
    package let title: String
    /// The kind and the day: `meeting of 2026-03-09`.
    package let description: String
}

/// Documents as resources.
extension NotebookTools {
    /// The documents that change last come first.
    ///
    /// - Parameters:
    ///   - offset: How many are passed over.
    ///   - limit: At most this many are listed.
    /// - Returns: The documents, and whether more follow.
    package func documents(from offset: Int, limit: Int) async throws -> (listed: [DocumentResource], hasMore: Bool) {
        let list = try await current { index in
            try index.noteList(NoteListQuery(order: .changed, offset: offset, limit: limit))
        }.value
        let listed = list.entries.map { Self.resource($0.document) }
        return (listed, offset + listed.count < list.total)
    }

    /// The text of a document, as its passages have it.
    ///
    /// - Throws: `ToolFailure` if there is no such document, or only a private one.
    package func text(of address: ResourceAddress) async throws -> String {
        let locator = try DocumentLocator(address.text, lines: nil)
        let found: FoundContents
        do { found = try await contents(at: locator) } catch { throw ToolFailure(.failed, try message(error)) }
        return (found.passages.map(\.passage.text) + found.notes).joined(separator: "\n\n")
    }

    private static func resource(_ document: StoredDocument) -> DocumentResource {
        let day = document.date.map { " of \($0.date)" } ?? ""
        return DocumentResource(
            address: ResourceAddress(notebook: document.notebook, path: document.path, member: document.member),
            title: document.title, description: document.kind.rawValue + day)
    }

    // MARK: - Completion

    /// What an unfinished value may become, the best first: people for `name`, tags for `tag`, paths for `path`.
    ///
    /// - Parameter argument: The name of the argument of a prompt, or of the part of an address.
    package func completions(of value: String, for argument: String, limit: Int = 100) throws -> [String] {
        let names: [String]
        switch argument {
        case "name", "person", "with": names = try shared.people().listed.sortedByDocumentCount().map(\.name)
        case "tag", "tags": names = try shared.names(of: .tags).sorted()
        case "series", "meeting": names = try shared.names(of: .series).sorted()
        case "notebook": names = try shared.notebooks().map(\.name)
        case "path": names = try shared.names(of: .files).sorted()
        default: return []
        }
        let wanted = Folding.folded(value)
        let folded = names.map { (name: $0, folded: Folding.folded($0)) }
        let first = folded.filter { $0.folded.hasPrefix(wanted) }
        // A last name, or a word within a title.
        let rest = folded.filter {
            !$0.folded.hasPrefix(wanted) && $0.folded.contains(" " + wanted) || $0.folded.contains("/" + wanted)
        }
        return Array((first + rest).map(\.name).prefix(limit))
    }
}
