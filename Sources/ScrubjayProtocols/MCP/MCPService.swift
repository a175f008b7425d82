/// What a server of the Model Context Protocol offers, without the messages of any revision.
package protocol MCPService: Sendable {
    var information: MCPInformation { get }
    /// In a fixed order.
    func tools() throws -> [MCPTool]
    /// Calls one of the tools.
    ///
    /// - Throws: `MCPFailure`; `MCPInputRequired` if the client has to answer something first; any other error is one of the tool, and the
    ///   caller is told what it says.
    func call(_ tool: String, _ arguments: JSON, _ call: MCPCall) async throws -> MCPToolResult
    /// - Returns: At most `limit` resources after the first `offset`, and whether more follow.
    func resources(from offset: Int, limit: Int) async throws -> (listed: [MCPResource], hasMore: Bool)
    func resourceTemplates() -> [MCPResourceTemplate]
    /// - Throws: `MCPFailure.noResource`.
    func contents(of uri: String) async throws -> [MCPContent.Resource]
    func prompts() -> [MCPPrompt]
    /// - Throws: `MCPFailure`; `MCPInputRequired`.
    func messages(of prompt: String, _ values: [String: String], _ call: MCPCall) async throws -> [MCPPromptMessage]
    /// What an unfinished value may become, the best first.
    func completions(of value: String, for argument: String, of reference: MCPReference) throws -> [String]
}

/// How a server presents itself.
package struct MCPInformation: Sendable {
    package let name: String
    package let title: String
    package let version: String
    /// For the model of the client: what the server is good for.
    package let instructions: String
    /// Whether its tools write log messages.
    package let hasLog: Bool

    package init(name: String, title: String, version: String, instructions: String, hasLog: Bool = false) {
        (self.name, self.title, self.version) = (name, title, version)
        (self.instructions, self.hasLog) = (instructions, hasLog)
    }
}

/// Why a request fails, whatever the revision calls it.
package enum MCPFailure: Error, Sendable, Equatable {
    case noTool(String)
    case noResource(String)
    case noPrompt(String)
    /// Something about the parameters.
    case badParameters(String)
}

/// The circumstances of a call.
package struct MCPCall: Sendable {
    /// Name and version of the client's program; empty if it does not say.
    package let client: String
    /// What the client can do, such as `sampling`; `nil` if it was said to another process or connection.
    package let capabilities: JSON?
    /// What the client has answered to `MCPInputRequired`, by the keys of its questions.
    package let answers: [String: JSON]
    /// The state of the `MCPInputRequired` before this call. Nobody else can have written it.
    package let state: String?
    /// Writes a log message, which is sent if the client wants messages of this level.
    package let log: @Sendable (_ level: MCPLogLevel, _ data: JSON) async -> Void
    /// Tells how far the call is. Nothing is sent if the client does not want to know.
    ///
    /// - Parameters:
    ///   - done: Grows from call to call.
    ///   - total: What `done` is at the end.
    package let progress: @Sendable (_ done: Double, _ total: Double?, _ message: String?) async -> Void
}

package struct MCPTool: Sendable {
    package let name: String
    package let title: String
    package let description: String
    /// JSON Schema 2020-12 of an object.
    package let input: JSON
    package let output: JSON?
    package let isReadOnly: Bool
    /// Whether something may be lost by a call.
    package let isDestructive: Bool
    /// Whether a second call with the same arguments changes nothing more.
    package let isIdempotent: Bool

    package init(
        name: String, title: String, description: String, input: JSON, output: JSON?, isReadOnly: Bool,
        isDestructive: Bool = false,
        isIdempotent: Bool = true
    ) {
        (self.name, self.title, self.description) = (name, title, description)
        (self.input, self.output) = (input, output)
        (self.isReadOnly, self.isDestructive, self.isIdempotent) = (isReadOnly, isDestructive, isIdempotent)
    }
}

package struct MCPToolResult: Sendable {
    package let content: [MCPContent]
    /// What `output` of the tool describes.
    package let structured: JSON?
    /// Whether the tool could not do what it was asked; the content says why.
    package let isError: Bool

    package init(_ content: [MCPContent], structured: JSON? = nil, isError: Bool = false) {
        (self.content, self.structured, self.isError) = (content, structured, isError)
    }
}

/// A part of what a tool or a prompt returns.
package enum MCPContent: Sendable {
    case text(String)
    /// In Base64.
    case image(String, mediaType: String)
    case audio(String, mediaType: String)
    case link(MCPResource)
    case resource(Resource)

    /// The contents of a resource.
    package struct Resource: Sendable {
        package enum Contents: Sendable {
            case text(String)
            /// In Base64.
            case bytes(String)
        }

        package let uri: String
        package let mediaType: String
        package let contents: Contents

        package init(uri: String, mediaType: String, _ contents: Contents) {
            (self.uri, self.mediaType, self.contents) = (uri, mediaType, contents)
        }

        package init(uri: String, mediaType: String, text: String) {
            self.init(uri: uri, mediaType: mediaType, .text(text))
        }
    }
}

package struct MCPResource: Sendable {
    package let uri: String
    package let name: String
    package let title: String?
    package let description: String?
    package let mediaType: String?

    package init(uri: String, name: String, title: String? = nil, description: String? = nil, mediaType: String? = nil) {
        (self.uri, self.name, self.title, self.description, self.mediaType) = (uri, name, title, description, mediaType)
    }
}

package struct MCPResourceTemplate: Sendable {
    /// With variables in braces ([RFC 6570](https://www.rfc-editor.org/rfc/rfc6570)).
    package let uri: String
    package let name: String
    package let title: String
    package let description: String

    package init(uri: String, name: String, title: String, description: String) {
        (self.uri, self.name, self.title, self.description) = (uri, name, title, description)
    }
}

package struct MCPPrompt: Sendable {
    package struct Argument: Sendable {
        package let name: String
        package let description: String
        package let isRequired: Bool

        package init(name: String, description: String, isRequired: Bool) {
            (self.name, self.description, self.isRequired) = (name, description, isRequired)
        }
    }

    package let name: String
    package let title: String
    package let description: String
    package let arguments: [Argument]

    package init(name: String, title: String, description: String, arguments: [Argument]) {
        (self.name, self.title, self.description, self.arguments) = (name, title, description, arguments)
    }
}

package struct MCPPromptMessage: Sendable {
    package enum Role: String, Sendable { case user, assistant }

    package let role: Role
    package let content: MCPContent

    package init(_ role: Role, _ content: MCPContent) { (self.role, self.content) = (role, content) }
}

/// Whose argument is completed.
package enum MCPReference: Sendable, Equatable {
    case prompt(String)
    case resourceTemplate(String)
}
