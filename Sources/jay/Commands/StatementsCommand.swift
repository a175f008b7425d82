import Scrubjay
import ScrubjayWire
import ArgumentParser

struct StatementsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "statements", abstract: "Undo or restore links between statements that replace each other.",
        discussion: """
              jay show notes/regatta.md
              jay statements split notes/regatta.md:9
              jay statements split notes/regatta.md:9 log.md:5
              jay statements rejoin notes/regatta.md:9
              jay statements split plans/old.md plans/new.md

            `jay show` prints the statements of a note that have changed, and the words that link them. \
            A file without a line means all its statements. \
            Both commands add entries to statements.yaml in the notebook; you can also edit that file yourself. Rejoined \
            statements are linked again only if the notes show that one replaces the other.
            """,
        subcommands: [Split.self, Rejoin.self])

    /// The statement that both commands take.
    struct Reference: ParsableArguments {
        @Argument(help: "A file and a line, as for `jay show`; a file alone means all its statements.") var statement: String
    }

    struct Split: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "split", abstract: "Declare that two statements do not replace each other.")
        @OptionGroup var reference: Reference
        @Argument(help: "The other statement (default: all linked statements).") var other: String?
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            try await CurationCommand.run(.splitStatement(reference.statement, from: other), library, output)
        }
    }

    struct Rejoin: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "rejoin", abstract: "Undo a split.")
        @OptionGroup var reference: Reference
        @Argument(help: "The other statement (default: all that it was split from).") var other: String?
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            try await CurationCommand.run(.rejoinStatement(reference.statement, with: other), library, output)
        }
    }
}
