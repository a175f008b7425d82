import Scrubjay
import ScrubjayWire
import ArgumentParser

struct IndexCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "index",
        abstract: "Add folders and bring the index up to date.",
        discussion: """
            Add a folder once; after that, `jay index` alone updates every notebook. Only changed files are read again. Your \
            files are never changed.

              jay index ~/notes ~/work/minutes
              jay index
              jay index --embed
              jay index --embedder
              jay index --rebuild

            With --embed, every passage and each of its sentences also gets a vector from the model that you added with `jay \
            models add`, the newest documents first. You can stop it at any time: searches use the \
            vectors that exist, and the next run continues.

            With --embedder, every passage also gets a vector from the model that embedder.model names, unless it has one \
            already. Questions use these vectors if you ask them with --embedder. Documents marked as private in the \
            configuration are not sent.

            With --rebuild, a new index is built beside the old one, which you can use meanwhile. If the old index is too \
            damaged to name its notebooks, name their folders yourself.

            Exit status 3 means that some files could not be read; they are listed. Everything else was indexed.
            """)

    @Argument(help: ArgumentHelp("Folders to add.", valueName: "folder"), completion: .directory)
    var folders: [String] = []

    @Flag(help: "Build a new index from the folders of its notebooks, even if the old one is damaged.")
    var rebuild = false

    @Flag(help: "Send passages to the service at embedder.url to get vectors from its model.")
    var embedder = false

    @Flag(help: "Make vectors of passages and sentences with the sentence encoder in use (jay models).")
    var embed = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let paths = try folders.map { try FolderPath.resolved($0, from: library.absolute($0)) }
        if !rebuild { Interruption.sayWhatIsKept() }
        let line = ProgressLine()
        defer { line.clear() }
        let (((report, remote), encoding), milliseconds) = try await timed {
            // A missing model is reported before the long update.
            if embed, try EncoderOptions.library().modelInUse() == nil {
                throw ValidationError(
                    "no sentence encoder is in use; add one with `jay models add PATH`, or choose one with `jay models use`")
            }
            let updated = try await indexed(paths, line)
            return (updated, try await encoded(line))
        }
        line.clear()
        let seconds = library.isClockFixed ? nil : milliseconds / 1000
        if output.json {
            try output.print(WireReport(report, remote: try? remote?.get(), encoding: encoding, seconds: seconds))
        } else {
            let remote = try? remote?.get()
            StandardOutput.write(
                ReportText(style: .forStandardOutput()).text(of: report, remote: remote, encoding: encoding, seconds: seconds))
        }
        // A refusal to send passages matters more than files that could not be read.
        let sent = try remote?.get()
        if report.hasFailures || sent?.failure != nil { throw ExitCode(3) }
    }

    private func encoded(_ line: ProgressLine) async throws -> EncodingReport? {
        guard embed else { return nil }
        defer { line.clear() }
        return try await library.open(.existing).encode { line.show($0) }
    }

    /// The report of the update, and the result of sending passages. The report is printed even if private notes forbid sending.
    private typealias Outcome = (IndexReport, Result<RemoteReport, PrivacyError>?)

    private func indexed(_ paths: [String], _ line: ProgressLine) async throws -> Outcome {
        do {
            return try await indexed(paths, rebuilds: rebuild, line)
        } catch let error as StoreError where error.isDamage && !rebuild && Confirmation.canBeAsked {
            line.clear()
            StandardError.write("jay: \(error)\n")
            guard Confirmation.ask("Rebuild it from your folders now?") else { throw ExitCode(2) }
            return try await indexed(paths, rebuilds: true, line)
        }
    }

    private func indexed(_ paths: [String], rebuilds: Bool, _ line: ProgressLine) async throws -> Outcome {
        // A missing embedder is reported before the long update.
        let embedder = embedder ? try ServiceEmbedder(ofServer: library.configuration()) : nil
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
            StandardError.write(PrivacyNote.text(of: try index.privateContents(), .sent))
            return (report, .success(try await index.embed(by: embedder) { line.show($0) }))
        } catch let refusal as PrivacyError {
            return (report, .failure(refusal))
        }
    }
}
