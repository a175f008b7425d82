/// The keys of front matter that mean something to every note; all keys are properties besides.
struct NoteMetadata: Sendable, Equatable {
    var title: String?
    var language: String?
    var type: String?
    var created: WrittenDate?
    var updated: WrittenDate?
    var start: WrittenDate?
    var end: WrittenDate?
    var attendees: [PersonName] = []
    var authors: [PersonName] = []
    var tags: [String] = []
    var properties: [Property] = []

    init(_ entries: [FrontMatter.Entry], dates: DateReader) {
        for entry in entries {
            properties += entry.values.map { Property(key: entry.key, value: $0) }
            let value = entry.values.first?.trimmed ?? ""
            switch entry.key.lowercased() {
            case "title" where !value.isEmpty: title = title ?? value
            case "date", "created", "day", "created_at", "creation date": created = created ?? dates.date(in: value)
            case "start", "start_time", "begin": start = start ?? dates.date(in: value)
            case "end", "end_time": end = end ?? dates.date(in: value)
            case "updated", "modified", "last_modified", "updated_at", "lastmod": updated = updated ?? dates.date(in: value)
            case "attendees", "participants", "people", "present": attendees += NoteMetadata.people(entry.values)
            case "author", "authors": authors += NoteMetadata.people(entry.values)
            case "tags", "tag", "keywords": tags += NoteMetadata.tags(entry.values)
            case "type": type = value.lowercased()
            case "language", "lang": language = NoteMetadata.languageCode(value)
            default: break
            }
        }
    }

    private static func people(_ values: [String]) -> [PersonName] {
        // One string may hold several people; an element of a list is one, even as "Last, First".
        values.count == 1 ? PersonName.list(values[0]) : values.compactMap { PersonName($0) }
    }

    private static func tags(_ values: [String]) -> [String] {
        let separators: Set<Character> = values.first?.contains(",") == true ? [",", ";"] : [",", ";", " "]
        let parts = values.count == 1 ? values[0].split(whereSeparator: separators.contains).map(String.init) : values
        return parts.map { String($0.trimmed.drop { $0 == "#" }) }.filter { !$0.isEmpty }
    }

    /// `en-GB` is `en`; what is no code is left to detection.
    private static func languageCode(_ value: String) -> String? {
        let code = value.lowercased().prefix { $0 != "-" && $0 != "_" }
        return code.utf8.count == 2 && code.utf8.allSatisfy(\.isLower) ? String(code) : nil
    }
}
