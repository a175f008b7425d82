import ScrubjayDocuments
public import ScrubjayText

/// What a user wants to know before a meeting or after some days, without asking a question.
extension Index {
    /// Recaps a span of time, or the last meeting with a title, in sentences of the notes.
    ///
    /// Every sentence is checked against its file. Sentences of files that have changed since they were indexed are left out, and the files are named.
    /// `current(quoting:)` brings them in first.
    ///
    /// - Throws: `BriefError` if no meeting has the title, `QueryError` if the limit is out of range, `StoreError`.
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

    /// Prepares the user for a meeting or a person, in sentences that are checked like those of a recap.
    ///
    /// - Parameters:
    ///   - text: A title or words of one, a name, or an address; empty for the next meeting in the calendar.
    ///   - limit: The maximum number of decisions, of tasks and of sentences.
    /// - Throws: `BriefError` if no meeting is ahead, or if nobody or several people have the name; `QueryError` if the limit is out of range;
    ///   `StoreError`.
    @concurrent public func brief(on text: String = "", limit: Int = briefLimit) async throws -> Brief {
        try Query.check(limit: limit)
        return try store.read { snapshot in
            try briefWriter(in: snapshot, now: clock, limit: limit).brief(on: text)
        }
    }

    func briefWriter(in snapshot: any Snapshot, now: LocalDateTime, limit: Int) throws -> BriefWriter {
        try BriefWriter(
            in: snapshot, analyzer: analyzer, now: now, order: configuration.orderOfDigits, limit: limit,
            facts: personFacts(in: snapshot),
            logs: MeetingLogs(
                snapshot: snapshot, lookup: WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) },
                dates: SentenceDates(configuration), now: now.date))
    }

    func sinceLastWriter(in snapshot: any Snapshot, now: LocalDateTime, limit: Int) throws -> SinceLastWriter {
        try SinceLastWriter(
            in: snapshot, analyzer: analyzer, now: now, limit: limit,
            lookup: WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) })
    }

    /// The most decisions, tasks and sentences of a brief by default, each.
    public static let briefLimit = 5

    /// Compares the last two meetings of a series, in sentences that are checked like those of a recap.
    ///
    /// - Parameters:
    ///   - series: The title of the series, or words of it.
    ///   - limit: The maximum number of decisions, of tasks, of questions and of sentences.
    /// - Throws: `BriefError` if no series has the title, or if there are fewer than two meetings to compare; `QueryError` if the limit is out of range;
    ///   `StoreError`.
    @concurrent public func changes(inSeries series: String, limit: Int = briefLimit) async throws -> SinceLast {
        try Query.check(limit: limit)
        return try store.read { snapshot in
            try sinceLastWriter(in: snapshot, now: clock, limit: limit).changes(in: series)
        }
    }

    /// Everything that the notes hold about one meeting, in sentences that are checked like those of a recap.
    ///
    /// - Parameters:
    ///   - documents: The documents that may be a record of the meeting; they have one name.
    ///   - moment: When it begins, or only its day, if they are records of several meetings; `nil` for the next of them that is not over, or else the last.
    ///   - limit: The maximum number of decisions, of tasks, of questions and of sentences.
    /// - Returns: `nil` if the documents have no such meeting.
    /// - Throws: `QueryError` if the limit is out of range; `StoreError`.
    @concurrent public func overview(
        ofMeetingIn documents: [StoredDocument], at moment: LocalDateTime? = nil, limit: Int = RecapQuery.standardLimit
    ) async throws -> MeetingOverview? {
        try Query.check(limit: limit)
        return try store.read { snapshot in
            guard let meeting = try meeting(in: documents, at: moment, in: snapshot) else { return nil }
            let lookup = WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) }
            return try MeetingOverviewWriter(
                snapshot: snapshot, now: clock, limit: limit,
                recap: RecapWriter(
                    in: snapshot, analyzer: analyzer, now: clock, order: configuration.orderOfDigits, limit: limit),
                brief: briefWriter(in: snapshot, now: clock, limit: limit),
                sinceLast: sinceLastWriter(in: snapshot, now: clock, limit: limit),
                questions: OpenQuestions(snapshot: snapshot, analyzer: analyzer), lookup: lookup
            ).overview(of: meeting, neighbours: try neighbours(of: meeting, in: snapshot))
        }
    }

    /// The last past meeting with the title, or that of a file; one with records is preferred.
    private func meeting(
        _ query: RecapQuery, in snapshot: any FileCatalogue & DocumentCatalogue & PersonCatalogue & MeetingCatalogue
    ) throws -> StoredMeeting {
        let meetingLookup = try MeetingLookup(in: snapshot, now: clock)
        let days = MeetingQuery(from: query.from, to: query.to)
        func last(of meetings: [StoredMeeting]) throws -> StoredMeeting? {
            let past = meetings.filter { $0.hasBegun(at: clock) && days.allows($0) }
            return try snapshot.meetings(past, with: query.people).lastRecorded
        }
        do {
            if let last = try last(of: meetingLookup.meetings(named: query.text)) { return last }
            throw BriefError(query.text, .noneTookPlace)
        } catch let error as BriefError {
            // A file, or a title as it stands in front of a note: *2026-03-04 Quay*.
            let documents = (try? resolved(query.text, in: snapshot))?.documents ?? []
            let recorded = try snapshot.meetings(MeetingSelection(documents: Set(documents.map(\.id))))
            guard let last = try last(of: recorded) else { throw error }
            return last
        }
    }
}
