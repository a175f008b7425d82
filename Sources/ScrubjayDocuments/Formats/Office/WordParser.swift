import ScrubjayText

/// Reads documents of Word and compatible programs: WordprocessingML (ECMA-376, part 1, 17).
///
/// It reads headings, lists, tables, links, check boxes, footnotes and comments, and the metadata with title, author and dates. Tracked changes are
/// read as accepted. Headers and footers, tables of contents, hidden text and pictures are left out.
struct WordParser: DocumentParser {
    let format = "docx"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        ZipHeaders.names(beginning).contains { $0.hasPrefix("word/") }
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var parts = try PackageParts(input) { name in
            MemberPath.fileExtension(name) == "xml" && !name.contains("/theme/") || name.hasSuffix(".rels")
        }
        let main = parts.target("officeDocument", of: "") ?? "word/document.xml"
        var notes = WordNotes()
        notes.add("footnote", parts.target("footnotes", of: main).flatMap { parts.tree($0) })
        notes.add("endnote", parts.target("endnotes", of: main).flatMap { parts.tree($0) })
        notes.add("comment", parts.target("comments", of: main).flatMap { parts.tree($0) })
        var reader = WordReader(
            styles: WordStyles(parts.target("styles", of: main).flatMap { parts.tree($0) }),
            numbering: WordNumbering(parts.target("numbering", of: main).flatMap { parts.tree($0) }),
            links: parts.relations(of: main).compactMapValues { $0.isExternal ? $0.target : nil }, notes: notes)
        guard try parts.read(main, { reader.take($0) }) else {
            throw ParseError("has no text inside; it is not a Word document or is damaged")
        }
        reader.finish()
        let properties = OfficeNote.Properties(core: parts.tree("docProps/core.xml"))
        if let spoken = TeamsDialogue.segments(of: reader.flow.outline) {
            var meeting = RecordedMeeting()
            let named = TeamsTranscript(firstLine: spoken.above.first ?? "")
            let dates = context.dateReader()
            let days = spoken.above.map { dates.date(in: $0) }
            let title = zip(spoken.above, days).first { $1 == nil }?.0
            meeting.title = named?.title ?? properties.title.flatMap { $0.isEmpty ? nil : $0 } ?? title
            let isDated = FileName(path: input.path, reader: dates).date != nil
            let day = days.lazy.compactMap { $0?.onClock(context.utcOffset) }.first
            meeting.start = named?.start ?? day?.description ?? (isDated ? nil : properties.created)
            for segment in spoken.segments { meeting.append(segment, at: nil) }
            meeting.warnings = parts.warnings
            return try document(meeting.document(input, in: context, isAlone: true))
        }
        var note = OfficeNote(
            properties: properties, title: reader.flow.title,
            outline: reader.flow.outline, warnings: parts.warnings)
        if let transcript = TeamsTranscript(firstLine: reader.flow.firstText ?? "") {
            note.title = transcript.title
            note.meetingStart = transcript.start
        }
        try document(note.document(input, in: context))
    }
}
