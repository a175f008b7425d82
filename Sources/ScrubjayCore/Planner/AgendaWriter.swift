import ScrubjayDocuments
import ScrubjayText

/// Writes agendas.
///
///     collect the birthdays, meetings, tasks and notes of each day
///     keep the first days, until there are as many entries as wanted
///     read people, places, purposes and openings for these days only
struct AgendaWriter {
    let snapshot: any Snapshot
    let now: LocalDateTime
    let facts: PersonFacts

    private var order: DateOrder { facts.order }

    /// The birthdays, meetings, tasks and notes of a day, before its documents are read.
    private struct Day {
        var birthdays: [AgendaBirthday] = []
        var meetings: [StoredMeeting] = []
        var tasks: [AgendaTask] = []
        var notes: [StoredDocument] = []

        var count: Int { birthdays.count + meetings.count + tasks.count + notes.count }
    }

    func agenda(_ query: AgendaQuery) throws -> Agenda {
        let scope = try AgendaScope(query.filter, in: snapshot)
        var days: [CivilDate: Day] = [:]
        for (day, birthday) in try birthdays(scope) { days[day, default: Day()].birthdays.append(birthday) }
        let meetings = try self.meetings(scope)
        for meeting in meetings {
            for day in meeting.days(within: scope.days) { days[day, default: Day()].meetings.append(meeting) }
        }
        let due = try tasks(scope, includesOverdue: query.includesOverdue)
        for task in due.ofDays {
            if let day = task.task.task.due { days[day, default: Day()].tasks.append(task) }
        }
        let parts = Set(meetings.flatMap { $0.parts.map(\.documentID) })
        for note in try notes(scope) where !parts.contains(note.id) {
            if let day = note.dates.stated?.date { days[day, default: Day()].notes.append(note) }
        }

        let shown = Self.first(query.limit, of: days.sorted { $0.key < $1.key })
        let written = try written(shown, scope.days)
        let overdue = due.overdue.map { tasks in
            TruncatedList(shown: Array(tasks.prefix(query.limit)), total: tasks.count)
        }
        let tasksWithHandles = try withHandles(written.flatMap(\.tasks) + (overdue?.shown ?? []))
        var handles = tasksWithHandles[...]
        let list = written.map { day in
            let tasks = Array(handles.prefix(day.tasks.count))
            handles = handles.dropFirst(tasks.count)
            return AgendaDay(
                date: day.date, birthdays: day.birthdays, meetings: day.meetings, tasks: tasks, notes: day.notes)
        }
        return Agenda(
            filter: query.filter, now: now, days: TruncatedList(shown: list, total: days.count),
            overdue: overdue.map { TruncatedList(shown: Array(handles), total: $0.total) },
            changed: try changed(list, overdue: Array(handles)))
    }

    /// The days until there are `limit` entries, the last one whole.
    private static func first(_ limit: Int, of days: [(key: CivilDate, value: Day)]) -> [(key: CivilDate, value: Day)] {
        var count = 0
        return Array(
            days.prefix { day in
                defer { count += day.value.count }
                return count < limit
            })
    }

    // MARK: - One day

    /// The birthdays on the days, by name. An agenda without a last day has those of a year, and one without a first day has none.
    private func birthdays(_ scope: AgendaScope) throws -> [(day: CivilDate, birthday: AgendaBirthday)] {
        guard let first = scope.days.first else { return [] }
        let last = scope.days.last ?? first.adding(days: Self.daysOfOpenEnd)
        guard first <= last else { return [] }
        return try BirthdayReader(snapshot: snapshot, facts: facts).birthdays().filter(scope.contains).flatMap { found in
            (first.year...last.year).compactMap { found.day.date(in: $0) }.filter { $0 >= first && $0 <= last }.map { day in
                let age = found.day.count(on: day)
                return (
                    day,
                    AgendaBirthday(person: found.person, born: found.day.first, age: age, source: found.source)
                )
            }
        }
    }

    private static let daysOfOpenEnd = 365

    private func meetings(_ scope: AgendaScope) throws -> [StoredMeeting] {
        let query = MeetingQuery(from: scope.days.first, to: scope.days.last, people: scope.names, order: .earliestFirst)
        return try snapshot.meetings(query).filter { $0.start != nil && scope.contains($0) }
    }

    /// The owner's open tasks that are due on the days, and those that are overdue, the latest due date first.
    private func tasks(
        _ scope: AgendaScope, includesOverdue: Bool
    ) throws -> (ofDays: [AgendaTask], overdue: [AgendaTask]?) {
        let yesterday = now.date.adding(days: -1)
        let due =
            includesOverdue
            ? DateSpan(first: nil, last: scope.days.last.map { max($0, yesterday) }) : scope.days
        let query = TaskQuery(state: .open, due: due, assignee: .owner(try snapshot.owners()))
        let found = try snapshot.tasks(query)
        let documents = try snapshot.documents(found.map(\.documentID))
        // Several owners may have one task, and a line may be a task of each of its names.
        var seen: Set<[Int64]> = []
        let tasks = found.compactMap { task in documents[task.documentID].map { AgendaTask(task: task, document: $0) } }
            .filter { scope.contains($0) && seen.insert([$0.document.id.rawValue, Int64($0.task.line)]).inserted }
        let ofDays = tasks.filter { $0.task.task.due.map(scope.days.contains) ?? false }
        guard includesOverdue else { return (ofDays, nil) }
        let overdue = tasks.filter { task in
            task.task.task.due.map { $0 <= yesterday && !scope.days.contains($0) } ?? false
        }
        let latestFirst = overdue.enumerated().sorted { left, right in
            let (first, second) = (left.element.task.task.due?.dayNumber ?? 0, right.element.task.task.due?.dayNumber ?? 0)
            return (-first, left.offset) < (-second, right.offset)
        }
        return (ofDays, latestFirst.map(\.element))
    }

    private func notes(_ scope: AgendaScope) throws -> [StoredDocument] {
        try NotesOfDays(from: scope.days.first, to: scope.days.last, order: order, scope: scope.places, in: snapshot)
            .documents.filter(scope.contains)
    }

    private func withHandles(_ tasks: [AgendaTask]) throws -> [AgendaTask] {
        try snapshot.withHandles(tasks.map { ($0.task, $0.document) }).map { AgendaTask(task: $0.task, document: $0.document) }
    }

    // MARK: - What is told of it

    private func written(_ days: [(key: CivilDate, value: Day)], _ span: DateSpan) throws -> [AgendaDay] {
        var seen: Set<StoredMeeting.ID> = []
        let meetings = days.flatMap(\.value.meetings).filter { seen.insert($0.id).inserted }
        let documents = try snapshot.documents(meetings.flatMap { $0.parts.map(\.documentID) })
        let passages = try passages(of: meetings, notes: days.flatMap(\.value.notes))
        let participants = try snapshot.participants(of: meetings)
        let details = try EventDetails.of(meetings, in: snapshot)
        let owners = NamesOfPeople(try snapshot.owners())
        let beginsAfterToday = span.first.map { $0 > now.date } ?? false
        var hasNext = beginsAfterToday
        var told: [StoredMeeting.ID: AgendaMeeting] = [:]
        // They are in order of time.
        for meeting in meetings {
            let own = meeting.parts.compactMap { documents[$0.documentID] }
            guard let source = source(of: meeting, documents, passages), let details = details[meeting.id] else { continue }
            let people = participants[meeting.id] ?? []
            let isDeclined =
                !meeting.hasRecord
                && own.contains { document in
                    document.kind == .event
                        && document.people.contains {
                            $0.attendance == .declined && (owners.contains($0.name) || $0.email.map(owners.contains) ?? false)
                        }
                }
            let phase = meeting.phase(at: now) ?? .ahead
            let isNext =
                !hasNext && phase == .ahead && meeting.start?.secondOfDay != nil && !meeting.isCancelled && !isDeclined
            if isNext { hasNext = true }
            told[meeting.id] = AgendaMeeting(
                meeting: meeting, documents: Dictionary(own.map { ($0.id, $0) }) { first, _ in first },
                attendees: people.map(\.name), others: people.map(\.name).filter { !owners.contains($0) },
                details: details, tags: Self.tags(of: own),
                purpose: purpose(of: meeting, documents, passages, people: people), phase: phase, isNext: isNext,
                isDeclined: isDeclined, source: source)
        }
        let habits = try days.contains { !$0.value.notes.isEmpty } ? HabitBoxes(in: snapshot) : nil
        return days.map { day, content in
            AgendaDay(
                date: day, birthdays: content.birthdays,
                meetings: content.meetings.sorted { $0.isBefore($1, on: day) }.compactMap { told[$0.id] },
                tasks: content.tasks,
                notes: content.notes.map { note in
                    AgendaNote(document: note, opening: opening(of: note, passages[note.id] ?? [], besides: habits))
                })
        }
    }

    /// The tags of documents as they are written, each once.
    private static func tags(of documents: [StoredDocument]) -> [String] {
        var seen: Set<String> = []
        return documents.flatMap(\.tags).filter { seen.insert(Folding.folded($0)).inserted }
    }

    /// The first passages of everything that a sentence may be taken from.
    private func passages(
        of meetings: [StoredMeeting], notes: [StoredDocument]
    ) throws -> [StoredDocument.ID: [Passage]] {
        let documents = meetings.flatMap { $0.parts.map(\.documentID) } + notes.map(\.id)
        return try snapshot.firstPassages(of: Array(Set(documents)), count: Self.passagesOfDocument).mapValues {
            $0.map(\.passage)
        }
    }

    /// A title, an introduction and what follows are rarely more.
    private static let passagesOfDocument = 2

    /// The first line below the properties of the record that is quoted first; `nil` if the meeting has no document.
    private func source(
        of meeting: StoredMeeting, _ documents: [StoredDocument.ID: StoredDocument],
        _ passages: [StoredDocument.ID: [Passage]]
    ) -> AgendaLine? {
        guard let document = meeting.recordsOrAllParts.lazy.compactMap({ documents[$0.documentID] }).first else { return nil }
        return AgendaLine(openingOf: document, passages[document.id]?.first)
    }

    private func purpose(
        of meeting: StoredMeeting, _ documents: [StoredDocument.ID: StoredDocument],
        _ passages: [StoredDocument.ID: [Passage]], people: [MeetingParticipant]
    ) -> AgendaLine? {
        func sentences(_ part: StoredMeeting.Part) -> [Evidence] {
            guard let document = documents[part.documentID] else { return [] }
            return (passages[part.documentID] ?? []).flatMap { passage in
                let all = Evidence.sentences(of: passage, in: document)
                guard let head = EventLines.lastLineOfHead(document, passage) else { return all }
                return all.filter { $0.sentence.lines.lowerBound > head }
            }
        }
        let described = meeting.parts.filter { $0.role == .event }.flatMap(sentences).first { says($0, wordsAtLeast: 2) }
        let noted = meeting.parts.lazy.filter { $0.role == .notes || $0.role == .summary }.flatMap(sentences).first {
            sentence in
            says(sentence, wordsAtLeast: Self.wordsOfStatement) && !Self.lists(people, sentence.text)
        }
        return (described ?? noted).map(AgendaLine.init)
    }

    /// The first sentence that says something and is not the box of a habit.
    func opening(of note: StoredDocument, _ passages: [Passage], besides habits: HabitBoxes? = nil) -> AgendaLine? {
        passages.lazy.flatMap { Evidence.sentences(of: $0, in: note) }
            .filter { !(habits?.contains(line: $0.lines.lowerBound, of: note.id) ?? false) }
            .first { says($0, wordsAtLeast: 2) && FoldedWords.joined($0.text) != FoldedWords.joined(note.title) }
            .map(AgendaLine.init)
    }

    /// Whether a sentence says something: no heading, property, greeting, link, picture, row of a table or field with a day.
    private func says(_ sentence: Evidence, wordsAtLeast count: Int) -> Bool {
        let source = sentence.source
        return sentence.isProse && sentence.wordCount >= count && !source.contains("://") && !source.hasPrefix("|")
            && !source.hasPrefix("![") && !LetterFormula.isOne(sentence) && !isFieldWithDay(sentence.text)
    }

    /// Whether a sentence only tells the day, as *Date: 5 March 2026* does.
    private func isFieldWithDay(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy(\.isLetter) else { return false }
        let value = text[colon...].dropFirst()
        return value.contains(where: \.isNumber) && WrittenDateParser(order: order).date(in: String(value)) != nil
    }

    /// The fewest words of a sentence of notes, so that it is more than a label.
    private static let wordsOfStatement = 5

    /// Whether a text tells who was there, and not what for: *Present: Ada, Ben*, *Ada Quill (from three)*.
    private static func lists(_ people: [MeetingParticipant], _ text: String) -> Bool {
        let words = FoldedWords.of(text)
        let named = people.compactMap { FoldedWords.of($0.name).first }.filter(words.contains)
        return named.count > 1 || words.first.map(named.contains) ?? false
    }

    /// The listed documents whose files have changed, each file read once.
    private func changed(_ days: [AgendaDay], overdue: [AgendaTask]) throws -> [StoredDocument] {
        var documents = overdue.map(\.document)
        for day in days {
            documents += day.birthdays.map(\.source.document)
            documents += day.meetings.flatMap(\.documents.values) + day.tasks.map(\.document) + day.notes.map(\.document)
        }
        var seen: Set<StoredDocument.ID> = []
        return try Receipts(in: snapshot).changed(among: documents.filter { seen.insert($0.id).inserted })
            .sorted { $0.location < $1.location }
    }
}

/// What an agenda is limited to.
private struct AgendaScope {
    let days: DateSpan
    /// Names of people who must all be concerned.
    let names: [String]
    /// The documents with the tags and in the locations.
    let places: DocumentScope
    /// The documents of the people and of meetings with them.
    private let theirs: DocumentScope
    private let people: [[KnownPerson]]

    init(_ filter: Filter, in snapshot: any Snapshot) throws {
        days = DateSpan(first: filter.from, last: filter.to)
        names = filter.people
        places = try DocumentScope(Filter(tags: filter.tags, locations: filter.locations), in: snapshot)
        theirs = try DocumentScope(Filter(people: filter.people), in: snapshot)
        people = try filter.people.map { try snapshot.knownPeople(called: $0) }
    }

    /// Whether a part of the meeting has the tags and is in the locations. Its people are conditions of the query.
    func contains(_ meeting: StoredMeeting) -> Bool { meeting.parts.contains { places.contains($0.documentID) } }

    /// Whether a task names the people or is from a document of theirs.
    func contains(_ task: AgendaTask) -> Bool {
        guard places.contains(task.document.id) else { return false }
        return theirs.contains(task.document.id)
            || people.allSatisfy { $0.contains { $0.isNamed(in: task.task.task.text) } }
    }

    func contains(_ note: StoredDocument) -> Bool { theirs.contains(note.id) }

    /// Whether the birthday is that of the only person who has to be concerned, and its note has the tags and is in the locations.
    func contains(_ birthday: BirthdayReader.Birthday) -> Bool {
        places.contains(birthday.source.document.id)
            && people.allSatisfy { $0.contains { $0.name == birthday.person } }
    }
}

extension AgendaLine {
    init(_ sentence: Evidence) {
        self.init(text: sentence.text, document: sentence.document, line: sentence.lines.lowerBound)
    }

    /// Takes the first line below the properties of a document.
    ///
    /// - Parameter first: The first passage; `nil` if the document has no text.
    init(openingOf document: StoredDocument, _ first: Passage?) {
        let sentences = first.map { Evidence.sentences(of: $0, in: document) } ?? []
        let line = sentences.first { $0.sentence.range.lowerBound >= $0.passage.propertyBytes } ?? sentences.first
        self.init(
            text: line?.text ?? document.title, document: document,
            line: line?.lines.lowerBound ?? first?.lineRange.lowerBound ?? 1)
    }
}

extension StoredMeeting {
    /// The most days of a span on which one event is listed.
    private static let dayLimit = 31

    /// Returns the days of a span on which the meeting takes place. One that ends at midnight does not take place on the day that begins then.
    fileprivate func days(within span: DateSpan) -> [CivilDate] {
        guard let start else { return [] }
        let endsAtMidnight = start.secondOfDay != nil && self.end?.secondOfDay == 0
        let lastDay = self.end.map { endsAtMidnight ? $0.date.adding(days: -1) : $0.date } ?? start.date
        let first = max(start.date, span.first ?? start.date)
        let end = max(start.date, lastDay)
        let last = min(end, span.last ?? end)
        guard first <= last else { return [] }
        let count = min(last.dayNumber - first.dayNumber + 1, Self.dayLimit)
        return (0..<count).map { first.adding(days: $0) }
    }

    /// Whether it is listed before another meeting of a day.
    fileprivate func isBefore(_ other: StoredMeeting, on day: CivilDate) -> Bool {
        func key(_ meeting: StoredMeeting) -> (Int, String, Int64) {
            let time = meeting.start.flatMap { $0.date == day ? $0.secondOfDay : nil } ?? -1
            return (time, meeting.title, meeting.id.rawValue)
        }
        return key(self) < key(other)
    }
}
