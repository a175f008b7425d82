import ArgumentParser

/// Where in a command line a word stands: what the words before it mean.
struct CommandPlace {
    private(set) var command: any ParsableCommand.Type = Jay.self
    /// The command in words: `tasks list`.
    private(set) var name = ""
    /// The commands that may be named here.
    private(set) var subcommands: [any ParsableCommand.Type] = []
    /// The words that are neither options nor their values.
    private(set) var arguments: [String] = []
    /// The options that are there already.
    private(set) var options: Set<String> = []
    /// The option whose value comes next; `nil` if none does.
    private(set) var pendingOption: String?
    /// Whether `--` comes before, so that no option follows.
    private(set) var isTerminated = false
    /// The value of `--index`.
    private(set) var index: String?

    /// - Parameter words: The words between `jay` and this one.
    init(after words: [String]) {
        var rest = words[...]
        var names: [String] = []
        while let word = rest.first,
            let next = command.configuration.subcommands.first(where: { $0._commandName == word })
        {
            command = next
            names.append(word)
            rest.removeFirst()
        }
        // Options stand behind the command.
        if command == Jay.self, rest.first == HelpWord.name {
            (name, arguments) = (HelpWord.name, Array(rest.dropFirst()))
            return
        }
        subcommands = command.configuration.subcommands
        if let standard = command.configuration.defaultSubcommand {
            command = standard
            names.append(standard._commandName)
        }
        name = names.joined(separator: " ")
        for word in rest { read(word) }
        if !arguments.isEmpty { subcommands = [] }
    }

    private mutating func read(_ word: String) {
        if let option = pendingOption {
            if option == "--index" { index = word }
            pendingOption = nil
        } else if isTerminated || !word.hasPrefix("-") || word == "-" {
            arguments.append(word)
        } else if word == "--" {
            isTerminated = true
        } else {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            options.insert(parts[0])
            if parts.count > 1 {
                if parts[0] == "--index" { index = parts[1] }
            } else if takesValue(word) {
                pendingOption = word
            }
        }
    }

    private func takesValue(_ option: String) -> Bool {
        guard option.hasPrefix("--") else { return false }
        if CompletedValue.ofOption(option, of: name) != nil { return true }
        return CommandOption.all(of: command).first { $0.names.contains(option) }?.value != nil
    }

    /// What the value of an option of this command stands for.
    func value(ofOption option: String) -> CompletedValue {
        if let known = CompletedValue.ofOption(option, of: name) { return known }
        guard let listed = CommandOption.all(of: command).first(where: { $0.names.contains(option) }) else { return .nothing }
        if !listed.values.isEmpty { return .one(of: listed.values) }
        switch listed.value {
        case "file", "path": return .file
        case "folder": return .folder
        default: return .nothing
        }
    }

    /// What the next word that is no option stands for.
    var argument: CompletedValue {
        if let joined = CompletedValue.joined[name] { return joined }
        guard let values = CompletedValue.separate[name], let last = values.last else { return .nothing }
        return arguments.count < values.count ? values[arguments.count] : last
    }

    /// The words before it that are part of the same name.
    var beginning: [String] { CompletedValue.joined[name] == nil ? [] : arguments }
}

/// The command that ArgumentParser adds.
enum HelpWord {
    static let name = "help"
    static let meaning = "Show the help of a command."
}
