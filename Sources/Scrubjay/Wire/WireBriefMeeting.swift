/// A meeting of a recap or a brief in JSON.
struct WireBriefMeeting: Encodable, Sendable {
    let meeting: WireMeeting
    /// Who takes part.
    let people: [String]
    /// What one of its documents says first.
    let quote: WireAnswer.Quote

    init(_ brief: BriefMeeting) {
        meeting = WireMeeting(brief.meeting, documents: brief.documents)
        people = brief.people
        quote = WireAnswer.Quote(brief.sentence)
    }
}
