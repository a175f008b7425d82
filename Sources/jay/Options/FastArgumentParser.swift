/// Parses the arguments of an ordinary search quickly. ArgumentParser takes three milliseconds to look at all options of a command, and a
/// search waits for little else.
///
/// It leaves everything that it does not know to ArgumentParser, which also reports what is wrong.
enum FastArgumentParser {
    /// The search for the arguments after `jay search`; `nil` if any of them is unusual.
    static func search(_ arguments: [String]) -> SearchCommand? {
        var command = SearchCommand.plain
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--no-refresh": command.refreshing.noRefresh = true
            case "--json": command.output.json = true
            case "--exact": command.exact = true
            case "--all": command.all = true
            case "--explain": command.explain = true
            case "--no-remember": command.noRemember = true
            case "--limit":
                guard let value = rest.popFirst(), value.utf8.first != UInt8(ascii: "-"), let count = Int(value) else {
                    return nil
                }
                command.limit = count
            case "--index", "--now":
                guard let value = rest.popFirst(), value.utf8.first != UInt8(ascii: "-") else { return nil }
                if argument == "--index" { command.library.index = value } else { command.library.now = value }
            case _ where argument.utf8.first == UInt8(ascii: "-"): return nil
            default: command.words.append(argument)
            }
        }
        guard !command.words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return nil }
        return command
    }
}

extension SearchCommand {
    /// A search with the default of every option.
    fileprivate static var plain: SearchCommand {
        var command = SearchCommand()
        command.words = []
        command.limit = nil
        command.perDocument = nil
        command.sort = Self.standardOrder
        command.reverse = false
        command.exact = false
        command.all = false
        command.explain = false
        command.noRemember = false
        command.batch = nil
        command.form = .ofTerminal
        command.filters = .none
        var embedding = EmbedderOptions()
        embedding.embedder = false
        command.embedding = embedding
        command.encoding = .ofModelInUse
        var saving = SaveOptions()
        saving.name = nil
        command.saving = saving
        var refreshing = RefreshOptions()
        refreshing.noRefresh = false
        command.refreshing = refreshing
        var output = OutputOptions()
        output.json = false
        command.output = output
        var library = LibraryOptions()
        library.index = nil
        library.now = nil
        command.library = library
        return command
    }
}

extension FilterOptions {
    fileprivate static var none: FilterOptions {
        var filters = FilterOptions()
        filters.from = nil
        filters.to = nil
        filters.tag = []
        filters.with = []
        filters.kind = []
        filters.locations = []
        return filters
    }
}
