import ArgumentParser
import Scrubjay

struct NotebooksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notebooks",
        abstract: "List the folders that are indexed, or remove one.",
        discussion: """
              jay notebooks
              jay notebooks remove notes
            """,
        subcommands: [List.self, Remove.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the notebooks.")
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            let notebooks = try library.open(.existing).notebooks()
            if output.json {
                try output.print(WireNotebooks(notebooks))
            } else {
                StandardOutput.write(
                    notebooks.map { PrintableText.ofName($0.name) + "\t" + PrintableText.ofName($0.folder) + "\n" }.joined())
                if notebooks.isEmpty { StandardError.write("There is no notebook; add one with `jay index FOLDER`.\n") }
            }
            if notebooks.isEmpty { throw ExitCode(1) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Take a notebook out of the index. Its files stay as they are.")
        @Argument(help: "The notebook's name or folder.") var notebook: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            let index = try library.open(.existing)
            let all = try index.notebooks()
            // A folder that is gone can still be named as it was.
            let folder = FolderPath.existing(library.absolute(notebook)) ?? notebook
            guard let found = all.first(where: { $0.name == notebook }) ?? all.first(where: { $0.folder == folder }) else {
                let names = all.isEmpty ? "none" : all.map(\.name).joined(separator: ", ")
                throw ValidationError("there is no notebook \(notebook); there are: \(names)")
            }
            try index.remove(found)
            if output.json {
                try output.print(WireNotebooks(try index.notebooks()))
            } else {
                StandardError.write("Removed \(found.name) from the index; \(found.folder) is as it was.\n")
            }
        }
    }
}
