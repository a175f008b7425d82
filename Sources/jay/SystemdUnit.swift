import Scrubjay

/// A user unit of systemd that runs `jay watch`.
struct SystemdUnit {
    static let name = "jay-watch.service"

    let text: String

    /// The unit that comes with a package, for any user and wherever the package is unpacked.
    static let ofPackage = SystemdUnit(
        environment: "ExecSearchPath=%h/.local/bin:/usr/local/bin:/usr/bin", command: "jay watch")

    /// - Parameters:
    ///   - program: The absolute path of `jay`.
    ///   - index: The absolute path of the index.
    ///   - configuration: The value of `JAY_CONFIG`; `nil` if it is not set.
    init(program: String, index: String, configuration: String?) {
        self.init(
            environment: configuration.map { "Environment=\(Self.quoted("JAY_CONFIG=" + $0))" },
            command: "\(Self.quoted(program)) watch --index \(Self.quoted(index))")
    }

    private init(environment: String?, command: String) {
        text = """
            [Unit]
            Description=Keep the index of jay up to date
            Documentation=man:jay-watch(1)

            [Service]
            \(environment.map { $0 + "\n" } ?? "")ExecStart=\(command)
            Restart=on-failure
            RestartSec=10
            Nice=10

            [Install]
            WantedBy=default.target

            """
    }

    /// A word as systemd.service(5) reads it: in quotation marks, with doubled percent and dollar signs.
    static func quoted(_ word: String) -> String {
        var text = ""
        for character in word {
            switch character {
            case "%", "$": text += "\(character)\(character)"
            case "\\", "\"": text += "\\\(character)"
            case "\n": text += "\\n"
            default: text.append(character)
            }
        }
        return "\"\(text)\""
    }

    /// Where the units of the user are: `$XDG_CONFIG_HOME/systemd/user/jay-watch.service`, or the same below `~/.config`.
    ///
    /// - Returns: `nil` if neither a variable nor `HOME` says where that is.
    static func path() -> String? {
        Configuration.ConfigurationEnvironment.process.baseFolder("XDG_CONFIG_HOME", else: ".config").map {
            "\($0)/systemd/user/\(name)"
        }
    }
}
