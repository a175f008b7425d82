package import ScrubjayCore

/// The answer of a language model in JSON, or the answer without a model if it gave none.
public struct WireModelAnswer: WireResult {
    public static let schema = "scrubjay.model-answer/1"

    public let question: String
    /// How the question continues the one before; left out if it stands alone.
    public let followUp: WireFollowUp?
    /// The filter of the excerpts.
    public let filter: WireFilter
    public let model: String
    public let url: String
    public let verdict: String
    /// `model`, or `notes` if the model gave no answer.
    public let answeredBy: String
    /// Whether the answer is complete.
    public let complete: Bool
    public let answer: String
    /// The sentences of the model.
    public let sentences: [Sentence]
    /// The excerpts that the model was given.
    public let excerpts: [WireExcerpt]
    /// How many documents were not searched because they are marked as private.
    public let privateDocuments: Int
    /// How many documents were searched only in part, because private people said the rest or are named in it.
    public let partlyPrivateDocuments: Int
    /// The sentences from the notes; left out if the model answered.
    public let quotes: [WireQuote]?
    public let failure: Failure?
    /// Notebooks whose folder was not found; the answer uses their last indexed version.
    public let unreachable: [String]
    public let stale: Int

    public struct Sentence: Codable, Equatable, Sendable {
        public let text: String
        public let support: String
        public let citations: [Int]
        public let quotations: [Quotation]
    }

    public struct Quotation: Codable, Equatable, Sendable {
        public let text: String
        /// The number of the cited excerpt that contains the quotation; left out if none does.
        public let excerpt: Int?
    }

    public struct Failure: Codable, Equatable, Sendable {
        public let kind: String
        public let message: String
    }

    package init(_ answer: ModelAnswer, staleness: Staleness = Staleness()) {
        question = answer.question
        followUp = answer.followUp.map(WireFollowUp.init)
        filter = WireFilter(answer.pack.filter)
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
        partlyPrivateDocuments = answer.pack.privateContents.documentsInPart
        quotes = answer.notes?.sentences.map { WireQuote($0) }
        failure = answer.failure.map { Failure(kind: $0.kind.rawValue, message: $0.description) }
        unreachable = staleness.unreachable.map(\.name)
        stale = staleness.filesLeft
    }
}

/// The request that would be sent to a language model, in JSON.
public struct WireModelRequest: WireResult {
    public static let schema = "scrubjay.model-request/1"

    /// The address of the service.
    public let url: String
    /// The body of the request.
    public let body: Body
    /// The estimated number of tokens of all messages.
    public let tokens: Int
    /// How many documents were not searched because they are marked as private.
    public let privateDocuments: Int
    /// How many documents were searched only in part, because private people said the rest or are named in it.
    public let partlyPrivateDocuments: Int

    public struct Body: Codable, Equatable, Sendable {
        public let model: String
        public let stream: Bool
        public let messages: [Message]
    }

    public struct Message: Codable, Equatable, Sendable {
        public let role: String
        public let content: String
    }

    package init(_ request: ModelRequest, endpoint: ModelEndpoint, pack: EvidencePack) {
        url = endpoint.target
        body = Body(
            model: request.model, stream: request.stream,
            messages: request.messages.map { Message(role: $0.role.rawValue, content: $0.content) })
        tokens = request.tokens
        privateDocuments = pack.privateContents.documents
        partlyPrivateDocuments = pack.privateContents.documentsInPart
    }
}
