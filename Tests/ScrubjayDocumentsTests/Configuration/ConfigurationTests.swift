@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Configuring Scrubjay` {
    private typealias ConfigurationEnvironment = Configuration.ConfigurationEnvironment

    private static let userFile = "/home/anna/.config/scrubjay/config.toml"
    private static let notebookFile = "/notes/.jay.toml"

    /// The configuration of a home with these files.
    private func load(
        user: String? = nil, notebook: String? = nil, environment: [String: String] = [:], flags: [String: String] = [:]
    ) throws(ConfigurationError) -> Configuration {
        var files = ["/usr/share/zoneinfo/Europe/Berlin": "TZif", "/usr/share/zoneinfo/Asia/Tokyo": "TZif"]
        files[Self.userFile] = user
        files[Self.notebookFile] = notebook
        let variables = ["HOME": "/home/anna"].merging(environment) { $1 }
        return try Configuration.load(
            flags: flags, notebook: "/notes", in: ConfigurationEnvironment(environment: variables, files: files))
    }

    private func complaint(
        user: String? = nil, notebook: String? = nil, environment: [String: String] = [:], flags: [String: String] = [:]
    ) -> String? {
        do throws(ConfigurationError) {
            _ = try load(user: user, notebook: notebook, environment: environment, flags: flags)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `without anything the defaults hold`() throws {
        let configuration = try load()
        #expect(configuration.ownerName == nil)
        #expect(configuration.zone == "UTC")
        #expect(configuration.weekStart == .monday)
        #expect(configuration.dateOrder == nil)
        #expect(configuration.ignore == [])
        #expect(try configuration.indexPath() == "/home/anna/.local/share/scrubjay/index.sqlite")
        #expect(configuration.entries.allSatisfy { $0.origin == .standard })
    }

    @Test func `without anything two files are tried and no other is opened`() throws {
        let opened = Opened()
        let surroundings = ConfigurationEnvironment(
            environment: { $0 == "HOME" ? "/home/anna" : nil },
            contents: { path, _ throws(FileAccessError) in
                opened.append(path)
                throw FileAccessError(path, .missing)
            },
            linkTarget: { _ in nil })
        _ = try Configuration.load(notebook: "/notes", in: surroundings).indexPath()
        #expect(opened.paths == ["/notes/.jay.toml", "/home/anna/.config/scrubjay/config.toml"])
    }

    @Test func `a file sets everything`() throws {
        let configuration = try load(
            user: """
                zone = "Europe/Berlin"
                week-start = "Sunday"
                date-order = "month-first"
                languages = ["en", "DE"]
                ignore = ["drafts/", "*.tmp.md"]
                index = "~/index.sqlite"

                [owner]
                name = "Anna"
                addresses = ["anna@example.org"]
                """)
        #expect(configuration.zone == "Europe/Berlin")
        #expect(configuration.weekStart == .sunday)
        #expect(configuration.dateOrder == .monthFirst)
        #expect(configuration.languages == ["en", "de"])
        #expect(configuration.ignore == ["drafts/", "*.tmp.md"])
        #expect(configuration.ownerName == "Anna")
        #expect(configuration.ownerAddresses == ["anna@example.org"])
        #expect(try configuration.indexPath() == "/home/anna/index.sqlite")
        let lines = configuration.entries.map { "\($0.setting.name) = \($0.value) (\($0.origin))" }
        #expect(lines.contains("owner.name = Anna (\(Self.userFile):9)"))
        #expect(lines.contains("languages = en, de (\(Self.userFile):4)"))
    }

    @Test(arguments: [
        ("Europe/London", true), ("Australia/Sydney", true), ("Asia/Kolkata", true), ("America/New_York", false),
        ("Asia/Tokyo", false),
        ("UTC", false),
    ])
    func `a zone in which everybody writes the day first decides how dates are read`(zone: String, isDayFirst: Bool) throws {
        #expect(try load(user: "zone = \"\(zone)\"").dateOrder == (isDayFirst ? .dayFirst : nil))
        #expect(try load(user: "zone = \"\(zone)\"\ndate-order = \"month-first\"").dateOrder == .monthFirst)
    }

    /// Which of the sources give a week start; the value and the origin that count.
    @Test(
        arguments: [
            ([], "monday", "default"), (["user"], "tuesday", "/home/anna/.config/scrubjay/config.toml:1"),
            (["user", "notebook"], "wednesday", "/notes/.jay.toml:1"),
            (["notebook"], "wednesday", "/notes/.jay.toml:1"),
            (["user", "environment"], "thursday", "JAY_WEEK_START"),
            (["notebook", "environment"], "thursday", "JAY_WEEK_START"),
            (["user", "flag"], "friday", "--week-start"), (["notebook", "flag"], "friday", "--week-start"),
            (["environment", "flag"], "friday", "--week-start"),
            (["user", "notebook", "environment", "flag"], "friday", "--week-start"),
        ] as [(Set<String>, String, String)])
    func `flags come before the environment, the notebook, the owner's file, the default`(
        sources: Set<String>, value: String, origin: String
    ) throws {
        let configuration = try load(
            user: sources.contains("user") ? "week-start = \"tuesday\"" : nil,
            notebook: sources.contains("notebook") ? "week-start = \"wednesday\"" : nil,
            environment: sources.contains("environment") ? ["JAY_WEEK_START": "thursday"] : [:],
            flags: sources.contains("flag") ? ["week-start": "friday"] : [:])
        #expect(configuration.weekStart.rawValue == value)
        let entry = try #require(configuration.entries.first { $0.setting == .weekStart })
        #expect(entry.value == value)
        #expect(entry.origin.description == origin)
    }

    @Test func `every setting has a variable of its own by one rule`() {
        #expect(
            Setting.all.map(\.environmentVariable) == [
                "JAY_OWNER_NAME", "JAY_OWNER_ADDRESSES", "JAY_ZONE", "JAY_WEEK_START", "JAY_DATE_ORDER",
                "JAY_LANGUAGES",
                "JAY_IGNORE", "JAY_CONTEXT", "JAY_NEW_FOLDER", "JAY_NEW_FILE", "JAY_NEW_TEMPLATE", "JAY_DAILY_FILE",
                "JAY_DAILY_TEMPLATE", "JAY_INDEX", "JAY_JUDGEMENTS", "JAY_REMEMBER",
                "JAY_PRIVATE_NOTEBOOKS", "JAY_PRIVATE_FOLDERS", "JAY_PRIVATE_TAGS", "JAY_PRIVATE_PEOPLE", "JAY_AGENTS_WRITE",
                "JAY_AGENTS_LOG", "JAY_LLM_URL",
                "JAY_LLM_MODEL", "JAY_LLM_KEY_FILE", "JAY_LLM_TIMEOUT", "JAY_EMBEDDER_URL", "JAY_EMBEDDER_MODEL",
                "JAY_EMBEDDER_PASSAGE_PREFIX", "JAY_EMBEDDER_QUESTION_PREFIX", "JAY_EMBEDDER_KEY_FILE",
                "JAY_EMBEDDER_TIMEOUT", "JAY_TRANSCRIBER_COMMAND", "JAY_TRANSCRIBER_URL", "JAY_TRANSCRIBER_MODEL",
                "JAY_TRANSCRIBER_KEY_FILE", "JAY_TRANSCRIBER_TIMEOUT",
            ])
    }

    @Test func `a variable has commas for a list, and an empty one counts as none`() throws {
        let configuration = try load(environment: [
            "JAY_LANGUAGES": "en, de,", "JAY_ZONE": "", "JAY_OWNER_NAME": "Anna, Dr.",
        ])
        #expect(configuration.languages == ["en", "de"])
        #expect(configuration.zone == "UTC")
        #expect(configuration.ownerName == "Anna, Dr.")
    }

    @Test(
        arguments: [
            ([:], "/home/anna/.local/share/scrubjay/index.sqlite"),
            (["XDG_DATA_HOME": "/data"], "/data/scrubjay/index.sqlite"),
            (["XDG_DATA_HOME": "relative"], "/home/anna/.local/share/scrubjay/index.sqlite"),
            (["JAY_INDEX": "/tmp/i"], "/tmp/i"), (["JAY_INDEX": "~/i", "XDG_DATA_HOME": "/data"], "/home/anna/i"),
            (["JAY_INDEX": "here/i"], "here/i"),
        ] as [([String: String], String)])
    func `the index lies where the environment says`(environment: [String: String], path: String) throws {
        #expect(try load(environment: environment).indexPath() == path)
        #expect(try load(environment: environment, flags: ["index": "/flag"]).indexPath() == "/flag")
    }

    @Test func `without a home the index needs a name`() throws {
        let configuration = try Configuration.load(in: ConfigurationEnvironment(environment: [:]))
        #expect(throws: ConfigurationError(.standard, key: "index", .noHome)) { try configuration.indexPath() }
    }

    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/etc/anna"], "/etc/anna/scrubjay/config.toml"), (["JAY_CONFIG": "/c.toml"], "/c.toml"),
        (["JAY_CONFIG": "~/c.toml"], "/home/anna/c.toml"),
    ])
    func `the owner's file lies where the environment says`(environment: [String: String], path: String) throws {
        let variables = environment.merging(["HOME": "/home/anna"]) { $1 }
        let configuration = try Configuration.load(
            in: ConfigurationEnvironment(
                environment: variables, files: [path: "[owner]\nname = \"Anna\"", Self.userFile: "zone = 1"]))
        #expect(configuration.ownerName == "Anna")
    }

    @Test func `a file that JAY_CONFIG names has to be there`() {
        #expect(
            complaint(environment: ["JAY_CONFIG": "/gone.toml"])
                == "/gone.toml: not found; check the path, and whether its disk is connected")
    }

    @Test(
        arguments: [
            (["TZ": "Europe/Berlin"], [:], [:], "Europe/Berlin"), (["TZ": ":Europe/Berlin"], [:], [:], "Europe/Berlin"),
            (["TZ": ":/usr/share/zoneinfo/Asia/Tokyo"], [:], [:], "Asia/Tokyo"),
            (["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"], ["/etc/timezone": "Asia/Tokyo\n"], [:], "Asia/Tokyo"),
            (
                [:], ["/etc/timezone": "Europe/Berlin\n"], ["/etc/localtime": "/usr/share/zoneinfo/Asia/Tokyo"],
                "Europe/Berlin"
            ),
            ([:], [:], ["/etc/localtime": "../usr/share/zoneinfo/Asia/Tokyo"], "Asia/Tokyo"),
            ([:], ["/etc/timezone": "nonsense"], [:], "UTC"),
        ] as [([String: String], [String: String], [String: String], String)])
    func `the zone is the system's`(
        environment: [String: String], files: [String: String], links: [String: String], zone: String
    ) throws {
        let configuration = try Configuration.load(
            in: ConfigurationEnvironment(environment: environment, files: files, links: links))
        #expect(configuration.zone == zone)
    }

    @Test(arguments: [
        ("zoen = \"x\"", ":1: zoen: no such setting; did you mean zone?"),
        ("\ntimezone = \"x\"", ":2: timezone: no such setting; did you mean zone?"),
        ("name = \"x\"", ":1: name: no such setting; did you mean owner.name?"),
        ("[owner]\n\nadresses = []", ":3: owner.adresses: no such setting; did you mean owner.addresses?"),
        (
            "qqqqqq = 1",
            ":1: qqqqqq: no such setting; there are owner.name, owner.addresses, zone, week-start, date-order, languages, ignore, context, new.folder, new.file, new.template, daily.file, daily.template, index, judgements, remember, private.notebooks, private.folders, private.tags, private.people, agents.write, agents.log, llm.url, llm.model, llm.key-file, llm.timeout, embedder.url, embedder.model, embedder.passage-prefix, embedder.question-prefix, embedder.key-file, embedder.timeout, transcriber.command, transcriber.url, transcriber.model, transcriber.key-file, transcriber.timeout"
        ),
        ("owner = \"Anna\"", ":1: owner: no such setting; did you mean owner.name?"),
        (
            "languages = \"en\"",
            ":1: languages: expected a list of two-letter codes such as [\"en\", \"de\"], found a text"
        ),
        ("zone = 3", ":1: zone: expected the name of a time zone such as \"Europe/Berlin\", found integer"),
        (
            "ignore = [\"a\", 2]",
            ":1: ignore: expected a list of patterns such as [\"drafts/\", \"*.tmp.md\"], found a list with integer in it"
        ),
        (
            "week-start = \"mondy\"",
            ":1: week-start: \"mondy\" is not allowed, expected one of monday, tuesday, wednesday, thursday, friday, saturday, sunday; did you mean monday?"
        ),
        ("date-order = \"iso\"", ":1: date-order: \"iso\" is not allowed, expected one of day-first, month-first"),
        (
            "zone = \"Europe/Berln\"",
            ":1: zone: \"Europe/Berln\" is not allowed, expected the name of a time zone such as \"Europe/Berlin\"; did you mean Europe/Berlin?"
        ),
        (
            "zone = \"../../etc/passwd\"",
            ":1: zone: \"../../etc/passwd\" is not allowed, expected the name of a time zone such as \"Europe/Berlin\""
        ),
        (
            "languages = [\"en-US\"]",
            ":1: languages: \"en-US\" is not allowed, expected a list of two-letter codes such as [\"en\", \"de\"]; did you mean en?"
        ),
        (
            "[owner]\naddresses = [\"anna\"]",
            ":2: owner.addresses: \"anna\" is not allowed, expected a list of e-mail addresses such as [\"anna@example.org\"]"
        ),
        (
            "index = \"index.sqlite\"",
            ":1: index: \"index.sqlite\" is not allowed, expected a path that begins with / or ~/"
        ),
        // The part before the @ is not printed.
        (
            "[llm]\nurl = \"https://anna:secret@example.org/v1\"",
            ":2: llm.url: \"…\" is not allowed, expected a URL such as \"http://127.0.0.1:11434/v1\", without a name or a key in it"
        ),
        (
            "[llm]\ntimeout = 0",
            ":2: llm.timeout: \"0\" is not allowed, expected a number of seconds from 1 to 3600"
        ),
        (
            "[llm]\ntimeout = \"60\"",
            ":2: llm.timeout: expected a number of seconds from 1 to 3600, found a text"
        ),
    ])
    func `a mistake is named with its line, what is allowed and what was meant`(text: String, expected: String) {
        #expect(complaint(user: text) == Self.userFile + expected)
    }

    @Test func `a mistake in a variable or a flag is named too`() {
        #expect(
            complaint(environment: ["JAY_DATE_ORDER": "dayfirst"])?.hasPrefix(
                "JAY_DATE_ORDER: date-order: \"dayfirst\" is not allowed") == true)
        #expect(complaint(flags: ["zon": "UTC"]) == "--zon: zon: no such setting; did you mean zone?")
    }

    @Test(arguments: ["zone = ", "[owner\nname = 1", "zone = \"UTC\"\nzone = \"UTC\"", "= 1", "\"\"\""])
    func `invalid TOML is an error with its line`(text: String) throws {
        let message = try #require(complaint(user: text))
        #expect(message.hasPrefix(Self.userFile + ":"))
        #expect(message.contains("not TOML"))
    }

    @Test func `bytes that are no text are an error`() {
        #expect(
            complaint(user: "zone = \"\0\"") == Self.userFile
                + ": not a text file (byte 8); rename it or ignore it")
    }

    @Test(arguments: Setting.all)
    func `a notebook sets only what is harmless`(setting: Setting) {
        let allowed: Set = [
            "zone", "languages", "ignore", "context", "date-order", "week-start", "new.folder", "new.file", "new.template",
            "daily.file", "daily.template",
        ]
        let value = setting.isList ? "[\"en\"]" : "\"UTC\""
        let message = complaint(notebook: "\(setting.name) = \(value)")
        let refusal =
            "\(Self.notebookFile):1: \(setting.name): a notebook may not set this, only zone, week-start, date-order, languages, ignore, context, new.folder, new.file, new.template, daily.file, daily.template; move it to your own config.toml"
        #expect((message == refusal) != allowed.contains(setting.name))
    }

    @Test func `a notebook gets no warnings about settings that it may not use`() {
        #expect(complaint(notebook: "indx = \"/x\"")?.contains("did you mean") == false)
    }

    @Test(arguments: [
        ("zone", "zone"), ("zoen", "zone"), ("ZONE", "zone"), ("language", "languages"), ("weekstart", "week-start"),
        ("dateorder", "date-order"),
        ("ingore", "ignore"), ("x", nil), ("", nil), ("completely-different", nil),
    ])
    func `a misspelt word is corrected`(text: String, meant: String?) {
        #expect(suggestion(for: text, among: Setting.all.map(\.name)) == meant)
    }

    @Test func `every setting has a sentence and a heading in the manual`() {
        #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
        for setting in Setting.all { #expect(setting.summary.hasSuffix("."), "\(setting.name)") }
    }
}
