/// Makes the documents of a calendar, one after the other.
struct CalendarWriter {
    let outline: CalendarOutline
    let catalogue: CalendarCatalogue
    let input: ParserInput
    var scope: CalendarScope

    /// The times of entries that come later in the file than the one they were found with.
    private var slots: [Int: [EventSlot]] = [:]
    private var series: Set<String> = []
    private var names = MemberNames()
    /// Properties of a calendar beyond this many bytes are left out.
    private static let longestOfCalendar = 2000
    /// The calendar that the last entry lies in, with its properties.
    private var calendar: (index: Int, properties: [ContentLine])?

    init(outline: CalendarOutline, catalogue: CalendarCatalogue, input: ParserInput, scope: CalendarScope) {
        self.outline = outline
        self.catalogue = catalogue
        self.input = input
        self.scope = scope
    }

    /// - Parameter index: Of an entry; the first document also bears what is to be said of the file.
    mutating func document(of index: Int) -> Document {
        let entry = CalendarEntry(index, in: outline)
        findSlots(entry)
        if let parent = outline.components[index].parent, calendar?.index != parent {
            // They are said again with each entry, so that no more of them is kept than a name takes.
            calendar = (parent, outline.properties(of: parent).filter { $0.value.utf8.count <= Self.longestOfCalendar })
        }
        let written = CalendarDocument(
            entry: entry, calendar: calendar?.properties ?? [], text: outline.text,
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
        // An entry that says the same identity as another one is a series of its own.
        guard entry.index == master || entry.recurrenceID != nil else {
            if let own = CalendarSeries(entry, changes: [], &scope) { slots.merge(own.slots) { $1 } }
            return
        }
        guard series.insert(uid).inserted else { return }
        let changes = catalogue.changes[uid]?.map { CalendarEntry($0, in: outline) } ?? []
        if let found = CalendarSeries(CalendarEntry(master, in: outline), changes: changes, &scope) {
            slots.merge(found.slots) { $1 }
        }
    }

    /// Title and day; the second one of a name has `(2)` behind it. nil for the only entry of a file.
    private mutating func member(of entry: CalendarEntry) -> String? {
        guard catalogue.entries.count > 1 else { return nil }
        var name = CalendarDocument.title(of: entry)
        if let line = entry.recurrenceID ?? entry.first("DTSTART"), let time = CalendarTime(line.value, zone: nil) {
            name += ", \(LocalDateTime(ordinal: time.wall, hasTime: false))"
        }
        return names.free(name)
    }
}
