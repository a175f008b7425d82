/// Somebody in a question.
enum QuestionParty: Sendable, Hashable {
    /// Who asks: *I*, *me*, *my*.
    case owner
    /// As the question writes the name, in folded form.
    case person(String)
}
