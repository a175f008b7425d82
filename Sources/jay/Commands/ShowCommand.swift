import Scrubjay
import ScrubjayWire
import ArgumentParser

struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a document, or the passage at a line.",
        discussion: """
              jay show "meetings/2026-03-04 Exhibit planning.md"
              jay show transcripts/call.vtt:42
              jay show "exports/notes.enex!Tide tables:1"     (a place as printed in answers)
              jay show work.ics@2026-03-04     (one occurrence of a repeating event)
              jay show 311     (a passage by its ID, from --json or --explain)
            """)

    @Argument(help: "A file, a file and a line, or the ID of a passage.")
    var place: String

    @Flag(help: "Show why the parts of its meeting were joined, and which records nearly were.")
    var why = false

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if place.isEmpty { throw ValidationError("say what to show, such as: jay show notes/plan.md") }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        _ = try await refreshing.refresh(index)
        guard let (contents, passages) = try find(in: index) else {
            StandardError.write("jay: \(place) is not in the index; `jay status --skipped` lists what was left out and why\n")
            throw ExitCode(1)
        }
        guard passages.contains(where: { !$0.isEmpty }) || contents.allSatisfy(\.passages.isEmpty) else {
            let first = contents.flatMap(\.passages).map(\.passage.lineRange.lowerBound).min() ?? 0
            let last = contents.flatMap(\.passages).map(\.passage.lineRange.upperBound).max() ?? 0
            StandardError.write("jay: \(place): there is no text at this line; the text is in lines \(first) to \(last)\n")
            throw ExitCode(1)
        }
        if output.json {
            for (contents, passages) in zip(contents, passages) {
                let reasons = why ? try contents.meetings.flatMap { try index.reasons(for: $0.meeting) } : nil
                try output.print(WireContents(contents, passages: passages, reasons: reasons))
            }
        } else {
            var text = ContentsText(style: .forStandardOutput(), today: index.clock.date)
            if why {
                for meeting in contents.flatMap(\.meetings).map(\.meeting) {
                    text.reasons[meeting.id] = try index.reasons(for: meeting)
                }
            }
            StandardOutput.write(zip(contents, passages).map { text.text(of: $0, passages: $1) }.joined(separator: "\n"))
        }
    }

    /// The documents that `place` names, each with the passages to show.
    private func find(in index: Index) throws -> ([DocumentContents], [[StoredPassage]])? {
        if let number = Int64(place), let (passage, document) = try index.passage(Passage.ID(number: number)) {
            return ([try index.contents(of: document)], [[passage]])
        }
        let whole = try documents(place, in: index)
        if !whole.isEmpty {
            let contents = try whole.map { try index.contents(of: $0) }
            return (contents, contents.map(\.passages))
        }
        let timed = RecordPlace(place)
        let repeated = timed.moment == nil ? [] : try documents(timed.path, in: index)
        if !repeated.isEmpty {
            let contents = try repeated.compactMap { try index.contents(of: $0, at: timed) }
            guard contents.isEmpty else { return (contents, contents.map(\.passages)) }
            StandardError.write(
                "jay: \(timed.path) has no meeting on that day; run `jay show` without the day to see what it has\n")
            throw ExitCode(1)
        }
        guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else { return nil }
        let contents = try documents(String(place[..<colon]), in: index).map { try index.contents(of: $0) }
        let passages = contents.map { $0.passages.filter { $0.passage.lineRange.contains(line) } }
        // If a file holds many documents, only those that have the line are shown.
        let here = contents.indices.filter { !passages[$0].isEmpty }
        if !here.isEmpty { return (here.map { contents[$0] }, here.map { passages[$0] }) }
        return contents.isEmpty ? nil : (contents, passages)
    }

    private func documents(_ path: String, in index: Index) throws -> [StoredDocument] {
        for name in library.names(of: path) {
            let found = try index.documents(at: name)
            if !found.isEmpty { return found }
        }
        return []
    }
}
