import ScrubjayDocuments
public import ScrubjayText

/// The meetings, due tasks and notes of some days.
extension Index {
    /// Lists the birthdays, the meetings, the owner's due tasks and the notes of some days.
    ///
    /// Documents whose files have changed since they were indexed are named. `current(quoting:)` brings them in first.
    ///
    /// - Throws: `QueryError` if the limit is out of range, `StoreError`.
    @concurrent public func agenda(_ query: AgendaQuery) async throws -> Agenda {
        if query.limit < 1 { throw QueryError(.limitOutOfRange(query.limit)) }
        return try store.read { snapshot in
            try AgendaWriter(snapshot: snapshot, now: clock, facts: personFacts(in: snapshot)).agenda(query)
        }
    }

    /// Reads the days of an agenda: a span such as `next week`, or the first and the last day. A span that could be in the past or the future is in the
    /// future. A number of days ahead, such as `next two weeks`, `14 days` or `+14d`, includes today. Without any, the next seven days; without a last
    /// day, all that follow; without a first day, from today on, or up to a last day in the past.
    ///
    /// - Throws: `QueryError` if a text is not a span, or if the last day is before the first.
    public func daysOfAgenda(_ text: String = "", from: String? = nil, to: String? = nil) throws(QueryError) -> DateSpan {
        guard text.isEmpty else {
            if let last = lastDay(ofDaysAhead: text) { return DateSpan(first: clock.date, last: last) }
            let span = try span(text, preference: .future)
            // *Since March* is hardly next year's.
            return span.isClosed ? span : try self.span(text, preference: .nearest)
        }
        let today = clock.date
        if from == nil, to == nil { return DateSpan(first: today, last: today.adding(days: 6)) }
        var last: CivilDate?
        if let to {
            if let day = lastDay(ofDaysAhead: to) { last = day } else { last = try span(to, preference: .future).last }
        }
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
        if let shift = Self.shift(text) { return try dayOfAgenda(shift) }
        let span = try span(text, preference: .future)
        guard let day = span.first, day == span.last else { throw QueryError(.severalDays(text)) }
        return day
    }

    /// The last one of a number of days ahead: `next two weeks`, `14 days`, `zwei Wochen`, `+14d`. `nil` for any other text.
    private func lastDay(ofDaysAhead text: String) -> CivilDate? {
        if let shift = Self.shift(text) { return try? span(shift, preference: .future).last }
        let spaced = text.contains(where: \.isNumber) ? text : String(text.map { "-_".contains($0) ? " " : $0 })
        let grammar = configuration.dateGrammar(for: spaced, preference: .future)
        if let match = grammar.date(of: spaced, now: clock) { return match.isAhead ? DateSpan(match).last : nil }
        guard spaced.contains(where: \.isLetter) else { return nil }
        // A bare number of days is no date, but *in 14 days* is one.
        let now = clock
        let matches = Self.prepositions.lazy.compactMap { grammar.date(of: "\($0) \(spaced)", now: now) }
        guard let match = matches.first, let last = DateSpan(match).last, last > now.date else { return nil }
        return last
    }

    /// Before a number of days, in English and German, French and Spanish.
    private static let prepositions = ["in", "dans", "en"]

    /// `in 14 days` for `+14d` and `14d`, `in 2 weeks` for `+2w`, `in 3 days` for `+3`. `nil` for any other text.
    private static func shift(_ text: String) -> String? {
        let written = text.lowercased().filter { $0 != " " }
        let number = written.drop { $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
        guard (1...4).contains(number.count), let unit = units[String(written[number.endIndex...])] else { return nil }
        if unit.isEmpty { return written.hasPrefix("+") ? "in \(number) days" : nil }
        return "in \(number) \(unit)"
    }

    private static let units = [
        "": "", "d": "days", "day": "days", "days": "days", "w": "weeks", "week": "weeks", "weeks": "weeks", "m": "months",
        "month": "months", "months": "months", "y": "years", "year": "years", "years": "years",
    ]
}
