import Scrubjay
import ScrubjayWire
import ArgumentParser

struct NotebooksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notebooks",
        abstract: "List the indexed folders, or remove one.",
        discussion: """
              jay notebooks
              jay notebooks remove notes
            """,
        subcommands: [List.self, Remove.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the notebooks.")
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            let notebooks = try library.open(.existing).notebooks()
            if output.json {
                try output.print(WireNotebooks(notebooks))
            } else {
                StandardOutput.write(
                    notebooks.map { PrintableText.ofName($0.name) + "\t" + PrintableText.ofName($0.folder) + "\n" }.joined())
                if notebooks.isEmpty { StandardError.write("There are no notebooks; add one with `jay index FOLDER`.\n") }
            }
            if notebooks.isEmpty { throw ExitCode(1) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Remove a notebook from the index. Its files stay as they are.")
        @Argument(help: "The name or folder of the notebook.") var notebook: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            let index = try library.open(.existing)
            let all = try index.notebooks()
            // A folder that no longer exists can still be given by its old path.
            let folder = FolderPath.existing(library.absolute(notebook)) ?? notebook
            guard let found = all.first(where: { $0.name == notebook }) ?? all.first(where: { $0.folder == folder }) else {
                let names = all.isEmpty ? "none" : all.map(\.name).joined(separator: ", ")
                throw ValidationError("there is no notebook \(notebook); known notebooks: \(names)")
            }
            try index.remove(found)
            if output.json {
                try output.print(WireNotebooks(try index.notebooks()))
            } else {
                StandardError.write("Removed \(found.name) from the index; \(found.folder) stays as it is.\n")
            }
        }
    }
}
