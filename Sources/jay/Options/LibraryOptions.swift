import Scrubjay
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The index to use and the current time.
struct LibraryOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Use the index in this file.", valueName: "path"))
    var index: String?

    @Option(help: ArgumentHelp("Use this as the current date and time, such as 2026-03-13T09:00:00.", valueName: "date"))
    var now: String?

    func configuration() throws -> Configuration {
        if index?.isEmpty == true {
            throw ValidationError("--index needs the path of a file; leave it out to use the default index")
        }
        return try Configuration.load(flags: index.map { ["index": $0] } ?? [:])
    }

    /// - Parameters:
    ///   - encoding: Which sentence encoder compares meaning.
    ///   - fixed: The time to use if `--now` is not given; `nil` for the real time.
    ///   - report: Called with what the index notices, a line without its end, on any thread.
    func open(
        _ access: Index.Access, encoding: EncoderOptions = .ofModelInUse, now fixed: LocalDateTime? = nil,
        report: @escaping @Sendable (String) -> Void = { StandardError.write($0 + "\n") }
    ) throws -> Index {
        let configuration = try configuration()
        let fixedClock: (@Sendable () -> LocalDateTime)? = if let fixed { { fixed } } else { nil }
        return try Index(
            at: absolute(configuration.indexPath()), access: access, configuration: configuration,
            encoder: try encoder(encoding),
            surroundings: Surroundings(folder: FolderPath.working, terminal: TerminalName.own),
            now: try clock() ?? fixedClock,
            onNotice: { notice in
                report(notice == .migration ? "\(notice)" : "jay: \(notice)")
            })
    }

    /// The chosen encoder. If the one in use is missing, a message says so, and queries are compared without it.
    private func encoder(_ options: EncoderOptions) throws -> EncoderModel? {
        let models = try EncoderOptions.library()
        if let name = options.model { return name == "none" ? nil : try models.model(name).encoderModel }
        do throws(ModelLibraryError) {
            return try models.modelInUse()?.encoderModel
        } catch {
            StandardError.write("jay: \(Notice.encoderUnusable("\(error)"))\n")
            return nil
        }
    }

    /// Builds the index again from its folders.
    func rebuild(folders: [String], progress: @escaping @Sendable (IndexProgress) -> Void) async throws -> IndexReport {
        let configuration = try configuration()
        return try await Index.rebuild(
            at: absolute(configuration.indexPath()), folders: folders, configuration: configuration, now: try clock(),
            progress: progress)
    }

    /// The current date and time on the owner's clock.
    func moment(_ configuration: Configuration) throws -> LocalDateTime {
        try clock()?() ?? configuration.clock.now()
    }

    /// Whether `--now` is given. Measured durations are then left out, so that equal results print equal text.
    var isClockFixed: Bool { now != nil }

    private func clock() throws -> (@Sendable () -> LocalDateTime)? {
        guard let now else { return nil }
        guard let fixed = LocalDateTime.onClock(now) else {
            throw ValidationError("--now \(now) is not a date; write 2026-03-13 or 2026-03-13T09:00:00")
        }
        return { fixed }
    }

    /// The absolute path of a path relative to the current folder.
    func absolute(_ path: String) -> String { FolderPath.absolute(path) }
}
