import Scrubjay

/// A question to a language model: it finds excerpts, sends them, and collects the answer.
struct ModelQuestion {
    let index: Index
    let endpoint: ModelEndpoint
    let text: String
    let filter: Filter
    /// The largest number of tokens for all excerpts.
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

    /// Asks the model. If it gives no answer, answers from the notes alone.
    ///
    /// - Parameter show: Called with each sentence as soon as it is complete.
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
                .garbage, "\(endpoint.model) gave an empty answer", "ask again, or see llm.model in `jay config`")
        }
        // A person who stops a question does not want another answer.
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
