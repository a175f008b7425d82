import ScrubjayDocuments
import ScrubjayText

/// Collects what the notes hold about one meeting: the recap of it, before it the brief on it, after it what is new since the one before.
struct MeetingOverviewWriter {
    let snapshot: any Snapshot
    let now: LocalDateTime
    let limit: Int
    let recap: RecapWriter
    let brief: BriefWriter
    let sinceLast: SinceLastWriter
    let questions: OpenQuestions
    let lookup: WordLookup

    /// - Parameter neighbours: The meetings before and after it in its series.
    func overview(
        of meeting: StoredMeeting, neighbours: (previous: StoredMeeting?, next: StoredMeeting?)
    ) throws -> MeetingOverview {
        let others = [neighbours.previous, neighbours.next].compactMap(\.self)
        let documents = try snapshot.documents(([meeting] + others).flatMap { $0.parts.map(\.documentID) })
        let checked = try SentenceChecker(in: snapshot)
        let open = try questions.unanswered(
            of: try snapshot.records(of: [meeting]), later: [], after: meeting.start?.date, lookup, limit: limit)
        let recap = try recap.recap(of: meeting)
        let isToPrepare = !meeting.isCancelled && (meeting.isAhead(at: now) || meeting.isRunning(at: now))
        let brief = try isToPrepare ? brief.brief(on: meeting) : nil
        let changes = try self.changes(at: meeting)
        let questions = try open.compactMap(checked.sentence)
        var changed: [StoredDocument] = []
        for document in recap.changed + checked.changed + (brief?.changed ?? []) + (changes?.changed ?? [])
        where !changed.contains(where: { $0.id == document.id }) {
            changed.append(document)
        }
        return MeetingOverview(
            meeting: meeting,
            documents: documents.filter { id, _ in meeting.parts.contains { $0.documentID == id } },
            previous: neighbours.previous.flatMap { MeetingPlace(of: $0, among: documents) },
            next: neighbours.next.flatMap { MeetingPlace(of: $0, among: documents) },
            phase: meeting.phase(at: now),
            people: try snapshot.participants(of: meeting).map(\.name), details: try EventDetails(of: meeting, in: snapshot),
            records: try records(of: meeting, documents), decisions: recap.decisions, tasks: recap.tasks,
            questions: questions, sentences: recap.sentences, brief: brief, changes: changes, changed: changed)
    }

    /// - Returns: `nil` if this meeting or the one before it has no records, or if nothing can be quoted from them.
    private func changes(at meeting: StoredMeeting) throws -> SinceLast? {
        do { return try sinceLast.changes(at: meeting) } catch is BriefError { return nil }
    }

    private func records(
        of meeting: StoredMeeting, _ documents: [StoredDocument.ID: StoredDocument]
    ) throws -> [MeetingOverview.Record] {
        let passages = try snapshot.firstPassages(of: Array(Set(meeting.parts.map(\.documentID))), count: 1)
        return meeting.parts.compactMap { part in
            documents[part.documentID].map { document in
                MeetingOverview.Record(
                    role: part.role, source: AgendaLine(openingOf: document, passages[document.id]?.first?.passage))
            }
        }
    }
}
