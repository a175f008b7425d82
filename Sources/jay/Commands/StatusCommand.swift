import Scrubjay
import ScrubjayWire
import ArgumentParser

struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show what the index holds and what was left out.",
        discussion: """
              jay status
              jay status --skipped
              jay status --sizes
            """)

    @Flag(help: "List every file that was not read, with the reason, and all warnings.")
    var skipped = false

    @Flag(help: "List the size of each part of the index.")
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
                    index: index.location, counts: counts, notebooks: notebooks, staleness: staleness,
                    skipped: skipped ? files : nil,
                    warnings: skipped ? warnings : nil, sizes: parts))
            return
        }
        let style = Style.forStandardOutput()
        var text = "Index      \(index.location), \(ByteText.size(counts.bytes))\n"
        for notebook in notebooks {
            text += "Notebook   \(notebook.name), \(notebook.folder)"
            text += notebook.lastUpdate.map { ", updated \($0)" } ?? ", never fully updated"
            text += staleness.unreachable.contains(notebook) ? " (folder not found)\n" : "\n"
        }
        text +=
            "Files      \(counts.files)\(Self.endings(counts.filesByEnding))\nDocuments  \(counts.documents), \(counts.meetings) of them meetings\n"
        text += "Passages   \(counts.passages), \(counts.embedded) with a vector\n"
        if let remote = counts.remote {
            text += "Embedder   \(PrintableText.ofName("\(remote.embedder)")), \(remote.passages) passages embedded"
            text += remote.isComplete ? "\n" : "; run `jay index --embedder` for the rest\n"
        }
        if let encoded = counts.encoded {
            text += "Encoder    \(PrintableText.ofName(encoded.model)), \(encoded.passages) passages encoded, "
            text += "and the sentences of \(encoded.passagesBySentence)"
            text += counts.isEncoded ? "\n" : "; run `jay index --embed` for the rest\n"
        }
        text +=
            "People     \(counts.people)\nTags       \(counts.tags)\nTasks      \(counts.tasks)\nDecisions  \(counts.decisions)\n"
        let failures = files.count { $0.reason.isFailure }
        let unread = failures > 0 ? ", \(failures) of them could not be read" : ""
        text += "Left out   \(files.count)\(unread)\nWarnings   \(warnings.count)\n"
        if staleness.filesLeft > 0 { text += "Stale      \(staleness.summary); run `jay index`\n" }
        text = style.wrapped(text, hanging: 11)
        if skipped {
            for file in files { text += style.wrapped(PrintableText.ofName("\(file)"), hanging: 4) + "\n" }
            for warning in warnings {
                let line = warning.warning.line.map { ":\($0)" } ?? ""
                let message = PrintableText.ofName("\(warning.path)\(line): \(warning.warning.message)")
                text += style.wrapped(message, hanging: 4) + "\n"
            }
        }
        if let parts { text += "\n" + SizesText(style: style).text(of: parts) }
        StandardOutput.write(text)
    }

    /// `: 70 md, 8 eml, 3 txt and 2 others`, the most frequent first.
    private static func endings(_ files: [String: Int]) -> String {
        let order = files.filter { !$0.key.isEmpty }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let shown = order.prefix(6)
        let rest = files.values.reduce(0, +) - shown.reduce(0) { $0 + $1.value }
        guard !shown.isEmpty else { return "" }
        return ": " + shown.map { "\($0.value) \(PrintableText.ofName($0.key))" }.joined(separator: ", ")
            + (rest > 0 ? " and \(PersonText.count(rest, "other"))" : "")
    }
}
