#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What comes back from `…/embeddings`.
package struct EmbeddingReply: Sendable, Equatable {
    /// One for each text, in the order in which they were sent; all have as many numbers.
    package let vectors: [[Float]]

    /// Reads the body of a reply; nil for what is no list of vectors, and where two of them do not compare.
    package init?(json: [UInt8]) {
        guard let body = try? JSONDecoder().decode(Body.self, from: Data(json)), let first = body.data.first,
            !first.embedding.isEmpty
        else { return nil }
        let rows = body.data.enumerated().sorted { ($0.element.index ?? $0.offset) < ($1.element.index ?? $1.offset) }
        vectors = rows.map(\.element.embedding)
        guard vectors.allSatisfy({ $0.count == first.embedding.count && $0.allSatisfy(\.isFinite) }) else { return nil }
    }

    private struct Body: Decodable { let data: [Row] }

    private struct Row: Decodable {
        /// Some services leave it out.
        let index: Int?
        let embedding: [Float]
    }
}
