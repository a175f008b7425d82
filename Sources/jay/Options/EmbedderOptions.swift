import ArgumentParser
import Scrubjay

/// Whether the vectors of a service are compared beside those that the notes have taught.
struct EmbedderOptions: ParsableArguments {
    @Flag(
        help: "Compare by the vectors of embedder.model as well, which `jay index --embedder` makes; the words are sent to it.")
    var embedder = false

    func questions(_ index: Index) throws -> QuestionEmbedder {
        try QuestionEmbedder(embedder ? ServiceEmbedder(index.configuration) : nil, index: index)
    }

    /// The embedder, where it is asked for; what is measured without it would say something else.
    func required(_ index: Index) throws -> ServiceEmbedder? {
        guard embedder else { return nil }
        let service = try ServiceEmbedder(index.configuration)
        guard try index.hasVectors(of: service) else {
            throw ValidationError("not all passages have a vector of \(service.endpoint.model) yet; run `jay index --embedder`")
        }
        return service
    }
}
