package import ScrubjayText

/// A day as of which an index is read: what was written later is not in it.
///
/// The date of a document says when it was written; that of an entry of a calendar or of a list of tasks, which says when something is
/// to take place, says nothing about it: there it is when the entry was made, and where it does not tell it counts at any time. A section
/// is of the day that its heading begins with.
package struct PastDay: Sendable, Hashable {
    /// What was written on it counts.
    package let day: CivilDate
    /// Of dates in headings.
    let order: DateOrder
    /// Notebooks of which the index holds what was there on that day, whatever its documents say.
    package var wholeNotebooks: Set<Notebook.ID> = []

    /// Its last moment.
    var evening: LocalDateTime { LocalDateTime(date: day, secondOfDay: 86_399) }

    /// Whether a section was written later.
    package func precedes(sectionOf headings: [String]) -> Bool {
        headings.contains { heading in DayHeading.day(of: heading, order: order).map { $0 > day } ?? false }
    }
}
