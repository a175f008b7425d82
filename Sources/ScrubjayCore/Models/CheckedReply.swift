/// Turns the events of a model into sentences, each checked against the excerpts that the model was given.
struct CheckedReply {
    private let checker: CitationChecker
    private var thoughts = ReasoningFilter()
    private var stream = SentenceStream()
    private(set) var sentences: [CheckedSentence] = []
    private(set) var failure: ModelFailure?
    private var isCut = false

    init(_ excerpts: [EvidencePack.Excerpt]) { checker = CitationChecker(excerpts) }

    /// Whether the model has finished its reply.
    var isComplete: Bool { failure == nil && !isCut }

    /// Takes the next event. Returns the sentences that it completes.
    mutating func take(_ event: ModelEvent) -> [CheckedSentence] {
        switch event {
        case .text(let text): return take(stream.add(thoughts.add(text)))
        case .waiting: break
        case .finished(let cut): isCut = cut
        case .failed(let reason): failure = reason
        }
        return []
    }

    /// Returns the sentences that only the end of the reply completes.
    ///
    /// - Parameter model: The name of the model. An empty reply is a failure of its own.
    mutating func finish(of model: String) -> [CheckedSentence] {
        let rest = take(stream.add(thoughts.finish())) + take(stream.finish())
        if failure == nil, sentences.isEmpty {
            failure = ModelFailure(
                .invalidReply, "\(model) gave an empty answer", "ask again, or see llm.model in `jay config`")
        }
        return rest
    }

    private mutating func take(_ texts: [String]) -> [CheckedSentence] {
        let checked = texts.map(checker.check)
        sentences += checked
        return checked
    }
}
