/// Why the records of meetings could not be joined or parted.
public struct MeetingError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case unknown
        case noRecord
        /// With the places that it may be.
        case several([String])
        case sameMeeting
        case otherMeeting
        case alone
        case noNotebook
        case file(OwnersFileError)
    }

    /// The place that was given.
    public let place: String
    public let reason: Reason

    init(_ place: String, _ reason: Reason) {
        self.place = place
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .unknown: "\(place) is not in the index; `jay status --skipped` says what was left out and why"
        case .noRecord: "\(place) tells of no meeting of that day; `jay show` says what it is"
        case .several(let places):
            "“\(place)” may be \(places.prefix(5).joined(separator: ", "))\(places.count > 5 ? " and \(places.count - 5) more" : ""); add the day that is meant, such as @2026-03-04"
        case .sameMeeting: "“\(place)” is of this meeting already; nothing was written"
        case .otherMeeting: "the two are not of one meeting, so there is nothing to part"
        case .alone: "“\(place)” is the only record of its meeting, so there is nothing to part"
        case .noNotebook: "\(place): imported documents have no folder to write meetings.yaml in; give the other record first"
        case .file(let error): error.description
        }
    }
}
