import Scrubjay
import ArgumentParser

/// What the days of an agenda are limited to.
struct AgendaOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only meetings with this person, and tasks and notes that concern them. May be repeated.", valueName: "person"))
    var with: [String] = []

    @Option(help: ArgumentHelp("Only what has this tag or one below it. May be repeated.", valueName: "tag"))
    var tag: [String] = []

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Only this notebook, folder or note. May be repeated.", valueName: "location"))
    var locations: [String] = []

    /// The filter of these options within some days.
    func filter(_ index: Index, _ days: DateSpan) throws -> Filter {
        var filter = try index.filter(WrittenFilter(tags: tag, people: with, locations: locations))
        (filter.from, filter.to) = (days.first, days.last)
        return filter
    }
}
