/// What a language model made of a question and its excerpts, or of it without one.
package struct ModelAnswer: Sendable {
    package enum Verdict: String, Sendable { case answered, notFound = "not-found" }

    package let question: String
    package let endpoint: ModelEndpoint
    /// What it was given.
    package let pack: EvidencePack
    /// What it wrote, cut into sentences; they tile its text.
    package let sentences: [CheckedSentence]
    /// Whether it came to its end.
    package let isComplete: Bool
    /// Why it did not; nil as well where there was nothing to ask it about.
    package let failure: ModelFailure?
    /// The answer without a model, where the model gave none.
    package let notes: Answer?

    package init(
        question: String, endpoint: ModelEndpoint, pack: EvidencePack, sentences: [CheckedSentence] = [],
        isComplete: Bool = false,
        failure: ModelFailure? = nil, notes: Answer? = nil
    ) {
        self.question = question
        self.endpoint = endpoint
        self.pack = pack
        self.sentences = sentences
        self.isComplete = isComplete
        self.failure = failure
        self.notes = notes
    }

    package var verdict: Verdict {
        if let notes { return notes.verdict == .answered ? .answered : .notFound }
        let saysSomething = sentences.contains { $0.support != .abstains && $0.support != .none }
        return saysSomething ? .answered : .notFound
    }

    /// As the model wrote it.
    package var text: String { sentences.map(\.text).joined() }

    /// The excerpts that its sentences cite, by their numbers.
    package var citedExcerpts: [EvidencePack.Excerpt] {
        let cited = Set(sentences.flatMap(\.citations))
        return pack.excerpts.filter { cited.contains($0.number) }
    }
}
