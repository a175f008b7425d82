import Scrubjay
import ScrubjayWire
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct ChatCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "chat",
        abstract: "Ask one question after the other.",
        discussion: """
            Type one question per line. If a question refers back ("And who pays for it?"), it takes over people, topic and \
            days from the one before, and jay says so. An empty line does nothing, /new starts a new conversation, Ctrl-C stops \
            an answer, and Ctrl-D ends the chat.

              jay chat
              jay chat --in minutes --from 2026-02
              printf 'When does the lamp arrive?\\nWho pays for it?\\n' | jay chat --json

            If the settings llm.url and llm.model name a language model, it answers, and every answer is checked against your \
            notes, as with jay ask --llm. Documents marked as private in the configuration are not sent. Otherwise your notes \
            answer, as with jay ask. The conversation is not saved.
            """)

    @Option(help: ArgumentHelp("Send at most this many tokens of excerpts with each question.", valueName: "count"))
    var tokens = EvidencePack.standardTokens

    @Flag(help: "Send Person A, Person B and so on to the model in place of the names of people. Its answers have the names.")
    var pseudonyms = false

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var encoding: EncoderOptions
    @OptionGroup var embedding: EmbedderOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(tokens: tokens)
        try embedding.check(pseudonyms: pseudonyms)
    }

    func run() async throws {
        let index = try library.open(.withNotebook, encoding: encoding)
        if index.configuration.names(.complete) {
            try await talkWithModel(index)
        } else {
            try await askNotes(index)
        }
        if Self.isTerminal { StandardError.write("\n") }
    }

    private static let isTerminal = isatty(STDIN_FILENO) == 1

    /// Returns the next line that is not empty; `nil` at the end.
    private func nextLine() -> String? {
        while true {
            if Self.isTerminal { StandardError.write("> ") }
            guard let line = readLine() else { return nil }
            if !line.allSatisfy(\.isWhitespace) { return line }
        }
    }

    private func talkWithModel(_ index: Index) async throws {
        let endpoint = try index.configuration.endpoint(of: .complete)
        try index.checkPrivateRules()
        var chat = ModelChat(
            index, with: ServerModel(), at: endpoint, filter: try filters.filter(index), tokens: tokens,
            embedder: try embedding.questions(index), hidesNames: pseudonyms, refresh: refreshing.refreshing(index))
        var printer = ModelPrinter(endpoint: endpoint, today: index.clock.date, output: output)
        while let line = nextLine() {
            guard line != "/new" else {
                chat.startOver()
                continue
            }
            let (answer, staleness) = try await chat.answer(line) { printer.show($0) }
            try printer.end(answer, staleness, layout: .line)
            if !output.json { StandardOutput.write("\n") }
        }
    }

    private func askNotes(_ index: Index) async throws {
        var chat = NotesChat(
            index, filter: try filters.filter(index), embedder: try embedding.questions(index),
            refreshes: !refreshing.noRefresh)
        while let line = nextLine() {
            guard line != "/new" else {
                chat.startOver()
                continue
            }
            let current = try await chat.answer(line)
            RefreshOptions.report(current.staleness)
            if output.json {
                let milliseconds = library.isClockFixed ? nil : current.duration.milliseconds
                try output.print(
                    WireAnswer(current.value, staleness: current.staleness, milliseconds: milliseconds), layout: .line)
            } else {
                let text = AnswerText(style: .forStandardOutput(), today: index.clock.date).text(of: current.value)
                StandardOutput.write(text + "\n")
            }
        }
    }
}
