import ScrubjayText

/// The keys of front matter that have a meaning in every note. All keys are also properties.
struct NoteMetadata: Sendable, Equatable {
    var title: String?
    /// The name in a note about a person, which may replace the title.
    var name: String?
    var language: String?
    var type: String?
    var created: WrittenDate?
    var updated: WrittenDate?
    var start: WrittenDate?
    var end: WrittenDate?
    var due: WrittenDate?
    /// Whether the note is a task itself, as in Joplin, and done. `nil` if it is not a task.
    var isCompleted: Bool?
    var attendees: [PersonName] = []
    var authors: [PersonName] = []
    var others: [PersonName] = []
    var tags: [String] = []
    var properties: [Property] = []

    /// - Parameter marks: Fields in the text that describe the whole note, such as `tags:: one`. They come after the entries.
    init(
        _ entries: [FrontMatter.Entry], marks: [FrontMatter.Entry] = [], dates: WrittenDateParser, ownerName: String? = nil
    ) {
        for entry in entries + marks {
            properties += entry.values.map { Property(key: entry.key, value: $0) }
            let value = entry.values.first?.trimmed ?? ""
            switch MetadataKey(entry.key) {
            case .title where !value.isEmpty: title = title ?? value
            case .created: created = created ?? NoteMetadata.date(value, dates)
            case .start: start = start ?? NoteMetadata.date(value, dates)
            case .end: end = end ?? NoteMetadata.date(value, dates)
            case .updated: updated = updated ?? NoteMetadata.date(value, dates)
            case .due: due = due ?? NoteMetadata.date(value, dates)
            case .name where !value.isEmpty: name = name ?? value
            case .completed: isCompleted = ["yes", "true"].contains(value.lowercased())
            case .attendees: attendees += NoteMetadata.people(entry.values, owner: ownerName)
            case .authors: authors += NoteMetadata.people(entry.values)
            case .others: others += NoteMetadata.people(entry.values)
            case .tags: tags += NoteMetadata.tags(entry)
            case .type: type = value.lowercased()
            case .language: language = NoteMetadata.languageCode(value)
            case .title, .name, .identifier, nil: break
            }
        }
    }

    /// Parses a date, or milliseconds or seconds since 1970.
    private static func date(_ value: String, _ dates: WrittenDateParser) -> WrittenDate? {
        let count = value.utf8.count
        guard count == 13 || count == 10, value.utf8.allSatisfy(\.isDigit), let number = Int64(value) else {
            return dates.date(in: value)
        }
        let moment = LocalDateTime(ordinal: count == 13 ? number / 1000 : number, hasTime: true)
        return WrittenDate(
            year: moment.date.year, month: moment.date.month, day: moment.date.day, secondOfDay: moment.secondOfDay, zone: 0)
    }

    private static func people(_ values: [String], owner: String? = nil) -> [PersonName] {
        // One string may hold several people. An element of a list is one person, even as "Last, First".
        if values.count == 1 { return PersonName.list(values[0], owner: owner) }
        return values.compactMap { value in
            if let owner, StandInName.isWriter(value.trimmed) { return PersonName(owner) }
            return PersonName(value)
        }
    }

    /// Splits a single value at commas or semicolons, or at spaces if it has neither. `[[two words]]` is one tag.
    private static func tags(_ entry: FrontMatter.Entry) -> [String] {
        guard !entry.isList, let value = entry.values.first, entry.values.count == 1 else {
            return entry.values.map(tag).filter { !$0.isEmpty }
        }
        let hasCommas = value.contains(",") || value.contains(";")
        var parts: [[UInt8]] = [[]]
        var depth = 0
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                parts.append([])
                continue
            case 0x20 where !hasCommas && depth <= 0:
                parts.append([])
                continue
            default: break
            }
            parts[parts.count - 1].append(byte)
        }
        return parts.map { tag(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
    }

    private static func tag(_ text: String) -> String {
        var tag = text.trimmed.drop { $0 == "#" }
        if tag.hasPrefix("[["), tag.hasSuffix("]]") { tag = tag.dropFirst(2).dropLast(2) }
        return tag.trimmed
    }

    /// The code of a language: `en` for `en-GB` and for `English`. Other values are left to language detection.
    private static func languageCode(_ value: String) -> String? {
        let code = value.lowercased().prefix { $0 != "-" && $0 != "_" }
        if code.utf8.count == 2, code.utf8.allSatisfy(\.isLower) { return String(code) }
        // `English (UK)`
        return value.split { !$0.isLetter }.first.flatMap { Language(name: String($0)) }?.code
    }
}

/// What a key of front matter means in every note, however programs spell it.
enum MetadataKey {
    case title, name, type, language, tags
    case created, updated, start, end, due, completed
    case attendees, authors
    /// People with another role, such as the person responsible or the reviewer.
    case others
    /// An identifier by which a program tells notes apart.
    case identifier

    init?(_ key: String) {
        guard let known = Self.known[Self.plain(key)] ?? (Self.endings.contains(where: key.hasSuffix) ? .identifier : nil)
        else {
            return nil
        }
        // `completed? yes` is Joplin's; `completed: 2026-03-04` is a property.
        if known == .completed, !key.hasSuffix("?") { return nil }
        self = known
    }

    /// Endings of identifiers, such as `session_id`, `traitIds`.
    private static let endings = ["_id", "-id", " id", "Id", " ID", "_ids", "Ids"]

    /// Whether the line of the key is searchable like text. The other keys are known without their line or are useful only to programs.
    var isSearchable: Bool { self == .due || self == .others || self == .name }

    /// A key in lower case, without what programs put between its words: `Last edited time`, `last_edited_time` and `lastEditedTime` are equal.
    static func plain(_ key: String) -> String {
        let isPlain = key.utf8.allSatisfy { $0 < 0x80 }
        let lowercased = isPlain ? key : key.lowercased()
        return String(decoding: lowercased.utf8.lazy.filter(\.isWord).map(\.lowercased), as: UTF8.self)
    }

    private static let known: [String: MetadataKey] = {
        let spellings: [MetadataKey: String] = [
            .title: "title",
            .name: "name fullname",
            .type: "type",
            .language: "language lang",
            .tags:
                """
            tags tag keywords categories labels schlagwörter schlagworte stichwörter kategorien étiquettes motsclés catégories etiquetas \
            categorías palabrasclave
            """,
            .created:
                """
            date created day createdat creationdate datecreated createdtime createdon creationtime datum erstellt erstelltam \
            erstellungsdatum créé créée crééle datedecréation fecha creado creada fechadecreación
            """,
            .updated:
                """
            updated modified lastmodified updatedat lastmod lastupdated datemodified modifiedat lasteditedtime lastedited \
            modificationdate updatedtime lastmodifiedat dateupdated
            """,
            .start: "start starttime startdate begin",
            .end: "end endtime enddate",
            .due:
                """
            due duedate deadline tododue fällig fälligam fälligkeit fälligkeitsdatum échéance datedéchéance vencimiento fechalímite \
            fechadevencimiento
            """,
            .completed: "completed",
            .attendees:
                """
            attendees participants people present attendee participant with attendeesname participantsname peoplename guests invitees \
            inattendance teilnehmer teilnehmende teilnehmerinnen anwesend anwesende beteiligte personen présents présentes \
            participantsprésents participantes personnes asistentes presentes personas
            """,
            .authors:
                """
            author authors by createdby authorname authorsname autor autorin autoren verfasser verfasserin erstelltvon auteur \
            auteurs autrice auteure créépar autora autores creadopor
            """,
            .identifier: "id uid uuid guid",
            .others: "owner assignee assigned assignedto responsible reviewer person lead",
        ]
        var known: [String: MetadataKey] = [:]
        for (key, names) in spellings { for name in names.split(separator: " ") { known[String(name)] = key } }
        return known
    }()
}
