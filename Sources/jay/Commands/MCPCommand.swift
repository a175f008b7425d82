import ArgumentParser
import Scrubjay
import ScrubjayProtocols

struct MCPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Let an agent search and ask your notes; it starts this command itself.",
        discussion: """
            It speaks the Model Context Protocol on standard input and output: revision 2026-07-28, and those before it. The agent gets \
            tools (ask, search, get, today, agenda, tasks, person, decisions, brief and more), your documents as resources, and prompts. \
            What is marked as private stays out. Agents change notes only if agents.write is on; jay undo takes it back.

            How to add it to the common agents: docs/mcp.md.

              jay mcp
              echo '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}' | jay mcp
            """)

    @OptionGroup var library: LibraryOptions

    func run() async throws {
        guard StandardInput.isRedirected else {
            throw ValidationError("jay mcp is started by an agent; docs/mcp.md says how. To search here: jay search")
        }
        let index = try library.open(.withNotebook)
        let input = try ChunkReader(path: nil, name: "standard input")
        let session = MCPSession(MCPServer(NotebookService(index))) {
            StandardOutput.write(bytes: $0)
        }
        await session.run { try input.next() }
    }
}
