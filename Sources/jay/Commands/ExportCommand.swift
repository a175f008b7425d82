import Scrubjay
import ScrubjayWire
import ArgumentParser

struct ExportCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Take away what the index knows, for other programs or to read.",
        discussion: """
            json: JSON Lines, a document in each line with its title, dates, people, tags, properties, tasks, decisions, \
            meetings, links and text; docs/json.md explains the keys. csv: a folder with a table each for documents, \
            properties, people, tasks, decisions, meetings, events and links. md: a folder with pages of tasks, decisions, \
            meetings and people, each entry with its file and line.

              jay export > notes.jsonl
              jay export --in projects --from 2026 | jq -r .document.title
              jay export --format csv --output ~/tables
              jay export --format md --output ~/pages --tag museum

            Nothing is replaced: the file must be new, the folder new or empty. It appears when all of it is written. What is \
            marked as private in the configuration is left out, wherever private people are named.

            In the tables, a text that a spreadsheet would take for a formula (it begins with =, +, -, @, a tab or a line \
            break and is no number) has an apostrophe in front.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case json, csv, md
    }

    @Option(help: ArgumentHelp("json, csv or md.", valueName: "format"))
    var format = Format.json

    @Option(
        help: ArgumentHelp(
            "The file for json, the folder for csv and md. Without it, json goes to standard output.", valueName: "path"))
    var output: String?

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var printing: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if output?.isEmpty == true { throw ValidationError("the name of the \(format == .json ? "file" : "folder") is empty") }
        guard output == nil else { return }
        if format != .json {
            throw ValidationError("tables and pages need a folder: jay export --format \(format.rawValue) --output FOLDER")
        }
        if printing.json {
            throw ValidationError("--json reports what was written and needs --output; the export is JSON without it")
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let filter = try filters.filter(index)
        _ = try await refreshing.refresh(index)
        let path = output.map { library.absolute($0) }
        let summary: ExportSummary
        do {
            summary = try await Self.write(index, filter, format, to: path)
        } catch let error as ExportError where error.reason == .nothing {
            StandardError.write("jay: \(error)\n")
            throw ExitCode(1)
        }
        StandardError.write(FilterText.note(of: try index.ambiguousNames(in: filter)))
        StandardError.write(PrivacyNote.text(of: summary.privateContents, whichIsNot: .exported))
        guard let path else { return }
        if printing.json {
            return try printing.print(WireExport(summary, format: format.rawValue, path: path))
        }
        StandardOutput.write(ExportText.text(of: summary, at: path))
    }

    private static func write(_ index: Index, _ filter: Filter, _ format: Format, to path: String?) async throws
        -> ExportSummary
    {
        switch (format, path) {
        case (.csv, let path?): return try await index.exportTables(filter, toFolder: path)
        case (.md, let path?): return try await index.exportPages(filter, toFolder: path)
        case (.json, let path?): return try await index.export(filter, toFile: path) { try Self.line($0) }
        case (_, nil): return try await index.export(filter) { StandardOutput.write(try Self.line($0) + "\n") }
        }
    }

    private static func line(_ document: ExportedDocument) throws -> String {
        String(decoding: try Wire.json(WireExportedDocument(document), layout: .line), as: UTF8.self)
    }
}
