/// The choice between learnt interpretations.
extension AnswerPlanner {
    /// The answer to one learnt interpretation of the question.
    private struct Candidate {
        let draft: AnswerDraft
        /// The probability of the interpretation.
        let probability: Double

        /// The probability that the draft answers.
        var weight: Double { probability * draft.confidence }
    }

    /// Answers each learnt interpretation and returns the most probable answer, or the sentences if they are more probable.
    ///
    /// - Parameter sentences: The answer to the question as a question for a fact. Its confidence does not depend on the interpretation.
    func learnt(beside sentences: AnswerDraft) throws -> AnswerDraft {
        var candidates: [Candidate] = []
        for learnt in intentParser.learntIntents(hasDays: hasDays) {
            if let intent = learnt.intent, let draft = try draft(intent), !draft.isEmpty {
                candidates.append(Candidate(draft: unsureIfOffTopic(draft, for: intent), probability: learnt.probability))
            }
        }
        // No sentence answers a request such as *prep me for the next meeting*.
        let request = candidates.first { $0.draft.prepared != nil && $0.probability > Self.minimumRequestProbability }
        if let request { return request.draft }
        guard let best = candidates.max(by: { $0.weight < $1.weight }), best.weight > sentences.confidence else {
            return sentences
        }
        // An extracted answer is right only if the interpretation is, and if the notes know what the question is about.
        let rest = 1 - candidates.reduce(0) { $0 + $1.probability }
        let others = rest * (sentences.confidence + AnswerParameters().otherMeanings)
        var draft = best.draft
        draft.confidence *= (1 - unknownShare) * best.weight / candidates.reduce(others) { $0 + $1.weight }
        draft.isUnsure = draft.confidence < AnswerDraft.answerThreshold
        return draft
    }

    /// A question asks for what a command prepares from this probability on.
    private static let minimumRequestProbability = 0.4
}
