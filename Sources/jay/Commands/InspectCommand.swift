import Scrubjay
import ScrubjayWire
import ArgumentParser

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show what jay reads from a file: its dates, people, tasks and text.",
        discussion: """
            Needs no index and changes nothing. With --json, prints one object per file, each on its own line, in the order \
            given. A large file is printed while it is read.

              jay inspect "meetings/2026-03-04 Exhibit planning.md"
              jay inspect --json export.enex notes.zip

            Exit status 2 means that a file could not be read; the other files are still printed.
            """)

    @Argument(help: ArgumentHelp("The files to inspect.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() throws {
        let inspector = FileInspector(configuration: try library.configuration())
        var hasErrors = false
        for (number, file) in files.enumerated() {
            if number > 0, !output.json { StandardOutput.write("\n") }
            let inspection = try output.json ? printJSON(of: file, with: inspector) : printText(of: file, with: inspector)
            if inspection.error != nil { hasErrors = true }
        }
        if hasErrors { throw ExitCode(2) }
    }

    private func printJSON(of file: String, with inspector: FileInspector) throws -> FileInspector.Inspection {
        var wire = WireInspectionWriter { StandardOutput.write(String(decoding: $0, as: UTF8.self)) }
        let inspection = try inspector.inspect(file, at: library.absolute(file)) { try wire.add($0) }
        try wire.end(inspection, path: file)
        StandardOutput.write("\n")
        return inspection
    }

    private func printText(of file: String, with inspector: FileInspector) throws -> FileInspector.Inspection {
        let text = InspectionText(style: .forStandardOutput())
        StandardOutput.write(text.heading(of: file))
        let inspection = try inspector.inspect(file, at: library.absolute(file)) { StandardOutput.write(text.text(of: $0)) }
        StandardOutput.write(text.end(of: inspection))
        return inspection
    }
}
