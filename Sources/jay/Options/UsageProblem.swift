import Scrubjay
import ArgumentParser

/// What is wrong with the arguments of `jay`, and what was probably meant.
struct UsageProblem {
    private let words: [String]
    /// The message of ArgumentParser.
    private let complaint: String

    /// - Parameter complaint: The message with its `Error: ` and the usage of the command after it.
    init(words: [String], complaint: String) {
        self.words = Array(words.prefix { $0 != "--" })
        self.complaint = complaint.hasPrefix("Error: ") ? String(complaint.dropFirst(7)) : complaint
    }

    /// The message to print after `jay: `.
    var message: String {
        let (command, rest) = named
        if let word = rest.first, !word.hasPrefix("-"), isOfUnknownCommand(command) {
            return unknown(word, in: command)
        }
        // A command finds first what its other words lack, such as a title, and that may be because an option is misspelt.
        if let name = rest.first(where: { Self.isUnknownOption($0, of: command) }) {
            return unknown(Self.nameOfOption(name), of: command)
        }
        if complaint.hasPrefix("Unknown option"), let flag = rest.first(where: ShortFlag.isOne) {
            let parts = flag.split(separator: "=", maxSplits: 1).map(String.init)
            let following = rest.drop { $0 != flag }.dropFirst().first { !$0.hasPrefix("-") }
            return unknown(parts[0], value: parts.count > 1 ? parts[1] : following, of: command)
        }
        return complaint
    }

    /// The command that the first words name, and the words after them.
    private var named: (any ParsableCommand.Type, ArraySlice<String>) {
        var command: any ParsableCommand.Type = Jay.self
        var rest = words[...]
        while let word = rest.first,
            let next = command.configuration.subcommands.first(where: { Self.name(of: $0) == word })
        {
            command = next
            rest = rest.dropFirst()
        }
        return (command, rest)
    }

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? String(describing: command).lowercased()
    }

    // MARK: Commands

    /// Whether the first word was meant as a subcommand. ArgumentParser reports an unknown subcommand as an unexpected argument.
    private func isOfUnknownCommand(_ command: any ParsableCommand.Type) -> Bool {
        if command == Jay.self { return words.first != "help" }
        return !command.configuration.subcommands.isEmpty && complaint.contains("nexpected argument")
    }

    private func unknown(_ word: String, in command: any ParsableCommand.Type) -> String {
        let names = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map(Self.name)
        let isOutermost = command == Jay.self
        let outer = isOutermost ? "" : "\(Self.name(of: command)) "
        // Elsewhere one asks without a command.
        let isQuestion = isOutermost && (word.contains(where: \.isWhitespace) || words.last?.hasSuffix("?") == true)
        let synonym = isOutermost && !isQuestion ? Self.command(alsoCalled: word) : nil
        if let meant = synonym ?? suggestion(for: word, among: names) {
            return "there is no command \(outer)\(word); did you mean \(outer)\(meant)?"
        }
        guard isOutermost else {
            return "there is no command \(outer)\(word); the commands are \(names.joined(separator: ", "))"
        }
        if isQuestion {
            let question = words.filter { !$0.hasPrefix("-") }.joined(separator: " ")
            return "questions follow the command ask: jay ask \(ShellQuoting.quoted(question))"
        }
        return "there is no command \(word); `jay help` lists the commands"
    }

    private static func command(alsoCalled word: String) -> String? {
        let word = word.lowercased()
        return synonyms.first { $0.words.contains(word) }?.command
    }

    /// What other programs call these commands; only suggested.
    static let synonyms: [(command: String, words: [String])] = [
        ("agenda", ["calendar", "cal", "week", "events"]), ("ask", ["question"]), ("compact", ["vacuum"]),
        ("completions", ["completion"]), ("config", ["settings", "configure", "configuration", "preferences", "prefs", "set"]),
        ("doctor", ["check"]), ("index", ["add", "init", "update", "sync", "scan", "reindex", "rebuild", "refresh"]),
        ("links", ["backlinks", "graph"]), ("mv", ["move", "rename", "ren"]), ("new", ["create", "touch"]),
        ("notes", ["ls", "list", "dir"]), ("open", ["vim", "vi", "nvim", "nano", "emacs", "code"]),
        ("people", ["contacts"]), ("person", ["who"]), ("related", ["similar"]), ("search", ["find", "grep", "rg", "query"]),
        ("show", ["cat", "view", "read", "less", "print"]), ("tasks", ["todo", "todos"]),
        ("trash", ["rm", "delete", "del", "remove"]), ("undo", ["revert"]),
    ]

    // MARK: Flags

    private func unknown(_ flag: String, value: String?, of command: any ParsableCommand.Type) -> String {
        let options = CommandOption.all(of: command)
        let letter = flag.dropFirst().prefix(1).lowercased()
        let usual = Self.usualMeanings[letter].flatMap { name in options.first { $0.name == name } }
        let meant = usual.map { [$0] } ?? options.filter { $0.name.dropFirst(2).hasPrefix(letter) }
        let written = meant.prefix(3).map { option in
            guard let named = option.value else { return option.name }
            return "\(option.name) \(value.flatMap { Self.fits($0, option) } ?? "<\(named)>")"
        }
        let name = Self.name(of: command)
        var text = "there is no option \(flag); "
        text += written.isEmpty ? "see jay \(name) --help" : "did you mean \(written.joined(separator: " or "))?"
        if command is any QueryCommand.Type {
            text += "\nTo exclude a word of one letter, put it in quotes: '-\"\(flag.dropFirst())\"'"
        }
        return text
    }

    /// `--limit` of `--limit=5`.
    private static func nameOfOption(_ word: String) -> String { String(word.prefix { $0 != "=" }) }

    private static func isUnknownOption(_ word: String, of command: any ParsableCommand.Type) -> Bool {
        guard word.hasPrefix("--"), word.utf8.count > 2 else { return false }
        let name = nameOfOption(word)
        let listing = command.configuration.defaultSubcommand ?? command
        return !name.hasPrefix("--experimental-")
            && !(CommandOption.all(of: command) + CommandOption.all(of: listing)).contains { $0.names.contains(name) }
    }

    /// An option with a name: the one that is written alike, if there is one.
    private func unknown(_ option: String, of command: any ParsableCommand.Type) -> String {
        let listing = command.configuration.defaultSubcommand ?? command
        let name = Self.name(of: command)
        let near = suggestion(for: option, among: CommandOption.all(of: listing).map(\.name)).map { "did you mean \($0)?" }
        return "there is no option \(option); " + (near ?? "see jay \(command == Jay.self ? "" : name + " ")--help")
    }

    /// The value, or `nil` if the option takes a number and the value is not one.
    private static func fits(_ value: String, _ option: CommandOption) -> String? {
        option.value == "count" && Int(value) == nil ? nil : value
    }

    /// What these short flags usually mean in other programs.
    private static let usualMeanings = ["n": "--limit", "l": "--limit", "q": "--query"]
}
