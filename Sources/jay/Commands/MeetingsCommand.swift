import ArgumentParser
import Scrubjay

struct MeetingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "meetings",
        abstract: "List meetings and what there is of each, show a series, join or part records.",
        discussion: """
              jay meetings
              jay meetings exhibit planning
              jay meetings --from "last month" --with Nora
              jay meetings merge calls/plan.vtt notes/plan.md
              jay meetings split notes/plan.md

            Merging and splitting add entries to meetings.yaml in the notebook, which you can edit as well. Why records were joined
            says `jay show FILE --why`.
            """,
        subcommands: [List.self, Merge.self, Split.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List meetings, the latest first.")

        @Argument(help: "Words of the title or of the series.")
        var words: [String] = []

        @Option(
            help: ArgumentHelp("Nothing older than this day, month, year, or span such as \"last week\".", valueName: "date"))
        var from: String?

        @Option(
            help: ArgumentHelp(
                "Nothing newer than this day; without it nothing after today, unless --from is.", valueName: "date"))
        var to: String?

        @Option(
            help: ArgumentHelp("Only meetings that this person attends or speaks in. May be repeated.", valueName: "person"))
        var with: [String] = []

        @Option(help: ArgumentHelp("At most so many meetings.", valueName: "count"))
        var limit = 20

        @OptionGroup var refreshing: RefreshOptions
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func validate() throws {
            if limit < 1 { throw ValidationError("a limit of \(limit) is not possible; choose 1 or more") }
        }

        func run() async throws {
            let index = try library.open(.withNotebook)
            _ = try await refreshing.refresh(index)
            let first = try from.flatMap { try FilterOptions.span($0, index).first }
            let today = index.clock.date
            // Who asks for days to come gets them without saying where they end.
            let last =
                try to.map { try FilterOptions.span($0, index).last } ?? (first.map { $0 > today } ?? false ? nil : today)
            let query = MeetingQuery(words: words.joined(separator: " "), from: first, to: last, people: with)
            let found = try index.meetings(query)
            let shown = Array(found.prefix(limit))
            let documents = try index.documents(of: shown)
            let ambiguous = try index.ambiguousNames(in: Filter(people: with))
            if output.json {
                try output.print(WireMeetings(shown, documents: documents, total: found.count, ambiguous: ambiguous))
            } else {
                StandardError.write(FilterText.note(of: ambiguous))
                StandardOutput.write(MeetingsText(style: .forStandardOutput()).text(of: shown, documents: documents))
                if found.count > shown.count { StandardError.write("and \(found.count - shown.count) more (--limit)\n") }
            }
            guard found.isEmpty else { return }
            StandardError.write("jay: no meeting is known that fits; calendars, transcripts and minutes make meetings\n")
            throw ExitCode(1)
        }
    }

    struct Merge: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Say that two records are of one meeting.")
        @Argument(help: "A file as `jay show` takes it; @2026-03-04 behind it is one time of a repeated event.") var place:
            String
        @Argument(help: "What is of the same meeting.") var other: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            try await OwnersFileCommand.run(library, output, wire: WireOwnersFileChange.init(meetings:)) {
                try await $0.mergeMeetings(place, with: other)
            }
        }
    }

    struct Split: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say that a record is not of the meeting that it was joined to.")
        @Argument(help: "The record that does not belong there.") var place: String
        @Argument(help: "The part that it does not belong to; without it, all others.") var other: String?
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            try await OwnersFileCommand.run(library, output, wire: WireOwnersFileChange.init(meetings:)) {
                try await $0.splitMeeting(place, from: other)
            }
        }
    }
}
