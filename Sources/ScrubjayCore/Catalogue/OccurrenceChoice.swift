package import ScrubjayText

/// Which occurrences of a recurring event are used.
package enum OccurrenceChoice: Sendable, Hashable {
    /// All between two days, both inclusive; `nil` for no limit.
    case within(from: CivilDate?, to: CivilDate?)
    /// The first one on or after a day, or else the last one.
    case next(from: CivilDate)

    /// The maximum number of occurrences of one event.
    package static let occurrenceLimit = 100

    /// All within the days of a filter, or the next one if the filter has no days.
    init(_ filter: Filter, today: CivilDate) {
        self =
            filter.from == nil && filter.to == nil ? .next(from: today) : .within(from: filter.from, to: filter.to)
    }
}
