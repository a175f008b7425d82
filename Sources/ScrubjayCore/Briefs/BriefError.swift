/// Why a recap or a brief could not be written.
public struct BriefError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// The text is neither the name of a meeting nor a time span. Carries the most similar title.
        case unknownMeeting(nearest: String?)
        /// Meetings have this name, but none of them took place in these days and with these people.
        case noneTookPlace
        /// No person and no meeting has this name. Carries the most similar name or title.
        case unknown(nearest: String?)
        case severalPeople([String])
        case noUpcomingMeeting
        /// Fewer than two meetings of the series have notes or a transcript.
        case noPreviousMeeting
        /// Nothing can be quoted from one of the meetings, because these files have changed since they were indexed.
        case changed(files: [String])
    }

    /// The name that the user gave.
    public let subject: String
    public let reason: Reason

    init(_ subject: String, _ reason: Reason) {
        self.subject = subject
        self.reason = reason
    }

    /// Whether nothing was found, rather than several things.
    public var isNothingFound: Bool {
        switch reason {
        case .unknownMeeting, .noneTookPlace, .unknown, .noUpcomingMeeting, .noPreviousMeeting, .changed: true
        case .severalPeople: false
        }
    }

    public var description: String {
        switch reason {
        case .unknownMeeting(let nearest):
            "no meeting is called “\(subject)”; " + (nearest.map { "did you mean “\($0)”? " } ?? "")
                + "`jay meetings` lists them all"
        case .noneTookPlace: "no past meeting called “\(subject)” matches; `jay meetings` lists past meetings"
        case .unknown(let nearest):
            "no person or meeting is called “\(subject)”; " + (nearest.map { "did you mean “\($0)”? " } ?? "")
                + "`jay people` and `jay meetings` list them all"
        case .severalPeople(let names):
            "“\(subject)” may be \(names.joined(separator: ", ")); give the full name or an address"
        case .noPreviousMeeting:
            "“\(subject)” does not have two meetings with notes; `jay meetings` lists the records of each"
        case .changed(let files):
            "“\(subject)”: \(files.joined(separator: ", ")) \(files.count == 1 ? "has changed since it was" : "have changed since they were") indexed; run `jay index` and ask again"
        case .noUpcomingMeeting:
            "no upcoming meeting in the calendar; name a person or a meeting, such as jay brief \"Sarah Okafor\""
        }
    }
}
