/// What a word of a command line stands for, as far as it can be completed.
enum CompletedValue: Sendable, Equatable {
    /// Something that only the person knows.
    case nothing
    case person, tag, kind, series, savedSearch, notebook, model, intent
    /// A notebook, a folder in one, or a note.
    case location
    /// A title, or a file of a notebook.
    case note
    /// A series of meetings or a person.
    case subject
    /// A series of meetings or a span of days.
    case recapped
    /// A day or a span in words.
    case date
    /// A word of a search, which may have a field.
    case query
    /// The name of a command.
    case command
    /// A file or a folder anywhere, which shells complete themselves.
    case file, folder
    case one(of: [String])

    /// What the value of an option stands for; `nil` if this table does not know the option. Options have the same meaning in most commands.
    ///
    /// - Parameter command: `tasks list`
    static func ofOption(_ name: String, of command: String) -> CompletedValue? {
        optionsOfOneCommand["\(command) \(name)"] ?? options[name]
    }

    static let options: [String: CompletedValue] = [
        "--with": .person, "--tag": .tag, "--kind": .kind, "--in": .location, "--from": .date, "--to": .date, "--as-of": .date,
        "--due": .date, "--now": .nothing, "--index": .file, "--batch": .file, "--model": .model, "--intent": .intent,
        "--save": .savedSearch, "--limit": .nothing, "--per-document": .nothing, "--tokens": .nothing,
        "--min-confidence": .nothing, "--day": .date, "--template": .note, "--under": .nothing,
        "--hash": .nothing, "--format": .nothing, "--query": .query, "--about": .nothing,
    ]

    static let optionsOfOneCommand: [String: CompletedValue] = [
        "search --sort": .one(of: ["relevance", "date", "title"]),
        "notes --sort": .one(of: ["changed", "date", "random", "title", "words"]), "edit --with": .nothing,
        "edit --replace": .nothing,
        "export --format": .one(of: ExportCommand.Format.allCases.map(\.rawValue)), "export --output": .file,
        "eval --save": .file, "eval --against": .file,
        "eval --gate": .file, "bench --queries": .file, "bench --report": .file, "bench --compare": .file,
    ]

    /// The words of commands whose words are one name together, as in `jay person Sarah Okafor`.
    static let joined: [String: CompletedValue] = [
        "person": .person, "people list": .person, "open": .note, "show": .note, "links": .note, "related": .note,
        "edit": .note, "trash": .note, "brief": .subject, "since-last": .series, "series": .series, "meetings list": .series,
        "recap": .recapped,
        "today": .date, "agenda": .date,
    ]

    /// What each word of a command stands for. The last one holds for all that follow.
    static let separate: [String: [CompletedValue]] = [
        "search": [.query], "ask": [.query], "browse": [.query], "pack": [.query], "why-not": [.note, .query],
        "append": [.note, .nothing], "forget": [.note], "mv": [.note, .location], "tags": [.tag, .nothing],
        "run": [.savedSearch, .nothing],
        "new-hits": [.savedSearch, .nothing],
        "searches rename": [.savedSearch, .nothing], "searches remove": [.savedSearch, .nothing],
        "notebooks remove": [.notebook, .nothing], "notebooks move": [.notebook, .folder, .nothing],
        "export": [.location], "lsp": [.nothing], "uninstall": [.nothing], "backup": [.file, .nothing],
        "restore": [.file, .nothing],
        "people merge": [.person], "people split": [.person, .nothing],
        "meetings merge": [.note], "meetings split": [.note], "statements split": [.note], "statements rejoin": [.note],
        "models use": [.model, .nothing], "models remove": [.model, .nothing], "models add": [.folder],
        "index": [.folder], "config": [.folder, .nothing], "eval": [.folder, .nothing], "import": [.file, .nothing],
        "inspect": [.file], "help": [.command],
        "completions": [.one(of: CompletedShell.allCases.map(\.rawValue)), .nothing],
    ]
}
