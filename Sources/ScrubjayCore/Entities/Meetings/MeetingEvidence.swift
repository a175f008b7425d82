/// Evidence for or against two records belonging to one meeting.
public enum MeetingEvidence: Sendable, Hashable {
    /// A line of `meetings.yaml` says so.
    case claimed(path: String, line: Int)
    /// A line of `meetings.yaml` says that they do not.
    case denied(path: String, line: Int)
    case sameIdentifier
    case sameWords
    case link
    case sameTitle
    case containedTitle
    /// The only word of one title is in the other.
    case wordOfTitle
    case similarTitle
    case otherTitle
    /// The event recurs, and this is one of its days.
    case recurring
    /// The event recurs, and this many records with the title of this one are of its days, nearly all of those there are.
    case sameDays(Int)
    /// They begin this many minutes apart, at most 15.
    case sameTime(minutes: Int)
    /// One begins during the other.
    case duringIt
    /// They begin a whole number of hours apart, as on clocks in different time zones.
    case wholeHours(Int)
    case otherTime
    /// They have `common` people in common; the record with fewer people has `of`.
    case people(common: Int, of: Int)
    /// They have nobody in common; the record with fewer people has `of`.
    case nobodyInCommon(of: Int)
    case sameConference
    case sameFolder
    case cancelled
    /// Both are transcripts, with different words.
    case otherWords

    /// The weight in hundredths. Records are joined from `MeetingResolver.threshold` on.
    var points: Int {
        switch self {
        case .claimed: 1000
        case .denied: -1000
        case .sameIdentifier, .sameWords: 150
        case .link: 110
        case .sameTitle: 70
        case .containedTitle, .sameTime, .sameConference, .sameFolder, .sameDays: 50
        case .similarTitle, .duringIt: 40
        case .wordOfTitle, .recurring: 20
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
        case .claimed(let path, let line): "\(path):\(line) says so"
        case .denied(let path, let line): "\(path):\(line) keeps them apart"
        case .sameIdentifier: "same identifier in the calendar"
        case .sameWords: "the same words are spoken"
        case .link: "one links to the other"
        case .sameTitle: "same title"
        case .containedTitle: "one title contains the other"
        case .wordOfTitle: "one title is a word of the other"
        case .similarTitle: "similar titles"
        case .otherTitle: "different titles"
        case .recurring: "a day of a recurring event"
        case .sameDays(let count): "\(count) records of this title are of days of the event"
        case .sameTime(let minutes): minutes == 0 ? "same time" : "begin \(minutes) min apart"
        case .duringIt: "one begins during the other"
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

/// Why two records belong to one meeting, or do not.
public struct MeetingReason: Sendable, Equatable {
    /// The reference with the name of the notebook: `notes/calls/plan.vtt`, `notes/work.ics!Harbour round@2026-03-04`.
    public let first: String
    public let second: String
    public let evidence: [MeetingEvidence]
    /// The sum of the evidence. Records are joined from 0.7 on.
    public let score: Double
    public let outcome: MeetingOutcome

    /// Pairs with a lower score, in hundredths, are not reported.
    static let minimumScore = 20

    init(_ match: MeetingMatch, records: [MeetingRecord]) {
        first = records[match.first].reference
        second = records[match.second].reference
        evidence = match.evidence
        score = Double(match.score) / 100
        outcome = match.outcome
    }
}

/// The outcome of comparing two records.
public enum MeetingOutcome: String, Sendable {
    case joined
    /// There is too little evidence.
    case weak
    /// Another meeting is as likely.
    case unclear
    /// There is enough evidence, but they belong to two meetings that cannot be one: two events, or meetings that `meetings.yaml` keeps apart.
    case barred
}
