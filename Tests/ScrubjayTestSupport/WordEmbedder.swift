import Synchronization
public import ScrubjayCore
import ScrubjayKernels

/// An embedder that counts some words, of which several may mean the same: what a model knows, in small.
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
        let number = log.withLock { log in
            log.append(texts)
            return log.count
        }
        try before(number)
        let rows = texts.flatMap { text in
            let words = text.lowercased().split { !$0.isLetter }
            return meanings.map { meaning in Float(words.count { meaning.contains(String($0)) }) } + [0.25]
        }
        return EmbeddingBlock(dimensions: meanings.count + 1, values: rows)
    }
}
