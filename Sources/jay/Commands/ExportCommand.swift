import Scrubjay
import ScrubjayWire
import ArgumentParser

struct ExportCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Take away what the index knows: JSON, tables or pages.",
        discussion: """
            json is one line for each document (JSON Lines): its dates, people, tags, properties, tasks, decisions, meetings, \
            links and text, as docs/json.md describes it. csv is a table for each kind of thing, for spreadsheets. md is a page \
            of tasks, decisions and meetings each, and one for each person, with links to the files.

              jay export > notes.jsonl
              jay export projects --from 2026-01 --output projects.jsonl
              jay export | jq -r 'select(.tasks != []) | .document.file'
              jay export --format csv --output tables
              jay export --format md --with Sarah --output pages

            csv and md write several files into a new folder, which appears when it is complete. Nothing is replaced, and your \
            notes stay as they are.

            A cell of a table that a spreadsheet would compute, such as =1+1, gets an apostrophe in front; json has \
            every text as it is. What is marked [private] is left out, unless you say --include-private.
            """)

    /// How an export is written.
    enum Format: String, ExpressibleByArgument, CaseIterable { case json, csv, md }

    @Argument(help: "Only these notebooks, folders or notes.")
    var places: [String] = []

    @Option(help: ArgumentHelp("json, csv or md.", valueName: "format"))
    var format = Format.json

    @Option(help: ArgumentHelp("The file of json, or the folder of csv and md; - for standard output.", valueName: "path"))
    var output: String?

    @Flag(help: "Also export what is marked private.")
    var includePrivate = false

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if output?.isEmpty == true { throw ValidationError("the name of the output is empty") }
        if format != .json, target == nil {
            throw ValidationError(
                "\(format.rawValue) is several files; name a folder for them: jay export --format \(format.rawValue) --output FOLDER"
            )
        }
    }

    /// The absolute path to write to; `nil` for standard output.
    private var target: String? { output.flatMap { $0 == "-" ? nil : library.absolute($0) } }

    func run() async throws {
        let index = try library.open(.withNotebook)
        _ = try await refreshing.refresh(index)
        let filter = try filters.filter(index, orIn: places)
        do {
            let summary = try await NothingFound.reported(index) { try await export(filter, of: index) }
            StandardError.write(PrivacyNote.text(of: summary.privateContents, .exported))
            if let target { write(summary, target) }
        } catch let error as ExportError where error.reason == .nothing {
            throw try ListFormOptions.nothing(within: filter, of: index, otherwise: "\(error)")
        }
    }

    private func export(_ filter: Filter, of index: Index) async throws -> ExportSummary {
        switch (format, target) {
        case (.json, let path?):
            return try await index.export(filter, includesPrivate: includePrivate, toFile: path) { try Self.line($0) }
        case (.csv, let path?):
            return try await index.exportTables(filter, includesPrivate: includePrivate, toFolder: path)
        case (.md, let path?):
            return try await index.exportPages(filter, includesPrivate: includePrivate, toFolder: path)
        case (_, nil):
            return try await index.export(filter, includesPrivate: includePrivate) {
                StandardOutput.writeResolved(try Self.line($0) + "\n")
            }
        }
    }

    private static func line(_ document: ExportedDocument) throws -> String {
        String(decoding: try Wire.json(WireExportedDocument(document), layout: .line), as: UTF8.self)
    }

    private func write(_ summary: ExportSummary, _ path: String) {
        StandardOutput.write(
            PrintableText.ofName(LocationText.relative(path)) + ", \(PersonText.count(summary.documentCount, "document"))\n")
        let width = summary.files.map(\.name.count).max() ?? 0
        for file in summary.files {
            StandardOutput.write("    \(Column.left(file.name, width))  \(file.count)\n")
        }
    }
}
