import Scrubjay
import ScrubjayWire
import ArgumentParser

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a new note and open it in your editor.",
        discussion: """
            The note lies in the current folder if that is below a notebook, or else in the folder of the setting new.folder. With \
            - its text comes from standard input; then, and with --print, no editor is started.

            A template may have {{title}}, {{date}}, {{time}}, {{date:dddd, D MMMM YYYY}} and {{content}}. The settings of a \
            notebook may stand in its .jay.toml:

              [new]
              folder = "inbox"
              file = "{date} {title}"
              template = "templates/note.md"

              [daily]
              file = "journal/{year}/{date}"
              template = "templates/day.md"

            A folder may have [new] in a .jay.toml of its own, which comes before that of the notebook; its folder is then one \
            in this folder.

              jay new "Lamp of the north pier"
              jay new Harbour round --in meetings --template templates/meeting
              jay new --daily     (today's note; it is opened if it is there)
              jay new --daily --day tomorrow
              fortune | jay new "Quotes on tides" - --tag reading
            """)

    @Argument(help: "The title of the note; then - to read its text.")
    var title: [String] = []

    @Option(
        name: .customLong("in"), help: ArgumentHelp("The notebook or folder in which it lies.", valueName: "folder"))
    var location: String?

    @Option(help: ArgumentHelp("A note of the notebook that it begins with.", valueName: "file"))
    var template: String?

    @Option(help: ArgumentHelp("A tag of the note. May be repeated.", valueName: "tag"))
    var tag: [String] = []

    @Flag(help: "The note of a day, which is opened if it is there.")
    var daily = false

    @Option(help: ArgumentHelp("The day of the note, such as tomorrow; otherwise today.", valueName: "date"))
    var day: String?

    @Flag(help: "Print the file and start no editor.")
    var print = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if !daily, words.isEmpty {
            throw ValidationError("give a title, as in: jay new \"Lamp of the north pier\"; or --daily")
        }
        if daily, !words.isEmpty { throw ValidationError("--daily needs no title; the day is its title") }
    }

    private var readsText: Bool { title.last == "-" }
    private var words: [String] { readsText ? title.dropLast() : title }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let note = NewNote(
            words.joined(separator: " "), in: location, template: template, day: try day.map { try index.dayAhead($0) },
            tags: tag, content: readsText ? try StandardInput.note() : "")
        let written = daily ? try await index.dailyNote(note) : try await index.newNote(note)
        if output.json { return try output.print(WireNoteChange(written)) }
        NoteChangeText.write(written)
        guard !print, !readsText, StandardOutput.isTerminal, Confirmation.canBeAsked, let editor = try? Editor.ofUser() else {
            return
        }
        throw editor.replaceProcess(opening: written.path, line: nil)
    }
}
