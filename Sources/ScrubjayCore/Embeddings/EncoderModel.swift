package import ScrubjayInference
import ScrubjayDocuments
import ScrubjayText

/// A model that encodes sentences in this process, with what its vectors are stored under.
///
/// Vectors of passages and their sentences are made by `Index.encode` and compared with each question from then on.
public struct EncoderModel: Sendable {
    /// What the model is called in messages.
    public let name: String
    /// Identifies the weights. Vectors of models with different fingerprints are not comparable.
    public let fingerprint: Fingerprint
    /// The languages that it knows; `nil` if it knows many.
    let languages: Set<Language>?
    private let encoder: any TextEncoder

    package init(name: String, fingerprint: Fingerprint, languages: Set<Language>?, encoder: any TextEncoder) {
        self.name = name
        self.fingerprint = fingerprint
        self.languages = languages
        self.encoder = encoder
    }

    /// Whether texts in a language get vectors. A text whose language is unknown is taken for one that the model knows.
    func knows(_ language: Language) -> Bool {
        language == .undetermined || languages.map { $0.contains(language) } ?? true
    }

    /// The width of the vectors, as they are stored.
    var dimensions: Int { EmbeddingBlock.width(of: encoder.dimensions) }

    /// One row per text.
    ///
    /// - Throws: `CancellationError`, `BLASError`.
    @concurrent func rows(of texts: [String], workers: Int) async throws -> EmbeddingBlock {
        guard !texts.isEmpty else { return EmbeddingBlock(dimensions: dimensions) }
        return EmbeddingBlock(dimensions: encoder.dimensions, values: try await encoder.values(of: texts, workers: workers))
            .normalized
    }

    /// The vector of a question.
    ///
    /// - Throws: `BLASError`.
    func row(ofQuery text: String) throws -> [Float] {
        EmbeddingBlock(dimensions: encoder.dimensions, values: try encoder.encodeQuery(text)).normalized.values
    }
}

/// Turns texts into vectors. `SentenceEncoder` is the one that models have; tests have a smaller one.
package protocol TextEncoder: Sendable {
    var dimensions: Int { get }
    /// Row after row, in the order of the texts.
    @concurrent func values(of texts: [String], workers: Int) async throws -> [Float]
    func encodeQuery(_ text: String) throws -> [Float]
}

extension SentenceEncoder: TextEncoder {
    @concurrent package func values(of texts: [String], workers: Int) async throws -> [Float] {
        try await encode(texts, workers: workers).values
    }
}
