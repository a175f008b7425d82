package import ScrubjayText

/// Which of the times of a repeated event are meant.
package enum OccurrenceChoice: Sendable, Hashable {
    /// Those between two days, both included; nil is open.
    case within(from: CivilDate?, to: CivilDate?)
    /// The next one from a day on, else the last one.
    case next(from: CivilDate)

    /// More than so many of one event are not shown.
    package static let most = 100

    /// Those that a filter lets through; where it says nothing of time, the next one.
    init(_ filter: Filter, today: CivilDate) {
        self =
            filter.from == nil && filter.to == nil ? .next(from: today) : .within(from: filter.from, to: filter.to)
    }
}
