import Scrubjay
import ScrubjayWire
import ArgumentParser

struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a note in your editor, or a part of it from a script.",
        discussion: """
            What you save in the editor can be taken back with `jay undo`. With --replace, the text that is replaced must stand \
            in the note exactly once. With - the new text of the whole note comes from standard input; --hash refuses it if the \
            note is not the version that you have read.

              jay edit Lamp of the north pier
              jay edit 2     (the second note of the last list)
              jay edit plan.md --replace "in April" --with "in May"
              sed s/lamp/lens/ plan.md | jay edit plan.md -
            """)

    @Argument(help: "The number of a line in the last list, a file or a title; then - to read the new text.")
    var place: [String]

    @Option(help: ArgumentHelp("The text that is replaced.", valueName: "text"))
    var replace: String?

    @Option(help: ArgumentHelp("What takes its place.", valueName: "text"))
    var with: String?

    @Option(help: ArgumentHelp("The SHA-256 of the version that you have read.", valueName: "hash"))
    var hash: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if (replace == nil) != (with == nil) { throw ValidationError("--replace and --with belong together") }
        if let hash, ContentHash(hexadecimal: hash) == nil { throw ValidationError("--hash takes 64 hexadecimal digits") }
        if readsText, replace != nil { throw ValidationError("--replace and - exclude each other") }
        if readsText, place.count == 1 { throw ValidationError("say which note: jay edit NOTE -") }
    }

    private var readsText: Bool { place.last == "-" }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let location = (readsText ? place.dropLast() : place[...]).joined(separator: " ")
        let note = try await NothingFound.reported(index) { try await index.edited(location) }
        let known = hash.flatMap { ContentHash(hexadecimal: $0) }
        let written: WrittenNote
        if let replace, let with {
            written = try await index.replace(replace, with: with, in: note, knownAs: known)
        } else if readsText {
            let text = try StandardInput.note()
            guard !text.isEmpty else { throw ValidationError("there is no text on standard input; nothing was changed") }
            written = try await index.write(text + "\n", to: note, knownAs: known)
        } else {
            let failure = try Editor.ofUser().run(opening: note.path, line: note.line)
            written = try await index.recordEdit(of: note)
            if let failure {
                StandardError.write("jay: \(failure)\n")
                throw ExitCode(2)
            }
        }
        if output.json { return try output.print(WireNoteChange(written)) }
        NoteChangeText.write(written)
    }
}
