/// A decision of a recap or a brief in JSON.
struct WireBriefDecision: Encodable, Sendable {
    let quote: WireAnswer.Quote
    /// What holds today in its place; left out where it holds itself.
    let replacedBy: WireMention?

    init(_ decision: BriefDecision) {
        quote = WireAnswer.Quote(decision.sentence)
        replacedBy = decision.replacement.map(WireMention.init)
    }
}
