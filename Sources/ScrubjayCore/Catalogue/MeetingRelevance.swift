package import ScrubjayDocuments
import ScrubjayText

/// The relation of a document to meetings: a record of one, a note that may belong to one, or neither.
package struct MeetingRelevance {
    package let role: RecordRole?
    /// Whether the document only joins a meeting that other documents make.
    package let isPossible: Bool
    /// A hash of everything that the resolution of meetings reads; `nil` if the document is not part of a meeting.
    package let contentHash: Int64?

    package init(_ indexed: IndexedDocument) {
        let document = indexed.document
        isPossible = document.part == nil && Self.mayBelong(document)
        role = isPossible ? .notes : document.part
        guard let role else {
            contentHash = nil
            return
        }
        var contentHash = FNVHasher()
        contentHash.add(Self.rulesVersion)
        contentHash.add(role.rawValue)
        contentHash.add(document.title)
        contentHash.add(document.member ?? "")
        for date in [document.dates.start, document.dates.end, document.dates.principal] {
            contentHash.add("\(date?.description ?? "")")
        }
        contentHash.add(document.dates.origin?.rawValue ?? "")
        for occurrence in document.occurrences { contentHash.add("\(occurrence.start) \(occurrence.end?.description ?? "")") }
        for person in document.people { contentHash.add("\(person.role.rawValue) \(person.name) \(person.email ?? "")") }
        for property in document.properties { contentHash.add("\(property.key): \(property.value)") }
        for link in document.links where link.kind != .property { contentHash.add(link.target) }
        for hash in indexed.sketch?.hashes ?? [] { contentHash.add(Int64(hash)) }
        self.contentHash = contentHash.value
    }

    /// The version of the rules that join records. It increases with `ParserTable.version` when the same records come out differently, so that an index
    /// of earlier rules is resolved again.
    private static let rulesVersion: Int64 = 2

    /// Whether a link of the document is stored. Web links identify a meeting, so that only its records keep them.
    package func keeps(_ link: Link) -> Bool { role != nil || link.kind != .url }

    /// Whether a document is a note with a date of its own and a telling title, which may be that of a meeting.
    private static func mayBelong(_ document: Document) -> Bool {
        guard document.kind == .note, let origin = document.dates.origin, origin != .modificationTime else { return false }
        return document.dates.principal != nil && MeetingTitle(document.title).isDistinctive && !isDay(document.title)
    }

    /// Whether a title is only a day, as in daily notes: `Wednesday 4 March 2026`.
    private static func isDay(_ title: String) -> Bool {
        guard title.utf8.contains(where: \.isDigit) else { return false }
        return days.date(of: title, now: LocalDateTime(date: CivilDate(dayNumber: 0))) != nil
    }

    private static let days = DateGrammar(languages: DateGrammar.languages, order: .dayFirst, preference: .past)
}
