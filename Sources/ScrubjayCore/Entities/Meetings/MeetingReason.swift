/// Why two records are of one meeting, or are not.
public struct MeetingReason: Sendable, Equatable {
    /// With the name of the notebook: `notes/calls/plan.vtt`, `notes/work.ics!Harbour round@2026-03-04`.
    public let first: String
    public let second: String
    public let evidence: [MeetingEvidence]
    /// What the evidence comes to; records are joined from 0.7 on.
    public let score: Double
    public let outcome: MeetingOutcome

    /// What less speaks for than this is not worth a word, in hundredths.
    static let leastScore = 20

    init(_ match: MeetingMatch, records: [MeetingRecord]) {
        first = records[match.first].place
        second = records[match.second].place
        evidence = match.evidence
        score = Double(match.score) / 100
        outcome = match.outcome
    }
}
