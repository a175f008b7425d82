package import Scrubjay

/// The owner's notes as a service of the Model Context Protocol.
package struct NotebookService: MCPService {
    private let notes: NotebookTools

    package init(_ index: Index) { notes = NotebookTools(index) }

    package var information: MCPInformation {
        MCPInformation(
            name: "scrubjay", title: "Scrubjay", version: Version.current,
            instructions: """
                The owner's own notes, minutes, mails, transcripts and calendar, on this machine. `ask` answers a question with quotations; its \
                verdict says whether the notes answer it. `search` finds passages, `get` reads a document. `today`, `agenda`, `tasks`, \
                `person`, `decisions` and `brief` are lists that need no question. Every result names file and line: pass these receipts \
                on. What the owner has marked as private is not there.
                """)
    }

    package func tools() throws -> [MCPTool] {
        try notes.tools.map { tool in
            let isReading = tool.access == .reading
            return MCPTool(
                name: tool.name, title: tool.title, description: tool.description, input: tool.inputSchema,
                output: try ResultSchema.schema(of: tool.output), isReadOnly: isReading,
                isIdempotent: isReading || tool.access == .writing(isIdempotent: true))
        }
    }

    package func call(_ tool: String, _ arguments: JSON, _ call: MCPCall) async throws -> MCPToolResult {
        let answer = try await notes.call(tool, arguments, client: call.client)
        let links = answer.receipts.map { receipt in
            let lines = receipt.lines.map { $0.count == 1 ? ":\($0.lowerBound)" : ":\($0.lowerBound)-\($0.upperBound)" } ?? ""
            return MCPContent.link(
                MCPResource(
                    uri: receipt.address.text, name: receipt.file + lines, title: receipt.title, mediaType: Self.mediaType))
        }
        return MCPToolResult([.text(answer.text)] + links, structured: try JSON(answer.json))
    }

    private static let mediaType = "text/plain"

    package func resources(from offset: Int, limit: Int) async throws -> (listed: [MCPResource], hasMore: Bool) {
        let found = try await notes.documents(from: offset, limit: limit)
        let listed = found.listed.map { document in
            MCPResource(
                uri: document.address.text, name: document.address.path, title: document.title,
                description: document.description,
                mediaType: Self.mediaType)
        }
        return (listed, found.hasMore)
    }

    package func resourceTemplates() -> [MCPResourceTemplate] {
        [
            MCPResourceTemplate(
                uri: ResourceAddress.template, name: "note", title: "Note",
                description: "A document by its notebook and its path in it; #L3-L8 behind it for some of its lines.")
        ]
    }

    package func contents(of uri: String) async throws -> [MCPContent.Resource] {
        guard let address = ResourceAddress(uri) else { throw MCPFailure.noResource(uri) }
        do {
            return [MCPContent.Resource(uri: uri, mediaType: Self.mediaType, text: try await notes.text(of: address))]
        } catch is ToolFailure {
            throw MCPFailure.noResource(uri)
        }
    }

    package func prompts() -> [MCPPrompt] {
        NotebookPrompt.all.map { prompt in
            MCPPrompt(
                name: prompt.name, title: prompt.title, description: prompt.description,
                arguments: prompt.arguments.map {
                    MCPPrompt.Argument(name: $0.name, description: $0.description, isRequired: $0.isRequired)
                })
        }
    }

    package func messages(of prompt: String, _ values: [String: String], _ call: MCPCall) async throws -> [MCPPromptMessage] {
        guard let found = NotebookPrompt.all.first(where: { $0.name == prompt }) else { throw MCPFailure.noPrompt(prompt) }
        do {
            return [MCPPromptMessage(.user, .text(try found.message(values)))]
        } catch let error as ToolFailure {
            throw MCPFailure.badParameters(error.description)
        }
    }

    package func completions(of value: String, for argument: String, of reference: MCPReference) throws -> [String] {
        switch reference {
        case .prompt(let name):
            guard let prompt = NotebookPrompt.all.first(where: { $0.name == name }) else { throw MCPFailure.noPrompt(name) }
            guard prompt.arguments.contains(where: { $0.name == argument }) else {
                throw MCPFailure.badParameters("\(name): there is no argument “\(argument.prefix(60))”")
            }
        case .resourceTemplate(let uri):
            guard uri == ResourceAddress.template else { throw MCPFailure.badParameters("there is no such template") }
        }
        return try notes.completions(of: value, for: argument, limit: MCPServer.completionLimit)
    }
}
