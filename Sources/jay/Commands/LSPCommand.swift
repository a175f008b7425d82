import Scrubjay
import ScrubjayProtocols
import ArgumentParser

struct LSPCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Help in your editor, which starts this command itself: links, people, tasks.",
        discussion: """
            It speaks the Language Server Protocol on standard input and output. Your editor then completes [[links]], #tags and \
            @people, shows notes and people, marks links to nothing, goes to notes and back, renames notes and headings with \
            the links to them, ticks tasks, and finds passages about the same. What you have not saved counts.

            How to set up Neovim, VS Code and Emacs: docs/editors.md. Editors add the flag --stdio, which changes nothing.

              jay lsp
            """)

    // Many clients add it for all servers.
    @Flag(help: ArgumentHelp("Speak on standard input and output, which it always does.", visibility: .hidden))
    var stdio = false

    @OptionGroup var library: LibraryOptions

    func run() async throws {
        guard StandardInput.isRedirected else {
            throw ValidationError("jay lsp is started by an editor; docs/editors.md says how. To search here: jay search")
        }
        let index = try library.open(.withNotebook)
        let input = try ChunkReader(path: nil, name: "standard input")
        let status = await LSPSession.run(index, version: Version.current) {
            try input.next()
        } write: {
            StandardOutput.write(bytes: $0)
        }
        if status != 0 { throw ExitCode(status) }
    }
}
