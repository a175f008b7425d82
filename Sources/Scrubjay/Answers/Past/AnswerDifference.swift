/// How the answer to a question moved from one day to another.
public struct AnswerDifference: Sendable {
    /// A day on which the answer became another one.
    public struct Step: Sendable {
        /// The first day of which it is known.
        public let day: CivilDate
        /// The last day that is known to have had the answer before; nil for the first step.
        public let lastBefore: CivilDate?
        /// Whether nothing was written on the days between, or they were looked at.
        public let isExact: Bool
        /// That of the evening.
        public let answer: Answer
        /// Sentences of the step before that no longer answer.
        public let gone: [Answer.Sentence]
        /// The places in `answer.sentences` of those that the step before does not have; empty for the first step.
        public let new: Set<Int>

        init(_ answer: Answer, on day: CivilDate, after before: Answer?, lastBefore: CivilDate? = nil, isExact: Bool = true) {
            self.day = day
            self.lastBefore = lastBefore
            self.isExact = isExact
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
    /// So many days are looked at though nothing differs between those around them: what came and went shows on them.
    private static let leastAnswers = 6

    /// Asks as of both days, and as of days between.
    ///
    /// Without a repository these are those of the documents that answer or are nearest to the question. With one, every day is read from
    /// the history: between two answers that differ the day is looked for by halves, in the widest gap first, so that what changed and was
    /// changed back may be missed.
    ///
    /// - Parameters:
    ///   - changes: Days on which notebooks were changed, by their repositories.
    ///   - ask: The answer as of a day.
    init(
        from: CivilDate, to: CivilDate, changes: Set<CivilDate>, ask: (CivilDate) async throws -> Answer
    ) async rethrows {
        var search = Search(from: from, to: to, changes: changes)
        for day in [from, to] { search.answers[day] = try await ask(day) }
        while search.answers.count < Self.mostAnswers, let day = search.nextDay(leastAnswers: Self.leastAnswers) {
            search.answers[day] = try await ask(day)
        }
        var steps: [Step] = []
        var before: CivilDate?
        for (day, answer) in search.answers.sorted(by: { $0.key < $1.key }) {
            let step = Step(
                answer, on: day, after: steps.last?.answer, lastBefore: before,
                isExact: before.map { search.days(between: $0, and: day).isEmpty } ?? true)
            if steps.last.map({ step.isOther(than: $0.answer) }) ?? true { steps.append(step) }
            before = day
        }
        (self.from, self.to, self.steps) = (from, to, steps)
    }

    /// The days that are known, and those that may be asked for.
    private struct Search {
        let from: CivilDate
        let to: CivilDate
        let changes: Set<CivilDate>
        var answers: [CivilDate: Answer] = [:]

        func days(between first: CivilDate, and last: CivilDate) -> [CivilDate] {
            let documents = answers.values.flatMap { $0.sentences.map(\.citation.document) + $0.related.map(\.document) }
            return changes.union(documents.compactMap(\.dates.principal?.date)).filter { first < $0 && $0 < last }.sorted()
        }

        /// The middle of the widest gap that may hide a change.
        func nextDay(leastAnswers: Int) -> CivilDate? {
            let known = answers.sorted { $0.key < $1.key }
            let gaps = zip(known, known.dropFirst()).filter { earlier, later in
                changes.isEmpty || answers.count < leastAnswers
                    || Step(later.value, on: later.key, after: earlier.value).isOther(than: earlier.value)
            }.map { days(between: $0.key, and: $1.key) }
            let widest = gaps.max { $0.count < $1.count } ?? []
            return widest.isEmpty ? nil : widest[widest.count / 2]
        }
    }
}
