import Scrubjay

/// A note of a list.
struct NoteRow: Sendable {
    let title: String
    let path: String
    let text: String?
    let day: String?
    let tags: [TagChip]
    let actions: [RowAction]

    init(_ document: StoredDocument, text: String?, day: CivilDate? = nil, today: CivilDate) {
        title = document.title
        path = AddressPath.note(document)
        self.text = text.map { ReadableText.ofLines($0).text }
        self.day = (day ?? document.date?.date).map { DayText.relation(of: $0, to: today) ?? DayText.short($0, near: today) }
        tags = document.tags.prefix(4).map(TagChip.init)
        actions = Self.actions(of: document)
    }

    /// What can be done with a note.
    static func actions(of document: StoredDocument) -> [RowAction] {
        let path = AddressPath.note(document)
        var actions = [RowAction("open", "Open", .leading, path: path)]
        if document.isNoteFile { actions.append(RowAction("edit", "Edit", .trailing, path: path + "?edit=1")) }
        if document.member == nil {
            actions.append(
                RowAction(
                    "trash", "Delete", .trailing, post: "/actions/trash",
                    fields: [("note", document.absolutePath)], isDestructive: true))
        }
        actions.append(RowAction("copy-link", "Copy link", .menu))
        if document.isMarkdownFile { actions.append(RowAction("tag", "Add tag", .menu, path: path + "?tag-form=1")) }
        if document.isNoteFile, !document.isArchived {
            actions.append(
                RowAction("archive", "Archive", .menu, post: "/actions/archive", fields: [("note", document.absolutePath)]))
        }
        if document.isNoteFile {
            let file = "/files/\(AddressPath.encoded(document.notebook))/\(AddressPath.encoded(path: document.path))"
            actions.append(RowAction("copy-text", "Copy Markdown", .menu, path: file))
            actions.append(RowAction("download", "Download", .menu, path: file))
        }
        return actions
    }
}

extension StoredDocument {
    /// Whether it is a file of its own that can be edited as text.
    var isNoteFile: Bool { member == nil && !isDerived && NoteFileName.isNote(path) }
    /// Whether a tag can be written into it as `#tag`.
    var isMarkdownFile: Bool { isNoteFile && path.lowercased().hasSuffix(".md") }
    var isArchived: Bool { path.hasPrefix(ArchiveAction.folder + "/") }
}

extension AgendaDay {
    /// The notes about the people whose birthday it is, and the notes of the day.
    func noteRows(today: CivilDate) -> [NoteRow] {
        birthdays.map { birthday in
            let age = birthday.age.map { ", turns \($0)" } ?? ""
            return NoteRow(birthday.source.document, text: "Birthday of \(birthday.person)\(age)", today: today)
        } + notes.map { NoteRow($0.document, text: $0.opening?.text, today: today) }
    }
}
