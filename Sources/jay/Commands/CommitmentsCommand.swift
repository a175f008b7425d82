import Scrubjay
import ScrubjayWire
import ArgumentParser

struct CommitmentsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "commitments",
        abstract: "List promises from speech, chats and mails that stand in no task list.",
        discussion: """
            Lists what you promised, and what others promised you, if no written task says nearly the same. The latest comes first, \
            with who promised it to whom, and when it is due.

              jay commitments
              jay commitments --mine --from "last month"
              jay commitments --theirs --with Sarah
              jay commitments lamp
              jay open 2     (the second of the list)

            Promises are read as tasks: `jay tasks` lists them with all others.
            """)

    enum Whose: String, EnumerableFlag {
        case mine, theirs

        static func help(for value: Whose) -> ArgumentHelp? {
            switch value {
            case .mine: "Only what you promised."
            case .theirs: "Only what others promised you."
            }
        }

        var query: CommitmentListQuery.Whose {
            switch self {
            case .mine: .mine
            case .theirs: .theirs
            }
        }
    }

    enum Promises: ListSubject { static let withPerson = "Only promises by or to this person. May be repeated." }

    @Argument(help: "Words of the promises, or of the headings above them.")
    var words: [String] = []

    @Flag(exclusivity: .exclusive) var whose: Whose?

    @OptionGroup var within: ListFilterOptions<Promises>
    @OptionGroup var list: ListOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let filter = try within.filter(index)
        let query = CommitmentListQuery(
            whose?.query ?? .all, about: words.joined(separator: " "), filter: filter, limit: list.most)
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try index.commitmentList(query) }
        }
        let found = current.value
        let ambiguous = try index.ambiguousNames(in: filter)
        try list.print(
            found.entries.map { row(of: $0, today: index.clock.date) }, more: found.hasMore ? "more" : nil,
            ambiguous: ambiguous, within: filter, of: index, as: output,
            ifEmpty: "no such promises outside of task lists; `jay tasks` lists tasks, promises among them"
        ) {
            WireCommitments(found, ambiguous: ambiguous, staleness: current.staleness)
        }
    }

    private func row(of entry: CommitmentList.Entry, today: CivilDate) -> ListRow {
        // Of what others promised, the owner comes first.
        let to = entry.isOwners ? entry.to : entry.to.isEmpty ? [] : ["you"] + entry.to.dropFirst()
        var details = ["\(entry.isOwners ? "you" : entry.by) to \(to.isEmpty ? "everybody" : to.joined(separator: ", "))"]
        if let due = entry.task.task.due { details.append("\(due < today ? "was due" : "due") \(due)") }
        details.append(entry.channel.rawValue)
        return ListRow(
            document: entry.document, line: entry.task.line, day: entry.document.dates.stated?.date, text: entry.task.task.text,
            details: details)
    }
}
