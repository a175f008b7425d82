import Scrubjay
import ScrubjayWire
import ArgumentParser

/// Whether a language model answers, and how much it is given.
struct ModelOptions: ParsableArguments {
    @Flag(help: "Let a language model answer from excerpts of your notes; llm.url and llm.model name it.")
    var llm = false

    @Flag(help: "With --llm: print what would be sent, but send nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("With --llm: send at most this many tokens of excerpts.", valueName: "count"))
    var tokens: Int?

    func validate() throws {
        if !llm, dryRun || tokens != nil { throw ValidationError("--dry-run and --tokens need --llm") }
        if let tokens, !EvidencePack.tokenRange.contains(tokens) {
            throw ValidationError(PackError(.tokensOutOfRange(tokens)).description)
        }
    }

    /// Answers a question and prints the answer, or with `--dry-run` prints the request.
    func ask(
        _ text: String, index: Index, filter: Filter, staleness: Staleness, embedder: QuestionEmbedder, output: OutputOptions
    ) async throws {
        let question = ModelQuestion(
            index: index, endpoint: try index.configuration.endpoint(of: .complete), text: text, filter: filter,
            tokens: tokens ?? EvidencePack.standardTokens, conversation: Conversation(), embedder: embedder)
        let pack = try await question.pack()
        if !dryRun { try pack.privateContents.check() }
        StandardError.write(PrivacyNote.text(of: pack.privateContents))
        let request = question.request(pack)
        if dryRun {
            if output.json {
                try output.print(WireModelRequest(request, endpoint: question.endpoint, pack: pack))
            } else {
                StandardOutput.write(ModelPrinter.dryRun(request, question.endpoint))
            }
            return
        }
        let answer = try await question.printedAnswer(pack, staleness: staleness, output: output, layout: .pretty)
        if case let code = ModelPrinter.exitCode(of: answer), code != .success { throw code }
    }
}

extension ModelQuestion {
    /// Asks the model and prints the answer: as text while it arrives, or as one JSON object at the end.
    func printedAnswer(
        _ pack: EvidencePack, staleness: Staleness, output: OutputOptions, layout: Wire.Layout
    ) async throws -> ModelAnswer {
        let printer = ModelPrinter(style: .forStandardOutput())
        if !pack.excerpts.isEmpty { printer.tellWhereItGoes(request(pack), self, pack) }
        let answer = try await answer(pack) { sentence in
            if !output.json { StandardOutput.write(printer.text(of: sentence)) }
        }
        if answer.notes != nil { StandardError.write(ModelPrinter.note(of: answer)) }
        if output.json {
            try output.print(WireModelAnswer(answer, staleness: staleness), layout: layout)
        } else {
            StandardOutput.write(printer.ending(of: answer))
        }
        if answer.notes == nil { StandardError.write(ModelPrinter.note(of: answer)) }
        return answer
    }
}
