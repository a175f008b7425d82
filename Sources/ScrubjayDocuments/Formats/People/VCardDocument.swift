import ScrubjayText

/// Turns a card into a contact note.
struct VCardDocument {
    let card: VCard
    let naming: VCardNames
    let text: UnfoldedText
    /// The titles of other cards by their identifiers.
    let names: [String: String]
    /// The part of a receipt after `file!`.
    var member: String?

    func document(_ input: ParserInput, _ context: ParsingContext, _ warnings: inout WarningList) -> Document {
        let note = DerivedNote(matter: matter, outline: outline, member: member)
        var document = note.document(input, in: context)
        // The properties below say what is known for certain, whatever the lines look like.
        (document.kind, document.title, document.partRole) = (.note, naming.title, nil)
        document.people = []
        document.claims = [naming.claim].compactMap { $0 }
        document.dates = dates(input, context, &warnings)
        return document
    }

    private func dates(_ input: ParserInput, _ context: ParsingContext, _ warnings: inout WarningList) -> DocumentDates {
        var dates = DocumentDates()
        dates.created = time("CREATED", context, &warnings)
        dates.updated = time("REV", context, &warnings)
        if dates.principal != nil {
            dates.origin = .metadata
        } else if let modified = input.modified {
            dates.updated = modified
            dates.origin = .modificationTime
        }
        return dates
    }

    private func time(_ name: String, _ context: ParsingContext, _ warnings: inout WarningList) -> LocalDateTime? {
        guard let line = card.first(name), !line.line.isEmpty else { return nil }
        if let time = CalendarTime(line.line, zone: nil)?.onClock(context) { return time }
        if let date = context.dateReader().date(in: line.line)?.onClock(context.utcOffset) { return date }
        warnings.append(
            Warning("this date cannot be read; write it as 20260304 or 20260304T093000Z", line: line.number))
        return nil
    }

    private var matter: [FrontMatter.Entry] {
        var entries: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String]) {
            if !values.isEmpty { entries.append(FrontMatter.Entry(key: key, values: values)) }
        }
        add("title", [naming.title])
        add("type", [naming.type])
        add("uid", [card.first("UID")?.line].compactMap { $0 }.filter { !$0.isEmpty })
        add("aliases", naming.nicknames)
        // Google adds the group of all contacts to each of them.
        add("tags", card.all("CATEGORIES").flatMap(\.list).filter { $0 != "myContacts" })
        return entries
    }

    private var outline: OutlineWriter {
        var outline = OutlineWriter()
        outline.sources = [text.origin(of: naming.source.range)]
        outline.heading(naming.title, level: 1)
        for line in VCardLine.lines(of: card, naming: naming, names: names) {
            outline.sources = [text.origin(of: line.source.range)]
            if let url = line.url { outline.link(.url, to: url) }
            outline.item(line.text)
        }
        for note in card.all("NOTE") {
            let ranges = card.isEmbedded ? [note.range] : note.lines(in: text.text.bytes)
            outline.sources = ranges.map(text.origin)[...]
            outline.text(note.text)
        }
        return outline
    }
}
