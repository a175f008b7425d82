import ArgumentParser
import Scrubjay

struct IndexCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index",
        abstract: "Add folders and bring the index up to date.",
        discussion: """
            A folder is added once; afterwards `jay index` alone updates every notebook. Only changed files are read again. \
            Your files are never changed.

              jay index ~/notes ~/work/minutes
              jay index
              jay index --embedder

            With --embedder passages that have none yet get a vector of the model that embedder.model names as well, and \
            --embedder with a question compares by it. What is marked private in the configuration is not sent.

            Exit status 3 says that everything was indexed but for what could not be read; it is listed.
            """)

    @Argument(help: ArgumentHelp("Folders to add.", valueName: "folder"), completion: .directory)
    var folders: [String] = []

    @Flag(help: "Send passages to the service that embedder.url names, for vectors of its model.")
    var embedder = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let paths = try folders.map { try FolderPath.resolved($0, from: library.absolute($0)) }
        let index = try library.open(paths.isEmpty ? .existing : .create)
        if paths.isEmpty, try index.notebooks().isEmpty {
            throw ValidationError("there is no notebook yet; name a folder, such as: jay index ~/notes")
        }
        // What cannot be done is told before the work.
        let embedder = embedder ? try ServiceEmbedder(index.configuration) : nil
        Interruption.sayWhatIsKept()
        let line = ProgressLine()
        defer { line.clear() }
        let ((report, remote), milliseconds) = try await timed {
            let report = try await index.update(folders: paths) { line.show($0) }
            line.clear()
            return (report, try await embed(by: embedder, in: index, line))
        }
        line.clear()
        let seconds = library.isClockFixed ? nil : milliseconds / 1000
        if output.json {
            try output.print(WireReport(report, remote: try? remote?.get(), seconds: seconds))
        } else {
            let remote = try? remote?.get()
            StandardOutput.write(ReportText(style: .forStandardOutput()).text(of: report, remote: remote, seconds: seconds))
        }
        // That nothing was sent comes before files that could not be read.
        let sent = try remote?.get()
        if report.hasFailures || sent?.failure != nil { throw ExitCode(3) }
    }

    /// What came of sending passages; what is refused for the sake of private notes is told behind what was indexed.
    private func embed(
        by embedder: ServiceEmbedder?, in index: Index, _ line: ProgressLine
    ) async throws -> Result<RemoteReport, PrivacyError>? {
        guard let embedder else { return nil }
        do {
            try index.checkPrivateRules()
            StandardError.write(PrivacyNote.text(of: try index.privateContents(), isSent: true))
            return .success(try await index.embed(by: embedder) { line.show($0) })
        } catch let refusal as PrivacyError {
            return .failure(refusal)
        }
    }
}
