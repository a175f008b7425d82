/// The keys of front matter that mean something to every note; all keys are properties besides.
struct NoteMetadata: Sendable, Equatable {
    var title: String?
    /// What a note about a person may have in place of a title.
    var name: String?
    var language: String?
    var type: String?
    var created: WrittenDate?
    var updated: WrittenDate?
    var start: WrittenDate?
    var end: WrittenDate?
    var due: WrittenDate?
    /// Whether the note is a task itself, as Joplin has them, and is done; nil for what is none.
    var isCompleted: Bool?
    var attendees: [PersonName] = []
    var authors: [PersonName] = []
    var others: [PersonName] = []
    var tags: [String] = []
    var properties: [Property] = []

    /// - Parameter marks: What the text says of the whole note in fields, such as `tags:: one`; they count after the entries.
    init(_ entries: [FrontMatter.Entry], marks: [FrontMatter.Entry] = [], dates: DateReader) {
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
            case .attendees: attendees += NoteMetadata.people(entry.values)
            case .authors: authors += NoteMetadata.people(entry.values)
            case .others: others += NoteMetadata.people(entry.values)
            case .tags: tags += NoteMetadata.tags(entry)
            case .type: type = value.lowercased()
            case .language: language = NoteMetadata.languageCode(value)
            case .title, .name, .identifier, nil: break
            }
        }
    }

    /// A date, or milliseconds or seconds since 1970.
    private static func date(_ value: String, _ dates: DateReader) -> WrittenDate? {
        let count = value.utf8.count
        guard count == 13 || count == 10, value.utf8.allSatisfy(\.isDigit), let number = Int64(value) else {
            return dates.date(in: value)
        }
        let moment = LocalDateTime(ordinal: count == 13 ? number / 1000 : number, hasTime: true)
        return WrittenDate(
            year: moment.date.year, month: moment.date.month, day: moment.date.day, secondOfDay: moment.secondOfDay, zone: 0)
    }

    private static func people(_ values: [String]) -> [PersonName] {
        // One string may hold several people; an element of a list is one, even as "Last, First".
        values.count == 1 ? PersonName.list(values[0]) : values.compactMap { PersonName($0) }
    }

    /// In one value commas part the tags, else spaces; `[[two words]]` is one.
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

    /// `en-GB` is `en`; what is no code is left to detection.
    private static func languageCode(_ value: String) -> String? {
        let code = value.lowercased().prefix { $0 != "-" && $0 != "_" }
        return code.utf8.count == 2 && code.utf8.allSatisfy(\.isLower) ? String(code) : nil
    }
}
