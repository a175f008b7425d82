import ArgumentParser
import Scrubjay

struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show every setting, its value and where it comes from.",
        discussion: """
            Settings are read from flags, environment variables (JAY_ZONE for zone, JAY_OWNER_NAME for owner.name), .jay.toml \
            in a notebook, and ~/.config/scrubjay/config.toml, the first that has one.

              jay config
              jay config ~/notes          (with the settings of that notebook)
            """)

    @Argument(help: ArgumentHelp("A notebook whose own settings count.", valueName: "folder"), completion: .directory)
    var folder: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() throws {
        var configuration = try library.configuration()
        if let folder {
            configuration = try configuration.inNotebook(try FolderPath.resolved(folder, from: library.absolute(folder)))
        }
        if output.json {
            try output.print(WireConfiguration(configuration))
            return
        }
        let width = configuration.entries.map(\.setting.name.count).max() ?? 0
        for entry in configuration.entries {
            let name = entry.setting.name + String(repeating: " ", count: width - entry.setting.name.count)
            StandardOutput.write("\(name)  \(entry.value.isEmpty ? "–" : entry.value)  (\(entry.origin))\n")
        }
    }
}
