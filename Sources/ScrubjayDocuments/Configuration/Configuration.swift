public import ScrubjayText

/// The owner's configuration.
///
/// Each value comes from the first of these that has it: a flag, an environment variable, the notebook's `.jay.toml`, the owner's `config.toml`, the
/// default. Lists replace each other; they are not merged.
///
/// The owner's file is `$XDG_CONFIG_HOME/scrubjay/config.toml`, otherwise `~/.config/scrubjay/config.toml`; `JAY_CONFIG` names another file. A
/// setting's environment variable is `JAY_` and its name in capitals, with `_` for dots and hyphens; lists are separated by commas. An empty variable
/// counts as not set.
public struct Configuration: Sendable {
    /// Where a value comes from.
    public enum Origin: Sendable, Hashable {
        case standard
        /// The line counts from 1; `nil` if it was not found.
        case file(path: String, line: Int?)
        case environment(variable: String)
        case flag(name: String)
    }

    /// A value and where it comes from.
    package struct Value: Sendable, Equatable {
        /// In normal form. Exactly one value unless the setting is a list.
        package let values: [String]
        let origin: Origin
    }

    private var values: [String: Value] = [:]
    private let surroundings: ConfigurationEnvironment
    private let flags: [String: String]

    /// Reads the configuration.
    ///
    /// Without files, variables and flags this costs only one failed `open` for each of the two files.
    ///
    /// - Parameters:
    ///   - flags: Values from the command line by setting name.
    ///   - notebook: The folder of the notebook whose `.jay.toml` applies; `nil` for none.
    /// - Throws: ``ConfigurationError`` for the first error, in order of decreasing precedence.
    public static func load(
        flags: [String: String] = [:], notebook: String? = nil, in surroundings: ConfigurationEnvironment = .process
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
        if let path = ownerFile(surroundings) {
            try configuration.read(path, isNotebook: false, mustExist: surroundings.variable("JAY_CONFIG") != nil)
        }
        return configuration
    }

    /// The path of the owner's file; `nil` if neither a variable nor `HOME` says where it is.
    static func ownerFile(_ surroundings: ConfigurationEnvironment) -> String? {
        if let named = surroundings.variable("JAY_CONFIG") { return surroundings.expanded(named) ?? named }
        return surroundings.baseFolder("XDG_CONFIG_HOME", else: ".config").map { $0 + "/scrubjay/config.toml" }
    }

    /// The files that the settings of the owner come from, absolute paths. They need not exist.
    public var files: [String] { Self.ownerFile(surroundings).map { [$0] } ?? [] }

    private init(surroundings: ConfigurationEnvironment, flags: [String: String]) {
        self.surroundings = surroundings
        self.flags = flags
    }

    /// The defaults on this system, with nothing configured.
    public static let standard = Configuration(surroundings: .process, flags: [:])

    /// This configuration with the settings of a notebook's own `.jay.toml`.
    public func inNotebook(_ folder: String) throws(ConfigurationError) -> Configuration {
        try Configuration.load(flags: flags, notebook: folder, in: surroundings)
    }

    package subscript(setting: Setting) -> Value? { values[setting.name] }

    private mutating func read(_ path: String, isNotebook: Bool, mustExist: Bool) throws(ConfigurationError) {
        let bytes: [UInt8]
        do throws(FileAccessError) {
            // A notebook may come from strangers, so its file must not link to another file.
            bytes = try surroundings.contents(path, !isNotebook)
        } catch {
            if error.reason == .link { throw ConfigurationError(.file(path: path, line: nil), key: nil, .linkInNotebook) }
            if error.reason == .missing || error.reason == .notAFolder, !mustExist { return }
            throw ConfigurationError(.file(path: path, line: nil), key: nil, .unreadable(error.reason))
        }
        let file = try ConfigurationFile(path: path, bytes: bytes)
        if isNotebook, let search = file.searches.first {
            throw ConfigurationError(.file(path: path, line: search.line), key: "searches", .notAllowedInNotebook)
        }
        for entry in file.entries {
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

    /// Keeps a value that is already set, because it comes from a source of higher precedence. An invalid value of lower precedence is still an
    /// error.
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
    /// Who "I" is; `nil` if not configured.
    public var ownerName: String? { self[.ownerName]?.values.first }
    public var ownerAddresses: [String] { self[.ownerAddresses]?.values ?? [] }
    /// The name of the owner's time zone. If none is configured, each call looks up the system's.
    public var zone: String { self[.zone]?.values.first ?? ZoneName.system(surroundings) }
    public var weekStart: Weekday { self[.weekStart]?.values.first.flatMap(Weekday.init) ?? .monday }
    /// `nil` if the language of a text decides: nothing is configured, and neither is a zone in which people write the day first.
    var dateOrder: DateOrder? {
        self[.dateOrder]?.values.first.flatMap { DateOrder(rawValue: $0) }
            ?? self[.zone]?.values.first.flatMap { ZoneName.isDayFirst($0) ? .dayFirst : nil }
    }
    /// ISO 639-1 codes; empty for any language.
    public var languages: [String] { self[.languages]?.values ?? [] }
    /// Patterns like the lines of a `.gitignore` in the notebook's folder.
    public var ignore: [String] { self[.ignore]?.values ?? [] }

    /// The context of all notes; `nil` if there is none. Folders of notebooks say more (`FolderContext`).
    package var contextOfEverything: String? {
        self[.context]?.values.first.map { FolderContext.shown($0).text }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The folder, the file's name and the template of a new note, as the settings say; `nil` without one.
    package var newNoteFolder: String? { text(.newFolder) }
    package var newNoteFile: String? { text(.newFile) }
    package var newNoteTemplate: String? { text(.newTemplate) }
    package var dailyNoteFile: String? { text(.dailyFile) }
    package var dailyNoteTemplate: String? { text(.dailyTemplate) }

    private func text(_ setting: Setting) -> String? {
        self[setting]?.values.first.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The folder of the owner's judgements; `nil` if it follows from the path of the index.
    public var judgementFolder: String? { self[.judgements]?.values.first }
    /// What must never leave this machine.
    package var privateMarks: PrivacyRules {
        PrivacyRules(
            notebooks: self[.privateNotebooks]?.values ?? [],
            folders: (self[.privateFolders]?.values ?? []).map { surroundings.expanded($0) ?? $0 },
            tags: self[.privateTags]?.values ?? [], people: self[.privatePeople]?.values ?? [],
            origins: [Setting.privateNotebooks, .privateFolders, .privateTags, .privatePeople].reduce(into: [:]) {
                $0[$1] = self[$1]?.origin
            })
    }
    /// Prefixes that the embedding model expects before passages and questions.
    package var embedderPrefixes: (passage: String?, question: String?) {
        (self[.embedderPassagePrefix]?.values.first, self[.embedderQuestionPrefix]?.values.first)
    }
    /// Whether the last search and the last question may be kept.
    public var remembersLast: Bool { self[.remember]?.values.first != "off" }

    /// Whether agents may change notes.
    public var letsAgentsWrite: Bool { self[.agentsWrite]?.values.first == "on" }
    /// Whether the requests of agents are kept.
    public var keepsAgentRequests: Bool { self[.agentsLog]?.values.first != "off" }

    /// The index file: the configured path, otherwise `$XDG_DATA_HOME/scrubjay/index.sqlite`, otherwise the same under `~/.local/share`.
    ///
    /// - Throws: `noHome` if none of these is known.
    public func indexPath() throws(ConfigurationError) -> String {
        if let path = self[.index]?.values.first { return path }
        return try dataFolder() + "/index.sqlite"
    }

    /// The folder of the sentence encoders: `$XDG_DATA_HOME/scrubjay/models`, otherwise the same under `~/.local/share`.
    ///
    /// - Throws: `noHome` if neither is known.
    public func modelFolder() throws(ConfigurationError) -> String { try dataFolder() + "/models" }

    private func dataFolder() throws(ConfigurationError) -> String {
        guard let folder = surroundings.baseFolder("XDG_DATA_HOME", else: ".local/share") else {
            throw ConfigurationError(.standard, key: Setting.index.name, .noHome)
        }
        return folder + "/scrubjay"
    }
}

extension Configuration {
    /// The owner's clock.
    public var clock: OwnerClock { OwnerClock(zone: zone) ?? .universal }

    /// How dates such as 03/04/2026 are read if no language decides.
    package var orderOfDigits: DateOrder { dateOrder ?? .dayFirst }

    /// Up to this length in bytes a text is too short to tell its language, so all languages are tried.
    private static let shortText = 64

    /// The grammar for the dates in a text, with the owner's settings.
    ///
    /// - Parameters:
    ///   - language: The text's language as an ISO 639-1 code; `nil` to detect it.
    ///   - preference: How to resolve ambiguous dates such as "in March" or "Friday".
    public func dateGrammar(
        for text: String, language: String? = nil, preference: DatePreference = .nearest
    ) -> DateGrammar {
        var codes = [language ?? Language.detect(in: text, preferred: languages.compactMap { Language($0) }).code]
        if language == nil {
            codes += languages
            if text.utf8.count <= Self.shortText { codes += DateGrammar.languages }
        }
        return dateGrammar(languages: codes, preference: preference)
    }

    /// The grammar for the dates in texts of the given languages, the most likely first.
    package func dateGrammar(languages: [String], preference: DatePreference) -> DateGrammar {
        let clock = clock
        return DateGrammar(
            languages: languages, order: dateOrder, weekStart: weekStart,
            preference: preference,
            utcOffset: { clock.offset(at: $0) })
    }
}

extension Configuration {
    /// The settings that affect how files are read, as one text. When it changes, all files have to be read again.
    ///
    /// The zone is only included if it is configured. The system's zone changes with every journey, and dates without a zone mean the same wherever
    /// the owner is.
    package var readingSettings: String {
        [Setting.zone, .dateOrder, .languages, .ownerName].map { setting in
            "\(setting.name)=" + (self[setting]?.values.joined(separator: ",") ?? "")
        }.joined(separator: ";")
    }
}

extension Configuration {
    /// A line of the list of all settings.
    public struct Entry: Sendable, Hashable {
        public let setting: Setting
        /// For people to read; lists are separated by commas.
        public let value: String
        public let origin: Origin
    }

    /// Every setting with its value, in the order of ``Setting/all``.
    public var entries: [Entry] {
        Setting.all.map { setting in
            if let value = self[setting] {
                return Entry(setting: setting, value: value.values.joined(separator: ", "), origin: value.origin)
            }
            let standard =
                switch setting {
                case .zone: zone
                case .index: (try? indexPath()) ?? setting.standard
                default: setting.standard
                }
            return Entry(setting: setting, value: standard, origin: .standard)
        }
    }
}

extension Configuration.Origin: CustomStringConvertible {
    /// `default`, `/home/anna/.config/scrubjay/config.toml:3`, `JAY_ZONE`, `--zone`.
    public var description: String {
        switch self {
        case .standard: "default"
        case .file(let path, let line?): "\(path):\(line)"
        case .file(let path, nil): path
        case .environment(let variable): variable
        case .flag(let name): name
        }
    }
}
