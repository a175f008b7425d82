import Synchronization
public import ScrubjayCore
import ScrubjayKernels
package import ScrubjayText

/// An embedder that counts some words; several of them may have the same meaning, as in a small model.
public final class WordEmbedder: RemoteEmbedder {
    public let fingerprint: Fingerprint
    private let meanings: [[String]]
    /// Called with the number of each request before it is answered.
    private let before: @Sendable (Int) throws -> Void
    private let log = Lock<[[String]]>([])

    /// - Parameter meanings: The words of each dimension, in lower case.
    public init(
        _ meanings: [[String]], name: String = "words", before: @escaping @Sendable (Int) throws -> Void = { _ in }
    ) {
        fingerprint = Fingerprint(name)
        self.meanings = meanings
        self.before = before
    }

    /// The texts of each request, questions among them.
    public var requests: [[String]] { log.withLock { $0 } }

    public func embed(_ texts: [String], as role: Role) async throws -> EmbeddingBlock {
        EmbeddingBlock(dimensions: dimensions, values: try rows(of: texts))
    }

    public var dimensions: Int { meanings.count + 1 }

    private func rows(of texts: [String]) throws -> [Float] {
        let number = log.withLock { log in
            log.append(texts)
            return log.count
        }
        try before(number)
        return texts.flatMap { text in
            let words = text.lowercased().split { !$0.isLetter }
            return meanings.map { meaning in Float(words.count { meaning.contains(String($0)) }) } + [0.25]
        }
    }
}

extension WordEmbedder: TextEncoder {
    @concurrent package func values(of texts: [String], workers: Int) async throws -> [Float] { try rows(of: texts) }

    package func encodeQuery(_ text: String) throws -> [Float] { try rows(of: [text]) }

    /// The same as a model of an index.
    package func encoder(languages: Set<Language>? = nil) -> EncoderModel {
        EncoderModel(name: fingerprint.rawValue, fingerprint: fingerprint, languages: languages, dimensions: dimensions) {
            self
        }
    }
}
