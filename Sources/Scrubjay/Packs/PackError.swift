/// Why there is no pack.
public struct PackError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case tokensOutOfRange(Int)
        /// The question and what stands around the excerpts take so many tokens, which leaves no room for one.
        case noRoom(limit: Int, needed: Int)
    }

    public let reason: Reason

    public init(_ reason: Reason) { self.reason = reason }

    public var description: String {
        let range = EvidencePack.tokenRange
        return switch reason {
        case .tokensOutOfRange(let tokens):
            "a pack of \(tokens) tokens is not possible; choose \(range.lowerBound) to \(range.upperBound)"
        case .noRoom(let limit, let needed):
            "\(limit) tokens are too few for this question: it takes \(needed) without an excerpt; choose more"
        }
    }
}
