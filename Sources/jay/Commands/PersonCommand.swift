import Scrubjay
import ScrubjayWire
import ArgumentParser

struct PersonCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "person",
        abstract: "Show what your notes hold about one person.",
        discussion: """
            Shows the names of the person, contact details with the day on which they were first noted, the last and the next \
            meeting, tasks and promises on both sides, what the person said, and what others said about them. Lines are numbered: \
            `jay open 3` opens the third.

              jay person "Sarah Okafor"
              jay person sarah@okafor-studio.example
              jay person Rafa --about lamp     (only what is about the lamp)
              jay person Rafa --from "last month"

            `jay tasks --with Rafa` lists all tasks, `jay notes --with Rafa` all documents.
            """)

    @Argument(help: "A name, part of a name, or an email address.")
    var name: [String]

    @Option(help: ArgumentHelp("Only what is about these words, without contact details and meetings.", valueName: "words"))
    var about: String?

    @Option(help: ArgumentHelp("Nothing older than this day, month, year, or span such as \"last week\".", valueName: "date"))
    var from: String?

    @Option(help: ArgumentHelp("Nothing newer than this day, month, year or span, including its last day.", valueName: "date"))
    var to: String?

    @Option(
        help: ArgumentHelp("Show at most this many promises of each side, statements and mentions.", valueName: "count"))
    var limit = PersonCardQuery.standardLimit

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(limit)
        if name.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("name somebody, such as: jay person \"Sarah Okafor\"")
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let days = try index.filter(WrittenFilter(from: from, to: to))
        let query = PersonCardQuery(about: about ?? "", from: days.from, to: days.to, limit: limit)
        let text = name.joined(separator: " ")
        let found = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try index.person(called: text) }
        }
        let person = found.value
        // The index was refreshed already.
        let current = try await index.current(refreshes: false, quoting: { try await index.card(of: person, query) })
        let card = current.value
        let page = PersonCardText(style: .forStandardOutput(), today: index.clock.date)
        if output.json {
            try output.print(WirePersonCard(card, staleness: found.staleness))
        } else {
            index.remember(page.places(of: card), in: TerminalName.own)
            StandardOutput.write(page.text(of: card))
        }
        guard card.isEmpty, query.isLimited else { return }
        StandardError.write(
            PrintableText.ofName("jay: nothing more of \(person.name) is about this; leave out --about, --from and --to") + "\n"
        )
        throw ExitCode(1)
    }
}
