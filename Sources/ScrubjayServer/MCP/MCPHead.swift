import HTTPTypes
import ScrubjayProtocols

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the header of a request says of the message in its body, so that programs between client and server need not read the body.
struct MCPHead: Sendable {
    private let revision: [String]
    private let method: [String]
    private let name: [String]
    /// The client's program, for revisions whose requests do not name it.
    let client: String

    init(_ headers: HTTPFields) {
        revision = headers[values: .mcpProtocolVersion]
        method = headers[values: .mcpMethod]
        name = headers[values: .mcpName]
        client = headers[.userAgent] ?? ""
    }

    /// Whether the request is of a revision that needs no `initialize`, or means to be.
    func isStateless(_ parameters: JSON) -> Bool {
        if parameters["_meta"]?[MCPServer.Key.revision] != nil { return true }
        guard let revision = revision.first else { return false }
        return MCPRevision(rawValue: revision)?.isStateless ?? true
    }

    /// The revision of a request of a session; clients of the first ones do not name it.
    func sessionRevision() throws(JSONRPCError) -> MCPRevision {
        guard let name = revision.first else { return .march2025 }
        guard revision.count == 1, let revision = MCPRevision(rawValue: name) else {
            throw Self.mismatch("MCP-Protocol-Version")
        }
        return revision
    }

    /// - Throws: `JSONRPCError` if header and body name different revisions.
    func checkRevision(_ parameters: JSON) throws(JSONRPCError) {
        // Without one in the body the request is refused for that.
        guard let named = parameters["_meta"]?[MCPServer.Key.revision]?.string else { return }
        guard revision == [named] else { throw Self.mismatch("MCP-Protocol-Version") }
    }

    /// - Throws: `JSONRPCError` if the header does not name the method of the body, and its tool, prompt or resource.
    func checkMethod(_ method: String, _ parameters: JSON) throws(JSONRPCError) {
        guard self.method == [method] else { throw Self.mismatch("Mcp-Method") }
        let key: String
        switch method {
        case "tools/call", "prompts/get": key = "name"
        case "resources/read": key = "uri"
        default: return
        }
        guard let named = parameters[key]?.string else { return }
        guard name.count == 1, Self.decoded(name[0]) == named else { throw Self.mismatch("Mcp-Name") }
    }

    /// The value of a header, which is in Base64 if its characters would not be safe: `=?base64?…?=`.
    ///
    /// - Returns: `nil` if it is no Base64 of a text.
    static func decoded(_ value: String) -> String? {
        guard value.hasPrefix("=?base64?"), value.hasSuffix("?="), value.utf8.count >= 11 else { return value }
        let encoded = String(value.dropFirst(9).dropLast(2))
        guard let data = Data(base64Encoded: encoded), data.base64EncodedString() == encoded else { return nil }
        return String(validating: data, as: UTF8.self)
    }

    private static func mismatch(_ header: String) -> JSONRPCError {
        JSONRPCError(.headerMismatch, "the header \(header) is missing, or says something else than the body")
    }
}

extension HTTPField.Name {
    /// A name that is known to be well-formed.
    private static func fixed(_ name: String) -> HTTPField.Name {
        guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is no name of a header") }
        return field
    }

    static let mcpProtocolVersion = fixed("MCP-Protocol-Version")
    static let mcpMethod = fixed("Mcp-Method")
    static let mcpName = fixed("Mcp-Name")
}
