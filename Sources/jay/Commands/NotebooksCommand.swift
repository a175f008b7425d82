import Scrubjay
import ScrubjayWire
import ArgumentParser

struct NotebooksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notebooks",
        abstract: "List the indexed folders, say where one is now, or remove one.",
        discussion: """
              jay notebooks
              jay notebooks move notes ~/Documents/notes
              jay notebooks remove notes
            """,
        subcommands: [List.self, Move.self, Remove.self], defaultSubcommand: List.self)

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
            let found = try NotebooksCommand.notebook(notebook, of: index, library)
            try index.remove(found)
            if output.json {
                try output.print(WireNotebooks(try index.notebooks()))
            } else {
                StandardError.write("Removed \(found.name) from the index; \(found.folder) stays as it is.\n")
            }
        }
    }

    struct Move: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "move",
            abstract: "Say where the folder of a notebook is now.",
            discussion: """
                For a folder that was moved or renamed, or that is elsewhere on this machine. The files themselves stay where \
                they are, and what the index knows of them is kept: only those that have changed are read again.

                  jay notebooks move notes ~/Documents/notes
                """)
        @Argument(help: "The name or the old folder of the notebook.") var notebook: String
        @Argument(help: ArgumentHelp("The folder that it is now.", valueName: "folder"), completion: .directory)
        var folder: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func run() async throws {
            let index = try library.open(.existing)
            let found = try NotebooksCommand.notebook(notebook, of: index, library)
            let path = try FolderPath.resolved(folder, from: library.absolute(folder))
            let (there, known) = try index.move(found, to: path)
            if output.json { return try output.print(WireNotebooks(try index.notebooks())) }
            let files = "\(there) of its \(PersonText.count(known, "file"))"
            StandardError.write(
                PrintableText.ofName(
                    "\(found.name) is now \(path); \(files) \(there == 1 ? "is" : "are") there. Run `jay index`.")
                    + "\n")
        }
    }

    /// The notebook of a name or a folder.
    private static func notebook(_ name: String, of index: Index, _ library: LibraryOptions) throws -> Notebook {
        let all = try index.notebooks()
        // A folder that no longer exists can still be given by its old path.
        let folder = FolderPath.existing(library.absolute(name)) ?? library.absolute(name)
        guard let found = all.first(where: { $0.name == name }) ?? all.first(where: { $0.folder == folder }) else {
            let names = all.isEmpty ? "none" : all.map(\.name).joined(separator: ", ")
            throw ValidationError("there is no notebook \(name); known notebooks: \(names)")
        }
        return found
    }
}
