public import ScrubjayText

/// Whether a meeting is ahead, running or over.
public enum MeetingPhase: String, Sendable, CaseIterable {
    case ahead, running, over

    /// Whether a meeting with this start is running or over. One without a time of day begins with its day.
    static func hasBegun(_ start: LocalDateTime, at now: LocalDateTime) -> Bool {
        start.secondOfDay == nil ? start.date <= now.date : start <= now
    }
}

extension StoredMeeting {
    /// Returns the phase of the meeting; `nil` if it has no date.
    ///
    /// A meeting without a time of day runs from its first day to its last. One that begins at a time and has no end is over once it has begun. So
    /// is one whose end is only the day of its beginning, because such an end says nothing.
    public func phase(at now: LocalDateTime) -> MeetingPhase? {
        guard let start else { return nil }
        guard MeetingPhase.hasBegun(start, at: now) else { return .ahead }
        let hasTime = start.secondOfDay != nil
        if hasTime, let end, end.secondOfDay != nil { return end > now ? .running : .over }
        let lastDay = max(start.date, end?.date ?? start.date)
        return lastDay >= now.date && !(hasTime && lastDay == start.date) ? .running : .over
    }

    /// Whether the meeting is running or over. A meeting without a date has not begun.
    func hasBegun(at now: LocalDateTime) -> Bool { start.map { MeetingPhase.hasBegun($0, at: now) } ?? false }

    /// Whether the meeting is still to come. A meeting of today without a time of day counts as such until it has a record.
    ///
    /// Such a meeting has also begun (`hasBegun(at:)`), and that is meant: nobody knows whether it is over. A question for the next meeting finds it,
    /// and a brief or recap of today shows it.
    func isAhead(at now: LocalDateTime) -> Bool {
        switch phase(at: now) {
        case .ahead: true
        case .running: start == LocalDateTime(date: now.date) && !hasRecord
        case .over, nil: false
        }
    }

    /// Whether the meeting has begun at a time of day and is not over.
    func isRunning(at now: LocalDateTime) -> Bool { phase(at: now) == .running && start?.secondOfDay != nil }
}
