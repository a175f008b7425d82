extension MeetingAnswers {
    /// Some meetings in short: what was decided and what is to be done, in at most half of the room, and what says most of the rest.
    ///
    /// - Parameters:
    ///   - notes: Those of the same days, which count as well; nil where only the meetings do.
    ///   - people: Of notes, what names one of them; all where there are none.
    func summary(
        of meetings: [StoredMeeting], and notes: NotesOfDays? = nil, people: [String] = []
    ) throws -> AnswerDraft {
        let evidence = try sentences(of: meetings, and: notes, people: people)
        let shown = meetings.suffix(Self.mostMeetingsShown)
        let statements = try Self.countOfAll(meetings, shown: shown.count) + shown.map { statement(of: try topics(of: $0), $0) }
        return .ofTables(evidence, statement: statements.isEmpty ? nil : statements.joined(separator: "\n"))
    }

    /// The sentences of that, what was decided and is to be done first.
    func sentences(
        of meetings: [StoredMeeting], and notes: NotesOfDays? = nil, people: [String] = []
    ) throws -> [Evidence] {
        let summary = try Summary(of: meetings, and: notes, people: people, in: snapshot, analyzer: analyzer)
        let room = max(limit, min(meetings.count, Self.mostMeetingsShown))
        let threads = Self.inTurn(summary.sentencesOfThreads.distinct, limit: max(1, room / 2))
        return try (threads + summary.sentences(limit: room - threads.count)).distinct
    }

    /// The first of each document before a second one of any, in the order in which they were.
    private static func inTurn(_ evidence: [Evidence], limit: Int) -> [Evidence] {
        var counts: [StoredDocument.ID: Int] = [:]
        let turns = evidence.enumerated().map { place, evidence in
            defer { counts[evidence.document.id, default: 0] += 1 }
            return (turn: counts[evidence.document.id, default: 0], place: place)
        }
        return turns.sorted(by: <).prefix(limit).map(\.place).sorted().map { evidence[$0] }
    }

    /// A year has hundreds of meetings; nobody reads more than so many.
    static let mostMeetingsShown = 20

    /// How many there are, where only the last of them are shown; nothing where all are.
    static func countOfAll(_ meetings: [StoredMeeting], shown: Int) -> [String] {
        meetings.count > shown ? ["\(meetings.count) meetings, the last \(shown) of them:"] : []
    }
}
