/// What answers a question, before its receipts are read.
struct AnswerDraft {
    /// What was found out from the evidence, such as a day; nil where the sentences say it themselves.
    var statement: String?
    /// In the order in which it is shown; empty where the notes do not say it.
    var evidence: [Evidence] = []
    /// How many tasks answer, also those beyond the limit; nil where something else was asked for.
    var taskCount: Int?
    /// 0...1.
    var confidence = 0.0
    var kind = UnderstoodQuestion.Kind.fact
    /// Words of the question that the nearest sentence does not speak of, where that is not enough to answer.
    var unsupported: [String] = []

    /// What the index has found out is what was asked for; that it still holds is not sure.
    private static let confidenceOfTables = 0.9

    static let notFound = AnswerDraft()

    /// What the index has found out; not found without evidence.
    static func ofTables(_ evidence: [Evidence], statement: String? = nil) -> AnswerDraft {
        evidence.isEmpty
            ? .notFound : AnswerDraft(statement: statement, evidence: evidence, confidence: confidenceOfTables)
    }

    func of(_ kind: UnderstoodQuestion.Kind) -> AnswerDraft {
        var draft = self
        draft.kind = kind
        return draft
    }
}
