import Scrubjay

/// A link that does not lead where its author meant.
package struct LinkProblem: Sendable {
    enum Kind: String, Sendable {
        case dead = "dead-link"
        case noHeading = "no-heading"
        case ambiguous = "ambiguous-link"
    }

    let kind: Kind
    let message: String
    let link: PlacedLink
    /// The notes that the link may mean, the likeliest first.
    let candidates: [DocumentName]
}

/// Finding links that lead to nothing, and what can be done about them.
extension EditorNotes {
    package mutating func problems(in note: OpenNote) -> [LinkProblem] {
        guard let place = note.place else { return [] }
        return note.links.compactMap { problem(of: $0, in: note, at: place) }
    }

    /// More could not be chosen from.
    private static let mostCandidates = 7

    private mutating func problem(
        of link: PlacedLink, in note: OpenNote, at place: NoteDirectory.Place
    ) -> LinkProblem? {
        switch directory.destination(of: link, in: place) {
        case .nothing:
            // The index may not know a new picture yet.
            guard file(of: link, at: place) == nil else { return nil }
            // A picture has no name of a note.
            let nearest = link.kind == .embed ? [] : directory.nearest(to: link.target, in: place)
            let message = "no note is called “\(link.target)”"
            return LinkProblem(kind: .dead, message: message, link: link, candidates: nearest)
        case .note(let taken, let others) where !others.isEmpty:
            let names = [taken] + others.prefix(2)
            let more = others.count > 2 ? " and \(others.count - 2) more" : ""
            let message =
                "“\(link.target)” may mean \(names.map(\.path).joined(separator: ", "))\(more); the first is taken"
            return LinkProblem(
                kind: .ambiguous, message: message, link: link, candidates: [taken] + others.prefix(Self.mostCandidates))
        case .note(let target, _):
            guard let there = directory.place(of: target), target.member == nil else { return nil }
            return problem(ofFragment: link, at: there, title: target.title)
        case .own: return problem(ofFragment: link, at: place, title: "this note")
        case .file, .elsewhere: return nil
        }
    }

    private mutating func problem(
        ofFragment link: PlacedLink, at place: NoteDirectory.Place, title: String
    ) -> LinkProblem? {
        guard let fragment = link.fragment, link.fragmentRange != nil, NoteFileName.isNote(place.path),
            line(of: fragment, at: place) == nil
        else { return nil }
        let part = fragment.hasPrefix("^") ? "block" : "heading"
        let name = fragment.split(separator: "#").last.map(String.init) ?? fragment
        return LinkProblem(
            kind: .noHeading, message: "there is no \(part) “\(name)” in \(title)", link: link, candidates: [])
    }

    /// The absolute path of the file on the disk that a link leads to.
    func file(of link: PlacedLink, at place: NoteDirectory.Place) -> String? {
        guard !link.target.isEmpty else { return nil }
        let relative = link.target.hasPrefix("/") ? String(link.target.dropFirst()) : place.folder + link.target
        return [relative, link.target].compactMap { NotePath.normalized($0) }.map { place.notebook.folder + "/" + $0 }
            .first { FileSystem.status(of: $0) != nil }
    }
}

/// Something that can be done at a place in a text.
package struct EditorAction: Sendable {
    enum Effect: Sendable {
        /// Changes of the open text.
        case edits([TextEdit])
        case command(EditorCommand)
    }

    let title: String
    /// The problem that it solves; `nil` for none.
    var problem: LinkProblem?
    /// Whether it is the one to choose if somebody does not want to choose.
    var isPreferred = false
    let effect: Effect
}

/// What a client may ask the server to do.
package enum EditorCommand: Sendable, Equatable {
    /// Writes the note that a link leads to.
    case createNote(target: String, isWiki: Bool)
    /// Lists what is about the same as the paragraph in a line, from 0; without a line, as the note.
    case related(line: Int?)
    /// The same, and lets the user choose one to go to.
    case showRelated(line: Int?)

    /// The names by which clients call commands.
    package enum Name: String, CaseIterable {
        case createNote = "scrubjay.createNote"
        case related = "scrubjay.related"
        case showRelated = "scrubjay.showRelated"
    }
}

extension EditorNotes {
    /// What can be done about the lines of a range.
    package mutating func actions(for range: TextRange, in note: OpenNote) throws -> [EditorAction] {
        let bytes = note.buffer.bytes(of: range)
        var actions: [EditorAction] = []
        if let place = note.place {
            for link in note.links where link.range.lowerBound <= bytes.upperBound && bytes.lowerBound <= link.range.upperBound
            {
                guard let problem = problem(of: link, in: note, at: place) else { continue }
                actions += solutions(of: problem, at: place)
            }
        }
        actions += (range.start.line...max(range.start.line, min(range.end.line, range.start.line + Self.mostLinesOfTasks)))
            .compactMap { tick(line: $0, in: note) }
        if note.place != nil, !paragraph(at: range.start.line, in: note).trimmed.isEmpty {
            actions.append(EditorAction(title: "Related passages", effect: .command(.showRelated(line: range.start.line))))
        }
        return actions
    }

    private static let mostLinesOfTasks = 50

    private mutating func solutions(of problem: LinkProblem, at place: NoteDirectory.Place) -> [EditorAction] {
        let link = problem.link
        func edit(to note: DocumentName) -> EditorAction.Effect {
            let isName = problem.kind == .dead
            let target =
                !link.isWiki
                ? directory.relativePath(of: note, in: place)
                : isName ? directory.wikiTarget(of: note, in: place) : directory.place(of: note)?.barePath ?? note.path
            return .edits([TextEdit(range: link.targetRange, text: link.written(target))])
        }
        switch problem.kind {
        case .dead:
            let links = problem.candidates.map { note in
                EditorAction(title: "Link to “\(note.title)”", problem: problem, effect: edit(to: note))
            }
            guard link.kind != .embed else { return links }
            let create = EditorAction(
                title: "Create the note “\(link.target)”", problem: problem, isPreferred: true,
                effect: .command(.createNote(target: link.target, isWiki: link.isWiki)))
            return [create] + links
        case .ambiguous:
            return problem.candidates.map { note in
                EditorAction(title: "Link to \(note.path)", problem: problem, effect: edit(to: note))
            }
        case .noHeading: return []
        }
    }

    // MARK: - Tasks

    /// Ticks the box of a task, or empties it, in the open text.
    private func tick(line: Int, in note: OpenNote) -> EditorAction? {
        guard line >= 0, line < note.buffer.text.lineCount else { return nil }
        for state in [TaskItem.State.done, .open] {
            let changed = TaskBox.file(
                note.buffer.bytes, line: line + 1, as: state, on: index.clock.date, format: note.format)
            guard let changed, changed.before != changed.after else { continue }
            return EditorAction(
                title: state == .done ? "Mark the task as done" : "Mark the task as open",
                effect: .edits([TextEdit(range: note.buffer.text.line(line), text: changed.after)]))
        }
        return nil
    }

    // MARK: - Related passages

    /// The lines around a line up to empty ones or headings; below a heading, its section.
    func paragraph(at line: Int, in note: OpenNote) -> String {
        let text = note.buffer.text
        guard line >= 0, line < text.lineCount else { return "" }
        let outline = note.outline
        if let heading = outline.headings.first(where: { $0.line == line }) {
            let lines = outline.lines(of: heading, in: text)
            return text.string(text.range(ofLines: lines))
        }
        let headings = Set(outline.headings.map(\.line))
        func isEnd(_ line: Int) -> Bool {
            line < 0 || line >= text.lineCount || headings.contains(line)
                || text.line(line).allSatisfy { text.bytes[$0].isBlank }
        }
        if isEnd(line) { return "" }
        var (first, last) = (line, line)
        while !isEnd(first - 1) { first -= 1 }
        while !isEnd(last + 1) { last += 1 }
        return text.string(text.range(ofLines: first..<last + 1))
    }

    /// What is about the same as a paragraph, or as a note as a whole, without the note itself.
    ///
    /// - Parameter line: From 0; `nil` for the note.
    func related(line: Int?, in note: OpenNote, limit: Int = 8) throws -> [RelatedNotes.Entry] {
        let paragraph = line.map { self.paragraph(at: $0, in: note) } ?? ""
        let text = paragraph.isEmpty ? note.buffer.text.string(0..<note.buffer.bytes.count) : paragraph
        let found = try index.related(toText: text, RelatedQuery(limit: limit + 1)).entries
        return Array(found.filter { $0.document.absolutePath != note.place?.absolutePath }.prefix(limit))
    }
}
