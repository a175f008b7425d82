import Scrubjay
import ScrubjayWire
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct UninstallCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall",
        abstract: "List what Scrubjay keeps on this machine, and remove it.",
        discussion: """
            Lists the index, imported documents, judgements, the versions for jay undo, the settings, the encoders and the unit \
            of jay watch, and says how the programs are removed. With --data it stops jay watch and removes all of that. Imported \
            documents and judgements are nowhere else: jay backup keeps them.

              jay uninstall
              jay backup ~/jay.tar.zst && jay uninstall --data
              jay uninstall --data --yes
              jay uninstall --data --index ~/work.sqlite     (only this index and what belongs to it)

            Your notes are never touched, nor what lies in their folders: .trash, .jay.toml, people.yaml.
            """)

    @Flag(help: "Remove the data.")
    var data = false

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if yes, !data { throw ValidationError("--yes belongs to --data") }
    }

    func run() async throws {
        let configuration = try library.configuration()
        let index = library.absolute(try configuration.indexPath())
        // Settings, encoders and the unit serve other indexes as well.
        let isAlone = library.index != nil
        let unit = isAlone ? nil : WatchUnit()
        let kept = try Index.keptData(indexAt: index, configuration: configuration, isAlone: isAlone)
        if !data { return try print(kept, unit, isRemoved: false) }
        if kept.items.isEmpty, unit == nil {
            StandardError.write("jay: there is nothing to remove\n")
            throw ExitCode(1)
        }
        if !yes {
            guard Confirmation.canBeAsked else {
                throw ValidationError("this cannot be undone; add --yes, or see without --data what there is")
            }
            StandardError.write(Self.text(of: kept, unit))
            guard Confirmation.ask("Remove this for good?") else {
                StandardError.write("nothing was removed\n")
                throw ExitCode(1)
            }
        }
        try unit?.remove()
        let removed = try Index.removeData(indexAt: index, configuration: configuration, isAlone: isAlone)
        try print(removed, unit, isRemoved: true)
    }

    private func print(_ kept: KeptData, _ unit: WatchUnit?, isRemoved: Bool) throws {
        let programs = Self.removalOfPrograms(unlessIn: FolderPath.existing("/proc/self/exe"))
        if output.json {
            var parts = kept.items.map { WireKeptData.Part(name: $0.part.rawValue, paths: $0.paths, bytes: $0.bytes) }
            if let unit { parts.append(WireKeptData.Part(name: "watch", paths: unit.paths, bytes: unit.bytes)) }
            return try output.print(
                WireKeptData(removed: isRemoved, parts: parts, notebooks: kept.notebooks, programs: programs))
        }
        if kept.items.isEmpty, unit == nil { StandardOutput.write("Nothing is kept.\n") }
        StandardOutput.write((isRemoved ? "Removed:\n" : "") + Self.text(of: kept, unit))
        for folder in kept.notebooks { StandardOutput.write("stays       \(Self.shown(folder))\n") }
        if !isRemoved, !kept.items.isEmpty || unit != nil { StandardError.write("`jay uninstall --data` removes it\n") }
        StandardError.write("the programs: " + programs.joined(separator: "; ") + "\n")
    }

    private static func text(of kept: KeptData, _ unit: WatchUnit?) -> String {
        var rows = kept.items.map { item in
            // Files of one folder are many; their folder says where they are.
            let first = item.paths[0]
            let isInFolder = item.part == .changes || item.part == .judgements
            return (
                item.part.rawValue, item.bytes,
                isInFolder ? String(first[..<(first.lastIndex(of: "/") ?? first.endIndex)]) : first
            )
        }
        if let unit { rows.append(("watch", unit.bytes, unit.paths[0])) }
        return rows.map { name, bytes, path in
            Column.left(name, 10) + Column.right(ByteText.size(bytes), 10) + "  " + shown(path) + "\n"
        }.joined()
    }

    private static func shown(_ path: String) -> String { PrintableText.ofName(path) }

    /// The commands that remove the programs themselves.
    private static func removalOfPrograms(unlessIn program: String?) -> [String] {
        guard let program, program.hasSuffix("/bin/jay") else { return ["remove the file of jay"] }
        if program == "/usr/bin/jay" { return ["sudo apt purge scrubjay"] }
        let prefix = String(program.dropLast("/bin/jay".count))
        let files = [
            "bin/jay", "bin/jay-server", "share/man/man1/jay.1", "share/bash-completion/completions/jay",
            "share/zsh/site-functions/_jay", "share/fish/vendor_completions.d/jay.fish", "share/systemd/user/jay-watch.service",
        ]
        return [
            "rm -f " + files.map { ShellQuoting.quoted("\(prefix)/\($0)") }.joined(separator: " ") + " "
                + ShellQuoting.quoted("\(prefix)/share/man/man1/jay-") + "*.1",
            "rm -rf " + ShellQuoting.quoted("\(prefix)/share/scrubjay/museum"),
        ]
    }
}

/// The unit of `jay watch` that is installed for the user.
private struct WatchUnit {
    /// The unit, and the link by which systemd starts it.
    let paths: [String]

    /// `nil` if there is none.
    init?() {
        guard let unit = SystemdUnit.path() else { return nil }
        let folder = unit.dropLast(SystemdUnit.name.count)
        paths = [unit, "\(folder)default.target.wants/\(SystemdUnit.name)"].filter { FileSystem.statusOfLink($0) != nil }
        if paths.isEmpty { return nil }
    }

    var bytes: Int64 { FileSystem.status(of: paths[0]).map { Int64($0.st_size) } ?? 0 }

    /// Stops it, if systemd is there, and removes it.
    func remove() throws {
        Self.systemctl("disable", "--now", SystemdUnit.name)
        for path in paths where !FileSystem.removeFile(path) && errno != ENOENT {
            throw ValidationError("\(path): cannot be removed (\(systemMessage(errno))); nothing else was removed")
        }
        Self.systemctl("daemon-reload")
    }

    private static func systemctl(_ words: String...) {
        let null = FileSystem.descriptor(of: "/dev/null", O_RDWR | O_CLOEXEC)
        guard null >= 0 else { return }
        defer { _ = close(null) }
        let (process, code) = ChildStart.start(
            ["systemctl", "--user"] + words, streams: [null, null, null], isSearched: true)
        // Without systemd there is nothing to stop.
        if code == 0 { _ = ChildStart.wait(for: process) }
    }
}
