import Scrubjay
import ScrubjayWire
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Keep the index up to date while your notes change.",
        discussion: """
            It waits for changes and brings them in, so that other commands need not look for any; with a sentence encoder in \
            use it encodes new sentences, too. Ctrl-C ends it. With --install it writes a unit for systemd, which starts it \
            when you log in.

              jay watch
              jay watch --json     (an object for each update, one per line)
              jay watch --install
              systemctl --user enable --now jay-watch
              systemctl --user disable --now jay-watch     (and no more)
            """)

    @Flag(help: "Write a user unit for systemd and start nothing.")
    var install = false

    // Packages and `scripts/install` take the unit from here.
    @Flag(help: ArgumentHelp("Print the user unit that comes with a package.", visibility: .hidden))
    var packageUnit = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        if packageUnit { return StandardOutput.write(SystemdUnit.ofPackage.text) }
        if install { return try writeUnit() }
        while true {
            // Settings that change are read again.
            let index = try library.open(.withNotebook)
            try await index.watch(
                settings: index.configuration.files, progress: { if $0 == nil { Memory.giveBackFreed() } }
            ) { report, folderCount in
                write(report, folderCount, at: index.clock)
            }
            StandardError.write("the settings have changed\n")
        }
    }

    private func write(_ report: IndexReport, _ folderCount: Int, at time: LocalDateTime) {
        if output.json {
            try? output.print(WireReport(report, remote: nil, encoding: nil, seconds: nil), layout: .line)
            return
        }
        for part in report.notebooks {
            var changes: [String] = []
            if !part.added.isEmpty { changes.append("\(part.added.count) added") }
            if !part.changed.isEmpty { changes.append("\(part.changed.count) changed") }
            if !part.removed.isEmpty { changes.append("\(part.removed.count) removed") }
            if !part.isReachable { changes.append("folder not found") }
            if let failure = part.failure { changes.append(failure) }
            guard !changes.isEmpty else { continue }
            StandardOutput.write(
                "\(time.minutes)  \(PrintableText.ofName(part.notebook.name))  \(changes.joined(separator: ", "))\n")
        }
        for failure in report.failures { StandardError.write("jay: \(failure)\n") }
        if report.notebooks.allSatisfy({ $0.added.isEmpty && $0.changed.isEmpty && $0.removed.isEmpty && $0.isReachable }) {
            StandardError.write("up to date; watching \(folderCount) folders\n")
        }
    }

    private func writeUnit() throws {
        guard let path = SystemdUnit.path(), let program = FolderPath.existing("/proc/self/exe") else {
            throw ValidationError("HOME is not set, so there is no place for the unit")
        }
        // The index and the settings are those of this shell, whatever systemd's environment is.
        let index = FolderPath.absolute(try library.configuration().indexPath())
        let unit = SystemdUnit(
            program: program, index: index, configuration: processVariable("JAY_CONFIG").map { FolderPath.absolute($0) })
        guard FileSystem.makeFolders(String(path.dropLast(SystemdUnit.name.count + 1))) else {
            throw ValidationError("\(path): cannot be written (\(systemMessage(errno)))")
        }
        try WritableFile.replace(path, with: unit.text.utf8, keepsMode: true)
        StandardOutput.write(path + "\n")
        StandardError.write("to start it now and whenever you log in: systemctl --user enable --now jay-watch\n")
    }
}
