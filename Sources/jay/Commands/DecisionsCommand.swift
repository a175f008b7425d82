import Scrubjay
import ScrubjayWire
import ArgumentParser

struct DecisionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decisions",
        abstract: "List the decisions that hold, latest first.",
        discussion: """
            A decision that a later one has replaced is left out; the later one says what it replaced. To see both, use --all.

              jay decisions
              jay decisions boat hall floor
              jay decisions --from 2026-02 --with Sarah
              jay decisions floor --all     (with those that were replaced)
              jay decisions --format '{day}\\t{text}\\t{path}:{line}'
            """)

    @Argument(help: "Words of the decisions, or of the headings above them.")
    var words: [String] = []

    @Flag(help: "Also list decisions that were replaced, each with what replaced it.")
    var all = false

    @OptionGroup var within: ListFilterOptions<DocumentsOfList>
    @OptionGroup var list: ListOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let filter = try within.filter(index)
        let query = DecisionListQuery(
            about: words.joined(separator: " "), filter: filter, includesSuperseded: all, limit: list.most)
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try index.decisionList(query) }
        }
        let decisions = current.value
        let ambiguous = try index.ambiguousNames(in: filter)
        let more = decisions.total - decisions.entries.count
        try list.print(
            decisions.entries.map(row), more: more > 0 ? "\(more) more" : nil, ambiguous: ambiguous, within: filter, of: index,
            as: output,
            ifEmpty: "no such decisions; they are read from lines such as “Decision: …”, and from sections of that name"
        ) {
            WireDecisionList(decisions, ambiguous: ambiguous, staleness: current.staleness)
        }
    }

    private func row(of entry: DecisionList.Entry) -> ListRow {
        ListRow(
            document: entry.document, line: entry.decision.line, day: entry.document.dates.stated?.date,
            text: entry.decision.decision.text, details: entry.decision.decision.isSpoken ? ["spoken"] : [],
            note: entry.replacement.map { note("replaced by", $0) } ?? entry.replaced.map { note("replaces", $0) })
    }

    /// `replaced by “The floor is oak.” 2026-03-04  meetings/plan.md:12`
    private func note(_ words: String, _ other: StoredLineageMention) -> String {
        let location = LocationText.location(other.document, line: other.line, style: .forStandardOutput())
        return "\(words) “\(TextWindow.cut(PrintableText.ofName(other.text)))”" + (other.day.map { " \($0)" } ?? "") + "  "
            + location
    }
}

/// What a list has, for the help of its options.
protocol ListSubject {
    /// What `--with` leaves.
    static var withPerson: String { get }
}

enum DocumentsOfList: ListSubject { static let withPerson = "Only documents in which this person takes part. May be repeated." }

/// Options that limit a list to some documents.
struct ListFilterOptions<Subject: ListSubject>: ParsableArguments {
    @Option(help: ArgumentHelp("Nothing older than this day, month, year, or span such as \"last week\".", valueName: "date"))
    var from: String?

    @Option(help: ArgumentHelp("Nothing newer than this day, month, year or span, including its last day.", valueName: "date"))
    var to: String?

    @Option(help: ArgumentHelp(Subject.withPerson, valueName: "person"))
    var with: [String] = []

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Only this notebook, folder or note. May be repeated.", valueName: "location"))
    var locations: [String] = []

    func filter(_ index: Index) throws -> Filter {
        try index.filter(WrittenFilter(from: from, to: to, people: with, locations: locations))
    }
}
