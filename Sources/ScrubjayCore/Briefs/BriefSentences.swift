import ScrubjayDocuments
import ScrubjayText

/// Builds the parts of recaps and briefs, and checks every sentence against its file.
struct BriefSentences {
    let snapshot: any Snapshot
    let checked: SentenceChecker
    private let answers: MeetingAnswers

    init(in snapshot: any Snapshot, analyzer: Analyzer, now: LocalDateTime) throws {
        self.snapshot = snapshot
        answers = MeetingAnswers(snapshot: snapshot, analyzer: analyzer, now: now, limit: 1)
        checked = try SentenceChecker(in: snapshot)
    }

    /// Returns a meeting with its first sentence; `nil` if nothing can be quoted from it.
    func meeting(_ meeting: StoredMeeting) throws -> BriefMeeting? {
        let documents = try snapshot.documents(meeting.parts.map(\.documentID))
        for part in meeting.recordsOrAllParts + meeting.parts {
            guard let first = try answers.first(of: part, meeting), let sentence = try checked.sentence(first) else { continue }
            return BriefMeeting(
                meeting: meeting, documents: documents, people: try snapshot.participants(of: meeting).map(\.name),
                details: try EventDetails(of: meeting, in: snapshot), sentence: sentence)
        }
        return nil
    }

    /// Returns the first `limit` decisions.
    func counted(_ decisions: [(decision: StoredDecision, document: StoredDocument)], limit: Int) throws -> TruncatedList<
        BriefDecision
    > {
        TruncatedList(shown: try decisions.prefix(limit).compactMap(decision), total: decisions.count)
    }

    /// Returns the first `limit` tasks.
    func counted(_ tasks: [OpenTasks.Entry], limit: Int) throws -> TruncatedList<BriefTask> {
        TruncatedList(shown: try tasks.prefix(limit).compactMap(task), total: tasks.count)
    }

    func decision(_ decision: StoredDecision, _ document: StoredDocument) throws -> BriefDecision? {
        try sentence(TaskOrDecisionLine(decision, in: document)).map { sentence in
            BriefDecision(sentence: sentence, replacement: decision.isCurrent ? nil : decision.others.first(where: \.isCurrent))
        }
    }

    func task(_ task: StoredTask, _ document: StoredDocument) throws -> BriefTask? {
        try sentence(TaskOrDecisionLine(task, in: document)).map {
            BriefTask(sentence: $0, task: try snapshot.withHandle(task, in: document))
        }
    }

    private func sentence(_ location: TaskOrDecisionLine) throws -> Answer.Sentence? {
        try Evidence.of([location], in: snapshot).first.flatMap(checked.sentence)
    }
}
