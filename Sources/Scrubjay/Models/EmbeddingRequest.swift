#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is sent to `…/embeddings`: these keys and no others, which every service knows.
package struct EmbeddingRequest: Encodable, Sendable, Equatable {
    package let model: String
    package let input: [String]

    package init(model: String, input: [String]) {
        self.model = model
        self.input = input
    }

    /// UTF-8 in one line, without a line end: as it is sent.
    package var json: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(self))
        }
    }
}
