/// What speaks for or against two records being of one meeting.
public enum MeetingEvidence: Sendable, Hashable {
    /// `meetings.yaml` says so, in a line.
    case said(path: String, line: Int)
    /// `meetings.yaml` says that they are not.
    case denied(path: String, line: Int)
    case sameIdentifier
    case sameWords
    case link
    case sameTitle
    case containedTitle
    case similarTitle
    case otherTitle
    /// They begin so many minutes from each other, a quarter of an hour at most.
    case sameTime(minutes: Int)
    /// One begins while the other takes place.
    case duringIt
    /// They begin a number of whole hours from each other, as on clocks of other zones.
    case wholeHours(Int)
    case otherTime
    /// So many of so many people.
    case people(common: Int, of: Int)
    /// Of so many people.
    case nobodyInCommon(of: Int)
    case sameConference
    case sameFolder
    case cancelled
    /// Both are transcripts, and the words are not the same.
    case otherWords

    /// What it counts, in hundredths; records are joined from `MeetingResolver.threshold` on.
    var points: Int {
        switch self {
        case .said: 1000
        case .denied: -1000
        case .sameIdentifier, .sameWords: 150
        case .link: 110
        case .sameTitle: 70
        case .containedTitle, .sameTime, .sameConference, .sameFolder: 50
        case .similarTitle, .duringIt: 40
        case .people(let common, let all): common * 2 < all ? 10 : common > 1 ? 50 : 30
        case .wholeHours: 0
        case .otherTitle, .cancelled: -40
        case .nobodyInCommon(let all): all > 1 ? -50 : -10
        case .otherTime, .otherWords: -70
        }
    }
}

extension MeetingEvidence: CustomStringConvertible {
    public var description: String {
        switch self {
        case .said(let path, let line): "\(path):\(line) says so"
        case .denied(let path, let line): "\(path):\(line) keeps them apart"
        case .sameIdentifier: "same identifier in the calendar"
        case .sameWords: "the same words are spoken"
        case .link: "one links to the other"
        case .sameTitle: "same title"
        case .containedTitle: "one title contains the other"
        case .similarTitle: "similar titles"
        case .otherTitle: "different titles"
        case .sameTime(let minutes): minutes == 0 ? "same time" : "begin \(minutes) min apart"
        case .duringIt: "begins while the other takes place"
        case .wholeHours(let hours): "begin \(hours) h apart, as in another time zone"
        case .otherTime: "different times"
        case .people(let common, let all): "\(common) of \(all) people in common"
        case .nobodyInCommon: "nobody in common"
        case .sameConference: "same call"
        case .sameFolder: "same folder"
        case .cancelled: "the event was cancelled"
        case .otherWords: "different words are spoken"
        }
    }
}
