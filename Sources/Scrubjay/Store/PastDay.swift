/// A day as of which an index is read: what was written later is not in it.
///
/// The date of a document says when it was written; that of an entry of a calendar or of a list of tasks, which says when something is
/// to take place, says nothing about it: there it is when the entry was made, and where it does not tell it counts at any time. A section
/// is of the day that its heading begins with.
struct PastDay: Sendable, Hashable {
    /// What was written on it counts.
    let day: CivilDate
    /// Of dates in headings.
    let order: DateOrder
    /// Notebooks of which the index holds what was there on that day, whatever its documents say.
    var wholeNotebooks: Set<Notebook.ID> = []

    /// Its last moment.
    var evening: LocalDateTime { LocalDateTime(date: day, secondOfDay: 86_399) }

    /// Whether a section was written later: one of its headings begins with a later day.
    func precedes(sectionOf headings: [String]) -> Bool {
        headings.contains { heading in
            let bytes = Array(heading.utf8)
            guard let match = DateReader(order: order).firstMatch(in: bytes, 0..<bytes.count), let year = match.date.year,
                let date = CivilDate(year: year, month: match.date.month, day: match.date.day)
            else { return false }
            // The day of the week may stand before it.
            let isFirst = bytes[..<match.range.lowerBound].split { !($0.isLetter || $0 >= 0x80) }.count <= 1
            return isFirst && date > day
        }
    }
}
