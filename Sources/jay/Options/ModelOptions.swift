import Scrubjay
import ScrubjayWire
import ArgumentParser

/// Whether a language model answers, and how many tokens it gets.
struct ModelOptions: ParsableArguments {
    @Flag(help: "Let a language model answer from excerpts of your notes; llm.url and llm.model name it.")
    var llm = false

    @Flag(help: "With --llm: print what would be sent, but send nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("With --llm: send at most this many tokens of excerpts.", valueName: "count"))
    var tokens: Int?

    @Flag(help: "With --llm: send Person A, Person B and so on in place of the names of people. The answer has the names.")
    var pseudonyms = false

    func validate() throws {
        if !llm, dryRun || tokens != nil || pseudonyms {
            throw ValidationError("--dry-run, --tokens and --pseudonyms need --llm")
        }
        try LimitCheck.check(tokens: tokens)
    }

    /// Answers a question and prints the answer, or with `--dry-run` prints the request.
    func ask(
        _ text: String, index: Index, filter: Filter, refreshing: RefreshOptions, embedder: QuestionEmbedder,
        output: OutputOptions
    ) async throws {
        var chat = ModelChat(
            index, with: ServerModel(), at: try index.configuration.endpoint(of: .complete), filter: filter,
            tokens: tokens ?? EvidencePack.standardTokens, embedder: embedder, hidesNames: pseudonyms,
            refresh: refreshing.refreshing(index))
        var printer = ModelPrinter(endpoint: chat.endpoint, today: index.clock.date, output: output)
        if dryRun {
            let draft = try await chat.draft(of: text) { printer.show($0) }
            if draft.isPrivate {
                StandardError.write("jay: the question names somebody who is marked private, so nothing would be sent\n")
                throw ExitCode(1)
            }
            printer.show(.packed(draft.pack))
            try printer.printDraft(draft)
            return
        }
        let (answer, staleness) = try await chat.answer(text) { printer.show($0) }
        try printer.end(answer, staleness, layout: .pretty)
        if case let code = ModelPrinter.exitCode(of: answer), code != .success { throw code }
    }
}
