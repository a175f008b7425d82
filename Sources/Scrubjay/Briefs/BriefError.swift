/// Why it is not clear what a recap or a brief is to be about.
public struct BriefError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// No meeting and no span of time is called so; with the nearest title.
        case unknownMeeting(nearest: String?)
        /// Meetings are called so, and none of them took place in these days and with these people.
        case noneHeld
        /// Nobody and no meeting is called so; with the nearest name or title.
        case unknown(nearest: String?)
        case severalPeople([String])
        case nothingAhead
        /// Of the meetings of a series at most one has something that tells of it.
        case nothingBefore
    }

    /// What was asked for.
    public let subject: String
    public let reason: Reason

    init(_ subject: String, _ reason: Reason) {
        self.subject = subject
        self.reason = reason
    }

    /// Whether nothing was found, rather than too much.
    public var isNothingFound: Bool {
        switch reason {
        case .unknownMeeting, .noneHeld, .unknown, .nothingAhead, .nothingBefore: true
        case .severalPeople: false
        }
    }

    public var description: String {
        switch reason {
        case .unknownMeeting(let nearest):
            "no meeting is called “\(subject)”; " + (nearest.map { "there is “\($0)”, and " } ?? "")
                + "`jay meetings` lists them"
        case .noneHeld: "no meeting called “\(subject)” has taken place that fits; `jay meetings` lists those that have"
        case .unknown(let nearest):
            "nobody and no meeting is called “\(subject)”; " + (nearest.map { "there is “\($0)”, and " } ?? "")
                + "`jay people` and `jay meetings` list them"
        case .severalPeople(let names):
            "“\(subject)” may be \(names.joined(separator: ", ")); give the whole name or an address"
        case .nothingBefore:
            "“\(subject)” has no two meetings that something tells of; `jay meetings` lists what there is of each"
        case .nothingAhead: "nothing is ahead in the calendar; name somebody or a meeting, such as jay brief \"Sarah Okafor\""
        }
    }
}
