import ScrubjayDocuments
package import ScrubjayInference
import ScrubjayKernels
import Synchronization
package import ScrubjayText

/// A model that encodes sentences in this process, with what its vectors are stored under. It is opened when it encodes the first text.
///
/// Vectors of passages and their sentences are made by `Index.encode` and compared with each question from then on.
public struct EncoderModel: Sendable {
    /// What the model is called in messages.
    public let name: String
    /// Identifies the weights. Vectors of models with different fingerprints are not comparable.
    public let fingerprint: Fingerprint
    /// The languages that it knows; `nil` if it knows many.
    let languages: Set<Language>?
    /// The width of the vectors, as they are stored.
    let dimensions: Int
    private let encoder: OpenedOnce

    /// - Parameters:
    ///   - dimensions: The numbers in a vector of the encoder.
    ///   - open: Opens the encoder; called once, by the first text.
    package init(
        name: String, fingerprint: Fingerprint, languages: Set<Language>?, dimensions: Int,
        open: @escaping @Sendable () throws -> any TextEncoder
    ) {
        self.name = name
        self.fingerprint = fingerprint
        self.languages = languages
        self.dimensions = EmbeddingBlock.width(of: dimensions)
        encoder = OpenedOnce(open)
    }

    /// Whether texts in a language get vectors. A text whose language is unknown is taken for one that the model knows.
    func knows(_ language: Language) -> Bool {
        language == .undetermined || languages.map { $0.contains(language) } ?? true
    }

    /// One row per text.
    ///
    /// - Throws: `UnusableEncoder`, `CancellationError`, `BLASError`.
    @concurrent func rows(of texts: [String], workers: Int) async throws -> EmbeddingBlock {
        guard !texts.isEmpty else { return EmbeddingBlock(dimensions: dimensions) }
        let encoder = try encoder.openedEncoder()
        return EmbeddingBlock(dimensions: encoder.dimensions, values: try await encoder.values(of: texts, workers: workers))
            .normalized
    }

    /// The vector of a question.
    ///
    /// - Throws: `UnusableEncoder`, `BLASError`.
    func row(ofQuery text: String) throws -> [Float] {
        let encoder = try encoder.openedEncoder()
        return EmbeddingBlock(dimensions: encoder.dimensions, values: try encoder.encodeQuery(text)).normalized.values
    }

    /// An encoder that is opened at its first use.
    private final class OpenedOnce: Sendable {
        private let open: @Sendable () throws -> any TextEncoder
        private let opened = Lock<(any TextEncoder)?>(nil)

        init(_ open: @escaping @Sendable () throws -> any TextEncoder) { self.open = open }

        func openedEncoder() throws -> any TextEncoder {
            try opened.withLock { opened in
                if let opened { return opened }
                do {
                    let encoder = try open()
                    opened = encoder
                    return encoder
                } catch {
                    throw UnusableEncoder(reason: "\(error)")
                }
            }
        }
    }
}

/// Why a model could not be opened. Search then uses words and the vectors that are learnt from the notes.
public struct UnusableEncoder: Error, Equatable, CustomStringConvertible {
    let reason: String
    public var description: String { reason }
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

extension SentenceModel {
    /// The model for an index, which opens it when it is needed.
    public var encoderModel: EncoderModel {
        EncoderModel(
            name: name, fingerprint: Fingerprint("\(name) \(fingerprint)"), languages: languages, dimensions: dimensions,
            open: { try encoder() })
    }

    /// The languages that the model's own description names; `nil` if it names none.
    ///
    /// Models of sentence-transformers begin their `README.md` with YAML that has `language: en`, or a list below `language:`.
    private var languages: Set<Language>? {
        let path = folder + "/README.md"
        guard let bytes = try? SourceFile(path: path, at: path).contents(limit: 1 << 20) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first == "---" else { return nil }
        let matter = lines.dropFirst().prefix { $0 != "---" }
        guard let start = matter.firstIndex(where: { $0.hasPrefix("language:") }) else { return nil }
        let items = matter[(start + 1)...].prefix { $0.hasPrefix("-") || $0.hasPrefix(" ") }
        let codes = ([matter[start].dropFirst("language:".count)] + items).flatMap { line in
            line.split { !$0.isLetter }.map(String.init)
        }
        let known = Set(codes.compactMap { Language($0) })
        return known.isEmpty ? nil : known
    }
}
