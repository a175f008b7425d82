import Scrubjay
import ScrubjayWire
import ArgumentParser

struct AppendCommand: AsyncParsableCommand, HyphenatedCommand {
    static let configuration = CommandConfiguration(
        commandName: "append",
        abstract: "Add a line or a text to a note.",
        discussion: """
            The text comes to the end of the note, or to the end of the section that --under names, which is made if it is \
            missing. Without a text it is read from standard input. A list goes on; anything else begins a paragraph. In a list \
            in todo.txt, a task is one line, written as it is given; in an Org file it is a headline.

              jay append "Lamp of the north pier" "The certificate runs until May."
              jay append "Lamp of the north pier" "- Oskar has the key" --under Keys
              jay append --daily "Oskar called about the lens"     (the note of today, made if there is none)
              jay append --daily --task "Order the lens" --under Jobs
              jay append 2 --task "Ask Ada about the price"     (the second note of the last list)
              fortune | jay append --daily
            """)

    @Argument(help: "A file, a title or the number of a line in the last list; then the text. With --daily the text alone.")
    var words: [String] = []

    @Flag(help: "Add to the note of today.")
    var daily = false

    @Option(help: ArgumentHelp("With --daily: the note of this day.", valueName: "date"))
    var day: String?

    @Option(
        name: .customLong("in"), help: ArgumentHelp("With --daily: the notebook of the note.", valueName: "notebook"))
    var location: String?

    @Option(help: ArgumentHelp("Add to the end of the section with this heading.", valueName: "heading"))
    var under: String?

    @Flag(help: "Write the text as an open task.")
    var task = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if !daily, words.isEmpty { throw ValidationError("say to which note: jay append NOTE \"the text\"; or --daily") }
        if let under, under.trimmed.isEmpty { throw ValidationError("--under needs the title of a section") }
        if !daily, day != nil || location != nil { throw ValidationError("--day and --in belong to --daily") }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let given = (daily ? words : Array(words.dropFirst())).joined(separator: " ")
        if !daily, let count = try index.wordsOfUnquotedTitle(words) {
            let parts = [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
            let quoted = parts.filter { !$0.isEmpty }.map { "\"" + ShellWord.Quote.double.written($0) + "\"" }
            throw ValidationError(
                "“\(PrintableText.ofName(parts[0]))” is a note; put its title in quotation marks: "
                    + "jay append \(PrintableText.ofName(quoted.joined(separator: " ")))")
        }
        let text = given.isEmpty || given == "-" ? try StandardInput.note() : given
        guard !text.trimmed.isEmpty else { throw ValidationError("there is no text to add") }
        let written = try await NothingFound.reported(index) {
            try await index.append(
                text, to: daily ? nil : words[0], under: under, isTask: task,
                daily: NewNote("", in: location, day: try day.map { try index.dayAhead($0) }))
        }
        if output.json { return try output.print(WireNoteChange(written)) }
        NoteChangeText.write(written)
    }
}
