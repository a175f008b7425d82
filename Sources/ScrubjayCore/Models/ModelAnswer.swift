/// A language model's answer to a question from excerpts of the notes, or the answer without a model if the model gave none.
package struct ModelAnswer: Sendable {
    package enum Verdict: String, Sendable { case answered, notFound = "not-found" }

    package let question: String
    /// How the question continues the one before; `nil` if it stands alone.
    package let followUp: FollowUp?
    package let endpoint: ModelEndpoint
    /// The excerpts that the model was given.
    package let pack: EvidencePack
    /// What the model wrote, split into sentences; joined, they are its whole text.
    package let sentences: [CheckedSentence]
    /// Whether the model finished its answer.
    package let isComplete: Bool
    /// Why the model did not finish. Also `nil` if it was not asked because no excerpt was found.
    package let failure: ModelFailure?
    /// The answer taken directly from the notes, if the model gave none.
    package let notes: Answer?

    package init(
        question: String, followUp: FollowUp? = nil, endpoint: ModelEndpoint, pack: EvidencePack,
        sentences: [CheckedSentence] = [], isComplete: Bool = false,
        failure: ModelFailure? = nil, notes: Answer? = nil
    ) {
        self.question = question
        self.followUp = followUp
        self.endpoint = endpoint
        self.pack = pack
        self.sentences = sentences
        self.isComplete = isComplete
        self.failure = failure
        self.notes = notes
    }

    package var verdict: Verdict {
        if let notes { return notes.verdict == .notFound ? .notFound : .answered }
        let saysSomething = sentences.contains { $0.support != .abstains && $0.support != .none }
        return saysSomething ? .answered : .notFound
    }

    /// The text as the model wrote it.
    package var text: String { sentences.map(\.text).joined() }

    /// The excerpts that the sentences cite, in order of their numbers.
    package var citedExcerpts: [EvidencePack.Excerpt] {
        let cited = Set(sentences.flatMap(\.citations))
        return pack.excerpts.filter { cited.contains($0.number) }
    }
}
