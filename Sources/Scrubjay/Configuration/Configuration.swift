/// What the owner has configured.
///
/// Each value comes from the first of these that has it: a flag, an environment variable, the `.jay.toml` of the
/// notebook, the owner's `config.toml`, the default. Lists replace one another, they do not add up.
///
/// The owner's file is `$XDG_CONFIG_HOME/scrubjay/config.toml`, else `~/.config/scrubjay/config.toml`; `JAY_CONFIG` names
/// another. The variable of a setting is `JAY_` and its name in capitals, with `_` for dots and hyphens; lists have
/// commas there. An empty variable counts as none.
public struct Configuration: Sendable {
    /// Where a value comes from.
    public enum Origin: Sendable, Hashable {
        case standard
        /// The line counts from 1; nil where it was not found.
        case file(path: String, line: Int?)
        case environment(variable: String)
        case flag(name: String)
    }

    /// A value and where it comes from.
    struct Value: Sendable, Equatable {
        /// In their one form; a single one for what is no list.
        let values: [String]
        let origin: Origin
    }

    private var values: [String: Value] = [:]
    private let surroundings: Surroundings
    private let flags: [String: String]

    /// Reads the configuration.
    ///
    /// Without files, variables and flags this takes one failed `open` for each of the two files, and nothing else.
    ///
    /// - Parameters:
    ///   - flags: Values by the name of the setting, as given on the command line.
    ///   - notebook: The folder of a notebook whose `.jay.toml` counts; nil for none.
    /// - Throws: ``ConfigurationError`` for the first thing that is wrong, in the order of decreasing rank.
    public static func load(
        flags: [String: String] = [:], notebook: String? = nil, in surroundings: Surroundings = .process
    ) throws(ConfigurationError) -> Configuration {
        var configuration = Configuration(surroundings: surroundings, flags: flags)
        for name in flags.keys.sorted() {
            guard let text = flags[name] else { continue }
            try configuration.set(name, text: text, .flag(name: "--" + name))
        }
        for setting in Setting.all {
            guard let text = surroundings.variable(setting.environmentVariable) else { continue }
            try configuration.set(setting.name, text: text, .environment(variable: setting.environmentVariable))
        }
        if let notebook {
            try configuration.read(notebook + "/.jay.toml", isNotebook: true, mustExist: false)
        }
        if let named = surroundings.variable("JAY_CONFIG") {
            try configuration.read(surroundings.expanded(named) ?? named, isNotebook: false, mustExist: true)
        } else if let folder = surroundings.baseFolder("XDG_CONFIG_HOME", else: ".config") {
            try configuration.read(folder + "/scrubjay/config.toml", isNotebook: false, mustExist: false)
        }
        return configuration
    }

    private init(surroundings: Surroundings, flags: [String: String]) {
        self.surroundings = surroundings
        self.flags = flags
    }

    /// Nothing is configured: what holds by default on this system.
    public static let standard = Configuration(surroundings: .process, flags: [:])

    /// The same with the settings of a notebook's own `.jay.toml`.
    public func inNotebook(_ folder: String) throws(ConfigurationError) -> Configuration {
        try Configuration.load(flags: flags, notebook: folder, in: surroundings)
    }

    subscript(setting: Setting) -> Value? { values[setting.name] }

    private mutating func read(_ path: String, isNotebook: Bool, mustExist: Bool) throws(ConfigurationError) {
        let bytes: [UInt8]
        do throws(IntakeError) {
            // A notebook can come from strangers: its file must not lead to another one.
            bytes = try surroundings.contents(path, !isNotebook)
        } catch {
            if error.reason == .link { throw ConfigurationError(.file(path: path, line: nil), key: nil, .linkInNotebook) }
            if error.reason == .missing || error.reason == .notAFolder, !mustExist { return }
            throw ConfigurationError(.file(path: path, line: nil), key: nil, .unreadable(error.reason))
        }
        for entry in try ConfigurationFile(path: path, bytes: bytes).entries {
            let origin = Origin.file(path: path, line: entry.line)
            guard let setting = Setting.named(entry.key) else {
                throw .unknown(entry.key, origin, isNotebook: isNotebook)
            }
            guard setting.isAllowedInNotebook || !isNotebook else {
                throw ConfigurationError(origin, key: setting.name, .notAllowedInNotebook)
            }
            guard let values = entry.value.values(for: setting) else {
                throw ConfigurationError(
                    origin, key: setting.name, .wrongType(found: entry.value.description, expected: setting.expectation)
                )
            }
            try set(setting, values, origin)
        }
    }

    private mutating func set(_ name: String, text: String, _ origin: Origin) throws(ConfigurationError) {
        guard let setting = Setting.named(name) else { throw .unknown(name, origin, isNotebook: false) }
        try set(setting, setting.values(ofText: text), origin)
    }

    /// Keeps what is set already: it comes from a place of higher rank. What is wrong in a lower one is an error all the same.
    private mutating func set(_ setting: Setting, _ values: [String], _ origin: Origin) throws(ConfigurationError) {
        do throws(Setting.BadValue) {
            let isFromFile = if case .file = origin { true } else { false }
            let checked = try setting.checked(values, isFromFile: isFromFile, surroundings)
            if self.values[setting.name] == nil { self.values[setting.name] = Value(values: checked, origin: origin) }
        } catch {
            let reason = ConfigurationError.Reason.badValue(
                error.value, expected: setting.expectation, suggestion: error.suggestion)
            throw ConfigurationError(origin, key: setting.name, reason)
        }
    }
}

extension Configuration {
    /// Who "I" is; nil where it is not said.
    public var ownerName: String? { self[.ownerName]?.values.first }
    public var ownerAddresses: [String] { self[.ownerAddresses]?.values ?? [] }
    /// The name of the owner's time zone. Looks the system's up at each call where none is configured.
    public var zone: String { self[.zone]?.values.first ?? ZoneName.system(surroundings) }
    public var weekStart: Weekday { self[.weekStart]?.values.first.flatMap(Weekday.init) ?? .monday }
    /// Nil where the language of a text decides.
    var dateOrder: DateOrder? { self[.dateOrder]?.values.first.flatMap { DateOrder(rawValue: $0) } }
    /// Codes of ISO 639-1; none for any language.
    public var languages: [String] { self[.languages]?.values ?? [] }
    /// Patterns like lines of a `.gitignore` in the notebook's folder.
    public var ignore: [String] { self[.ignore]?.values ?? [] }

    /// The folder of the owner's judgements; nil where the index decides.
    public var judgementFolder: String? { self[.judgements]?.values.first }
    /// What never leaves this machine.
    var privateMarks: PrivateMarks {
        PrivateMarks(
            notebooks: self[.privateNotebooks]?.values ?? [],
            folders: (self[.privateFolders]?.values ?? []).map { surroundings.expanded($0) ?? $0 },
            tags: self[.privateTags]?.values ?? [],
            origins: [Setting.privateNotebooks, .privateFolders, .privateTags].reduce(into: [:]) {
                $0[$1] = self[$1]?.origin
            })
    }
    /// What the embedder wants to read before a passage, and before a question.
    package var embedderPrefixes: (passage: String?, question: String?) {
        (self[.embedderPassagePrefix]?.values.first, self[.embedderQuestionPrefix]?.values.first)
    }
    /// Whether searches may be kept in mind.
    public var remembersSearches: Bool { self[.history]?.values.first != "off" }

    /// The file of the index: what is configured, else `$XDG_DATA_HOME/scrubjay/index.sqlite`, else the same under
    /// `~/.local/share`.
    ///
    /// - Throws: `noHome` when nothing says where.
    public func indexPath() throws(ConfigurationError) -> String {
        if let path = self[.index]?.values.first { return path }
        guard let folder = surroundings.baseFolder("XDG_DATA_HOME", else: ".local/share") else {
            throw ConfigurationError(.standard, key: Setting.index.name, .noHome)
        }
        return folder + "/scrubjay/index.sqlite"
    }
}
