extension MeetingAnswers {
    /// Summarises meetings: decisions and tasks, in at most half of the sentences, and the most central sentences of the rest.
    ///
    /// - Parameters:
    ///   - notes: The notes of the same days, which are summarised too; `nil` for meetings only.
    ///   - people: If any, only sentences of notes that name one of them count.
    func summary(
        of meetings: [StoredMeeting], and notes: NotesOfDays? = nil, people: [String] = []
    ) throws -> AnswerDraft {
        let evidence = try sentences(of: meetings, and: notes, people: people)
        let shown = meetings.suffix(Self.shownMeetingLimit)
        let statements = try Self.countOfAll(meetings, shown: shown.count) + shown.map { try statement(of: topics(of: $0), $0) }
        return .ofTables(evidence, statement: statements.isEmpty ? nil : statements.joined(separator: "\n"))
    }

    /// Returns the sentences of such a summary, decisions and tasks first.
    func sentences(
        of meetings: [StoredMeeting], and notes: NotesOfDays? = nil, people: [String] = []
    ) throws -> [Evidence] {
        let summary = try Summary(of: meetings, and: notes, people: people, in: snapshot, analyzer: analyzer)
        let count = max(limit, min(meetings.count, Self.shownMeetingLimit))
        let lineages = summary.sentencesOfLineages.distinct.inTurn(limit: max(1, count / 2)) { $0.document.id }
        return try (lineages + summary.sentences(limit: count - lineages.count)).distinct
    }

    /// The most meetings that are listed, the latest ones: a year may have hundreds.
    static let shownMeetingLimit = 20

    /// Returns a line with the number of all meetings if only the last ones are shown, or else nothing.
    static func countOfAll(_ meetings: [StoredMeeting], shown: Int) -> [String] {
        meetings.count > shown ? ["\(meetings.count) meetings, the last \(shown) of them:"] : []
    }
}
