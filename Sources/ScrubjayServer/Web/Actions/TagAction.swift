import Hummingbird
import Scrubjay

/// Adds a tag at the end of a note.
struct TagAction: FormAction {
    static let path: RouterPath = "/actions/tag"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let location = request["note"], let document = try request.index.documents(at: location).first,
            document.isMarkdownFile
        else { throw PageProblem.notFound("There is no such note") }
        let tag = (request["new"] ?? request["tag"] ?? "").drop { $0 == "#" }
        guard Self.isTag(tag) else {
            let problem =
                tag.isEmpty
                ? "Choose a tag, or write a new one."
                : "“\(tag)” is no tag: it has letters, digits, - _ and /, and a letter among them."
            return .view(try TagPage.view(document, request, problem: problem))
        }
        let path = AddressPath.note(document)
        guard !document.tags.contains(String(tag)) else {
            return .done(Toast(.information, "\(document.title) has #\(tag) already"), goingTo: path)
        }
        do {
            let note = try await request.index.edited(location)
            let saved = try await request.index.write(Self.text(of: note, adding: tag), to: note)
            request.planner.changes.send(.changed)
            return .done(Toast(.success, "Tagged #\(tag): \(document.title)", undo: saved.change?.id), goingTo: path)
        } catch let error as WriteError {
            return .view(try TagPage.view(document, request, problem: PrintableText.of("\(error)")))
        } catch let error as FileChangeError {
            return .view(try TagPage.view(document, request, problem: PrintableText.of("\(error)")))
        }
    }

    static func isTag(_ text: some StringProtocol) -> Bool {
        text.contains(where: \.isLetter)
            && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "/" }
    }

    /// The text with the tag on its last line if that has only tags, or else on a line of its own.
    private static func text(of note: EditedNote, adding tag: some StringProtocol) throws -> String {
        guard let before = String(validating: note.before, as: UTF8.self) else { throw WriteError(note.path, .notUTF8) }
        let end = before.hasSuffix("\r\n") || before.contains("\r\n") ? "\r\n" : "\n"
        let body = before.last?.isNewline ?? false ? before.prefix { _ in true }.dropTrailingNewlines : before[...]
        let last = body.split(whereSeparator: \.isNewline).last ?? ""
        let words = last.split(separator: " ")
        let hasOnlyTags = !words.isEmpty && words.allSatisfy { $0.first == "#" && isTag($0.dropFirst()) }
        return body + (hasOnlyTags ? " " : body.isEmpty ? "" : end + end) + "#\(tag)" + end
    }
}

extension Substring {
    fileprivate var dropTrailingNewlines: Substring {
        var text = self
        while text.last?.isNewline ?? false { text.removeLast() }
        return text
    }
}

/// Moves a note into the folder `archive` of its notebook. Links to it stay right, and searches still find it.
struct ArchiveAction: FormAction {
    static let path: RouterPath = "/actions/archive"

    static let folder = "archive"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let location = request["note"], let document = try request.index.documents(at: location).first,
            document.isNoteFile, !document.isArchived
        else { throw PageProblem.notFound("There is no such note") }
        do {
            let moved = try await request.index.moveNote(location, to: "\(Self.folder)/\(document.path)")
            request.planner.changes.send(.changed)
            let path = try request.index.documents(at: moved.path).first.map { AddressPath.note($0) }
            return .done(
                Toast(
                    .success, "Archived: \(document.title)", undo: moved.change?.id, path: path, link: path.map { _ in "Open" }),
                goingTo: AppTab.notes.path)
        } catch let error as WriteError {
            return .done(Toast(.error, PrintableText.of("\(error)")))
        } catch let error as FileChangeError {
            return .done(Toast(.error, PrintableText.of("\(error)")))
        }
    }
}
