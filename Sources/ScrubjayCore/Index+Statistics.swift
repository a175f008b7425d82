import ScrubjayDocuments
import ScrubjayText

/// What the notes are and how they grow, and habits.
extension Index {
    /// Counts notes, words, tasks, meetings and tags.
    ///
    /// - Throws: `PeopleError` if nobody has one of the names; `StoreError`.
    public func statistics(_ query: StatisticsQuery = StatisticsQuery()) throws -> Statistics {
        try store.read { snapshot in try StatisticsWriter(snapshot: snapshot, now: clock).statistics(query) }
    }

    /// The habits that a query asks for, by area.
    ///
    /// - Throws: `StoreError`.
    public func habitList(_ query: HabitQuery = HabitQuery()) throws -> HabitList {
        try store.read { snapshot in
            try HabitListWriter(snapshot: snapshot, today: clock.date, order: configuration.orderOfDigits).list(query)
        }
    }
}
