import ScrubjayDocuments
import ScrubjayText

/// Answers how long meetings took: each of them, and together.
struct DurationAnswers {
    let meetings: MeetingAnswers
    let lookup: WordLookup
    /// The days of the question; `nil` if it names none.
    let days: DateSpan?

    /// How long a meeting took.
    private struct Length {
        let meeting: StoredMeeting
        let seconds: Int
        /// Whether it is the length of the recording, because the meeting has no start or no end.
        var isRecorded = false
        /// The unit that tells the length.
        let evidence: Evidence?

        /// A meeting of less than a minute counts as one minute.
        var text: String { DurationAnswers.text(seconds) + (isRecorded ? " recorded" : "") }
    }

    /// Returns the answer; `nil` if the words mean no meeting. If no length is known, the answer says so and is unsure.
    func draft(_ which: ParsedIntent.MeasuredMeetings, _ slots: ParsedIntent.MeetingSlots) throws -> AnswerDraft? {
        guard let choice = try choice(slots) else { return nil }
        let asked = try asked(which, choice, isPast: slots.isPast)
        guard !asked.isEmpty else { return slots.words.isEmpty ? .notFound : nil }
        var known = try asked.compactMap(length)
        guard !known.isEmpty else { return try unknown(asked) }
        let unknownCount = asked.count - known.count
        switch which {
        case .longest: known = known.max { $0.seconds < $1.seconds }.map { [$0] } ?? []
        case .shortest: known = known.min { $0.seconds < $1.seconds }.map { [$0] } ?? []
        case .all, .one, .first, .last, .next: break
        }
        return try draft(known, unknownCount: unknownCount)
    }

    // MARK: - Which meetings

    /// Returns the meetings that the words may mean; `nil` if there are none.
    private func choice(_ slots: ParsedIntent.MeetingSlots) throws -> MeetingChoice? {
        let matching = try meetings.meetings(slots)
        if matching.otherWords.isEmpty { return matching.meetings }
        // Words that are in no title are what the meetings were about. *How long did the walk with Ada take* is about no meeting.
        guard slots.hasMeetingWord, let tree = try lookup.anyForm(of: matching.otherWords.joined(separator: " ")) else {
            return nil
        }
        let passages = try lookup.scope.passages(meetings.snapshot.matches(tree), in: meetings.snapshot)
        let about = try lookup.documents(of: passages)
        let named = try meetings.meetings(slots.withoutWords).meetings.all().filter { meeting in
            meeting.parts.contains { about.contains($0.documentID) }
        }
        return named.isEmpty ? nil : meetings.choice(named)
    }

    /// Returns the meetings that the question asks for, in order of time.
    private func asked(
        _ which: ParsedIntent.MeasuredMeetings, _ choice: MeetingChoice, isPast: Bool
    ) throws -> [StoredMeeting] {
        let possible = try days.map(choice.within) ?? (which == .next ? choice.upcoming() : choice.past())
        let all = possible.filter(Self.isMeasurable)
        let ended = all.filter { !$0.isAhead(at: meetings.now) }
        let isAllAhead = days?.first.map { $0 > meetings.now.date } ?? false
        return switch which {
        case .one where days == nil, .last: Array(ended.suffix(1))
        case .all, .one, .longest, .shortest: isPast && !isAllAhead ? ended : all
        case .first: Array(all.prefix(1))
        case .next: Array(all.filter { $0.isAhead(at: meetings.now) }.prefix(1))
        }
    }

    /// Whether a meeting may have a length. An entry for a whole day, such as a holiday, has neither a record nor a time.
    private static func isMeasurable(_ meeting: StoredMeeting) -> Bool {
        meeting.hasRecord || meeting.start?.secondOfDay != nil
    }

    // MARK: - How long

    /// Returns how long a meeting took: from its start to its end, or else its recording; `nil` if neither is known.
    private func length(of meeting: StoredMeeting) throws -> Length? {
        guard let start = meeting.start, let end = meeting.end, start.secondOfDay != nil, end.secondOfDay != nil,
            Self.possibleSeconds.contains(end.ordinal - start.ordinal)
        else { return try recordedLength(of: meeting) }
        return Length(meeting: meeting, seconds: Int(end.ordinal - start.ordinal), evidence: try times(of: meeting))
    }

    /// Returns the time between the first and the last words of the longest recording; the first words may have a time of day.
    private func recordedLength(of meeting: StoredMeeting) throws -> Length? {
        let lengths = try meeting.parts.filter { $0.role == .transcript }.compactMap { part -> Length? in
            let passages = try meetings.snapshot.passages(of: part.documentID).map(\.passage)
            guard let start = passages.lazy.compactMap(\.start).min(),
                let last = passages.max(by: { $0.lastTime < $1.lastTime }),
                Self.possibleSeconds.contains(Int64(last.lastTime - start)),
                let document = try meetings.first(of: part, meeting)?.document
            else { return nil }
            return Length(
                meeting: meeting, seconds: Int(last.lastTime - start), isRecorded: true,
                evidence: Evidence.sentences(of: last, in: document).last)
        }
        return lengths.max { $0.seconds < $1.seconds }
    }

    /// Nobody sits in a meeting for days.
    private static let possibleSeconds: Range<Int64> = 1..<86_400

    /// Returns when the event takes place if the calendar has the meeting, else the first statement of its record.
    private func times(of meeting: StoredMeeting) throws -> Evidence? {
        guard let first = try meeting.parts.first.flatMap({ try meetings.first(of: $0, meeting) }) else { return nil }
        guard first.document.kind == .event else { return first }
        return Evidence.sentences(of: first.passage, in: first.document).first { $0.source.hasPrefix("When: ") } ?? first
    }

    // MARK: - The answer

    /// - Parameter unknownCount: How many more meetings the question asks for whose length is not known.
    private func draft(_ known: [Length], unknownCount: Int) throws -> AnswerDraft {
        let shown = known.suffix(MeetingAnswers.shownMeetingLimit)
        let titles = try meetings.described(shown.map(\.meeting), hasPlace: false)
        var statement: String
        if known.count == 1 {
            statement = "\(known[0].text): \(titles[0])"
        } else {
            let total = known.reduce(0) { $0 + $1.seconds }
            let last = shown.count < known.count ? ", the last \(shown.count)" : ""
            let each = zip(titles, shown).map { "\($0), \($1.text)" }.joined(separator: "; ")
            statement =
                "\(Self.text(total)) in \(known.count) meetings, on average \(Self.text(total / known.count))\(last): \(each)"
        }
        if unknownCount > 0 { statement += "; not known for \(unknownCount) more" }
        return .ofTables(shown.suffix(meetings.limit).compactMap(\.evidence), statement: statement)
    }

    /// Returns an unsure answer that names the meetings whose length is not known. Their notes may say it in words.
    private func unknown(_ asked: [StoredMeeting]) throws -> AnswerDraft {
        let shown = Array(asked.suffix(MeetingAnswers.shownMeetingLimit))
        let titles = try meetings.described(shown, hasPlace: false).joined(separator: "; ")
        var draft = AnswerDraft.ofTables(try meetings.openings(of: shown), statement: "Not known how long: \(titles)")
        draft.confidence = AnswerParameters().offTopic
        draft.isUnsure = true
        return draft
    }

    /// `1 h 30 min`.
    private static func text(_ seconds: Int) -> String {
        let minutes = max(1, (seconds + 30) / 60)
        let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
        return parts.map { "\($0) \($1)" }.joined(separator: " ")
    }
}

extension Passage {
    /// When its last words begin or end, in seconds from the beginning of the recording; 0 if it has no times.
    fileprivate var lastTime: Double { turns.lazy.compactMap { $0.turn.end ?? $0.turn.start }.max() ?? 0 }
}
