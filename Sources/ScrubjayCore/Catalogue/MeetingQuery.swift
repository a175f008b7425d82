public import ScrubjayText

/// A request for meetings. All of its conditions must hold.
public struct MeetingQuery: Sendable {
    /// The order of time. Meetings without a date count as the earliest.
    public enum Order: Sendable { case earliestFirst, latestFirst }

    /// Words that words of the title or of the series must begin with; empty for no condition.
    public var words: String {
        didSet { foldedWords = FoldedWords.of(words) }
    }
    private var foldedWords: [String]
    /// The first day, inclusive; `nil` for no limit. If it is set, meetings without a date do not match.
    public var from: CivilDate?
    /// The last day, inclusive; `nil` for no limit.
    public var to: CivilDate?
    /// Names or addresses of people who must all take part.
    public var people: [String]
    /// The series; `nil` for meetings with or without one.
    public var series: StoredMeeting.Series?
    /// Whether meetings must have a date and must not be cancelled.
    public var isScheduled: Bool
    public var order: Order
    /// The most meetings to return; `nil` for all.
    public var limit: Int?

    public init(
        words: String = "", from: CivilDate? = nil, to: CivilDate? = nil, people: [String] = [],
        series: StoredMeeting.Series? = nil, isScheduled: Bool = false, order: Order = .latestFirst, limit: Int? = nil
    ) {
        self.words = words
        foldedWords = FoldedWords.of(words)
        self.from = from
        self.to = to
        self.people = people
        self.series = series
        self.isScheduled = isScheduled
        self.order = order
        self.limit = limit
    }

    var hasWords: Bool { !foldedWords.isEmpty }

    /// Whether a name has the words.
    func allows(_ name: MeetingName) -> Bool {
        guard hasWords else { return true }
        let known = JoinedWords(name.title + " " + (name.series?.title ?? ""))
        return foldedWords.allSatisfy(known.containsWord)
    }

    /// Whether a meeting meets all conditions except the one on people, who are looked up in its documents.
    func allows(_ meeting: StoredMeeting) -> Bool { selection.allows(meeting) && allows(meeting.name) }

    /// The conditions that a store evaluates.
    var selection: MeetingSelection {
        MeetingSelection(from: from, to: to, series: series, isScheduled: isScheduled, order: order, limit: limit)
    }
}

/// Conditions on meetings that a store evaluates by itself. All of them must hold.
package struct MeetingSelection: Sendable, Equatable {
    /// A position in the order of time. Meetings at the same time have an order that does not change.
    package enum Position: Sendable, Equatable {
        case before(StoredMeeting.ID)
        case after(StoredMeeting.ID)
    }

    /// The first and the last day, as in `MeetingQuery`.
    package var from: CivilDate?
    package var to: CivilDate?
    package var series: StoredMeeting.Series?
    /// One of these documents must be a part of the meeting; `nil` for no condition.
    package var documents: Set<StoredDocument.ID>?
    /// The meetings to choose from; `nil` for all.
    package var ids: Set<StoredMeeting.ID>?
    package var isScheduled: Bool
    /// The meeting that the others come before or after, whatever the order of the result; `nil` for no condition.
    package var position: Position?
    package var order: MeetingQuery.Order
    package var limit: Int?

    package init(
        from: CivilDate? = nil, to: CivilDate? = nil, series: StoredMeeting.Series? = nil,
        documents: Set<StoredDocument.ID>? = nil, ids: Set<StoredMeeting.ID>? = nil, isScheduled: Bool = false,
        position: Position? = nil, order: MeetingQuery.Order = .earliestFirst, limit: Int? = nil
    ) {
        self.from = from
        self.to = to
        self.series = series
        self.documents = documents
        self.ids = ids
        self.isScheduled = isScheduled
        self.position = position
        self.order = order
        self.limit = limit
    }

    /// Whether a meeting meets the conditions, except position and limit, which depend on the other meetings.
    package func allows(_ meeting: StoredMeeting) -> Bool {
        // An event of several days takes place on each of them. An end before the start says nothing.
        let days = [meeting.start, meeting.end].compactMap { $0?.date }
        if let from, !days.contains(where: { $0 >= from }) { return false }
        if let to, let start = meeting.start, start.date > to { return false }
        if let series, meeting.series?.id != series.id { return false }
        if let documents, !meeting.parts.contains(where: { documents.contains($0.documentID) }) { return false }
        if let ids, !ids.contains(meeting.id) { return false }
        return !isScheduled || meeting.start != nil && !meeting.isCancelled
    }

    /// Leaves only meetings that are among these, too.
    mutating func narrow(to others: Set<StoredMeeting.ID>) { ids = ids?.intersection(others) ?? others }
}

/// The title of a meeting with its series. Many meetings may share a name.
package struct MeetingName: Sendable, Hashable {
    package let title: String
    package let series: StoredMeeting.Series?

    package init(title: String, series: StoredMeeting.Series?) {
        self.title = title
        self.series = series
    }

    /// The title, and the title of the series if there is one.
    var titles: [String] { [title] + (series.map { [$0.title] } ?? []) }
}

/// The time of a meeting that belongs to a series.
package struct SeriesTime: Sendable, Equatable {
    package let series: StoredMeeting.Series
    package let meeting: StoredMeeting.ID
    package let start: LocalDateTime

    package init(series: StoredMeeting.Series, meeting: StoredMeeting.ID, start: LocalDateTime) {
        self.series = series
        self.meeting = meeting
        self.start = start
    }
}

/// A document that is part of a meeting, with the time of the meeting.
package struct MeetingPart: Sendable, Equatable {
    package let document: StoredDocument.ID
    package let meeting: StoredMeeting.ID
    package let start: LocalDateTime?
    package let isCancelled: Bool

    package init(document: StoredDocument.ID, meeting: StoredMeeting.ID, start: LocalDateTime?, isCancelled: Bool) {
        self.document = document
        self.meeting = meeting
        self.start = start
        self.isCancelled = isCancelled
    }
}

/// A document that is part of a meeting as a whole, and not by one occurrence of a recurring event.
package struct WholePart: Sendable, Equatable {
    package let document: StoredDocument.ID
    package let meeting: StoredMeeting.ID
    /// How many documents the meeting has.
    package let documentCount: Int

    package init(document: StoredDocument.ID, meeting: StoredMeeting.ID, documentCount: Int) {
        self.document = document
        self.meeting = meeting
        self.documentCount = documentCount
    }
}

extension StoredMeeting {
    var name: MeetingName { MeetingName(title: title, series: series) }
}
