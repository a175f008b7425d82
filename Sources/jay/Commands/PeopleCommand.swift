import Scrubjay
import ScrubjayWire
import ArgumentParser

struct PeopleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people",
        abstract: "List the people in the notes, merge or split their names.",
        discussion: """
            Each line says when you last met somebody, when you meet next, and in how many meetings they took part. To see \
            everything about one person, use `jay person`.

              jay people
              jay people Sarah     (everybody with this name)
              jay people merge "Sarah Okafor" Sas
              jay people split "Sarah Okafor" sarah@elsewhere.example

            Merging and splitting add an entry to people.yaml in the notebook; you can also edit that file yourself. `jay undo` takes it back.
            """,
        subcommands: [List.self, Merge.self, Split.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the people in the notes.")

        @Argument(help: "Only people with this name, part of a name, or email address.")
        var name: [String] = []

        @Option(help: ArgumentHelp("Show at most this many people, most documents first.", valueName: "count"))
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
            let people = try (query.isEmpty ? index.people() : index.people(called: query)).listed
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
            if people.count == 1, !query.isEmpty, !output.json {
                StandardError.write(PrintableText.ofName("jay: `jay person \"\(people[0].name)\"` shows more") + "\n")
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
