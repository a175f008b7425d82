import ArgumentParser
import Scrubjay

struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Say what the index holds and what was left out.",
        discussion: """
              jay status
              jay status --skipped
              jay status --sizes
            """)

    @Flag(help: "List every file that was not read, with the reason, and every warning.")
    var skipped = false

    @Flag(help: "List how much room each part of the index takes.")
    var sizes = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.existing)
        let notebooks = try index.notebooks()
        let counts = try index.counts()
        let staleness = try await index.staleness()
        let files = try notebooks.flatMap { try index.skippedFiles(in: $0) }
        let warnings = try notebooks.flatMap { try index.warnings(in: $0) }
        let parts = sizes ? try index.sizes() : nil
        if output.json {
            try output.print(
                WireStatus(
                    index: index.path, counts: counts, notebooks: notebooks, staleness: staleness,
                    skipped: skipped ? files : nil,
                    warnings: skipped ? warnings : nil, sizes: parts))
            return
        }
        var text = "Index      \(index.path), \(ByteText.size(counts.bytes))\n"
        for notebook in notebooks {
            text += "Notebook   \(notebook.name), \(notebook.folder)"
            text += notebook.lastUpdate.map { ", updated \($0)" } ?? ", never updated to the end"
            text += staleness.unreachable.contains(notebook) ? " (not there now)\n" : "\n"
        }
        text += "Files      \(counts.files)\nDocuments  \(counts.documents), \(counts.meetings) of them meetings\n"
        text += "Passages   \(counts.passages), \(counts.embedded) with a vector\n"
        if let remote = counts.remote {
            text += "Embedder   \(PrintableText.ofName("\(remote.embedder)")), \(remote.passages) with a vector of it"
            text += remote.isComplete ? "\n" : "; run `jay index --embedder` for the rest\n"
        }
        text +=
            "People     \(counts.people)\nTags       \(counts.tags)\nTasks      \(counts.tasks)\nDecisions  \(counts.decisions)\n"
        text +=
            "Left out   \(files.count), \(files.count { $0.reason.isFailure }) of them could not be read\nWarnings   \(warnings.count)\n"
        if staleness.filesLeft > 0 { text += "Stale      \(staleness.summary); run `jay index`\n" }
        if skipped {
            for file in files { text += PrintableText.ofName("\(file)") + "\n" }
            for warning in warnings {
                let line = warning.warning.line.map { ":\($0)" } ?? ""
                text += PrintableText.ofName("\(warning.path)\(line): \(warning.warning.message)") + "\n"
            }
        }
        if let parts { text += "\n" + SizesText(style: .forStandardOutput()).text(of: parts) }
        StandardOutput.write(text)
    }
}
