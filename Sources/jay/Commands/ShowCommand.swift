import Scrubjay
import ScrubjayWire
import ArgumentParser

struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a document, or the passage at a line.",
        discussion: """
              jay show "meetings/2026-03-04 Exhibit planning.md"
              jay show exhibit planning     (a title, an alias, or the beginning of one)
              jay show "[[Exhibit planning#Costs]]"
              jay show transcripts/call.vtt:42
              jay show "exports/notes.enex!Tide tables:1"     (as printed in answers)
              jay show work.ics@2026-03-04     (one occurrence of a recurring event)
              jay show 2     (the second line of the last list in this terminal)
              jay show 311     (a passage by its ID, from --json or --explain; if the last list is shorter)
            """)

    @Argument(
        help: "A file or a title, with a line if you like, the number of a line in the last list, or the ID of a passage.")
    var location: [String]

    @Flag(help: "Show why the parts of its meeting were joined, and which records nearly were.")
    var why = false

    @Flag(help: "Show the units of the document, each with its line and kind, instead of its passages.")
    var units = false

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if location.allSatisfy(\.isEmpty) { throw ValidationError("say what to show, such as: jay show notes/plan.md") }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        _ = try await refreshing.refresh(index)
        let found = try await NothingFound.reported(index) { try index.contents(atLocation: location.joined(separator: " ")) }
        if output.json {
            for part in found {
                let meetings = part.contents.meetings.map(\.meeting)
                let reasons = why ? try meetings.flatMap { try index.reasons(for: $0) } : nil
                try output.print(
                    WireContents(
                        part.contents, passages: part.passages, statements: try index.statements(of: part.contents.document),
                        properties: try index.properties(of: [part.contents.document.id])[part.contents.document.id] ?? [],
                        reasons: reasons, showsUnits: units))
            }
        } else {
            var text = ContentsText(style: .forStandardOutput(), today: index.clock.date)
            if why {
                for meeting in found.flatMap(\.contents.meetings).map(\.meeting) {
                    text.reasons[meeting.id] = try index.reasons(for: meeting)
                }
            }
            text.showsUnits = units
            let pages = try found.map { part in
                text.text(
                    of: part.contents, passages: part.passages, statements: try index.statements(of: part.contents.document))
            }
            StandardOutput.write(pages.joined(separator: "\n"))
        }
    }
}
