import ScrubjayDocuments
import ScrubjayText

/// Writes briefs.
struct BriefWriter {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let order: DateOrder
    let limit: Int
    private let meetingLookup: MeetingLookup
    private let brief: BriefSentences
    private let facts: PersonFacts
    private let logs: MeetingLogs

    init(
        in snapshot: any Snapshot, analyzer: Analyzer, now: LocalDateTime, order: DateOrder, limit: Int, facts: PersonFacts,
        logs: MeetingLogs
    ) throws {
        self.snapshot = snapshot
        self.analyzer = analyzer
        self.order = order
        self.limit = limit
        self.facts = facts
        self.logs = logs
        meetingLookup = try MeetingLookup(in: snapshot, now: now)
        brief = try BriefSentences(in: snapshot, analyzer: analyzer, now: now)
    }

    /// Writes the brief on a meeting or a person.
    ///
    /// - Parameter text: A title, a name, or words of a title; empty for the next meeting.
    /// - Throws: `BriefError` if the text matches nothing, or several people.
    func brief(on text: String) throws -> Brief {
        let subject =
            try text.isEmpty
            ? BriefSubject(nextIn: snapshot, meetingLookup: meetingLookup)
            : BriefSubject(called: text, in: snapshot, meetingLookup: meetingLookup)
        return try brief(on: subject)
    }

    /// Writes the brief on a meeting that is running or still to come.
    func brief(on meeting: StoredMeeting) throws -> Brief {
        try brief(on: BriefSubject(meeting, in: snapshot, meetingLookup: meetingLookup))
    }

    private func brief(on subject: BriefSubject) throws -> Brief {
        let owners = NamesOfPeople(try snapshot.owners())
        let names = try people(of: subject).filter { !owners.contains($0) }
        let others =
            try subject.person.map { [$0] }
            ?? names.flatMap { name in
                let people = try snapshot.people(called: name)
                return people.count == 1 ? people : []
            }
        let section = try lastInLog(with: others, unlessIn: subject.last)
        let last = section.map { meeting(of: $0.day, in: subject) } ?? subject.last
        let lastDay = section?.day ?? last?.start?.date
        let lastDocuments = try last.map { try snapshot.records(of: [$0]) } ?? []
        let lineages = try DistinctLineages(of: lastDocuments, in: snapshot)
        let done = lineages.tasks.filter { $0.task.task.state == .open && $0.task.outcome == .done }
        let tasks = try OpenTasks(with: others, shared: try snapshot.records(of: subject.shared), in: snapshot)
        let summarizer = Summarizer(snapshot: snapshot, analyzer: analyzer)
        let open = try unanswered(in: subject)
        let keySentences =
            try section.map { Array($0.evidence.prefix(limit)) }
            ?? summarizer.sentences(
                of: lastDocuments, limit: limit, besides: try Evidence.of(lineages.locations, in: snapshot) + open)
        return Brief(
            subject: subject.name, next: try subject.next.flatMap(brief.meeting),
            running: try subject.running.flatMap(brief.meeting), people: names,
            facts: try subject.person.map { try facts.facts(of: $0).checked(by: brief.checked) } ?? [],
            last: try last.flatMap(brief.meeting), lastDay: lastDay,
            decisions: try brief.counted(lineages.decisions, limit: limit),
            keySentences: try keySentences.compactMap(brief.checked.sentence),
            done: try brief.counted(done, limit: limit), youOwe: try brief.counted(tasks.youOwe, limit: limit),
            theyOwe: try brief.counted(tasks.theyOwe, limit: limit),
            since: try since(
                lastDay, last, others,
                besides: keySentences
                    + Evidence.of(
                        (tasks.youOwe + tasks.theyOwe).map { TaskOrDecisionLine($0.task, in: $0.document) }, in: snapshot),
                summarizer), unanswered: try open.prefix(limit).compactMap(brief.checked.sentence),
            changed: brief.checked.changed)
    }

    /// Returns the first questions of the last meetings that nothing has addressed since, those of the latest meeting first. Only the last meeting's spoken ones
    /// count: of an older talk, hardly anybody knows why they were put off.
    private func unanswered(in subject: BriefSubject) throws -> [Evidence] {
        let questions = OpenQuestions(snapshot: snapshot, analyzer: analyzer)
        var meetings = subject.shared.filter(\.hasRecord).suffix(Self.meetingsWithQuestions)
        if let last = subject.last, last.hasRecord, !meetings.contains(where: { $0.id == last.id }) { meetings.append(last) }
        var open: [Evidence] = []
        for meeting in meetings.reversed() where open.count < limit {
            open += try questions.unanswered(
                of: try snapshot.records(of: [meeting]), later: [], after: meeting.start?.date, facts.lookup, limit: limit,
                includesSpoken: meeting.id == subject.last?.id)
            open = open.distinct
        }
        return open
    }

    /// The most meetings whose questions are read, the latest ones.
    private static let meetingsWithQuestions = 5

    /// Returns the last section of a log of meetings with one person if it is later than the last meeting that has a record. If that has none, it may be
    /// some weeks older.
    private func lastInLog(with others: [KnownPerson], unlessIn last: StoredMeeting?) throws -> MeetingLogs.Section? {
        guard others.count == 1, let person = others.first,
            let section = try logs.sections(about: [person.name]).last(where: { $0.day <= meetingLookup.now.date })
        else { return nil }
        guard let last, let day = last.start?.date else { return section }
        return last.hasRecord
            ? (section.day > day ? section : nil)
            : section.day.dayNumber + Self.daysBeforeEvent >= day.dayNumber ? section : nil
    }

    /// The most days that an event of the calendar may be later than the log that is shown as the last time.
    private static let daysBeforeEvent = 60

    /// Returns the meeting of the subject on a day; `nil` if there is none.
    private func meeting(of day: CivilDate, in subject: BriefSubject) -> StoredMeeting? {
        (subject.shared + [subject.last].compactMap(\.self)).last { $0.start?.date == day }
    }

    /// Returns the participants of the next meeting, or else of the running one, or else of the last one, or else the person.
    private func people(of subject: BriefSubject) throws -> [String] {
        for meeting in [subject.next, subject.running, subject.last].compactMap(\.self) {
            let names = try snapshot.participants(of: meeting).map(\.name)
            if !names.isEmpty { return names }
        }
        return subject.person.map { [$0.name] } ?? []
    }

    /// Summarises what notes and other meetings say about these people since the last meeting, and what mails to or from them say.
    private func since(
        _ day: CivilDate?, _ last: StoredMeeting?, _ others: [KnownPerson], besides quoted: [Evidence], _ summarizer: Summarizer
    ) throws -> [Answer.Sentence] {
        let day = day ?? meetingLookup.now.date.adding(days: -Self.daysWithoutMeeting)
        guard !others.isEmpty || last != nil, day < meetingLookup.now.date else { return [] }
        let theirs = try others.reduce(into: Set<StoredMeeting.ID>()) { $0.formUnion(try snapshot.meetings(with: $1.name)) }
        let meetings = try meetingLookup.meetings(theirs, from: day.adding(days: 1)).filter { meeting in
            meeting.hasBegun(at: meetingLookup.now) && meeting.id != last?.id && meeting.hasRecord
                && meeting.start.map { $0.date > day } ?? false
        }
        let documents = try snapshot.records(of: meetings)
        let names = NamesOfPeople(others)
        let taken = Set(documents.map(\.id))
        let notes = try NotesOfDays(from: day.adding(days: 1), to: meetingLookup.now.date, order: order, in: snapshot)
        let all = (documents + notes.documents.filter { !taken.contains($0.id) }).sorted {
            ($0.date?.ordinal ?? 0, $0.location) < ($1.date?.ordinal ?? 0, $1.location)
        }
        let sentences = try summarizer.sentences(of: Array(all.suffix(Self.documentLimit)), limit: limit, besides: quoted) {
            sentence in
            taken.contains(sentence.document.id)
                || notes.hold(sentence)
                    && (sentence.document.isMail && sentence.document.people.contains { names.contains($0.name) }
                        || others.contains { $0.isNamed(in: sentence.text) })
        }
        return try sentences.compactMap(brief.checked.sentence)
    }

    /// How far back it looks if there was no meeting.
    private static let daysWithoutMeeting = 60

    /// The maximum number of documents that are summarised, the latest ones: a year may have more than anybody wants to read.
    private static let documentLimit = 40
}
