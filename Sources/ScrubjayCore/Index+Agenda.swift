import ScrubjayDocuments
public import ScrubjayText

/// The meetings, due tasks and notes of some days.
extension Index {
    /// Lists the meetings, the owner's due tasks and the notes of some days.
    ///
    /// Documents whose files have changed since they were indexed are named. `current(quoting:)` brings them in first.
    ///
    /// - Throws: `QueryError` if the limit is out of range, `StoreError`.
    @concurrent public func agenda(_ query: AgendaQuery) async throws -> Agenda {
        try Query.check(limit: query.limit)
        return try store.read { snapshot in
            try AgendaWriter(snapshot: snapshot, now: clock, order: configuration.orderOfDigits).agenda(query)
        }
    }

    /// Reads the days of an agenda: a span such as `next week`, or the first and the last day. A span that could be in the past or the future is in the
    /// future. Without any, the next seven days; without a last day, all that follow; without a first day, from today on, or up to a last day in the past.
    ///
    /// - Throws: `QueryError` if a text is not a span, or if the last day is before the first.
    public func daysOfAgenda(_ text: String = "", from: String? = nil, to: String? = nil) throws(QueryError) -> DateSpan {
        guard text.isEmpty else {
            let span = try span(text, preference: .future)
            // *Since March* is hardly next year's.
            return span.isClosed ? span : try self.span(text, preference: .nearest)
        }
        let today = clock.date
        if from == nil, to == nil { return DateSpan(first: today, last: today.adding(days: 6)) }
        var last: CivilDate?
        if let to { last = try span(to, preference: .future).last }
        guard let from else { return DateSpan(first: last.map { $0 < today } ?? false ? nil : today, last: last) }
        var first = try span(from, preference: .future).first
        if let last, let ahead = first, ahead > last { first = try span(from, preference: .past).first }
        if let first, let last, last < first { throw QueryError(.lastDayBeforeFirst(first, last)) }
        return DateSpan(first: first, last: last)
    }

    /// Reads the one day of an agenda: today if the text is empty.
    ///
    /// - Throws: `QueryError` if the text is no date, or more than one day.
    public func dayOfAgenda(_ text: String = "") throws(QueryError) -> CivilDate {
        guard !text.isEmpty else { return clock.date }
        let span = try span(text, preference: .future)
        guard let day = span.first, day == span.last else { throw QueryError(.severalDays(text)) }
        return day
    }
}
