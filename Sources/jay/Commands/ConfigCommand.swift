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

            Files:

              ~/.config/scrubjay/config.toml        your settings
              ~/.local/share/scrubjay/index.sqlite  the index, with further files beside it
              ~/.local/share/scrubjay/models        sentence encoders
              .jay.toml                             settings, in the folder of a notebook
              people.yaml                           who is who, in the folder of a notebook
              meetings.yaml                         which records are of one meeting
              statements.yaml                       which statements replace each other

            Environment:

              JAY_CONFIG                            your file of settings
              JAY_ZONE, JAY_OWNER_NAME, ...         any setting
              JAY_LLM_KEY, JAY_EMBEDDER_KEY         keys of services
              XDG_CONFIG_HOME, XDG_DATA_HOME        in place of ~/.config, ~/.local/share
              VISUAL, EDITOR                        the editor of `jay open`
              NO_COLOR, CLICOLOR, CLICOLOR_FORCE    whether output has colours
              TERM                                  if it is dumb, no colours and no links
              COLUMNS                               the width of the terminal
              LC_ALL, LC_CTYPE, LANG                the letters that the terminal can show
              TZ                                    the time zone, if no setting names one
              HOME, PATH, TMPDIR, TESSDATA_PREFIX   as for other programs
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
