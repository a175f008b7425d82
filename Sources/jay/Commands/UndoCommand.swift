import Scrubjay
import ScrubjayWire
import ArgumentParser

struct UndoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take back a change that jay made to your notes.",
        discussion: """
            Without a number it takes back the last change that holds, and so on with each call. What you have changed in the \
            same files since stays, unless it is in the same lines. The changes are kept with the versions before and after \
            them, the last thousand, whichever terminal they were made in.

              jay undo
              jay undo --list
              jay undo 12     (also the number of an undo)
              jay undo 12 --print > plan-before.md     (the file as it was before)
            """)

    @Argument(help: "The number of a change.")
    var number: Int?

    @Flag(help: "List the recent changes.")
    var list = false

    @Flag(help: "Print the files as they were before the change, and take nothing back.")
    var print = false

    @Option(help: ArgumentHelp("List at most this many changes.", valueName: "count"))
    var limit = 20

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(limit)
        if list, number != nil || print { throw ValidationError("--list takes no number and no --print") }
    }

    func run() async throws {
        let index = try library.open(.existing)
        if list { return try write(Array(try index.noteChanges().prefix(limit))) }
        if print { return try write(before: try index.noteChange(number), index) }
        let undone = try await index.undo(number)
        if output.json {
            try output.print(WireNoteChange(undone))
        } else {
            for file in undone.change?.files ?? [] {
                StandardOutput.write(PrintableText.ofName(LocationText.relative(file.absolutePath)) + "\n")
            }
            StandardError.write("took back change \(undone.undone.id), \(undone.undone.action.rawValue)\n")
            NoteChangeText.write(undone.failures)
        }
        if !undone.failures.isEmpty { throw ExitCode(2) }
    }

    private func write(_ changes: [NoteChange]) throws {
        if output.json {
            try output.print(WireNoteChanges(changes))
        } else {
            StandardOutput.write(NoteChangeText.text(of: changes, style: .forStandardOutput()))
        }
        guard changes.isEmpty else { return }
        StandardError.write("jay: no changes yet; new, append, edit, mv, trash and tasks done make some\n")
        throw ExitCode(1)
    }

    private func write(before change: NoteChange, _ index: Index) throws {
        let files = change.files.filter { $0.before != nil }
        for file in files {
            guard let bytes = file.before.flatMap({ index.version($0) }) else {
                throw WriteError(file.absolutePath, .noVersion)
            }
            if files.count > 1 { StandardError.write("\(PrintableText.ofName(LocationText.relative(file.absolutePath)))\n") }
            StandardOutput.write(bytes: bytes)
        }
        guard files.isEmpty else { return }
        StandardError.write("jay: change \(change.id) made a new file; there was none before\n")
        throw ExitCode(1)
    }
}
