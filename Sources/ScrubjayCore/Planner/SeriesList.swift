public import ScrubjayText

/// Which series of meetings to list.
public struct SeriesListQuery: Sendable {
    /// Words that words of the title must begin with; empty for no condition.
    public var words: String
    /// Names or addresses of people who must all take part in a meeting of the series.
    public var people: [String]
    /// The most series.
    public var limit: Int

    public init(_ words: String = "", people: [String] = [], limit: Int = NoteListQuery.standardLimit) {
        (self.words, self.people, self.limit) = (words, people, limit)
    }
}

/// Series of meetings, that with the latest meeting first.
public struct SeriesList: Sendable {
    public struct Entry: Sendable {
        public let series: StoredMeeting.Series
        /// How many of its meetings have begun. Cancelled ones and those without a date do not count here.
        public let held: Int
        /// How many are still to come.
        public let ahead: Int
        /// The start of the last meeting that has begun.
        public let last: LocalDateTime?
        /// The start of the next meeting.
        public let next: LocalDateTime?
        /// `nil` if there is none, or if the meetings are too few to tell.
        public let rhythm: MeetingRhythm?
        /// The record of the last meeting, or of the next one.
        public let document: StoredDocument
    }

    public let entries: [Entry]
    /// How many series there are. The list may be shorter.
    public let total: Int

    public var isEmpty: Bool { total == 0 }
}

/// How often the meetings of a series take place.
public enum MeetingRhythm: String, Sendable, CaseIterable {
    case daily, weekly, fortnightly, monthly, quarterly, yearly

    /// Days between two meetings.
    private var gaps: ClosedRange<Int> {
        switch self {
        case .daily: 1...1
        case .weekly: 6...8
        case .fortnightly: 13...15
        case .monthly: 26...36
        case .quarterly: 84...98
        case .yearly: 360...370
        }
    }

    /// The last meetings decide, because a series may have had another rhythm before.
    private static let gapLimit = 12
    private static let leastGaps = 3
    /// One gap in four may be another one: a holiday, a moved meeting, the weekend.
    private static let leastShare = 0.75

    /// - Parameter days: In order. Several meetings on one day count once.
    init?(_ days: [CivilDate]) {
        var numbers: [Int] = []
        for day in days where day.dayNumber != numbers.last { numbers.append(day.dayNumber) }
        let gaps = Array(zip(numbers.dropFirst(), numbers).map { $0 - $1 }.suffix(Self.gapLimit))
        guard gaps.count >= Self.leastGaps else { return nil }
        let found = Self.allCases.first { rhythm in
            Double(gaps.count(where: rhythm.gaps.contains)) >= Double(gaps.count) * Self.leastShare
        }
        guard let found else { return nil }
        self = found
    }
}

/// Lists series of meetings.
struct SeriesListWriter {
    let snapshot: any DocumentCatalogue & PersonCatalogue & MeetingCatalogue
    let now: LocalDateTime

    private struct Times {
        let series: StoredMeeting.Series
        var held: [LocalDateTime] = []
        var ahead: [LocalDateTime] = []
        var hasPeople = false

        /// The latest comes first, and series that have not begun last, the next of them first.
        var order: (Int64, Int64) {
            (held.last.map { -$0.ordinal } ?? .max, ahead.first?.ordinal ?? .max)
        }
    }

    /// - Throws: `PeopleError` if nobody has one of the names.
    func list(_ query: SeriesListQuery) throws -> SeriesList {
        try snapshot.checkNames(in: Filter(people: query.people))
        let meetings = try query.people.map { try snapshot.meetings(with: $0) }
        let words = FoldedWords.of(query.words)
        var found: [Times] = []
        for time in try snapshot.seriesTimes() {
            if found.last?.series != time.series { found.append(Times(series: time.series)) }
            let isHeld = MeetingPhase.hasBegun(time.start, at: now)
            if isHeld {
                found[found.count - 1].held.append(time.start)
            } else {
                found[found.count - 1].ahead.append(time.start)
            }
            if meetings.allSatisfy({ $0.contains(time.meeting) }) { found[found.count - 1].hasPeople = true }
        }
        found.removeAll { times in
            let title = JoinedWords(times.series.title)
            return !times.hasPeople || !words.allSatisfy { title.containsWord(beginning: $0) }
        }
        found = found.enumerated().sorted { left, right in
            (left.element.order.0, left.element.order.1, left.offset) < (
                right.element.order.0, right.element.order.1, right.offset
            )
        }.map(\.element)
        return SeriesList(entries: try found.prefix(query.limit).compactMap(entry), total: found.count)
    }

    private func entry(_ times: Times) throws -> SeriesList.Entry? {
        var selection = MeetingSelection(series: times.series, isScheduled: true, limit: 1)
        if let last = times.held.last {
            (selection.to, selection.order) = (last.date, .latestFirst)
        }
        guard let part = try snapshot.meetings(selection).first?.recordsOrAllParts.first,
            let document = try snapshot.documents([part.documentID])[part.documentID]
        else { return nil }
        return SeriesList.Entry(
            series: times.series, held: times.held.count, ahead: times.ahead.count, last: times.held.last,
            next: times.ahead.first, rhythm: MeetingRhythm((times.held + times.ahead.prefix(1)).map(\.date)),
            document: document)
    }
}
