import Scrubjay
import ScrubjayWire
import ArgumentParser

struct RestoreCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore what jay backup has kept.",
        discussion: """
            The whole backup is unpacked beside the index and checked by its hashes before anything is replaced. What is \
            replaced is kept until all of it has succeeded. Other processes go on with the restored index.

              jay restore ~/backups/jay.tar.zst
              jay restore jay.tar.zst --dry-run     (check it, and show what it has)
              jay restore jay.tar.zst --replace     (in place of the index that is there)
              age -d jay.tar.zst.age | jay restore -

            It also works on another machine. A notebook whose folder is not there keeps its last state in the index and is \
            found as before; `jay notebooks move` says where the folder is now. Files are compared by the next `jay index`: \
            your notes win. Settings that are there stay, unless you say --replace.
            """)

    @Argument(help: "The backup; - for standard input.", completion: .file())
    var file: String

    @Flag(help: "Replace an index that is there, with its settings and changes.")
    var replace = false

    @Flag(help: "Check the backup and show what it has. Nothing is replaced.")
    var dryRun = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let configuration = try library.configuration()
        let path = try library.absolute(configuration.indexPath())
        let restoration = try await Index.restore(
            indexAt: path, configuration: configuration, from: file == "-" ? nil : library.absolute(file), replaces: replace,
            isTrial: dryRun)
        if output.json {
            let missing = restoration.missingFolders.map(\.name)
            try output.print(
                WireRestoration(
                    index: path, restored: !dryRun, made: restoration.contents.made,
                    parts: BackupText.wireParts(restoration.contents), settings: restoration.settings.rawValue,
                    settingsPath: restoration.settingsPath,
                    notebooks: restoration.contents.notebooks.map {
                        WireRestoration.Folder(name: $0.name, folder: $0.folder, reachable: !missing.contains($0.name))
                    }))
        } else {
            StandardOutput.write(BackupText.text(of: restoration, isTrial: dryRun))
        }
        guard !dryRun, restoration.settings == .restored, library.index == nil else { return }
        // The restored settings may name another place.
        let next = try library.absolute(library.configuration().indexPath())
        guard next != path else { return }
        StandardError.write(
            PrintableText.ofName(
                "jay: the restored settings name another index, \(next); change `index` in \(restoration.settingsPath ?? "config.toml"), or name this one with --index \(path)"
            ) + "\n")
    }
}
