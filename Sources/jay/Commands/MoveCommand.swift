import Scrubjay
import ScrubjayWire
import ArgumentParser

struct MoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mv",
        abstract: "Rename or move a note, and change the links to it.",
        discussion: """
            A new name without a slash keeps the folder; a path counts from the folder of the notebook, and from the current \
            one if it begins with ./ or ../. Links in Markdown and Org lead to the note as before, and so do its own links to \
            files beside it.

              jay mv "Lamp of the north pier" "Lamp certificate"
              jay mv plan.md archive/2026/     (a folder)
              jay mv 2 meetings/plan
            """)

    @Argument(help: "The number of a line in the last list, a file or a title.")
    var place: String

    @Argument(help: ArgumentHelp("The new name, path or folder.", valueName: "new name"))
    var new: String

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let moved = try await NothingFound.reported(index) { try await index.moveNote(place, to: new) }
        if output.json {
            try output.print(WireNoteChange(moved))
        } else {
            StandardOutput.write(PrintableText.ofName(LocationText.relative(moved.path)) + "\n")
            let links =
                moved.linkCount == 0 ? nil : moved.linkCount == 1 ? "1 link changed" : "\(moved.linkCount) links changed"
            NoteChangeText.write(wayBackFrom: moved.change, links)
            NoteChangeText.write(moved.failures)
        }
        for link in moved.brokenLinks {
            StandardError.write("jay: \(PrintableText.ofName(link)): this link could not be changed; it leads nowhere now\n")
        }
        if !moved.failures.isEmpty || !moved.brokenLinks.isEmpty { throw ExitCode(2) }
    }
}
