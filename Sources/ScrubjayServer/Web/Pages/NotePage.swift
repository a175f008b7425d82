import Hummingbird
import Scrubjay

/// One note, rendered; or the text of a file that is no note, such as a mail or a transcript.
///
///     /notes/museum/inbox/Case%203.md?line=12
struct NotePage: Page {
    static let path: RouterPath = "/notes/**"

    struct Content: Sendable {
        let title: String
        let place: String
        let day: String?
        let people: [Avatar]
        let tags: [TagChip]
        /// The note as HTML, made safe.
        let html: String?
        /// Whether the HTML has the title as its heading.
        let isTitled: Bool
        /// The passages of a file that is not Markdown.
        let parts: [Part]
        let editPath: String?
        let location: String
        let canDelete: Bool
        let backlinks: [NoteRow]
        let context: String?

        struct Part: Sendable {
            let heading: String?
            let lines: [Line]
        }

        struct Line: Sendable {
            let speaker: Avatar?
            let text: String
            let isTarget: Bool
            let time: String?
        }
    }

    func view(_ request: PageRequest) async throws -> PageView {
        let found = try await NotePlace(request).contents()
        let (contents, line) = (found.contents, found.line)
        let document = contents.document
        let today = request.index.clock.date
        if request["tag-form"] != nil, document.isMarkdownFile { return try TagPage.view(document, request) }
        if request["edit"] != nil { return try await EditNotePage.view(document, request) }
        var html: String?
        var parts: [Content.Part] = []
        if document.isNoteFile, let text = try NotePlace.text(of: document) {
            html = MarkdownPage(document: document, target: line).html(of: text)
        }
        let heading = html?.firstRange(of: "<h1")
        // The focus goes to it when the note opens.
        if let heading { html?.replaceSubrange(heading, with: "<h1 tabindex=\"-1\"") }
        if html == nil { parts = Self.parts(contents, target: line) }
        let links = try request.index.links(of: document.absolutePath)
        return PageView(
            .notes, title: document.title, template: "note",
            Content(
                title: document.title,
                place: "\(document.notebook) › \(document.path)" + (document.member.map { " › \($0)" } ?? ""),
                day: document.date.map { DayText.long($0.date) },
                people: Self.names(of: document).prefix(12).map(Avatar.init), tags: document.tags.map(TagChip.init), html: html,
                isTitled: heading != nil,
                parts: parts, editPath: document.isNoteFile ? AddressPath.note(document) + "?edit=1" : nil,
                location: document.absolutePath,
                canDelete: document.member == nil,
                backlinks: Self.backlinks(links, today: today),
                context: contents.contexts.last?.text))
    }

    private static func names(of document: StoredDocument) -> [String] {
        var names: [String] = []
        for person in document.people where person.role != .mentioned && person.role != .subject && !names.contains(person.name)
        {
            names.append(person.name)
        }
        return names
    }

    private static func backlinks(_ links: NoteLinks, today: CivilDate) -> [NoteRow] {
        links.backlinks.shown.map { NoteRow($0.document, text: $0.text, today: today) }
    }

    /// The passages as they are read, with the line that was asked for.
    static func parts(_ contents: DocumentContents, target: Int?) -> [Content.Part] {
        contents.passages.map { stored in
            let passage = stored.passage
            let lines = passage.text.split(separator: "\n", omittingEmptySubsequences: false)
            return Content.Part(
                heading: passage.headingPath.last,
                lines: lines.indices.compactMap { index in
                    guard !lines[index].isEmpty else { return nil }
                    let turn = passage.turns.first { $0.lines.lowerBound == index }?.turn
                    // The name is shown apart.
                    let name = turn?.speaker.map { "\($0): " } ?? ""
                    let text = lines[index].hasPrefix(name) ? lines[index].dropFirst(name.count) : lines[index]
                    return Content.Line(
                        speaker: turn.flatMap(\.speaker).map(Avatar.init), text: String(text),
                        isTarget: target == passage.sourceLines(of: index...index).lowerBound,
                        time: turn?.start.map(RecordingTime.text))
                })
        }
    }
}
