package import ScrubjayCore

/// The answer of a language model in JSON, or the answer without a model if it gave none.
package struct WireModelAnswer: Encodable, Sendable {
    let schema = "scrubjay.model-answer/1"
    let question: String
    /// The filter of the excerpts.
    let understood: WireFilter
    let model: String
    let url: String
    let verdict: String
    /// `model`, or `notes` if the model gave no answer.
    let answeredBy: String
    /// Whether the answer is complete.
    let complete: Bool
    let answer: String
    /// The sentences of the model.
    let sentences: [Sentence]
    /// The excerpts that the model was given.
    let excerpts: [WireExcerpt]
    /// How many documents were not searched because they are marked as private.
    let privateDocuments: Int
    /// The sentences from the notes; left out if the model answered.
    let quotes: [WireAnswer.Quote]?
    let failure: Failure?
    /// Notebooks whose folder was not found; the answer uses their last indexed version.
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
        /// The number of the cited excerpt that contains the quotation; left out if none does.
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

/// The request that would be sent to a language model, in JSON.
package struct WireModelRequest: Encodable, Sendable {
    let schema = "scrubjay.model-request/1"
    /// The address of the service.
    let url: String
    /// The body of the request.
    let body: ModelRequest
    /// The estimated number of tokens of all messages.
    let tokens: Int
    /// How many documents were not searched because they are marked as private.
    let privateDocuments: Int

    package init(_ request: ModelRequest, endpoint: ModelEndpoint, pack: EvidencePack) {
        url = endpoint.target
        body = request
        tokens = request.tokens
        privateDocuments = pack.privateContents.documents
    }
}
