public import ScrubjayDocuments

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
        case file(CuratedFileError)
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
        case .unknown: "\(place) is not in the index; `jay status --skipped` lists what was left out and why"
        case .noRecord: "\(place) has no meeting on that day; run `jay show` without the day to see what it has"
        case .several(let places):
            "“\(place)” may be \(places.prefix(5).joined(separator: ", "))\(places.count > 5 ? " and \(places.count - 5) more" : ""); add the day that you mean, such as @2026-03-04"
        case .sameMeeting: "“\(place)” belongs to this meeting already; nothing was written"
        case .otherMeeting: "the two do not belong to the same meeting, so there is nothing to split"
        case .alone: "“\(place)” is the only record of its meeting, so there is nothing to split"
        case .noNotebook: "\(place): imported documents have no folder to write meetings.yaml in; give the other record first"
        case .file(let error): error.description
        }
    }
}
