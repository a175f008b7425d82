import Scrubjay
import ScrubjayWire
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct BackupCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Keep the index and all that is not in your notes in one file.",
        discussion: """
            The file has the index with its vectors and the list of notebooks, config.toml with your saved searches, your \
            judgements, the changes that jay undo can take back, and imported documents. Your notes themselves are not in it: \
            back them up as you do anyway. Neither are sentence encoders (jay models) nor keys of services, if they are in \
            files of their own.

              jay backup
              jay backup ~/backups/jay.tar.zst
              jay backup - | age -p > jay.tar.zst.age     (encrypted)
              jay restore ~/backups/jay.tar.zst --dry-run

            Whoever can read the file can read what your notes say, also what is private: the index has their words, and the \
            changes whole versions of them. It is written for you alone (0600) and is not encrypted.

            Without a file it is jay-DATE.tar.zst in the current folder. A backup that is there is replaced when the new one is \
            complete, any other file is not. Other commands may write meanwhile. It is a tar archive: tar and sha256sum read \
            it, too.
            """)

    @Argument(help: "The file to write, or a folder for it; - for standard output.", completion: .file())
    var file: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if file == "-", output.json { throw ValidationError("--json needs a file: standard output cannot have both") }
        if file?.isEmpty == true { throw ValidationError("the name of the file is empty") }
    }

    func run() async throws {
        if file == "-", isatty(STDOUT_FILENO) == 1 {
            throw ValidationError("standard output is a terminal; name a file, or pipe it: jay backup - | age -p > jay.age")
        }
        let configuration = try library.configuration()
        let backup = try await Index.backUp(
            indexAt: library.absolute(configuration.indexPath()), configuration: configuration,
            to: file == "-" ? nil : file.map { library.absolute($0) } ?? FolderPath.working ?? ".",
            now: library.moment(configuration))
        guard let path = backup.path else { return }
        if output.json {
            try output.print(
                WireBackup(
                    path: path, bytes: backup.bytes, made: backup.contents.made, parts: BackupText.wireParts(backup.contents),
                    notebooks: backup.contents.notebooks.map { WireBackup.Folder(name: $0.name, folder: $0.folder) }))
            return
        }
        let size = backup.bytes.map { ", " + ByteText.size($0) } ?? ""
        StandardOutput.write(PrintableText.ofName(LocationText.relative(path)) + "\(size)\n")
        StandardOutput.write(BackupText.text(of: backup.contents))
    }
}
