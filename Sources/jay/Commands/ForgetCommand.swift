import Scrubjay
import ScrubjayWire
import ArgumentParser

struct ForgetCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Remove every trace of a note from what Scrubjay keeps.",
        discussion: """
            Nothing of the note or folder is left in the index or beside it: texts, words, vectors, tasks, the people and tags \
            that only it has, the versions for `jay undo`, judgements, the last lists and questions. The vectors are \
            learnt anew without it. This cannot be undone.

              jay forget "Letter to the board"
              jay forget letters/ --dry-run     (a folder; only shows what would go)
              jay forget letters/2019.md --delete --yes

            The file stays. A line in the .jayignore of its notebook keeps it out from now on, also of --as-of; remove the line, \
            and the next update reads it again. With --delete the file is deleted, with its copies in .trash.

            Not reached: what other notes say about it, backups, the history of git, and lines that your shell remembers.
            """)

    @Argument(help: "A file, a folder, a title or the number of a line in the last list; several if need be.")
    var place: [String]

    @Flag(help: "Delete the files as well.")
    var delete = false

    @Flag(help: "Only show what would go.")
    var dryRun = false

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let planned = try await NothingFound.reported(index) {
            try await index.whatIsForgotten(place, deletesFiles: delete)
        }
        if dryRun {
            return output.json
                ? try output.print(WireForgotten(planned)) : StandardOutput.write(ForgottenText.text(of: planned))
        }
        if !yes {
            guard Confirmation.canBeAsked else {
                throw ValidationError("this cannot be undone; add --yes, or see with --dry-run what would go")
            }
            StandardError.write(ForgottenText.text(of: planned))
            guard Confirmation.ask(delete ? "Delete and forget this for good?" : "Forget this for good?") else {
                StandardError.write("nothing was changed\n")
                throw ExitCode(1)
            }
        }
        if StandardError.isTerminal { StandardError.write("forgetting; this takes as long as the vectors of an index …\n") }
        let forgotten = try await index.forget(place, deletesFiles: delete)
        if output.json {
            try output.print(WireForgotten(forgotten))
        } else {
            for place in forgotten.places { StandardOutput.write(ForgottenText.name(of: place) + "\n") }
            StandardError.write(ForgottenText.done(forgotten))
        }
        for failure in forgotten.failures { StandardError.write("jay: \(failure)\n") }
        guard forgotten.isComplete else {
            if forgotten.failures.isEmpty {
                StandardError.write(
                    "jay: another process still reads the old state of the index; when it has ended, run `jay compact`\n")
            }
            throw ExitCode(2)
        }
    }
}
