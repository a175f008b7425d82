import Scrubjay
import ScrubjayWire
import ArgumentParser

struct WhenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "when",
        abstract: "Show the dates that jay finds in a text.",
        discussion: """
            Finds absolute, relative and vague dates, with or without a year and a time, in English, German, French, Spanish, \
            Dutch, Italian and Portuguese. If a date could mean several days, jay takes the nearest. A weekday, or another date in \
            the same sentence, can show which number of 3/12 is the month.

              jay when "last Tuesday"
              jay when "the first week of March, or since 2020" --json
              jay when "nächsten Freitag um 15 Uhr" --lang de
              jay when --batch texts.jsonl --json

            A batch has one object per line, {"id": "…", "text": "…"}, with "lang" and "now" if they differ.
            """)

    @Argument(help: "A text with dates in it.")
    var text: [String] = []

    @Option(help: ArgumentHelp("The language of the text, such as de.", valueName: "code"))
    var lang: String?

    @Option(help: ArgumentHelp("Read texts from a JSON Lines file; - reads standard input.", valueName: "file"))
    var batch: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if batch == nil, text.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("give a text, such as: jay when \"last Tuesday\"")
        }
        if batch != nil, !text.isEmpty {
            throw ValidationError("with --batch, the texts come from the file; leave them out here")
        }
        if batch != nil, !output.json { throw ValidationError("--batch needs --json") }
        if let lang, !DateGrammar.languages.contains(lang) {
            throw ValidationError(
                "cannot read dates in \(lang); choose one of \(DateGrammar.languages.joined(separator: ", "))")
        }
    }

    func run() throws {
        let configuration = try library.configuration()
        let now = try library.moment(configuration)
        if let batch {
            try run(batch: batch, configuration: configuration, now: now)
            return
        }
        let text = text.joined(separator: " ")
        let matches = configuration.dateGrammar(for: text, language: lang).matches(in: text, now: now)
        if output.json {
            try output.print(WireWhen(matches, in: text))
        } else {
            StandardOutput.write(WhenText(style: .forStandardOutput()).text(of: matches, in: text))
            if matches.isEmpty { StandardError.write("jay: there is no date in this text\n") }
        }
        if matches.isEmpty { throw ExitCode(1) }
    }

    private func run(batch: String, configuration: Configuration, now: LocalDateTime) throws {
        var lines = try BatchReader(path: batch)
        while let line = lines.next() {
            let grammar = configuration.dateGrammar(for: line.text, language: line.language ?? lang)
            let matches = grammar.matches(in: line.text, now: line.now ?? now)
            try output.print(WireWhen(matches, in: line.text, id: line.id), layout: .line)
        }
        if lines.hasBadLines { throw ExitCode(2) }
    }
}
