/// The answer of a language model in JSON, or the one without it.
package struct WireModelAnswer: Encodable, Sendable {
    let schema = "scrubjay.model-answer/1"
    let question: String
    /// What the excerpts are limited to.
    let understood: WireFilter
    let model: String
    let url: String
    let verdict: String
    /// `model`, or `notes` where the model gave no answer.
    let answeredBy: String
    /// Whether the answer came to its end.
    let complete: Bool
    let answer: String
    /// Of the model.
    let sentences: [Sentence]
    /// What the model was given.
    let excerpts: [WireExcerpt]
    /// How many documents were not looked at because they are marked private.
    let privateDocuments: Int
    /// The sentences of the notes; left out where the model has answered.
    let quotes: [WireAnswer.Quote]?
    let failure: Failure?
    /// Notebooks whose folder is not there; what was last read of them counts.
    let unreachable: [String]
    let stale: Int

    struct Sentence: Encodable, Sendable {
        let text: String
        let support: String
        let citations: [Int]
        let quotations: [Quotation]
    }

    struct Quotation: Encodable, Sendable {
        let text: String
        /// The number of the excerpt that has it; left out where no cited one does.
        let excerpt: Int?
    }

    struct Failure: Encodable, Sendable {
        let kind: String
        let message: String
    }

    package init(_ answer: ModelAnswer, staleness: Staleness = Staleness()) {
        question = answer.question
        understood = WireFilter(answer.pack.filter)
        model = answer.endpoint.model
        url = answer.endpoint.url
        verdict = answer.verdict.rawValue
        answeredBy = answer.notes == nil ? "model" : "notes"
        complete = answer.isComplete || answer.notes != nil
        self.answer = answer.notes?.text ?? answer.text
        sentences = answer.sentences.map { sentence in
            Sentence(
                text: sentence.text, support: sentence.support.rawValue, citations: sentence.citations,
                quotations: sentence.quotations.map { Quotation(text: $0.text, excerpt: $0.excerpt) })
        }
        excerpts = answer.pack.excerpts.map { WireExcerpt($0) }
        privateDocuments = answer.pack.privateContents.documents
        quotes = answer.notes?.sentences.map { WireAnswer.Quote($0) }
        failure = answer.failure.map { Failure(kind: $0.kind.rawValue, message: $0.description) }
        unreachable = staleness.unreachable.map(\.name)
        stale = staleness.filesLeft
    }
}
