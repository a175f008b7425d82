/// What answers a question, before its receipts are read.
struct AnswerDraft {
    /// What was found out from the evidence, such as a day; nil where the sentences say it themselves.
    var statement: String?
    /// In the order in which it is shown; empty where the notes do not say it.
    var evidence: [Evidence] = []
    /// 0...1.
    var confidence = 0.0

    /// What the index has found out is what was asked for; that it still holds is not sure.
    static let confidenceOfTables = 0.9

    static let notFound = AnswerDraft()
}
