import Scrubjay
import ArgumentParser

/// The command `jay`: parses its arguments, calls the library once, and prints the result.
@main struct Jay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jay",
        abstract: "Ask your notes and meetings. Every answer shows where it comes from.",
        discussion: """
            First index a folder, then ask:

              jay index ~/notes
              jay ask "What did I discuss with Sarah last week?"
              jay search lighthouse lamp --from 2026-03-01

            The index is only a cache; your files change only when you tell jay to write. Results go to standard output, everything else to standard \
            error. Exit status: 0 found, 1 nothing found, 2 failed or wrong usage, 3 indexed, but some files could not be read.

            At a terminal, what does not fit the screen goes through your PAGER. With --no-pager or PAGER=cat it does not.
            """,
        version: Version.current,
        subcommands: [
            IndexCommand.self, AskCommand.self, SearchCommand.self, BrowseCommand.self, RunCommand.self, NewHitsCommand.self,
            ServeCommand.self,
            TodayCommand.self, AgendaCommand.self, TasksCommand.self, CommitmentsCommand.self, NotesCommand.self,
            DecisionsCommand.self, QuestionsCommand.self, MeetingsCommand.self, SeriesCommand.self, PeopleCommand.self,
            PersonCommand.self, TagsCommand.self, LinksCommand.self, RelatedCommand.self, HabitsCommand.self, StatsCommand.self,
            NewCommand.self, AppendCommand.self, EditCommand.self, MoveCommand.self, TrashCommand.self, UndoCommand.self,
            ForgetCommand.self,
            OpenCommand.self, ShowCommand.self, BriefCommand.self, SinceLastCommand.self, RecapCommand.self, PackCommand.self,
            ChatCommand.self, DiffAnswerCommand.self, WhyNotCommand.self, StatementsCommand.self, InspectCommand.self,
            WhenCommand.self, ImportCommand.self, GoodCommand.self, BadCommand.self, EvalCommand.self, BenchCommand.self,
            StatusCommand.self, WatchCommand.self, CompactCommand.self, BackupCommand.self, RestoreCommand.self,
            ExportCommand.self, NotebooksCommand.self, SearchesCommand.self, LSPCommand.self, MCPCommand.self,
            ModelsCommand.self,
            ConfigCommand.self, DoctorCommand.self, VerifyCommand.self, UninstallCommand.self,
            CompletionsCommand.self,
        ])

    static func main() async {
        StandardOutput.ignoreClosedPipe()
        StandardOutput.ignoreSizeLimit()
        let typed = Array(CommandLine.arguments.dropFirst())
        if typed.first == CompletedShell.flag { return CompletedShell.answer(Array(typed.dropFirst())) }
        guard OpenFiles.areEnough else {
            StandardError.write("jay: too many files are open; raise the limit (ulimit -n), or close other programs\n")
            leave(ExitCode(2))
        }
        let given = Pager.begin(CompletionsCommand.inPlaceOfOption(typed))
        Memory.prepare(for: given)
        var isParsed = false
        do {
            let words = try RunArguments.expanded(given)
            var command = try await parsed(HyphenatedArguments.behindTerminator(words))
            isParsed = true
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            leave(code)
        } catch {
            // Running a command that has only subcommands throws a request for help.
            guard isParsed || error is SavedSearchError, exitCode(for: error) != .success else { refuse(error, given) }
            StandardError.write("jay: \(error)\n")
            leave(ExitCode(2))
        }
        Pager.end()
    }

    /// The command that the arguments name.
    private static func parsed(_ words: [String]) async throws -> any ParsableCommand {
        if words.first == SearchCommand.configuration.commandName,
            let search = FastArgumentParser.search(Array(words.dropFirst()))
        {
            return search
        }
        // What is well-formed is parsed by its own command: looking at all commands takes a millisecond and a half.
        if let type = configuration.subcommands.first(where: { $0._commandName == words.first }),
            type.configuration.subcommands.isEmpty, let command = try? type.parse(Array(words.dropFirst()))
        {
            return command
        }
        return try await asyncParseAsRoot(words)
    }

    /// Prints help if the error is a request for it, and otherwise what is wrong with the arguments.
    private static func refuse(_ error: any Error, _ words: [String]) -> Never {
        if exitCode(for: error) == .success {
            StandardOutput.write(fullMessage(for: error) + "\n")
            leave(.success)
        }
        let problem = UsageProblem(words: words, complaint: fullMessage(for: error))
        StandardError.write("jay: \(problem.message)\n")
        leave(ExitCode(2))
    }

    private static func leave(_ code: ExitCode) -> Never {
        Pager.end()
        Jay.exit(withError: code)
    }
}
