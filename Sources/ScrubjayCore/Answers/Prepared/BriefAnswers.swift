import ScrubjayDocuments
import ScrubjayText

/// Answers a question for a brief, a recap or changes with what the command of that name shows.
struct BriefAnswers {
    let meetings: MeetingAnswers
    /// The filter of the caller, without the days that the question names.
    let filter: Filter
    /// The days of the question or of the filter; `nil` if it has none.
    let span: DateSpan?
    /// Prepares what a command shows; `nil` if the notes have no such meeting or person.
    let prepare: (Preparation) throws -> PreparedAnswer?

    /// Whether only days limit the notes that answer. A brief or recap is made from all notes.
    private var isOfAllNotes: Bool {
        filter.tags.isEmpty && filter.people.isEmpty && filter.kinds.isEmpty
            && filter.locations.isEmpty
    }

    /// Returns a recap of all that happened on some days; `nil` if only some meetings or a topic are meant.
    func recap(_ slots: ParsedIntent.MeetingSlots) throws -> AnswerDraft? {
        guard isOfAllNotes, let span, slots.words.isEmpty, !slots.hasMeetingWord, !slots.isAlone,
            try meetings.meetings(slots).title == nil
        else { return nil }
        return try prepare(.recap(span, people: slots.people)).map { .of($0) }
    }

    /// Returns a brief on a person or meeting; `nil` if the notes have none.
    func brief(_ slots: ParsedIntent.MeetingSlots) throws -> AnswerDraft? {
        // *Before the end of the month* is no day of a meeting.
        guard isOfAllNotes, span.map({ $0.first == $0.last }) ?? true else { return nil }
        if let person = slots.people.first { return try prepare(.brief(on: person)).map { .of($0) } }
        let matching = try meetings.meetings(slots)
        if let span, let first = try matching.meetings.within(span).first(where: { $0.start?.secondOfDay != nil }) {
            return try prepare(.brief(on: first.title)).map { .of($0) }
        }
        return try prepare(.brief(on: matching.title ?? slots.words.joined(separator: " "))).map { .of($0) }
    }

    /// Returns what has changed since the last meeting of a series; `nil` if the notes have none.
    func sinceLast(_ slots: ParsedIntent.MeetingSlots) throws -> AnswerDraft? {
        guard isOfAllNotes, span == nil else { return nil }
        let matching = try meetings.meetings(slots)
        if let title = matching.title { return try prepare(.sinceLast(series: title)).map { .of($0) } }
        // The last meeting may belong to no series. Take the latest that does, preferably with a word of the question in its title, such as *sync*.
        let words = Set(slots.text.split(separator: " "))
        var titles: [String] = []
        var seen: Set<String> = []
        for meeting in try matching.meetings.past().reversed() where seen.insert(meeting.title).inserted {
            titles.append(meeting.title)
        }
        let named = titles.filter { !words.isDisjoint(with: FoldedWords.joined($0).split(separator: " ")) }
        for title in (named + titles).prefix(Self.triedSeriesLimit) {
            if let changes = try prepare(.sinceLast(series: title)) { return .of(changes) }
        }
        return nil
    }

    /// The most series that are tried if the question names none.
    private static let triedSeriesLimit = 8
}
