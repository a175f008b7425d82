import Scrubjay
import ScrubjayWire
import ArgumentParser

struct MeetingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "meetings",
        abstract: "List meetings and their records, show a series, merge or split records.",
        discussion: """
              jay meetings
              jay meetings exhibit planning
              jay meetings --from "last month" --with Nora
              jay meetings merge calls/plan.vtt notes/plan.md
              jay meetings split notes/plan.md

            Merging and splitting add entries to meetings.yaml in the notebook; you can also edit that file yourself. To see \
            why records were joined, run `jay show FILE --why`.
            """,
        subcommands: [List.self, Merge.self, Split.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List meetings, latest first.")

        @Argument(help: "Words from the title of the meeting or of its series.")
        var words: [String] = []

        @Option(
            help: ArgumentHelp("Nothing older than this day, month, year, or span such as \"last week\".", valueName: "date"))
        var from: String?

        @Option(
            help: ArgumentHelp(
                "Nothing newer than this day (default: today, or no limit if --from is in the future).", valueName: "date"))
        var to: String?

        @Option(
            help: ArgumentHelp("Only meetings that this person attends or speaks in. May be repeated.", valueName: "person"))
        var with: [String] = []

        @Option(help: ArgumentHelp("Show at most this many meetings.", valueName: "count"))
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
            let days = try index.daysOfMeetings(from: from, to: to)
            let query = MeetingQuery(
                words: try index.listedTitle(words.joined(separator: " "), in: TerminalName.own), from: days.first,
                to: days.last, people: with, limit: limit)
            let shown = try index.meetings(query)
            let total = shown.count < limit ? shown.count : try index.meetingCount(query)
            let documents = try index.documents(of: shown)
            let details = try index.eventDetails(of: shown)
            let ambiguous = try index.ambiguousNames(in: Filter(people: with))
            if output.json {
                try output.print(
                    WireMeetings(shown, documents: documents, details: details, total: total, ambiguous: ambiguous))
            } else {
                StandardError.write(FilterText.note(of: ambiguous))
                StandardOutput.write(
                    MeetingsText(style: .forStandardOutput()).text(of: shown, documents: documents, details: details))
                if total > shown.count { StandardError.write("and \(total - shown.count) more (--limit)\n") }
            }
            guard shown.isEmpty else { return }
            throw try ListFormOptions.nothing(
                within: Filter(people: with), of: index,
                otherwise: "no meeting matches; meetings come from calendars, transcripts and minutes")
        }
    }

    struct Merge: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "merge", abstract: "Declare that two records belong to the same meeting.")
        @Argument(help: "A file, as for `jay show`; append @2026-03-04 for one occurrence of a recurring event.")
        var record: String
        @Argument(help: "The other record of the same meeting.") var other: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            try await CurationCommand.run(.mergeMeetings(record, with: other), library, output)
        }
    }

    struct Split: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "split",
            abstract: "Declare that a record does not belong to the meeting it was joined to.")
        @Argument(help: "The record that does not belong to the meeting.") var record: String
        @Argument(help: "The part that it does not belong to (default: all other parts).") var other: String?
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            try await CurationCommand.run(.splitMeeting(record, from: other), library, output)
        }
    }
}
