import ScrubjayDocuments

/// Protects the states that clients carry from one request to the next with HMAC-SHA256 (RFC 2104). The key lives as long as the process.
struct MCPStateSeal: Sendable {
    private let key: [UInt8]

    init() {
        var generator = SystemRandomNumberGenerator()
        key = (0..<Self.blockSize).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    private static let blockSize = 64

    /// The state behind its code, which holds for this method and this tool or prompt alone.
    func sealed(_ state: String, for request: MCPServer.Request) -> String { "\(code(state, request)).\(state)" }

    /// The state; `nil` if another server has sealed it, or nobody.
    func opened(_ sealed: String, for request: MCPServer.Request) -> String? {
        guard let dot = sealed.firstIndex(of: ".") else { return nil }
        let state = String(sealed[sealed.index(after: dot)...])
        let (given, expected) = (Array(sealed[..<dot].utf8), Array(code(state, request).utf8))
        // It takes as long wherever they differ.
        guard given.count == expected.count, zip(given, expected).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0 else { return nil }
        return state
    }

    private func code(_ state: String, _ request: MCPServer.Request) -> String {
        let message = [request.method, request.parameters["name"]?.string ?? "", state].joined(separator: "\0")
        let inner = ContentHash(of: key.map { $0 ^ 0x36 } + Array(message.utf8))
        return ContentHash(of: key.map { $0 ^ 0x5C } + inner.bytes).description
    }
}
