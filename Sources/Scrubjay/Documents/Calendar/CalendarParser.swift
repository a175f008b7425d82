/// Reads calendars (iCalendar, RFC 5545 and 7986, and what is left of vCalendar 1.0): events, tasks and notes.
///
/// Each is a document, a repeated event one with all its times (`Document.occurrences`), and each changed time of it another one.
struct CalendarParser: DocumentParser {
    let format = "icalendar"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let start = beginning.drop(while: \.isBlank)
        let mark = Array("begin:vcalendar".utf8)
        return start.count >= mark.count && zip(start, mark).allSatisfy { $0.lowercased == $1 }
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let text = try CalendarText(input.bytes(), path: input.path)
        let outline = CalendarOutline(text)
        let catalogue = CalendarCatalogue(outline)
        guard !catalogue.entries.isEmpty else {
            if outline.components.isEmpty {
                throw ParseError("this is no calendar; there is no BEGIN:VCALENDAR in it", line: 1)
            }
            throw LeftOut("holds no event, task or note")
        }
        let written = input.modified.map { $0.ordinal - Int64(context.utcOffset($0.ordinal)) } ?? catalogue.written
        var scope = CalendarScope(context: context, written: written)
        let described = DescribedZone.all(in: outline, to: scope.horizon ?? 4_102_444_800, budget: &scope.budget)
        scope.zones = CalendarZones(described: described)
        scope.warnings += text.warnings
        scope.warnings += outline.warnings.warnings
        var writer = CalendarWriter(outline: outline, catalogue: catalogue, input: input, scope: scope)
        for index in catalogue.entries { try document(writer.document(of: index)) }
    }
}
