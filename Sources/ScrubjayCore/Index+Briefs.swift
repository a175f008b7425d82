import ScrubjayDocuments
import ScrubjayText

/// What somebody wants to know before a meeting, or after some days, without asking a question.
extension Index {
    /// What was in a span of time, or in the last meeting of a title, in sentences of the notes.
    ///
    /// Every sentence is read once more from its file; those of files that have changed since they were indexed are left out, so `refresh()`
    /// comes first.
    ///
    /// - Throws: `BriefError` when no meeting is called so, `QueryError` for a limit that is not possible, `StoreError`.
    @concurrent public func recap(_ query: RecapQuery) async throws -> Recap {
        try Query.check(limit: query.limit)
        return try store.read { snapshot in
            let writer = try RecapWriter(
                in: snapshot, analyzer: analyzer, now: clock, order: configuration.orderOfDigits, limit: query.limit)
            if !query.text.isEmpty {
                let grammar = configuration.dateGrammar(for: query.text, preference: .past)
                if let span = DateSpan(query.text, grammar: grammar, now: clock) {
                    return try writer.recap(from: span.first, to: span.last, people: query.people)
                }
                return try writer.recap(of: try meeting(query, in: snapshot))
            }
            let isOpen = query.from == nil && query.to == nil && query.people.isEmpty
            return try writer.recap(
                from: isOpen ? clock.date.adding(days: -6) : query.from, to: query.to ?? clock.date, people: query.people)
        }
    }

    /// What to know before a meeting, or before one meets somebody, in sentences of the notes that are read as those of a recap.
    ///
    /// - Parameters:
    ///   - text: A title, a name or an address, or words of a title; empty for the next meeting in the calendar.
    ///   - limit: At most so many decisions, tasks and sentences, each.
    /// - Throws: `BriefError` when nothing is ahead, or nobody or several people are called so; `QueryError` for a limit that is not
    ///   possible, `StoreError`.
    @concurrent public func brief(on text: String = "", limit: Int = 5) async throws -> Brief {
        try Query.check(limit: limit)
        return try store.read { snapshot in
            try BriefWriter(
                in: snapshot, analyzer: analyzer, now: clock, order: configuration.orderOfDigits, limit: limit
            ).brief(on: text)
        }
    }

    /// What has changed between the last two meetings of a series, in sentences of the notes that are read as those of a recap.
    ///
    /// - Parameters:
    ///   - series: Its title, or words of it.
    ///   - limit: At most so many decisions, tasks, questions and sentences, each.
    /// - Throws: `BriefError` when nothing is called so, or there are no two meetings to compare; `QueryError` for a limit that is not
    ///   possible, `StoreError`.
    @concurrent public func changes(inSeries series: String, limit: Int = 5) async throws -> SinceLast {
        try Query.check(limit: limit)
        return try store.read { snapshot in
            try SinceLastWriter(in: snapshot, analyzer: analyzer, now: clock, limit: limit).changes(in: series)
        }
    }

    /// The last meeting that is called so, rather one that something tells of.
    private func meeting(_ query: RecapQuery, in snapshot: any Snapshot) throws -> StoredMeeting {
        let finder = try MeetingLookup(in: snapshot, now: clock)
        let days = MeetingQuery(from: query.from, to: query.to)
        let called = try finder.called(query.text).filter { finder.hasBegun($0) && days.allows($0) }
        guard let last = try snapshot.meetings(called, with: query.people).lastTold else {
            throw BriefError(query.text, .noneHeld)
        }
        return last
    }
}
