import Scrubjay
import ArgumentParser

/// Gives a search or a question a name.
struct SaveOptions: ParsableArguments {
    @Option(
        name: .customLong("save"),
        help: ArgumentHelp(
            "Save it under this name, with its options that choose hits; `jay run NAME` repeats it.", valueName: "name")
    )
    var name: String?

    /// Saves a search if it is to have a name, and says so.
    ///
    /// - Parameters:
    ///   - locations: What each location of the filters means.
    ///   - limit: `nil` for the usual one.
    ///   - add: Adds what only this command has.
    /// - Returns: The search.
    func save(
        _ command: SavedSearch.Command, words: String, filters: FilterOptions, locations: [String], limit: Int?,
        encoding: EncoderOptions, adding add: (inout SavedSearch) -> Void = { _ in }
    ) throws -> SavedSearch? {
        guard let name else { return nil }
        var search = SavedSearch(name: name, command, words: words)
        (search.from, search.to, search.tags) = (filters.from, filters.to, filters.tag)
        (search.people, search.kinds) = (filters.with, filters.kind)
        // A number is that of a line in the last list, and soon means another note.
        search.locations = zip(filters.locations, locations).map { written, meant in Int(written) == nil ? written : meant }
        (search.limit, search.model) = (limit, encoding.model)
        add(&search)
        let replaced = try SavedSearches.save(search)
        let run = "`jay run \(ShellQuoting.quoted(name))`"
        StandardError.write("saved; \(run) repeats it\n")
        if let replaced, replaced != search {
            StandardError.write("it replaces: \(PrintableText.ofName(ShellText.command(replaced)))\n")
        }
        return search
    }
}

/// Writes arguments as one types them into a shell.
enum ShellText {
    /// `jay search "lamp -poster" --with "Oskar Brandt"`
    static func command(_ search: SavedSearch) -> String {
        let options = search.arguments.filter { $0.hasPrefix("--") }.flatMap { option in
            option.split(separator: "=", maxSplits: 1).map { ShellQuoting.quoted(String($0)) }
        }
        let words = search.words.isEmpty ? [] : [ShellQuoting.quoted(search.words)]
        return (["jay", search.command.rawValue] + words + options).joined(separator: " ")
    }
}
