import Scrubjay

/// A meeting of a day.
struct MeetingCard: Sendable {
    let title: String
    /// `10:00–10:45`, `all day`.
    let time: String
    /// What a screen reader says: the title and the time.
    let label: String
    let path: String
    let purpose: String?
    let place: String?
    let people: [Avatar]
    /// How many more people there are; `nil` for none.
    let more: Int?
    /// The names of all of them.
    let names: String?
    let tags: [TagChip]
    let isNow: Bool
    let isNext: Bool
    let isOver: Bool
    /// Why it does not take place.
    let off: String?

    /// How many people are shown by their letters.
    static let avatarCount = 3

    init(_ entry: AgendaMeeting, on day: CivilDate) {
        let meeting = entry.meeting
        title = meeting.title
        time = MeetingTime.short(meeting, on: day)
        off = meeting.isCancelled ? "cancelled" : entry.isDeclined ? "declined" : nil
        label = [meeting.title, time, off ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        path = AddressPath.meeting(meeting, among: entry.documents)
        purpose = (entry.purpose?.text).map(ReadableText.withoutBars)
        place = entry.details.place
        people = entry.others.prefix(Self.avatarCount).map(Avatar.init)
        more = entry.others.count > Self.avatarCount ? entry.others.count - Self.avatarCount : nil
        names = entry.others.isEmpty ? nil : entry.others.joined(separator: ", ")
        tags = entry.tags.map(TagChip.init)
        isNow = entry.phase == .running && meeting.start?.secondOfDay != nil && off == nil
        isNext = entry.isNext
        isOver = entry.phase == .over
    }
}

/// When a meeting is.
enum MeetingTime {
    /// `10:00–10:45`, `all day`; empty if only the day is known.
    static func short(_ meeting: StoredMeeting, on day: CivilDate) -> String {
        guard !meeting.isAllDay, let start = meeting.start, start.secondOfDay != nil else {
            if let last = meeting.end?.date, last > day { return "all day, until \(DayText.short(last, near: day))" }
            return meeting.isAllDay ? "all day" : ""
        }
        guard let end = meeting.end, end.secondOfDay != nil, end != start else { return DayText.time(start) }
        return "\(DayText.time(start))–\(DayText.time(end))"
    }

    /// `Monday, 9 March 2026, 10:00–10:45`
    static func long(_ meeting: StoredMeeting) -> String {
        guard let day = meeting.start?.date else { return "on an unknown day" }
        let time = short(meeting, on: day)
        return DayText.long(day) + (time.isEmpty ? "" : ", \(time)")
    }
}
