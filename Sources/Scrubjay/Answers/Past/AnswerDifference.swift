/// How the answer to a question moved from one day to another.
public struct AnswerDifference: Sendable {
    /// A day on which the answer became another one.
    public struct Step: Sendable {
        public let day: CivilDate
        /// That of the evening.
        public let answer: Answer
        /// Sentences of the step before that no longer answer.
        public let gone: [Answer.Sentence]
        /// The places in `answer.sentences` of those that the step before does not have; empty for the first step.
        public let new: Set<Int>

        init(_ answer: Answer, on day: CivilDate, after before: Answer?) {
            self.day = day
            self.answer = answer
            let known = Set((before?.sentences ?? []).map(Said.init))
            let said = Set(answer.sentences.map(Said.init))
            gone = (before?.sentences ?? []).filter { !said.contains(Said($0)) }
            new = before == nil ? [] : Set(answer.sentences.indices.filter { !known.contains(Said(answer.sentences[$0])) })
        }

        /// Whether it is not the same as the one before, to which it was compared.
        func isOther(than before: Answer) -> Bool { !gone.isEmpty || !new.isEmpty || answer.statement != before.statement }

        /// What makes two sentences one, though lines move.
        private struct Said: Hashable {
            let text: String
            let path: String
            let member: String?

            init(_ sentence: Answer.Sentence) {
                text = sentence.text
                path = sentence.citation.document.absolutePath
                member = sentence.citation.document.member
            }
        }
    }

    public let from: CivilDate
    public let to: CivilDate
    /// The answer of the first day, then each that is another one than that before.
    public let steps: [Step]

    /// For every answer the whole notebook is read as of a day.
    private static let mostAnswers = 24

    /// Asks as of both days, and as of days between.
    ///
    /// Without a repository these are those of the documents that answer or are nearest to the question. With one, every day is read from
    /// the history: between two answers that differ the day is looked for by halves, so that what changed and was changed back may be missed.
    ///
    /// - Parameters:
    ///   - changes: Days on which notebooks were changed, by their repositories.
    ///   - ask: The answer as of a day.
    init(
        from: CivilDate, to: CivilDate, changes: Set<CivilDate>, ask: (CivilDate) async throws -> Answer
    ) async rethrows {
        var answers = [from: try await ask(from), to: try await ask(to)]
        while answers.count < Self.mostAnswers, let day = Self.nextDay(answers, from: from, to: to, changes: changes) {
            answers[day] = try await ask(day)
        }
        var steps: [Step] = []
        for (day, answer) in answers.sorted(by: { $0.key < $1.key }) {
            let step = Step(answer, on: day, after: steps.last?.answer)
            if steps.last.map({ step.isOther(than: $0.answer) }) ?? true { steps.append(step) }
        }
        (self.from, self.to, self.steps) = (from, to, steps)
    }

    private static func nextDay(
        _ answers: [CivilDate: Answer], from: CivilDate, to: CivilDate, changes: Set<CivilDate>
    ) -> CivilDate? {
        let documents = answers.values.flatMap { $0.sentences.map(\.citation.document) + $0.related.map(\.document) }
        let days = changes.union(documents.compactMap(\.dates.principal?.date)).filter { from < $0 && $0 < to }
        if changes.isEmpty { return days.subtracting(answers.keys).max() }
        let known = answers.sorted { $0.key < $1.key }
        for (earlier, later) in zip(known, known.dropFirst()) {
            let between = days.filter { earlier.key < $0 && $0 < later.key }.sorted()
            if !between.isEmpty, Step(later.value, on: later.key, after: earlier.value).isOther(than: earlier.value) {
                return between[between.count / 2]
            }
        }
        return nil
    }
}
