public import ScrubjayDocuments
public import ScrubjayText

/// Which documents to count.
public struct StatisticsQuery: Sendable {
    /// Its days are also those of the weeks, the months, and the meetings of people.
    public var filter: Filter
    /// The most people, and the most tags.
    public var limit: Int

    /// The limit by default.
    public static let standardLimit = 10

    public init(_ filter: Filter = Filter(), limit: Int = standardLimit) { (self.filter, self.limit) = (filter, limit) }
}

/// What the notes are, and how they grow.
///
/// Notes are notes and records of meetings. A note counts on the day that it is about. If nothing states a day, it is in the totals but in no week or
/// month, because the time of a file often tells only when it was copied.
public struct Statistics: Sendable {
    public struct Week: Sendable, Equatable {
        public let monday: CivilDate
        public internal(set) var notes = 0
    }

    public struct Month: Sendable, Equatable {
        /// Its first day.
        public let first: CivilDate
        public internal(set) var notes = 0
        public internal(set) var words = 0
        /// Tasks that were first written down.
        public internal(set) var opened = 0
        /// Tasks that a note has as done for the first time.
        public internal(set) var done = 0
    }

    public struct PersonCount: Sendable, Equatable {
        public let name: String
        /// The meetings in which the person took part.
        public let meetings: Int
    }

    public struct TagCount: Sendable, Equatable {
        public let tag: String
        /// How many documents have the tag or one below it, as in a `TagList`.
        public let documents: Int
    }

    /// The number of documents by kind.
    public let documents: [Document.Kind: Int]
    /// The words of all notes.
    public let words: Int
    /// The notes that are in no week and no month.
    public let undatedNotes: Int
    /// The first and the last day that a note is about.
    public let days: ClosedRange<CivilDate>?
    /// Tasks that are open now.
    public let openTasks: Int
    /// Tasks that are done.
    public let doneTasks: Int
    /// All weeks in order, from that of the first note to the present one.
    public let weeks: [Week]
    /// All months, likewise.
    public let months: [Month]
    /// The people in most meetings come first. The owner of the notes is left out.
    public let people: [PersonCount]
    /// How many people there are. The list may be shorter.
    public let peopleCount: Int
    /// The most used come first.
    public let tags: [TagCount]
    /// How many tags there are. The list may be shorter.
    public let tagCount: Int

    public var isEmpty: Bool { documents.isEmpty }

    /// Notes and records of meetings.
    public var notes: Int { NoteListWriter.kinds.reduce(0) { $0 + documents[$1, default: 0] } }
}

/// Counts notes, words, tasks, meetings and tags.
struct StatisticsWriter {
    let snapshot: any DocumentCatalogue & PersonCatalogue & MeetingCatalogue
    let now: LocalDateTime

    /// A longer time before the present is left out of weeks and months. A wrong date must not fill a page with empty weeks.
    private static let longestSpan = 50 * 366

    /// A task, however often it is written down.
    private struct CountedTask {
        var opened: CivilDate?
        var done: CivilDate?
        var state = TaskItem.State.open
    }

    /// - Throws: `PeopleError` if nobody has one of the names.
    func statistics(_ query: StatisticsQuery) throws -> Statistics {
        let filter = query.filter
        try snapshot.checkNames(in: filter)
        var always = filter
        (always.from, always.to) = (nil, nil)
        let span = DateSpan(first: filter.from, last: filter.to)

        let isAnyDay = span == DateSpan(first: nil, last: nil)
        // The time of a file does not tell that a note is of these days.
        let lengths = try snapshot.documentLengths(that: filter).filter { isAnyDay || $0.day != nil }
        let notes = lengths.filter { NoteListWriter.kinds.contains($0.kind) }
        let tasks = counted(try snapshot.datedTasks(that: always)).filter { task in
            isAnyDay || [task.opened, task.done].contains { $0.map(span.contains) ?? false }
        }
        let noteDays = notes.compactMap(\.day)
        let first = (noteDays + tasks.flatMap { [$0.opened, $0.done].compactMap(\.self) }).filter(span.contains).min()
        let last = filter.to.map { min($0, max(now.date, noteDays.max() ?? now.date)) } ?? now.date
        let shown = first.map { max($0, last.adding(days: -Self.longestSpan)) }.flatMap { $0 <= last ? $0...last : nil }

        let people = try people(always, span)
        let tags = try tags(filter, of: Set(lengths.map(\.document)))
        return Statistics(
            documents: lengths.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 },
            words: notes.reduce(0) { $0 + $1.words },
            undatedNotes: notes.count { $0.day == nil },
            days: noteDays.min().flatMap { first in noteDays.max().map { first...$0 } },
            openTasks: tasks.count { $0.state == .open }, doneTasks: tasks.count { $0.state == .done },
            weeks: shown.map { weeks(of: noteDays, in: $0) } ?? [],
            months: shown.map { months(of: notes, tasks, in: $0) } ?? [],
            people: Array(people.prefix(query.limit)), peopleCount: people.count,
            tags: Array(tags.prefix(query.limit)), tagCount: tags.count)
    }

    // MARK: - Growth

    private func weeks(of days: [CivilDate], in shown: ClosedRange<CivilDate>) -> [Statistics.Week] {
        let first = shown.lowerBound.monday.dayNumber
        let count = (shown.upperBound.monday.dayNumber - first) / 7 + 1
        var weeks = (0..<count).map { Statistics.Week(monday: CivilDate(dayNumber: first + 7 * $0)) }
        for day in days where shown.contains(day) { weeks[(day.dayNumber - first) / 7].notes += 1 }
        return weeks
    }

    private func months(
        of notes: [DocumentLength], _ tasks: [CountedTask], in shown: ClosedRange<CivilDate>
    ) -> [Statistics.Month] {
        let first = shown.lowerBound.monthNumber
        var months = (first...shown.upperBound.monthNumber).compactMap { number in
            CivilDate(year: number / 12, month: number % 12 + 1, day: 1).map { Statistics.Month(first: $0) }
        }
        func add(_ day: CivilDate?, _ change: (inout Statistics.Month) -> Void) {
            guard let day, shown.contains(day), months.indices.contains(day.monthNumber - first) else { return }
            change(&months[day.monthNumber - first])
        }
        for note in notes {
            add(note.day) { month in
                month.notes += 1
                month.words += note.words
            }
        }
        for task in tasks {
            add(task.opened) { $0.opened += 1 }
            add(task.done) { $0.done += 1 }
        }
        return months
    }

    /// Returns each task once. The items of habits are left out: they are opened and done day by day.
    private func counted(_ mentions: [DatedTask]) -> [CountedTask] {
        let habits = Set(HabitItem.habits(among: mentions.compactMap(HabitItem.init)).keys)
        var single: [CountedTask] = []
        var several: [LineageID: CountedTask] = [:]
        for mention in mentions where !(HabitItem(mention).map { habits.contains($0.key) } ?? false) {
            let known = mention.lineage.flatMap { several[$0] } ?? CountedTask()
            let task = CountedTask(
                opened: Self.earlier(known.opened, mention.day),
                done: mention.state == .done ? Self.earlier(known.done, mention.day) : known.done,
                state: mention.isCurrent ? mention.state : known.state)
            if let lineage = mention.lineage { several[lineage] = task } else { single.append(task) }
        }
        return (single + several.values).map { task in
            // It was reopened, or cancelled in the end.
            task.state == .done ? task : CountedTask(opened: task.opened, done: nil, state: task.state)
        }
    }

    private static func earlier(_ one: CivilDate?, _ other: CivilDate?) -> CivilDate? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    // MARK: - People and tags

    private func people(_ always: Filter, _ span: DateSpan) throws -> [Statistics.PersonCount] {
        var participations = try snapshot.participations(of: nil)
        if !always.isEmpty {
            let documents = Set(try snapshot.documents(that: always))
            participations.removeAll { !documents.contains($0.document) }
        }
        let meetingTimes = AttendedTimes(
            parts: try snapshot.meetingParts(), documents: try snapshot.documentDates(of: Document.Kind.ofMeetings), until: now)
        var counts = Dictionary(grouping: participations, by: \.person).mapValues { theirs in
            meetingTimes.times(of: theirs).count { span.contains($0.date) }
        }.filter { $0.value > 0 }
        for owner in try snapshot.owners() { counts[owner.id] = nil }
        guard !counts.isEmpty else { return [] }
        return try snapshot.people(.people(Set(counts.keys))).filter { $0.resolution == .known }.map { person in
            (person: person, count: counts[person.id] ?? 0)
        }.sorted { left, right in
            (-left.count, left.person.name, left.person.key) < (-right.count, right.person.name, right.person.key)
        }.map { Statistics.PersonCount(name: $0.person.name, meetings: $0.count) }
    }

    private func tags(_ filter: Filter, of counted: Set<StoredDocument.ID>) throws -> [Statistics.TagCount] {
        let uses = try snapshot.tags(that: filter).filter { counted.contains($0.document) }
        return TagListWriter.entries(of: uses).map { Statistics.TagCount(tag: $0.tag, documents: $0.count) }
            .sorted { ($1.documents, $0.tag) < ($0.documents, $1.tag) }
    }
}

extension CivilDate {
    /// The Monday of its week.
    fileprivate var monday: CivilDate {
        // 1970-01-01 was a Thursday.
        adding(days: -(((dayNumber + 3) % 7 + 7) % 7))
    }

    /// Months since the year 0.
    fileprivate var monthNumber: Int { year * 12 + month - 1 }
}
