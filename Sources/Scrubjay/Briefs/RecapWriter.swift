/// Tells in short what was in some days or in one meeting: the meetings, what was decided, what is to be done, and the sentences that say
/// most of the rest.
struct RecapWriter {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let now: LocalDateTime
    let order: DateOrder
    let limit: Int
    private let brief: BriefSentences

    init(in snapshot: any Snapshot, analyzer: Analyzer, now: LocalDateTime, order: DateOrder, limit: Int) throws {
        self.snapshot = snapshot
        self.analyzer = analyzer
        self.now = now
        self.order = order
        self.limit = limit
        brief = try BriefSentences(in: snapshot, now: now)
    }

    /// What was in some days: their meetings, and the notes that say that they are of these days.
    ///
    /// - Parameter people: All of them take part in the meetings; of notes, what names one of them counts.
    func recap(from: CivilDate?, to: CivilDate?, people: [String]) throws -> Recap {
        let days = MeetingQuery(from: from, to: to)
        let finder = try MeetingFinder(in: snapshot, now: now)
        let held = finder.meetings.filter { finder.hasBegun($0) && days.allows($0) }
        let meetings = try snapshot.meetings(held, with: people)
        let notes = try NotesOfDays(from: from, to: to, order: order, in: snapshot)
        let known = try people.flatMap { try snapshot.knownPeople(called: $0) }
        return try recap(of: meetings, and: notes.documents, from: from, to: to) { sentence in
            notes.hold(sentence) && (people.isEmpty || known.contains { $0.isNamed(in: sentence.text) })
        }
    }

    /// What was in one meeting.
    func recap(of meeting: StoredMeeting) throws -> Recap {
        try recap(of: [meeting], and: [], from: nil, to: nil) { _ in true }
    }

    /// - Parameter isWanted: What counts in notes.
    private func recap(
        of meetings: [StoredMeeting], and notes: [StoredDocument], from: CivilDate?, to: CivilDate?,
        where isWanted: (Evidence) -> Bool
    ) throws -> Recap {
        let ofMeetings = try brief.documents(of: meetings)
        let taken = Set(ofMeetings.map(\.id))
        let documents = Self.byTime(ofMeetings + notes.filter { !taken.contains($0.id) })
        func counts(_ evidence: Evidence) -> Bool { taken.contains(evidence.document.id) || isWanted(evidence) }
        let threads = try DistinctThreads(of: documents, in: snapshot) { document, line in
            try taken.contains(document.id) || Evidence.of([(document, line)], in: snapshot).contains(where: counts)
        }
        let open = threads.tasks.filter { $0.task.outcome == .open }
        // What was found in speech is less certain.
        let tasks =
            open.filter { !$0.task.task.isSpoken } + open.filter(\.task.task.isSpoken)
            + threads.tasks.filter { $0.task.outcome == .done }
        let lines = threads.decisions.map { ($0.document, $0.decision.line) } + tasks.map { ($0.document, $0.task.line) }
        let sentences = try Summarizer(snapshot: snapshot, analyzer: analyzer).sentences(
            of: documents, limit: limit, besides: try Evidence.of(lines, in: snapshot), where: counts)
        return Recap(
            from: from, to: to,
            meetings: Counted(shown: try meetings.suffix(limit).compactMap(brief.meeting), total: meetings.count),
            decisions: Counted(
                shown: try threads.decisions.suffix(limit).compactMap(brief.decision), total: threads.decisions.count),
            tasks: try brief.counted(tasks, limit: limit),
            sentences: try sentences.compactMap(brief.checked.sentence))
    }

    /// What is of one time stays as it is.
    private static func byTime(_ documents: [StoredDocument]) -> [StoredDocument] {
        documents.enumerated().sorted { left, right in
            (left.element.date?.date.dayNumber ?? 0, left.offset) < (right.element.date?.date.dayNumber ?? 0, right.offset)
        }.map(\.element)
    }
}
