#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a service is sent.
package protocol ServiceRequest: Encodable, Sendable {}

extension ServiceRequest {
    /// UTF-8 in one line, without a line end: as it is sent.
    package var json: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(self))
        }
    }
}
