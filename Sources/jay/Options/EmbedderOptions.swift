import ArgumentParser
import Scrubjay

/// Whether the vectors of a service are compared beside those that the notes have taught.
struct EmbedderOptions: ParsableArguments {
    @Flag(
        help: "Compare by the vectors of embedder.model as well, which `jay index --embedder` makes; the words are sent to it.")
    var embedder = false

    /// What asks the embedder; nobody where it is not wanted, or has no vectors of the passages: that is said.
    func questions(_ index: Index) throws -> QuestionEmbedder {
        do {
            return QuestionEmbedder(try required(index), index: index)
        } catch let error as MissingVectors {
            StandardError.write(PrintableText.ofName("jay: \(error)") + "\n")
            return QuestionEmbedder(nil, index: index)
        }
    }

    /// The embedder, where it is wanted: what is measured without it would say something else.
    ///
    /// - Throws: `ModelFailure` where none is configured, `MissingVectors`; `PrivacyError`.
    func required(_ index: Index) throws -> ServiceEmbedder? {
        guard embedder else { return nil }
        try index.checkPrivateRules()
        let service = try ServiceEmbedder(index.configuration)
        guard try index.hasVectors(of: service) else { throw MissingVectors(model: service.endpoint.model) }
        return service
    }
}
