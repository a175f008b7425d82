#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The body of a request to `…/embeddings`. It has only keys that every service knows.
package struct EmbeddingRequest: ServiceRequest, Equatable {
    package let model: String
    package let input: [String]

    package init(model: String, input: [String]) {
        self.model = model
        self.input = input
    }
}

/// A reply from `…/embeddings`.
package struct EmbeddingReply: Sendable, Equatable {
    /// One vector per text, in the order sent. All have the same number of dimensions.
    package let vectors: [[Float]]

    /// Reads the body of a reply. Returns `nil` if it is not a list of vectors, if their lengths differ or if a number is not finite.
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

/// What `jay-server embed` reports about a request, as JSON Lines.
package enum EmbeddingEvent: ServerEvent, Equatable {
    /// The service failed and is asked again after `seconds`.
    case waiting(seconds: Double, after: ModelFailure)
    /// One vector per text, in the order sent.
    case vectors([[Float]])
    case failed(ModelFailure)

    package var isLast: Bool {
        switch self {
        case .vectors, .failed: true
        case .waiting: false
        }
    }
}
