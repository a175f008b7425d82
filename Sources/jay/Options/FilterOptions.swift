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

    @Option(help: ArgumentHelp("Only notes, meetings or events. May be repeated.", valueName: "kind"))
    var kind: [String] = []

    @Option(
        name: .customLong("in"), help: ArgumentHelp("Only this notebook, folder or file. May be repeated.", valueName: "place"))
    var places: [String] = []

    /// Whether there is no limit at all.
    var isEmpty: Bool {
        from == nil && to == nil && tag.isEmpty && with.isEmpty && kind.isEmpty && places.isEmpty
    }

    func filter(_ index: Index) throws -> Filter {
        let first = try from.flatMap { try Self.span($0, index).first }
        let last = try to.flatMap { try Self.span($0, index).last }
        if let first, let last, last < first {
            throw ValidationError("--from \(first) is after --to \(last), so nothing can be found; swap them")
        }
        return Filter(
            from: first, to: last, tags: tag, people: with,
            kinds: try kind.map { kind in
                guard let known = Document.Kind(rawValue: kind) else { throw QueryError(.unknownKind(kind)) }
                return known
            },
            places: places)
    }

    /// The last day of the span that `text` names; today if the span has begun and is not over.
    static func day(_ text: String, _ index: Index) throws -> CivilDate {
        let span = try span(text, index)
        guard let last = span.last else { return index.clock.date }
        let isGoingOn = span.first.map { $0 <= index.clock.date } ?? true
        return isGoingOn ? min(last, index.clock.date) : last
    }

    static func span(_ text: String, _ index: Index) throws -> DateSpan {
        let grammar = index.configuration.dateGrammar(for: text, preference: .past)
        guard let span = DateSpan(text, grammar: grammar, now: index.clock) else {
            throw QueryError(.unreadableDate(text))
        }
        return span
    }
}
