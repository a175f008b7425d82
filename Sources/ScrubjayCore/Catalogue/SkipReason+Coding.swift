package import ScrubjayDocuments

extension SkipReason {
    /// The associated values of the reason as text, such as a rule or numbers.
    package var detail: String {
        switch self {
        case .ignored(let rule), .excluded(let rule): rule
        case .tooLarge(let size, let limit): "\(size) \(limit)"
        case .binary(let offset): "\(offset)"
        case .malformed(let message, let line): "\(line ?? 0) \(message)"
        case .unreadable(let code): "\(code)"
        case .hidden, .applicationFolder, .unknownFormat, .empty, .nameNotUTF8, .outsideNotebook, .link, .brokenLink, .notAFile,
            .onlineOnly, .needs, .slow:
            ""
        }
    }

    /// Returns `nil` for a code that this version does not write.
    package init?(code: String, detail: String) {
        let numbers = detail.split(separator: " ").compactMap { Int64($0) }
        let all: [SkipReason] =
            [
                .hidden, .ignored(by: detail), .applicationFolder, .unknownFormat, .empty,
                .tooLarge(size: numbers.first ?? 0, limit: numbers.last ?? 0), .binary(byteOffset: Int(numbers.first ?? 0)),
                .malformed(code: detail), .nameNotUTF8,
                .unreadable(errno: Int32(truncatingIfNeeded: numbers.first ?? 0)), .outsideNotebook, .link, .brokenLink,
                .notAFile, .onlineOnly, .slow, .excluded(detail),
            ] + Tool.allCases.map { .needs($0) }
        guard let reason = all.first(where: { $0.code == code }) else { return nil }
        self = reason
    }

    private static func malformed(code detail: String) -> SkipReason {
        let parts = detail.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let line = parts.first.flatMap { Int($0) } ?? 0
        return .malformed(message: parts.count > 1 ? String(parts[1]) : "", line: line > 0 ? line : nil)
    }
}
