import ScrubjayText

/// One configurable setting.
///
/// ``all`` is the only table: files, environment variables, flags, the list of settings, suggestions and the manual are all derived from it. A new
/// setting needs a new entry there and a property of ``Configuration``.
public struct Setting: Sendable, Hashable {
    /// The type of a setting's values.
    enum Kind: Sendable, Hashable {
        case text
        case addresses
        case zone
        case choice([String])
        case languages
        case patterns
        case names
        /// The URL of an HTTP service.
        case url
        /// From 1 to 3600.
        case seconds
        case path
    }

    /// The name as in a file, with a dot after each table: `owner.name` is `name` under `[owner]`.
    public let name: String
    let kind: Kind
    /// A description of the default.
    public let standard: String
    /// Whether a notebook's `.jay.toml` may set it. A notebook may come from strangers, so it may only change how its notes are interpreted.
    public let isAllowedInNotebook: Bool
    /// One sentence for the manual.
    public let summary: String

    /// `JAY_` and the name in capitals, with `_` for dots and hyphens: `owner.name` is `JAY_OWNER_NAME`.
    public var environmentVariable: String {
        "JAY_" + String(name.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 })
    }

    private init(_ name: String, _ kind: Kind, standard: String, inNotebook: Bool, _ summary: String) {
        self.name = name
        self.kind = kind
        self.standard = standard
        isAllowedInNotebook = inNotebook
        self.summary = summary
    }

    static let ownerName = Setting(
        "owner.name", .text, standard: "", inNotebook: false,
        "The owner's name: the assignee of tasks that a note gives to “me”.")
    static let ownerAddresses = Setting(
        "owner.addresses", .addresses, standard: "", inNotebook: false,
        "The owner's email addresses, by which attendees are recognised.")
    static let zone = Setting(
        "zone", .zone, standard: "the system's", inNotebook: true,
        "The time zone of dates without one, such as Europe/Berlin.")
    static let weekStart = Setting(
        "week-start", .choice(Weekday.allCases.map(\.rawValue)), standard: "monday", inNotebook: true,
        "The day on which “this week” begins.")
    static let dateOrder = Setting(
        "date-order", .choice(DateOrder.allCases.map(\.rawValue)), standard: "by zone and language",
        inNotebook: true,
        "Whether 03/04 is 3 April (day-first) or 4 March (month-first).")
    static let languages = Setting(
        "languages", .languages, standard: "any", inNotebook: true,
        "The languages of the notes, as codes such as en and de.")
    static let ignore = Setting(
        "ignore", .patterns, standard: "", inNotebook: true,
        "Files and folders to skip, as patterns like those of .gitignore.")
    static let context = Setting(
        "context", .text, standard: "", inNotebook: true,
        "What the notes are about, told to models and in --json; folders add theirs in a .jay.toml of their own.")
    static let newFolder = Setting(
        "new.folder", .text, standard: "the notebook's folder", inNotebook: true,
        "The folder of jay new, in the notebook.")
    static let newFile = Setting(
        "new.file", .text, standard: "{title}", inNotebook: true,
        "The name of the file of jay new: {title}, {slug}, {date}, {year}, {month}, {day}, {week}, {time}.")
    static let newTemplate = Setting(
        "new.template", .text, standard: "", inNotebook: true,
        "The note that jay new begins with, in the notebook: {{title}}, {{date}}, {{time}}, {{content}}.")
    static let dailyFile = Setting(
        "daily.file", .text, standard: "as the latest daily note", inNotebook: true,
        "The path of daily notes, such as journal/{year}/{date}.")
    static let dailyTemplate = Setting(
        "daily.template", .text, standard: "", inNotebook: true, "The note that a daily note begins with.")
    static let index = Setting(
        "index", .path, standard: "in the data folder", inNotebook: false, "The file that holds the index.")

    static let judgements = Setting(
        "judgements", .path, standard: "beside the index", inNotebook: false,
        "The folder for the judgements of jay good and jay bad.")
    static let remember = Setting(
        "remember", .choice(["on", "off"]), standard: "on", inNotebook: false,
        "Whether the last search and the last question are kept for jay good, jay bad and jay ask -c.")

    package static let privateNotebooks = Setting(
        "private.notebooks", .names, standard: "", inNotebook: false, "Notebooks that are never sent anywhere.")
    package static let privateFolders = Setting(
        "private.folders", .names, standard: "", inNotebook: false,
        "Folders and files that are never sent; relative to a notebook, or absolute.")
    package static let privateTags = Setting(
        "private.tags", .names, standard: "", inNotebook: false,
        "Tags of notes that are never sent; includes all tags below them.")

    package static let privatePeople = Setting(
        "private.people", .names, standard: "", inNotebook: false,
        "People of whom nothing is sent: what they said or wrote, and what names them.")

    static let agentsWrite = Setting(
        "agents.write", .choice(["on", "off"]), standard: "off", inNotebook: false,
        "Whether agents may write notes, tick tasks and save searches; jay undo takes back what they change.")
    static let agentsLog = Setting(
        "agents.log", .choice(["on", "off"]), standard: "on", inNotebook: false,
        "Whether what agents ask is kept, for you to read.")

    package static let modelURL = Setting(
        "llm.url", .url, standard: "", inNotebook: false,
        "The OpenAI-compatible service for jay ask --llm and jay chat, such as http://127.0.0.1:11434/v1.")
    package static let modelName = Setting(
        "llm.model", .text, standard: "", inNotebook: false, "The name of the model.")
    package static let modelKeyFile = Setting(
        "llm.key-file", .path, standard: "", inNotebook: false,
        "The file with the API key; used if JAY_LLM_KEY is not set.")
    package static let modelTimeout = Setting(
        "llm.timeout", .seconds, standard: "60", inNotebook: false,
        "Give up if the service sends nothing for this many seconds.")

    package static let embedderURL = Setting(
        "embedder.url", .url, standard: "", inNotebook: false,
        "The OpenAI-compatible service that makes vectors for --embedder, such as http://127.0.0.1:11434/v1.")
    package static let embedderModel = Setting(
        "embedder.model", .text, standard: "", inNotebook: false, "The name of the embedding model.")
    static let embedderPassagePrefix = Setting(
        "embedder.passage-prefix", .text, standard: "", inNotebook: false,
        "The text that the model expects before a passage, such as search_document:.")
    static let embedderQuestionPrefix = Setting(
        "embedder.question-prefix", .text, standard: "", inNotebook: false,
        "The text that the model expects before a question, such as search_query:.")
    package static let embedderKeyFile = Setting(
        "embedder.key-file", .path, standard: "", inNotebook: false,
        "The file with the API key; used if JAY_EMBEDDER_KEY is not set.")
    package static let embedderTimeout = Setting(
        "embedder.timeout", .seconds, standard: "60", inNotebook: false,
        "Give up if the service sends nothing for this many seconds.")

    package static let transcriberCommand = Setting(
        "transcriber.command", .names, standard: "", inNotebook: false,
        "The program that writes down the sound of recordings, with its arguments, such as whisper-cli; {sound} is the file.")
    package static let transcriberURL = Setting(
        "transcriber.url", .url, standard: "", inNotebook: false,
        "The OpenAI-compatible service that writes down the sound of recordings, such as http://127.0.0.1:8080/v1.")
    package static let transcriberModel = Setting(
        "transcriber.model", .text, standard: "", inNotebook: false, "The name of its model, such as whisper-1.")
    package static let transcriberKeyFile = Setting(
        "transcriber.key-file", .path, standard: "", inNotebook: false,
        "The file with the API key; used if JAY_TRANSCRIBER_KEY is not set.")
    package static let transcriberTimeout = Setting(
        "transcriber.timeout", .seconds, standard: "3600", inNotebook: false,
        "Give up if the program takes longer, or the service sends nothing for this many seconds.")

    /// All settings, in the order in which they are listed.
    public static let all = [
        ownerName, ownerAddresses, zone, weekStart, dateOrder, languages, ignore, context, newFolder, newFile, newTemplate,
        dailyFile, dailyTemplate, index, judgements, remember,
        privateNotebooks, privateFolders, privateTags, privatePeople, agentsWrite, agentsLog,
        modelURL, modelName, modelKeyFile, modelTimeout,
        embedderURL, embedderModel, embedderPassagePrefix, embedderQuestionPrefix, embedderKeyFile, embedderTimeout,
        transcriberCommand, transcriberURL, transcriberModel, transcriberKeyFile, transcriberTimeout,
    ]

    static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
