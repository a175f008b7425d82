package import ScrubjayDocuments
package import ScrubjayText

/// A day as of which an index is read, without anything that was written later.
///
/// A document exists from its date on. The date of a calendar entry or of an entry in a list of tasks says when something
/// takes place and not when it was written, so its creation date counts; without one, the entry always exists. A section
/// exists from the day with which its heading begins.
package struct PastDay: Sendable, Hashable {
    /// The day, inclusive.
    package let day: CivilDate
    /// How dates in headings are read.
    let order: DateOrder
    /// Notebooks whose files were restored as of that day, so that the dates of their documents do not matter.
    package var wholeNotebooks: Set<Notebook.ID> = []

    /// The last second of the day.
    var evening: LocalDateTime { LocalDateTime(date: day, secondOfDay: 86_399) }

    /// Whether a document was written later.
    ///
    /// - Parameters:
    ///   - created: The creation date; `nil` if it is unknown.
    ///   - date: The principal date; `nil` without one.
    package func precedes(
        documentOf kind: Document.Kind, created: LocalDateTime?, date: LocalDateTime?, in notebook: Notebook.ID
    ) -> Bool {
        let written =
            switch kind {
            case .event, .task: created
            case .note, .meeting: date
            }
        return !wholeNotebooks.contains(notebook) && written.map { $0.date > day } ?? false
    }

    /// Whether a section was written later.
    package func precedes(sectionOf headings: [String]) -> Bool {
        headings.contains { heading in
            DayHeading.day(ofHeading: heading, order: order, wordsBefore: 0)?.civilDate.map { $0 > day } ?? false
        }
    }
}
