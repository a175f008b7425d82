/// A revision of the [Model Context Protocol](https://modelcontextprotocol.io/specification), by its date.
package enum MCPRevision: String, Sendable, CaseIterable, Comparable {
    case november2024 = "2024-11-05"
    case march2025 = "2025-03-26"
    case june2025 = "2025-06-18"
    case november2025 = "2025-11-25"
    /// Each request says what it needs; there is no session.
    case july2026 = "2026-07-28"

    /// Whether each request carries revision and capabilities of the client; otherwise a session begins with `initialize`.
    package var isStateless: Bool { self >= .july2026 }

    /// Those that each request names, the oldest first.
    static let stateless = allCases.filter(\.isStateless)
    /// Those that `initialize` agrees upon, the oldest first.
    static let ofSessions = allCases.filter { !$0.isStateless }

    package static func < (left: MCPRevision, right: MCPRevision) -> Bool { left.rawValue < right.rawValue }

    var hasAnnotations: Bool { self >= .march2025 }
    var hasAudio: Bool { self >= .march2025 }
    var hasStructuredContent: Bool { self >= .june2025 }
    var hasTitles: Bool { self >= .june2025 }
    var hasResourceLinks: Bool { self >= .june2025 }
}
