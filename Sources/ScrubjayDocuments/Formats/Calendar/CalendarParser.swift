import ScrubjayText

/// Reads the events, tasks and notes of calendars (iCalendar, RFC 5545 and 7986, and vCalendar 1.0 as far as it is still in use).
///
/// Each entry becomes a document. A recurring event is one document with all its occurrences (`Document.occurrences`), and each changed occurrence
/// is another one.
struct CalendarParser: DocumentParser {
    let format = "icalendar"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool { ContentLine.begins(beginning, component: "vcalendar") }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let text = try UnfoldedText(input.bytes(), path: input.path)
        let outline = CalendarOutline(text)
        let catalogue = CalendarCatalogue(outline)
        guard !catalogue.entries.isEmpty else {
            if outline.components.isEmpty {
                throw ParseError("not a calendar: BEGIN:VCALENDAR is missing", line: 1)
            }
            throw ExcludedFile("contains no events, tasks or notes")
        }
        let written = input.modified.map { $0.ordinal - Int64(context.utcOffset($0.ordinal)) } ?? catalogue.written
        var scope = CalendarContext(context: context, written: written)
        let described = EmbeddedZone.all(in: outline, to: scope.horizon ?? 4_102_444_800, budget: &scope.budget)
        scope.zones = CalendarZones(described: described)
        scope.warnings += text.warnings
        scope.warnings += outline.warnings.warnings
        var writer = CalendarWriter(outline: outline, catalogue: catalogue, input: input, scope: scope)
        for index in catalogue.entries { try document(writer.document(of: index)) }
    }
}

/// Turns the entries of a calendar into documents, one after the other.
struct CalendarWriter {
    let outline: CalendarOutline
    let catalogue: CalendarCatalogue
    let input: ParserInput
    var scope: CalendarContext

    /// Occurrences of entries that are not written yet, by entry. A series yields those of all its entries at once.
    private var slots: [Int: [EventOccurrence]] = [:]
    /// The UIDs of series that were expanded already.
    private var series: Set<String> = []
    private var names = MemberNames()
    /// Longer properties of a calendar, in bytes, are left out.
    private static let propertyLimit = 2000
    /// The calendar that contains the last entry, with its properties.
    private var calendar: (index: Int, properties: [ContentLine])?

    init(outline: CalendarOutline, catalogue: CalendarCatalogue, input: ParserInput, scope: CalendarContext) {
        self.outline = outline
        self.catalogue = catalogue
        self.input = input
        self.scope = scope
    }

    /// Returns the document of an entry. The first document also carries the warnings about the file.
    mutating func document(of index: Int) -> Document {
        let entry = CalendarEntry(index, in: outline)
        findSlots(entry)
        if let parent = outline.components[index].parent, calendar?.index != parent {
            // They are repeated in every document, so only short ones such as names are kept.
            calendar = (parent, outline.properties(of: parent).filter { $0.value.utf8.count <= Self.propertyLimit })
        }
        let former = catalogue.former[index]?.map { CalendarEntry($0, in: outline) } ?? []
        let written = CalendarDocument(
            entry: entry, former: former, calendar: calendar?.properties ?? [], text: outline.text,
            slots: slots.removeValue(forKey: index) ?? [], member: member(of: entry))
        var document = written.document(input, &scope)
        document.warnings += scope.warnings.warnings
        scope.warnings = WarningList()
        return document
    }

    private mutating func findSlots(_ entry: CalendarEntry) {
        guard entry.kind == .event else { return }
        guard let uid = entry.uid, let master = catalogue.masters[uid] else {
            if let own = CalendarSeries(entry, changes: [], &scope) { slots.merge(own.slots) { $1 } }
            return
        }
        // A second entry with the same UID is a series of its own.
        guard entry.index == master || entry.recurrenceID != nil else {
            if let own = CalendarSeries(entry, changes: [], &scope) { slots.merge(own.slots) { $1 } }
            return
        }
        guard series.insert(uid).inserted else { return }
        let changes = catalogue.changes[uid]?.map { CalendarEntry($0, in: outline) } ?? []
        if let whole = CalendarSeries(CalendarEntry(master, in: outline), changes: changes, &scope) {
            slots.merge(whole.slots) { $1 }
        }
    }

    /// The title and day of an entry, followed by `(2)` for the second one of the same name; `nil` for the only entry of a file.
    private mutating func member(of entry: CalendarEntry) -> String? {
        guard catalogue.entries.count > 1 else { return nil }
        var name = CalendarDocument.title(of: entry)
        if let line = entry.recurrenceID ?? entry.first("DTSTART"), let time = CalendarTime(line.value, zone: nil) {
            name += ", \(LocalDateTime(ordinal: time.wall, hasTime: false))"
        }
        return names.free(name)
    }
}
