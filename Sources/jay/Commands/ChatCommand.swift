import Scrubjay
import ScrubjayWire
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct ChatCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chat",
        abstract: "Talk with a language model about your notes.",
        discussion: """
            Type one question per line. If a question refers back ("And who pays for it?"), jay searches with the earlier \
            questions too. Every answer is checked against your notes, as with jay ask --llm. An empty line does nothing, /new \
            starts a new conversation, Ctrl-C stops an answer, and Ctrl-D ends the chat.

              jay chat
              jay chat --in minutes --from 2026-02
              printf 'When does the lamp arrive?\\nWho pays for it?\\n' | jay chat --json

            The settings llm.url and llm.model name the model; jay config shows them. Documents marked as private in the \
            configuration are not sent. The conversation is not saved.
            """)

    @Option(help: ArgumentHelp("Send at most this many tokens of excerpts with each question.", valueName: "count"))
    var tokens = EvidencePack.standardTokens

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var encoding: EncoderOptions
    @OptionGroup var embedding: EmbedderOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        guard EvidencePack.tokenRange.contains(tokens) else {
            throw ValidationError(PackError(.tokensOutOfRange(tokens)).description)
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook, encoding: encoding)
        let endpoint = try index.configuration.endpoint(of: .complete)
        try index.checkPrivateRules()
        var chat = ModelChat(
            index, with: ServerModel(), at: endpoint, filter: try filters.filter(index), tokens: tokens,
            embedder: try embedding.questions(index), refresh: refreshing.refreshing(index))
        var printer = ModelPrinter(endpoint: endpoint, output: output)
        let isTerminal = isatty(STDIN_FILENO) == 1
        while true {
            if isTerminal { StandardError.write("> ") }
            guard let line = readLine() else { break }
            if line.allSatisfy(\.isWhitespace) { continue }
            if line == "/new" {
                chat.startOver()
                continue
            }
            let (answer, staleness) = try await chat.answer(line) { printer.show($0) }
            try printer.end(answer, staleness, layout: .line)
            if !output.json { StandardOutput.write("\n") }
        }
        if isTerminal { StandardError.write("\n") }
    }
}
