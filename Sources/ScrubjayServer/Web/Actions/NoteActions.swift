import Hummingbird
import Scrubjay

/// Writes a new note.
struct NewNoteAction: FormAction {
    static let path: RouterPath = "/actions/new-note"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let title = request["title"] else {
            return .view(try NewNotePage.view(request, problem: "Write a title: the file is named by it."))
        }
        do {
            let tags = (request["tags"] ?? "").split { $0 == " " || $0 == "," }.map(String.init)
            let written = try await request.index.newNote(
                NewNote(title, in: request["in"], tags: tags, content: request["text"] ?? ""))
            request.planner.changes.send(.changed)
            let document = try request.index.documents(at: written.path).first
            let path = document.map { AddressPath.note($0) }
            return .done(
                Toast(.success, "Written: \(title)", undo: written.change?.id, path: path, link: path.map { _ in "Open" }),
                goingTo: path)
        } catch let error as WriteError {
            return .view(try NewNotePage.view(request, problem: PrintableText.of("\(error)")))
        } catch let error as FileChangeError {
            return .view(try NewNotePage.view(request, problem: PrintableText.of("\(error)")))
        }
    }
}

/// Writes down a thought in the note of today.
struct CaptureAction: FormAction {
    static let path: RouterPath = "/actions/capture"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let text = request["text"] else { return .done(Toast(.error, "There was nothing to write down.")) }
        let written = try await request.index.append(text, to: nil)
        request.planner.changes.send(.changed)
        let document = try request.index.documents(at: written.path).first
        return .done(
            Toast(
                .success, "Written into today's note", undo: written.change?.id,
                path: document.map { AddressPath.note($0, line: written.line) }, link: "Open"))
    }
}

/// Saves a note that was edited. If the file was changed meanwhile, both versions are shown and nothing is written.
struct SaveNoteAction: FormAction {
    static let path: RouterPath = "/actions/save"

    /// Both versions of a note that two have changed.
    struct Conflict: Sendable {
        let title: String
        let location: String
        let mine: String
        let theirs: String
        /// Of the version on disk: saving again replaces this one.
        let hash: String
        let back: String
    }

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let location = request["note"], let hash = request["hash"].flatMap({ ContentHash(hexadecimal: $0) }),
            let text = request.values.written("text")
        else { throw PageProblem(status: 400, title: "The form is not complete", advice: "Open the note again and save it.") }
        // Browsers send line ends as CR LF (HTML, 4.10.21.3).
        let written = text.replacing("\r\n", with: "\n")
        let note = try await request.index.edited(location)
        guard let document = try request.index.documents(at: note.path).first else {
            throw PageProblem.notFound("There is no such note")
        }
        do {
            let saved = try await request.index.write(Self.withLineEnds(of: note.before, written), to: note, knownAs: hash)
            request.planner.changes.send(.changed)
            let toast =
                saved.change == nil
                ? Toast(.information, "Nothing has changed") : Toast(.success, "Saved", undo: saved.change?.id)
            return .done(toast, goingTo: AddressPath.note(document))
        } catch let error as WriteError where error.reason == .otherVersion {
            return .view(conflict(document, note, written))
        } catch let error as FileChangeError where error.reason == .changed {
            return .view(conflict(document, try await request.index.edited(location), written))
        }
    }

    private func conflict(_ document: StoredDocument, _ note: EditedNote, _ mine: String) -> PageView {
        PageView(
            .notes, title: "\(document.title) has two versions", template: "conflict",
            Conflict(
                title: document.title, location: document.absolutePath, mine: mine,
                theirs: String(decoding: note.before, as: UTF8.self), hash: note.hash.description,
                back: AddressPath.note(document)),
            status: 409)
    }

    /// A file with the line ends of Windows keeps them.
    static func withLineEnds(of before: [UInt8], _ text: String) -> String {
        let end = before.firstIndex(of: UInt8(ascii: "\n"))
        guard let end, end > 0, before[end - 1] == UInt8(ascii: "\r") else { return text }
        return text.replacing("\n", with: "\r\n")
    }
}

/// Deletes a note: it is moved into `.trash/` of its notebook.
struct TrashAction: FormAction {
    static let path: RouterPath = "/actions/trash"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let location = request["note"] else { throw PageProblem.notFound("There is no such note") }
        let title = try request.index.documents(at: location).first?.title
        let trashed = try await request.index.trash(location)
        request.planner.changes.send(.changed)
        let name = title ?? trashed.path.split(separator: "/").last.map(String.init) ?? trashed.path
        let links = trashed.linkCount
        return .done(
            Toast(
                .success,
                "Deleted: \(name)" + (links == 0 ? "" : ". \(links) \(links == 1 ? "link leads" : "links lead") nowhere now"),
                undo: trashed.change?.id), goingTo: request["back"] ?? "/notes")
    }
}

/// Takes a change back.
struct UndoAction: FormAction {
    static let path: RouterPath = "/actions/undo"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        do {
            let undone = try await request.index.undo(request["change"].flatMap(Int.init))
            request.planner.changes.send(.changed)
            let failures = undone.failures.map { PrintableText.of("\($0)") }.joined(separator: " ")
            return .done(
                failures.isEmpty
                    ? Toast(.success, "Taken back: \(ChangeText.of(undone.undone, in: request.index))")
                    : Toast(.error, failures))
        } catch let error as WriteError {
            return .done(Toast(.error, PrintableText.of("\(error)")))
        } catch let error as FileChangeError {
            return .done(Toast(.error, PrintableText.of("\(error)")))
        }
    }
}
