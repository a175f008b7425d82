public import ScrubjayText

/// A question with the places that answer it.
public struct JudgedQuestion: Sendable {
    public let id: String
    public let text: String
    /// Empty where nobody has sorted the questions.
    public let kind: String
    /// A file or folder that the question is limited to.
    public let place: String?
    /// When it was asked; nil for the clock of all.
    public let now: LocalDateTime?
    /// Places with a grade above 0; none for a question that nothing answers.
    public let relevant: [Judgement]
}
