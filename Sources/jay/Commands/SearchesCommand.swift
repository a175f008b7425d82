import Scrubjay
import ScrubjayWire
import ArgumentParser

struct SearchesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "searches",
        abstract: "List the saved searches, rename or remove one.",
        discussion: """
            They are in your config.toml, where you can edit them:

              [searches.lamp]
              search = "lamp -poster"     (or ask = "a question")
              with = ["Oskar Brandt"]
              from = "last month"

            Further keys are to, tag, kind, in, limit and model; for a search sort, reverse, exact, all and per_document; for a \
            question min_confidence, intent and as_of.

              jay search lamp -poster --with "Oskar Brandt" --save lamp
              jay run lamp
              jay searches
              jay searches rename lamp lens
              jay searches remove lens
            """,
        subcommands: [List.self, Rename.self, Remove.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the saved searches.")
        @OptionGroup var output: OutputOptions

        func run() async throws { try Self.list(as: output) }

        /// - Throws: `ExitCode` 1 if there are none.
        static func list(as output: OutputOptions) throws {
            let saved = try SavedSearches.load()
            if output.json {
                try output.print(WireSavedSearches(saved))
            } else {
                let width = saved.all.map { PrintableText.ofName($0.name).count }.max() ?? 0
                for search in saved.all {
                    StandardOutput.write(
                        Column.left(PrintableText.ofName(search.name), width) + "  "
                            + PrintableText.ofName(ShellText.command(search)) + "\n")
                }
            }
            for problem in saved.problems { StandardError.write("jay: \(problem)\n") }
            guard saved.all.isEmpty, saved.problems.isEmpty else { return }
            StandardError.write("jay: no saved searches; save one with: jay search lighthouse lamp --save lamp\n")
            throw ExitCode(1)
        }
    }

    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a saved search another name.")
        @Argument(help: "The name of the search.") var name: String
        @Argument(help: ArgumentHelp("Its new name.", valueName: "new name")) var new: String
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            // Without an index, no hits were seen.
            let index = try? library.open(.existing)
            try SavedSearches.rename(name, to: new)
            try index?.renameSeenHits(of: name, to: new)
            StandardError.write("renamed; `jay run \(ShellQuoting.quoted(new))` repeats it\n")
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove a saved search.")
        @Argument(help: "The name of the search.") var name: String
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            let search = try? SavedSearches.search(named: name)
            // Without an index, no hits were seen.
            let index = try? library.open(.existing)
            try SavedSearches.remove(name)
            try index?.renameSeenHits(of: name, to: nil)
            StandardError.write(
                "removed" + (search.map { "; it was: " + PrintableText.ofName(ShellText.command($0)) } ?? "") + "\n")
        }
    }
}

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Repeat a saved search.",
        discussion: """
            Whatever follows the name is added. Hits must have the words that you add to a search; further filters limit it, and \
            other options say how to print it. Without a name, it lists the saved searches.

              jay search lamp -poster --with "Oskar Brandt" --from "last month" --save lamp
              jay run lamp
              jay run lamp certificate --from yesterday --json
              jay run
              jay new-hits lamp     (only what is new since you last asked)
            """)

    @Argument(help: "The name of the search.")
    var name: String?

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("More words and options for `jay search` or `jay ask`.", valueName: "more"))
    var more: [String] = []

    @OptionGroup var output: OutputOptions

    func run() async throws {
        guard let name else { return try SearchesCommand.List.list(as: output) }
        // `RunArguments` has taken the place of a name that stands first.
        throw ValidationError("the name comes first: jay run \(ShellQuoting.quoted(name)) …")
    }
}

/// Puts the arguments of a saved search in place of `run` and its name.
enum RunArguments {
    /// - Throws: `SavedSearchError`.
    static func expanded(_ arguments: [String]) throws -> [String] {
        guard arguments.first == RunCommand.configuration.commandName, arguments.count > 1, !arguments[1].hasPrefix("-") else {
            return arguments
        }
        let search = try SavedSearches.search(named: arguments[1])
        let command = Jay.configuration.subcommands.first { $0._commandName == search.command.rawValue } ?? SearchCommand.self
        let (options, words) = HyphenatedArguments.parts(of: Array(arguments[2...]), for: command)
        return search.arguments(for: search.narrowed(by: words), adding: options)
    }
}
