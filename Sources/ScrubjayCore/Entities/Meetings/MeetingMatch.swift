/// Two records that were compared, and what came of it.
struct MeetingMatch: Sendable {
    /// Places in the list of records, the smaller first.
    let first: Int
    let second: Int
    let evidence: [MeetingEvidence]
    /// In hundredths.
    let score: Int
    var outcome = MeetingOutcome.weak

    init(_ pair: MeetingPair, evidence: [MeetingEvidence]) {
        first = pair.first
        second = pair.second
        self.evidence = evidence
        score = evidence.reduce(0) { $0 + $1.points }
    }

    /// Whether the owner says that they are not.
    var isDenied: Bool { evidence.contains { if case .denied = $0 { true } else { false } } }
}
