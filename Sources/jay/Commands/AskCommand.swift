import Scrubjay
import ScrubjayWire
import ArgumentParser

struct AskCommand: AsyncParsableCommand, QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Answer a question with sentences from your notes.",
        discussion: """
            Every sentence comes with a receipt: its file and line, or its speaker and time. If your notes do not contain the \
            answer, jay says so.

              jay ask "What did we decide about the tide clock?"
              jay ask "Who ordered the oak?" --from 2026-02 --json
              jay ask -c "and when is it due?"     (continues the last question)
              echo "When does the ferry leave?" | jay ask     (or: jay ask -)
              jay ask "What is open with Sarah?" --save sarah     (then: jay run sarah)
              jay ask --batch questions.jsonl --json
              jay ask --llm "Why is the lamp late?"

            With --llm, a language model answers from excerpts of your notes, and jay marks every sentence whose quotation it \
            cannot find in them. Documents marked as private in the configuration are not sent; --dry-run shows what would be \
            sent. If the model cannot be reached, jay answers without it.
            """)

    @Argument(help: "The question, in your own words; - reads it from standard input.")
    var question: [String] = []

    @Flag(
        name: [.customShort("c"), .customLong("continue")],
        help: "Continue the last question: take over its people, topic and days where this one leaves them open.")
    var continues = false

    @Option(help: ArgumentHelp("Show at most this many sentences.", valueName: "count"))
    var limit: Int?

    @Option(help: ArgumentHelp("Answer only with at least this confidence, 0 to 1.", valueName: "share"))
    var minConfidence: Double?

    @Option(
        help: ArgumentHelp(
            "The intent of the question, if jay interprets it differently: \(Self.intentNames).",
            valueName: "name"),
        transform: Self.intent)
    var intent: Interpretation.Intent?

    @Option(help: ArgumentHelp("Read questions from a JSON Lines file; - reads standard input.", valueName: "file"))
    var batch: String?

    private static let intentNames = Interpretation.Intent.choosable.map(\.rawValue).joined(separator: ", ")

    private static func intent(_ name: String) throws -> Interpretation.Intent {
        guard let intent = Interpretation.Intent.choosable.first(where: { $0.rawValue == name }) else {
            throw ValidationError("\(name) is no intent; choose one of \(intentNames)")
        }
        return intent
    }

    @OptionGroup var saving: SaveOptions
    @OptionGroup(title: "With a language model") var model: ModelOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var encoding: EncoderOptions
    @OptionGroup var embedding: EmbedderOptions
    @OptionGroup var past: PastOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if batch == nil, isEmpty, !readsQuestion { throw ValidationError(Self.emptyQuestion) }
        if batch != nil, !question.isEmpty {
            throw ValidationError("with --batch, the questions come from the file; leave them out here")
        }
        if continues, batch != nil || model.llm {
            throw ValidationError("-c continues one question without a model; leave out --batch and --llm, or use `jay chat`")
        }
        if saving.name != nil, batch != nil || continues {
            throw ValidationError("--save saves one question that stands alone; leave out --batch and -c, or --save")
        }
        if model.llm, past.asOf != nil {
            throw ValidationError("a model answers from the notes as they are now; leave out --as-of or --llm")
        }
        if model.llm, batch != nil || limit != nil {
            throw ValidationError(
                "--llm answers one question, and the model decides at what length; leave out --batch and --limit")
        }
        if model.dryRun, embedding.embedder {
            throw ValidationError("--dry-run sends nothing, but --embedder sends the question; leave out one of them")
        }
        try embedding.check(pseudonyms: model.pseudonyms)
        if intent != nil, model.llm {
            throw ValidationError("a model interprets the question itself; leave out --intent or --llm")
        }
        if batch != nil, !output.json { throw ValidationError("--batch needs --json") }
        if let minConfidence, !(0...1).contains(minConfidence) {
            throw ValidationError("a confidence of \(minConfidence) is not possible; choose 0 to 1")
        }
        try LimitCheck.check(limit)
    }

    private static let emptyQuestion = "ask something, such as: jay ask \"When does the lamp arrive?\""

    private var isEmpty: Bool { question.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

    /// Whether the question comes from standard input: `jay ask -`, or nothing but a pipe or a file there.
    private var readsQuestion: Bool { question == ["-"] || question.isEmpty && batch == nil && StandardInput.isRedirected }

    mutating func run() async throws {
        if readsQuestion {
            question = [try StandardInput.text(limit: Self.questionLimit)]
            if isEmpty { throw ValidationError(Self.emptyQuestion) }
        }
        try await answerAll()
    }

    /// In bytes. Longer texts are no questions.
    private static let questionLimit = 100_000

    private func answerAll() async throws {
        let index = try library.open(.withNotebook, encoding: encoding)
        let filter = try filters.filter(index)
        let embedder = try embedding.questions(index)
        _ = try saving.save(
            .ask, words: question.joined(separator: " "), filters: filters, locations: filter.locations, limit: limit,
            encoding: encoding
        ) { search in
            (search.minConfidence, search.intent, search.asOf) = (minConfidence, intent?.rawValue, past.asOf)
        }
        if model.llm {
            try await model.ask(
                question.joined(separator: " "), index: index, filter: filter, refreshing: refreshing, embedder: embedder,
                output: output)
        } else if let batch {
            let staleness = try await refreshing.refresh(index)
            try await past.answering(index, refreshes: !refreshing.noRefresh) { answer in
                try await run(batch: batch, filter: filter, staleness: staleness, embedder: embedder, answer: answer)
            }
        } else {
            try await answer(filter, index, embedder)
        }
    }

    private func answer(_ filter: Filter, _ index: Index, _ embedder: QuestionEmbedder) async throws {
        let text = question.joined(separator: " ")
        let last = continues ? try index.rememberedQuestion() : nil
        let followUp = try last.flatMap { try index.followUp(text, after: $0, isContinued: true) }
        let question = await question(text, followUp, filter, embedder)
        let (answer, staleness, milliseconds) = try await timedAnswer(question, index)
        index.remember(try index.lastQuestion(followUp?.text ?? text, answer, after: last, followUp))
        if !output.json {
            index.remember(
                answer.sentences.map { ListedPlace($0.citation.document, line: $0.citation.lines.lowerBound) },
                in: TerminalName.own)
        }
        AsOfText.reportFailures(of: [answer])
        if output.json {
            try output.print(WireAnswer(answer, staleness: staleness, milliseconds: library.isClockFixed ? nil : milliseconds))
        } else {
            let text = AnswerText(style: .forStandardOutput(), today: index.clock.date, corrections: corrections)
            StandardOutput.write(text.text(of: answer))
            StandardError.write(
                FilterText.note(
                    of: try index.ambiguousNames(in: answer.interpretation.filter) + answer.interpretation.ambiguousNames))
        }
        guard answer.verdict == .notFound else { return }
        throw try ListFormOptions.nothing(within: filter, of: index, otherwise: nil)
    }

    /// The flags that would change the interpretation and are not given.
    private var corrections: Set<AnswerText.Correction> {
        (intent == nil ? [.intent] : Set()).union(filters.from == nil && filters.to == nil ? [.days] : [])
    }

    private func question(
        _ text: String, _ followUp: FollowUp?, _ filter: Filter, _ embedder: QuestionEmbedder
    ) async -> Question {
        Question(
            text, filter: filter, limit: limit, minConfidence: minConfidence, intent: intent, followUp: followUp,
            vector: await embedder.vector(of: followUp?.text ?? text))
    }

    private func timedAnswer(
        _ question: Question, _ index: Index
    ) async throws -> (answer: Answer, staleness: Staleness, milliseconds: Double) {
        if past.asOf != nil {
            let staleness = try await refreshing.refresh(index)
            let (answer, milliseconds) = try await timed {
                try await past.answering(index, refreshes: false) { try await $0(question) }
            }
            return (answer, staleness, milliseconds)
        }
        let current = try await refreshing.current(index, quoting: { try await index.answer(question, refreshes: false) })
        return (current.value, current.staleness, current.duration.milliseconds)
    }

    private func run(
        batch: String, filter: Filter, staleness: Staleness, embedder: QuestionEmbedder,
        answer: (Question) async throws -> Answer
    ) async throws {
        var lines = try BatchReader(path: batch)
        while let line = lines.next() {
            let question = await question(line.text, nil, line.narrowed(filter), embedder)
            let (answer, milliseconds) = try await timed { try await answer(question) }
            try output.print(
                WireAnswer(
                    answer, id: line.id, staleness: staleness, milliseconds: library.isClockFixed ? nil : milliseconds),
                layout: .line)
        }
        if lines.hasBadLines { throw ExitCode(2) }
    }
}
