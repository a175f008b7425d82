import ScrubjayDocuments
public import ScrubjayText

/// How the answer to a question changed between two days.
public struct AnswerDifference: Sendable {
    /// A day on which the answer changed.
    public struct Step: Sendable {
        /// The first day on which this answer is known to hold.
        public let day: CivilDate
        /// The last day on which the previous answer is known to hold; `nil` for the first step.
        public let lastBefore: CivilDate?
        /// Whether the change is known to be on `day`: nothing was written on the days between, or they were checked.
        public let isExact: Bool
        /// The answer at the end of the day.
        public let answer: Answer
        /// Sentences of the previous step that are no longer in the answer.
        public let removed: [Answer.Sentence]
        /// Indices into `answer.sentences` of the sentences that the previous step does not have. Empty for the first step.
        public let new: Set<Int>

        init(_ answer: Answer, on day: CivilDate, after before: Answer?, lastBefore: CivilDate? = nil, isExact: Bool = true) {
            self.day = day
            self.lastBefore = lastBefore
            self.isExact = isExact
            self.answer = answer
            let known = Set((before?.sentences ?? []).map(SentenceKey.init))
            let current = Set(answer.sentences.map(SentenceKey.init))
            removed = (before?.sentences ?? []).filter { !current.contains(SentenceKey($0)) }
            new =
                before == nil ? [] : Set(answer.sentences.indices.filter { !known.contains(SentenceKey(answer.sentences[$0])) })
        }

        /// Whether the answer differs from the previous one, to which it was compared.
        func isOther(than before: Answer) -> Bool { !removed.isEmpty || !new.isEmpty || answer.statement != before.statement }

        /// The identity of a sentence, which does not change if its lines move.
        private struct SentenceKey: Hashable {
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
    /// The answer on the first day, then each answer that differs from the previous one.
    public let steps: [Step]

    /// The most days that are checked: each answer reads the whole notebook as of a day.
    private static let answerLimit = 24
    /// The fewest days that are checked, even if the answers around them are equal, to notice what came and went in between.
    private static let minimumAnswerCount = 6

    /// Answers the question as of both days and as of days in between.
    ///
    /// Without a repository, the days in between are the dates of the documents that answer or are nearest to the question. With one, they are
    /// also the days of its commits. Between two answers that differ, the day of the change is found by bisection, in the widest gap first, so
    /// a change that was reverted may be missed.
    ///
    /// - Parameters:
    ///   - changes: The days on which notebooks changed, according to their repositories.
    ///   - ask: Returns the answer as of a day.
    init(
        from: CivilDate, to: CivilDate, changes: Set<CivilDate>, ask: (CivilDate) async throws -> Answer
    ) async rethrows {
        var search = Search(from: from, to: to, changes: changes)
        for day in [from, to] { search.answers[day] = try await ask(day) }
        while search.answers.count < Self.answerLimit, let day = search.nextDay(minimumAnswerCount: Self.minimumAnswerCount) {
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

    /// The answers known so far, and the days that may still be checked.
    private struct Search {
        let from: CivilDate
        let to: CivilDate
        let changes: Set<CivilDate>
        var answers: [CivilDate: Answer] = [:]

        func days(between first: CivilDate, and last: CivilDate) -> [CivilDate] {
            let documents = answers.values.flatMap { $0.sentences.map(\.citation.document) + $0.related.map(\.document) }
            return changes.union(documents.compactMap(\.dates.principal?.date)).filter { first < $0 && $0 < last }.sorted()
        }

        /// Returns the middle day of the widest gap that may hide a change; `nil` if there is none.
        func nextDay(minimumAnswerCount: Int) -> CivilDate? {
            let known = answers.sorted { $0.key < $1.key }
            let gaps = zip(known, known.dropFirst()).filter { earlier, later in
                changes.isEmpty || answers.count < minimumAnswerCount
                    || Step(later.value, on: later.key, after: earlier.value).isOther(than: earlier.value)
            }.map { days(between: $0.key, and: $1.key) }
            let widest = gaps.max { $0.count < $1.count } ?? []
            return widest.isEmpty ? nil : widest[widest.count / 2]
        }
    }
}
