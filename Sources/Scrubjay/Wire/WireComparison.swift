/// What has changed since an earlier evaluation, in JSON.
struct WireComparison: Encodable, Sendable {
    let file: String
    let without: [String]
    /// Questions that both have, and those that only one has.
    let questions: Int
    let onlyNow: Int
    let onlyBefore: Int
    let changes: [Change]
    let won: [Shift]
    let lost: [Shift]

    struct Change: Encodable, Sendable {
        let measure: String
        let before: Double
        let now: Double
        let difference: Double
        /// The ends of the interval that 95 of 100 resamples lie in.
        let low: Double
        let high: Double
    }

    struct Shift: Encodable, Sendable {
        let id: String
        let text: String
        let before: Double
        let now: Double

        init(_ shift: Comparison.Shift) {
            id = shift.id
            text = shift.text
            before = Wire.rounded(shift.before)
            now = Wire.rounded(shift.now)
        }
    }

    init(_ comparison: Comparison) {
        file = comparison.path
        without = comparison.without
        questions = comparison.count
        onlyNow = comparison.onlyNow
        onlyBefore = comparison.onlyBefore
        changes = comparison.changes.map { change in
            Change(
                measure: change.measure.rawValue, before: Wire.rounded(change.before), now: Wire.rounded(change.now),
                difference: Wire.rounded(change.difference), low: Wire.rounded(change.interval.lowerBound),
                high: Wire.rounded(change.interval.upperBound))
        }
        won = comparison.won.map(Shift.init)
        lost = comparison.lost.map(Shift.init)
    }
}
