/// Why two records are of one meeting or are not, in JSON.
public struct WireMeetingReason: Encodable, Sendable {
    /// With the name of the notebook.
    let first: String
    let second: String
    /// What speaks for it and against it, in words.
    let evidence: [String]
    /// Records are joined from 0.7 on.
    let score: Double
    /// `joined`, `weak`, `unclear` or `barred`.
    let outcome: String

    init(_ reason: MeetingReason) {
        first = reason.first
        second = reason.second
        evidence = reason.evidence.map(\.description)
        score = Wire.rounded(reason.score)
        outcome = reason.outcome.rawValue
    }
}
