import ArgumentParser
import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Which index, and whose clock.
struct LibraryOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The file of the index.", valueName: "path"))
    var index: String?

    @Option(help: ArgumentHelp("Take this as the current date and time, such as 2026-03-13T09:00:00.", valueName: "date"))
    var now: String?

    func configuration() throws -> Configuration {
        if index?.isEmpty == true { throw ValidationError("--index needs the path of a file; leave it out for your own index") }
        return try Configuration.load(flags: index.map { ["index": $0] } ?? [:])
    }

    /// - Parameter standing: Where the clock stands when no option says it; nil for the time.
    func open(_ access: Index.Access, now standing: LocalDateTime? = nil) throws -> Index {
        let configuration = try configuration()
        let standing: (@Sendable () -> LocalDateTime)? = if let standing { { standing } } else { nil }
        return try Index(
            at: absolute(configuration.indexPath()), access: access, configuration: configuration,
            now: try clock() ?? standing,
            onNotice: { notice in
                StandardError.write(notice == .migration ? "\(notice)\n" : "jay: \(notice)\n")
            })
    }

    /// Makes the index anew.
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

    /// Whether times that only measure are to be left out, so that equal results are equal texts.
    var isClockFixed: Bool { now != nil }

    private func clock() throws -> (@Sendable () -> LocalDateTime)? {
        guard let now else { return nil }
        guard let fixed = LocalDateTime.onClock(now) else {
            throw ValidationError("--now \(now) is not a date; write 2026-03-13 or 2026-03-13T09:00:00")
        }
        return { fixed }
    }

    /// What a file may be called in the index: one of the working folder comes before one of that path in a notebook.
    func names(of file: String) -> [String] {
        let absolute = absolute(file)
        return (FolderPath.existing(absolute).map { [$0] } ?? []) + [absolute, file]
    }

    /// The path from the root, without `.` and `..` where that can be told.
    func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        guard let folder = FolderPath.working else { return path }
        return folder + "/" + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    }
}
