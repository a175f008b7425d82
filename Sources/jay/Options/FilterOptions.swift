import Scrubjay
import ArgumentParser

/// Options that limit the results.
struct FilterOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Nothing older than this day, month, year, or span such as \"last week\".", valueName: "date"))
    var from: String?

    @Option(help: ArgumentHelp("Nothing newer than this day, month, year or span, including its last day.", valueName: "date"))
    var to: String?

    @Option(help: ArgumentHelp("Only documents with this tag or one below it. May be repeated.", valueName: "tag"))
    var tag: [String] = []

    @Option(help: ArgumentHelp("Only documents in which this person takes part. May be repeated.", valueName: "person"))
    var with: [String] = []

    @Option(help: ArgumentHelp("Only notes, meetings, events or tasks. May be repeated.", valueName: "kind"))
    var kind: [String] = []

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Only this notebook, folder or note. May be repeated.", valueName: "location"))
    var locations: [String] = []

    /// Whether there is no limit at all.
    var isEmpty: Bool { written.isEmpty }

    func filter(_ index: Index) throws -> Filter { try index.filter(written) }

    /// The filter with further locations.
    func filter(_ index: Index, orIn places: [String]) throws -> Filter {
        var filter = written
        filter.locations += places
        return try index.filter(filter)
    }

    private var written: WrittenFilter {
        WrittenFilter(from: from, to: to, tags: tag, people: with, kinds: kind, locations: locations)
    }
}
