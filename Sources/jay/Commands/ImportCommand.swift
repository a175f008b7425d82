import Scrubjay
import ScrubjayWire
import ArgumentParser

struct ImportCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import documents from another program.",
        discussion: """
            Reads JSON Lines. The first line names the schema, and every other line is a document:

              {"schema": "scrubjay.import/1"}
              {"id": "42", "title": "Tide tables", "text": "High water at nine."}
              {"id": "17", "deleted": true}

            A document replaces the one with the same ID that was imported earlier under the same name. Imported documents are \
            kept in a file beside the index. docs/import.md lists all keys and has an example program.

              bookmarks-to-lines | jay import - --name bookmarks
              jay import bookmarks.jsonl
              jay import --list
              jay import --remove bookmarks

            Exit status 3 means that some lines could not be read and were skipped; standard error names them.
            """)

    @Argument(help: "A JSON Lines file; - reads standard input.", completion: .file())
    var file: String?

    @Option(help: ArgumentHelp("The name of the import (default: the name of the file).", valueName: "name"))
    var name: String?

    @Flag(help: "List all imports.")
    var list = false

    @Option(help: ArgumentHelp("Remove the import with this name.", valueName: "name"))
    var remove: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        guard [file != nil, list, remove != nil].count(where: { $0 }) == 1 else {
            throw ValidationError("give a file, - for standard input, --list, or --remove and a name")
        }
        if file == "-", name == nil { throw ValidationError("name the import with --name") }
        if file == nil, name != nil { throw ValidationError("--name needs a file or -") }
    }

    func run() async throws {
        if let file { return try await take(file) }
        let index = try library.open(.existing)
        if let remove {
            try await index.removeImport(remove)
            if output.json {
                try output.print(WireImports(try index.imports()))
            } else {
                StandardError.write("Removed the import \(remove) and its file.\n")
            }
            return
        }
        let imports = try index.imports()
        if output.json {
            try output.print(WireImports(imports))
        } else {
            StandardOutput.write(imports.map { "\($0.name)\t\($0.documents) documents\t\($0.file)\n" }.joined())
            if imports.isEmpty { StandardError.write("There are no imports; add one with `jay import FILE`.\n") }
        }
        if imports.isEmpty { throw ExitCode(1) }
    }

    private func take(_ file: String) async throws {
        let chunks = try ChunkReader(path: file == "-" ? nil : library.absolute(file), name: file)
        let index = try library.open(.create)
        Interruption.sayWhatIsKept()
        let line = ProgressLine()
        defer { line.clear() }
        let problems = ImportProblems(of: chunks.name)
        let (report, milliseconds) = try await timed {
            try await index.importDocuments(
                as: name ?? Self.stem(of: file), next: { try chunks.next() }, problem: { problems.report($1, line: $0) },
                progress: { line.show($0) })
        }
        line.clear()
        problems.reportRest()
        if output.json {
            try output.print(WireImported(report, seconds: library.isClockFixed ? nil : milliseconds / 1000))
        } else {
            StandardError.write(ImportText.text(of: report))
        }
        if report.counts.unreadable > 0 || report.update.hasFailures { throw ExitCode(3) }
    }

    /// `bookmarks` for `exports/bookmarks.jsonl`.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }
}
