import Scrubjay
import ScrubjayWire
import ArgumentParser

struct PeopleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people",
        abstract: "List everybody in the notes, show one person, merge or split names.",
        discussion: """
              jay people
              jay people "Sarah Okafor"
              jay people merge "Sarah Okafor" Sas
              jay people split "Sarah Okafor" sarah@elsewhere.example

            Merging and splitting add an entry to people.yaml in the notebook; you can also edit that file yourself.
            """,
        subcommands: [Show.self, Merge.self, Split.self], defaultSubcommand: Show.self)

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "show", abstract: "List everybody, or show one person.")

        @Argument(help: "A name, part of a name, or an email address.")
        var name: [String] = []

        @Option(
            help: ArgumentHelp(
                "Show at most this many people, most documents first; for one person, this many documents and tasks (default: 20).",
                valueName: "count"))
        var limit: Int?

        @OptionGroup var refreshing: RefreshOptions
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func validate() throws {
            if let limit, limit < 1 { throw ValidationError("a limit of \(limit) is not possible; choose 1 or more") }
        }

        func run() async throws {
            let index = try library.open(.withNotebook)
            _ = try await refreshing.refresh(index)
            let query = name.joined(separator: " ")
            let people = query.isEmpty ? try index.people() : try index.people(called: query)
            if people.count == 1, !query.isEmpty {
                try show(people[0], of: index)
                return
            }
            if output.json {
                try output.print(WirePeople(people, limit: limit))
            } else {
                StandardOutput.write(PeopleText(style: .forStandardOutput()).text(of: people, limit: limit ?? people.count))
            }
            if people.isEmpty {
                StandardError.write(
                    query.isEmpty
                        ? "The notes do not name anybody.\n"
                        : "jay: no person named “\(query)”; `jay people` lists everybody\n")
                throw ExitCode(1)
            }
            if !query.isEmpty {
                StandardError.write(
                    "jay: “\(query)” matches \(people.count) people; give the full name or an address to see one\n")
            }
        }

        private func show(_ person: Person, of index: Index) throws {
            let (documents, tasks) = (try index.documents(of: person), try index.tasks(of: person))
            let facts = try index.facts(of: person)
            if output.json {
                try output.print(WirePeople(person, facts: facts, documents: documents, tasks: tasks))
            } else {
                StandardOutput.write(
                    PersonText(style: .forStandardOutput(), limit: limit ?? 20).text(
                        of: person, facts: facts, documents: documents, tasks: tasks))
            }
        }
    }

    struct Merge: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "merge",
            abstract: "Declare that another name, address or person is this person.")
        @Argument(help: "The person.") var person: String
        @Argument(help: "The other name or address in the notes.") var other: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            try await CurationCommand.run(.mergePeople(person, with: other), library, output)
        }
    }

    struct Split: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "split", abstract: "Declare that a name or an address belongs to somebody else.")
        @Argument(help: "The person.") var person: String
        @Argument(help: "The name or address that is not theirs.") var alias: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            try await CurationCommand.run(.splitPerson(person, from: alias), library, output)
        }
    }
}
