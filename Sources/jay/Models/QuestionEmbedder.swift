import Scrubjay

/// Asks the embedder what it makes of questions, until it fails: that is said once, and what is found is found without it.
actor QuestionEmbedder {
    private var embedder: ServiceEmbedder?

    /// - Parameter embedder: nil where none is to be asked.
    init(_ embedder: ServiceEmbedder?) { self.embedder = embedder }

    func vector(of question: String) async -> QuestionVector? { await vectors(of: [question])[0] }

    /// One for each question.
    func vectors(of questions: [String]) async -> [QuestionVector?] {
        guard let embedder else { return questions.map { _ in nil } }
        do {
            return try await embedder.vectors(of: questions)
        } catch {
            StandardError.write(PrintableText.of("jay: \(error)\njay: this is found without the embedder\n"))
            self.embedder = nil
            return questions.map { _ in nil }
        }
    }
}
