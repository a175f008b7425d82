import Scrubjay
import ArgumentParser

/// A word that can take the place of one that is being typed.
struct Completion: Sendable, Equatable {
    /// The whole word, without quotes.
    let text: String
    /// For shells that show it; empty for none.
    var meaning = ""
    /// Whether more of the word has to follow.
    var isPartial = false
}

/// What a shell offers in place of a word.
enum Completions: Sendable, Equatable {
    case words([Completion])
    /// The shell completes files or folders by itself.
    case files, folders

    static let none = Completions.words([])
}

/// Where the names come from that are completed.
struct CompletionNames {
    var names: (NamedThings) -> [String]
    var notebooks: () -> [String]
    var savedSearches: () -> [String]
    var models: () -> [String]
}

/// Completes a word of a command line.
struct Completer {
    /// The names of an index; `nil` for the default one.
    let names: (_ index: String?) -> CompletionNames
    /// The arguments that a saved search stands for; `nil` if there is no such search.
    var expanded: ([String]) -> [String]? = { try? RunArguments.expanded($0) }

    /// - Parameters:
    ///   - words: The words between `jay` and the one that is typed.
    ///   - word: What has been typed of it.
    func completions(of word: String, after words: [String]) -> Completions {
        guard let words = expanded(words.filter { $0 != Pager.flag }) else { return .none }
        let place = CommandPlace(after: words)
        let source = names(place.index.map(Self.withHome))
        if let option = place.pendingOption {
            let values = NameCompleter(source, word)
            // A value that looks like an option has to be written behind an equals sign.
            return values.completions(place.value(ofOption: option)).without { $0.hasPrefix("-") }
        }
        guard !place.isTerminated else { return argument(at: place, word, source) }
        if word.hasPrefix("--"), let end = word.firstIndex(of: "=") {
            let value = word[word.index(after: end)...]
            return NameCompleter(source, String(value), behind: String(word[...end]))
                .completions(place.value(ofOption: String(word[..<end])))
        }
        if word.hasPrefix("-"), place.argument != .query || !word.contains(":") { return options(at: place, word) }
        let commands =
            place.subcommands.isEmpty ? [] : Self.commands(place.subcommands, word, withHelp: place.command == Jay.self)
        let others = argument(at: place, word, source).without { $0.hasPrefix("-") && place.argument != .query }
        guard case .words(let names) = others else { return others }
        return .words(commands + names)
    }

    private func argument(at place: CommandPlace, _ word: String, _ source: CompletionNames) -> Completions {
        if place.argument == .command { return Self.help(after: place.arguments, word) }
        return NameCompleter(source, word, continuing: place.beginning).completions(place.argument)
    }

    private static func commands(
        _ types: [any ParsableCommand.Type], _ word: String, withHelp: Bool
    ) -> [Completion] {
        let all = types.filter { $0.configuration.shouldDisplay }.map {
            Completion(text: $0._commandName, meaning: $0.configuration.abstract)
        }
        return (all + (withHelp ? [Completion(text: HelpWord.name, meaning: HelpWord.meaning)] : []))
            .filter { $0.text.hasPrefix(word) }
    }

    /// The commands whose help can be asked for.
    private static func help(after words: [String], _ word: String) -> Completions {
        var types = Jay.configuration.subcommands
        for name in words {
            guard let next = types.first(where: { $0._commandName == name }) else { return .none }
            types = next.configuration.subcommands
        }
        return .words(commands(types, word, withHelp: false))
    }

    private func options(at place: CommandPlace, _ word: String) -> Completions {
        var options = CommandOption.all(of: place.command)
        if Pager.commands.contains(place.name.split(separator: " ").first.map(String.init) ?? "") {
            options.append(
                CommandOption(names: [Pager.flag], value: nil, meaning: "Show it without the pager.", values: []))
        }
        let offered = options.filter { option in
            option.name.hasPrefix(word) && (Self.isRepeating(option) || place.options.isDisjoint(with: option.names))
        }
        return .words(offered.map { Completion(text: $0.name, meaning: $0.meaning) })
    }

    /// The help says which options may be repeated.
    private static func isRepeating(_ option: CommandOption) -> Bool { option.meaning.contains("May be repeated.") }

    /// A path with the home folder in place of `~`, which shells replace only later.
    private static func withHome(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = processVariable("HOME") else { return path }
        return home + path.dropFirst()
    }
}

extension Completions {
    /// Without the words that are not to be offered.
    fileprivate func without(_ isLeftOut: (String) -> Bool) -> Completions {
        guard case .words(let all) = self else { return self }
        return .words(all.filter { !isLeftOut($0.text) })
    }
}
