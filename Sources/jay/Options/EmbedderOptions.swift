import Scrubjay
import ArgumentParser

/// Whether searches also compare vectors of a service, in addition to those learnt from the notes.
struct EmbedderOptions: ParsableArguments {
    @Flag(
        help: "Also compare vectors of embedder.model, made by `jay index --embedder`; your words are sent to that service.")
    var embedder = false

    /// Returns an embedder for questions. It embeds nothing if the flag is off or if passages lack its vectors; the latter is reported.
    func questions(_ index: Index) throws -> QuestionEmbedder {
        try index.questionEmbedder(try service(index)) { error in
            StandardError.write(PrintableText.ofName("jay: \(error)") + "\n")
            if !(error is MissingVectors) { StandardError.write("jay: searching without the embedder\n") }
        }
    }

    /// Returns the embedder, or `nil` if the flag is off. Unlike `questions`, it fails if the embedder cannot be used: a measurement
    /// without it would measure something else.
    ///
    /// - Throws: `ModelFailure` if no embedder is configured; `MissingVectors`; `PrivacyError`.
    func required(_ index: Index) throws -> ServiceEmbedder? {
        let service = try service(index)
        if let service { try index.check(service) }
        return service
    }

    /// Checks that no names go to the embedder if pseudonyms are wanted.
    func check(pseudonyms: Bool) throws {
        if pseudonyms, embedder {
            throw ValidationError("--pseudonyms sends no names, but --embedder sends your words; leave out one of them")
        }
    }

    private func service(_ index: Index) throws -> ServiceEmbedder? {
        embedder ? try ServiceEmbedder(ofServer: index.configuration) : nil
    }
}
