/// How an answer moved, in JSON.
public struct WireAnswerDifference: Encodable, Sendable {
    let schema = "scrubjay.answer-difference/1"
    let question: String
    let from: String
    let to: String
    let steps: [Step]
    let stale: Int
    /// Notebooks whose folder is not there.
    let unreachable: [String]

    struct Step: Encodable, Sendable {
        let date: String
        /// The last day that is known to have had the answer before; left out of the first step.
        let lastBefore: String?
        let exact: Bool
        let asOf: WireAsOf?
        let verdict: String
        let confidence: Double
        /// What was found out, else the sentences, one after the other; empty when nothing was found.
        let answer: String
        let quotes: [WireAnswer.Quote]
        /// Which of them, from 0, the step before does not have.
        let new: [Int]
        let gone: [WireAnswer.Quote]

        init(_ step: AnswerDifference.Step) {
            date = step.day.description
            lastBefore = step.lastBefore?.description
            exact = step.isExact
            asOf = step.answer.understood.asOf.map(WireAsOf.init)
            verdict = step.answer.verdict.rawValue
            confidence = Wire.rounded(step.answer.confidence)
            answer = step.answer.text
            quotes = step.answer.sentences.map { WireAnswer.Quote($0) }
            new = step.new.sorted()
            gone = step.gone.map { WireAnswer.Quote($0) }
        }
    }

    public init(_ difference: AnswerDifference, of question: Question, staleness: Staleness) {
        self.question = question.text
        from = difference.from.description
        to = difference.to.description
        steps = difference.steps.map(Step.init)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
