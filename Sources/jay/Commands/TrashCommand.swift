import Scrubjay
import ScrubjayWire
import ArgumentParser

struct TrashCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trash",
        abstract: "Delete a note: move it to the folder .trash.",
        discussion: """
            The folder is in that of the notebook and is not searched. `jay undo` brings the note back.

              jay trash "Lamp of the north pier"
              jay trash 2     (the second note of the last list)
              jay undo
            """)

    @Argument(help: "The number of a line in the last list, a file or a title.")
    var place: [String]

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let trashed = try await NothingFound.reported(index) { try await index.trash(place.joined(separator: " ")) }
        if output.json { return try output.print(WireNoteChange(trashed)) }
        StandardOutput.write(PrintableText.ofName(LocationText.relative(trashed.trashPath)) + "\n")
        let links = trashed.linkCount
        NoteChangeText.write(
            wayBackFrom: trashed.change,
            links == 0 ? nil : links == 1 ? "1 link to it leads nowhere now" : "\(links) links to it lead nowhere now")
    }
}
