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
              jay index --rebuild

            With --embedder passages that have none yet get a vector of the model that embedder.model names as well, and \
            --embedder with a question compares by it. What is marked private in the configuration is not sent.

            With --rebuild the index is made anew, beside the old one, which answers meanwhile. Notebooks that it does not tell \
            any more have to be named.

            Exit status 3 says that everything was indexed but for what could not be read; it is listed.
            """)

    @Argument(help: ArgumentHelp("Folders to add.", valueName: "folder"), completion: .directory)
    var folders: [String] = []

    @Flag(help: "Make the index anew from the folders of its notebooks, however damaged it is.")
    var rebuild = false

    @Flag(help: "Send passages to the service that embedder.url names, for vectors of its model.")
    var embedder = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let paths = try folders.map { try FolderPath.resolved($0, from: library.absolute($0)) }
        if !rebuild { Interruption.sayWhatIsKept() }
        let line = ProgressLine()
        defer { line.clear() }
        let ((report, remote), milliseconds) = try await timed { try await indexed(paths, line) }
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

    /// What was indexed, and what came of sending passages: with a refusal for the sake of private notes, the report is printed all the same.
    private typealias Outcome = (IndexReport, Result<RemoteReport, PrivacyError>?)

    private func indexed(_ paths: [String], _ line: ProgressLine) async throws -> Outcome {
        do {
            return try await indexed(paths, rebuilds: rebuild, line)
        } catch let error as StoreError where error.isDamage && !rebuild && Confirmation.canBeAsked {
            line.clear()
            StandardError.write("jay: \(error)\n")
            guard Confirmation.ask("Make it anew from your folders now?") else { throw ExitCode(2) }
            return try await indexed(paths, rebuilds: true, line)
        }
    }

    private func indexed(_ paths: [String], rebuilds: Bool, _ line: ProgressLine) async throws -> Outcome {
        // What cannot be done is told before the work.
        let embedder = embedder ? try ServiceEmbedder(library.configuration()) : nil
        let report: IndexReport
        if rebuilds {
            report = try await library.rebuild(folders: paths) { line.show($0) }
        } else {
            let index = try library.open(paths.isEmpty ? .existing : .create)
            if paths.isEmpty, try index.notebooks().isEmpty {
                throw ValidationError("there is no notebook yet; name a folder, such as: jay index ~/notes")
            }
            report = try await index.update(folders: paths) { line.show($0) }
        }
        line.clear()
        guard let embedder else { return (report, nil) }
        let index = try library.open(.existing)
        do {
            try index.checkPrivateRules()
            StandardError.write(PrivacyNote.text(of: try index.privateContents(), isSent: true))
            return (report, .success(try await index.embed(by: embedder) { line.show($0) }))
        } catch let refusal as PrivacyError {
            return (report, .failure(refusal))
        }
    }
}
