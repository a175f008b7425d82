/// Two records that were compared, and what came of it.
struct MeetingMatch: Sendable {
    /// Places in the list of records, the smaller first.
    let first: Int
    let second: Int
    let evidence: [MeetingEvidence]
    var outcome = MeetingOutcome.weak

    /// Whether the owner says that they are not.
    var isDenied: Bool { evidence.contains { if case .denied = $0 { true } else { false } } }

    /// In hundredths.
    var score: Int { evidence.reduce(0) { $0 + $1.points } }
}
