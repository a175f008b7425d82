import Scrubjay
import ArgumentParser

/// Whether searches also compare vectors of a service, in addition to those learnt from the notes.
struct EmbedderOptions: ParsableArguments {
    @Flag(
        help: "Also compare vectors of embedder.model, made by `jay index --embedder`; your words are sent to that service.")
    var embedder = false

    /// Returns an embedder for questions. It embeds nothing if the flag is off or if passages lack its vectors; the latter is reported.
    func questions(_ index: Index) throws -> QuestionEmbedder {
        do {
            return QuestionEmbedder(try required(index), index: index)
        } catch let error as MissingVectors {
            StandardError.write(PrintableText.ofName("jay: \(error)") + "\n")
            return QuestionEmbedder(nil, index: index)
        }
    }

    /// Returns the embedder, or `nil` if the flag is off. Unlike `questions`, it fails if the embedder cannot be used: a measurement
    /// without it would measure something else.
    ///
    /// - Throws: `ModelFailure` if no embedder is configured; `MissingVectors`; `PrivacyError`.
    func required(_ index: Index) throws -> ServiceEmbedder? {
        guard embedder else { return nil }
        try index.checkPrivateRules()
        let service = try ServiceEmbedder(index.configuration)
        guard try index.hasVectors(of: service) else { throw MissingVectors(model: service.endpoint.model) }
        return service
    }
}
