/// The subject of a message, and what programs put before it.
struct MailSubject: Sendable, Equatable {
    /// Without `Re:`, `Fwd:` and the like; what all messages of a thread have in common.
    let title: String
    let isReply: Bool
    let isForward: Bool

    init(_ subject: String) {
        var rest = subject.trimmed[...]
        var isReply = false
        var isForward = false
        while let colon = rest.prefix(12).firstIndex(where: { $0 == ":" || $0 == "：" }) {
            // `Re[2]:` and `Re (3):` count.
            let word = rest[..<colon].prefix { $0.isLetter }.lowercased()
            let count = rest[..<colon].dropFirst(word.count)
            guard count.allSatisfy({ $0.isNumber || "[]() ".contains($0) }) else { break }
            if Self.replies.contains(word) {
                isReply = true
            } else if Self.forwards.contains(word) {
                isForward = true
            } else {
                break
            }
            rest = rest[rest.index(after: colon)...].trimmed[...]
        }
        title = String(rest)
        self.isReply = isReply
        self.isForward = isForward
    }

    private static let replies: Set<String> = ["re", "aw", "antw", "sv", "rif", "ré", "réf", "ref", "vs", "odp", "回复", "答复"]
    private static let forwards: Set<String> = ["fw", "fwd", "wg", "tr", "rv", "i", "doorst", "enc", "vb", "转发"]
}
