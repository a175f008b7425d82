extension SkipReason {
    /// What the code alone does not say, as text: a rule, numbers.
    var detail: String {
        switch self {
        case .ignored(let rule): rule
        case .tooLarge(let size, let limit): "\(size) \(limit)"
        case .binary(let offset), .notUTF8(let offset): "\(offset)"
        case .unreadable(let code): "\(code)"
        case .hidden, .applicationFolder, .unknownFormat, .nameNotUTF8, .outsideNotebook, .link, .brokenLink, .notAFile,
            .onlineOnly:
            ""
        }
    }

    /// Returns nil for a code that this version does not write.
    init?(code: String, detail: String) {
        let numbers = detail.split(separator: " ").compactMap { Int64($0) }
        let all: [SkipReason] = [
            .hidden, .ignored(by: detail), .applicationFolder, .unknownFormat,
            .tooLarge(size: numbers.first ?? 0, limit: numbers.last ?? 0), .binary(byteOffset: Int(numbers.first ?? 0)),
            .notUTF8(byteOffset: Int(numbers.first ?? 0)), .nameNotUTF8,
            .unreadable(errno: Int32(truncatingIfNeeded: numbers.first ?? 0)), .outsideNotebook, .link, .brokenLink, .notAFile,
            .onlineOnly,
        ]
        guard let reason = all.first(where: { $0.code == code }) else { return nil }
        self = reason
    }
}
