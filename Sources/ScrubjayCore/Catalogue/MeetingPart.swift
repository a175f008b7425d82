package import ScrubjayDocuments
import ScrubjayText

/// What a document is to meetings: a record of one, a note that may belong to one, or nothing.
package struct MeetingPart {
    package let role: PartRole?
    /// Whether it makes no meeting by itself.
    package let isPossible: Bool
    /// The same as long as nothing changes that meetings are found out from.
    package let mark: Int64?

    package init(_ indexed: IndexedDocument) {
        let document = indexed.document
        isPossible = document.part == nil && Self.mayBelong(document)
        role = isPossible ? .notes : document.part
        guard let role else {
            mark = nil
            return
        }
        var mark = ContentMark()
        mark.add(role.rawValue)
        mark.add(document.title)
        mark.add(document.member ?? "")
        for date in [document.dates.start, document.dates.end, document.dates.principal] {
            mark.add("\(date?.description ?? "")")
        }
        mark.add(document.dates.origin?.rawValue ?? "")
        for occurrence in document.occurrences { mark.add("\(occurrence.start) \(occurrence.end?.description ?? "")") }
        for person in document.people { mark.add("\(person.role.rawValue) \(person.name) \(person.email ?? "")") }
        for property in document.properties { mark.add("\(property.key): \(property.value)") }
        for link in document.links { mark.add(link.target) }
        for hash in indexed.sketch?.hashes ?? [] { mark.add(Int64(hash)) }
        self.mark = mark.value
    }

    /// A note with a date of its own and a title that tells something: that of a meeting, perhaps.
    private static func mayBelong(_ document: Document) -> Bool {
        guard document.kind == .note, let origin = document.dates.origin, origin != .modificationTime else { return false }
        return document.dates.principal != nil && MeetingTitle(document.title).isTelling && !isDay(document.title)
    }

    /// Whether a title is nothing but a day, as that of a daily note: `Wednesday 4 March 2026`.
    private static func isDay(_ title: String) -> Bool {
        guard title.utf8.contains(where: \.isDigit) else { return false }
        return days.date(of: title, now: LocalDateTime(date: CivilDate(dayNumber: 0))) != nil
    }

    private static let days = DateGrammar(languages: DateGrammar.languages, order: .dayFirst, preference: .past)
}
