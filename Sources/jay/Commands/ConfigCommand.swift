import Scrubjay
import ScrubjayWire
import ArgumentParser

struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show every setting, its value and where it comes from.",
        discussion: """
            The value of a setting comes from the first of these that has it: a flag, an environment variable (JAY_ZONE for \
            zone, JAY_OWNER_NAME for owner.name), .jay.toml in a notebook, and ~/.config/scrubjay/config.toml.

              jay config
              jay config ~/notes          (with the settings of that notebook)
            """)

    @Argument(help: ArgumentHelp("Include the settings of this notebook.", valueName: "folder"), completion: .directory)
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
            let name = Column.left(entry.setting.name, width)
            StandardOutput.write("\(name)  \(entry.value.isEmpty ? "–" : entry.value)  (\(entry.origin))\n")
        }
    }
}
