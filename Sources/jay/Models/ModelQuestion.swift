import Scrubjay

/// A question to a language model: what is found for it, what is sent, and what comes back.
struct ModelQuestion {
    let index: Index
    let endpoint: ModelEndpoint
    let text: String
    let filter: Filter
    /// The excerpts have at most so many.
    let tokens: Int
    let conversation: Conversation
    let embedder: QuestionEmbedder

    func pack() async throws -> EvidencePack {
        let question = conversation.searchQuestion(for: text)
        return try await index.pack(
            question, filter: filter, tokens: tokens, vector: await embedder.vector(of: question), refreshes: false)
    }

    func request(_ pack: EvidencePack) -> ModelRequest {
        ModelRequest(model: endpoint.model, question: text, pack: pack, history: conversation.history())
    }

    /// Asks the model, and the notes themselves where it says nothing.
    ///
    /// - Parameter show: Called with each sentence when it has ended.
    func answer(_ pack: EvidencePack, show: (CheckedSentence) -> Void) async throws -> ModelAnswer {
        guard !pack.excerpts.isEmpty else { return try await answerOfNotes(pack, nil) }
        try pack.privateContents.check()
        let checker = CitationChecker(pack.excerpts)
        var thoughts = ThoughtFilter()
        var stream = SentenceStream()
        var sentences: [CheckedSentence] = []
        var failure: ModelFailure?
        var isCut = false
        func take(_ texts: [String]) {
            for text in texts {
                let sentence = checker.check(text)
                sentences.append(sentence)
                show(sentence)
            }
        }
        let body = try request(pack).json
        ServerProcess.takeInterrupts()
        for await event: ModelEvent in try ServerProcess(.complete).events(of: body) {
            switch event {
            case .text(let text): take(stream.add(thoughts.add(text)))
            case .waiting(let seconds, let reason): ModelPrinter.tellPause(seconds, after: reason)
            case .finished(let cut): isCut = cut
            case .failed(let reason): failure = reason
            }
        }
        take(stream.add(thoughts.finish()))
        take(stream.finish())
        if failure == nil, sentences.isEmpty {
            failure = ModelFailure(
                .garbage, "\(endpoint.model) answered with nothing", "ask again, or see llm.model in `jay config`")
        }
        // Whoever stops a question wants no other answer.
        if sentences.isEmpty, failure?.kind != .interrupted { return try await answerOfNotes(pack, failure) }
        return ModelAnswer(
            question: text, endpoint: endpoint, pack: pack, sentences: sentences, isComplete: failure == nil && !isCut,
            failure: failure)
    }

    private func answerOfNotes(_ pack: EvidencePack, _ failure: ModelFailure?) async throws -> ModelAnswer {
        let asked = Question(conversation.searchQuestion(for: text), filter: filter)
        return ModelAnswer(
            question: text, endpoint: endpoint, pack: pack, failure: failure,
            notes: try await index.answer(asked, refreshes: false))
    }
}
