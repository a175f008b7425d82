import ScrubjayDocuments
public import ScrubjayText

/// Filters and days as a user writes them.
extension Index {
    /// Reads a filter.
    ///
    /// A location that is no notebook, folder or file of the index may be the name of a folder or of a note, as `contents(atLocation:)` takes it.
    ///
    /// - Throws: `QueryError` if a date cannot be read, if the last day is before the first, or if there is no such kind; `LocationError` if several
    ///   notes have the name of a location; `StoreError`.
    public func filter(_ written: WrittenFilter) throws -> Filter {
        let first = try written.from.flatMap(firstDay)
        let last = try written.to.flatMap(lastDay)
        if let first, let last, last < first { throw QueryError(.lastDayBeforeFirst(first, last)) }
        var kinds: [Document.Kind] = []
        for kind in written.kinds {
            guard let known = Document.Kind(rawValue: kind) else { throw QueryError(.unknownKind(kind)) }
            kinds.append(known)
        }
        return Filter(
            from: first, to: last, tags: written.tags, people: written.people, kinds: kinds,
            locations: try written.locations.map(location))
    }

    private func location(_ written: String) throws -> String { try store.read { try location(written, in: $0) } }

    /// The location as it is written, or the path of the folder or of the note that it means; as it is written as well if there is nothing at it.
    ///
    /// A folder may be called by its name alone, or by the beginning of it if no other folder begins so.
    func location(_ written: String, in snapshot: any FileCatalogue & DocumentCatalogue & PersonCatalogue) throws -> String {
        func hasDocuments(_ location: String) throws -> Bool {
            try snapshot.hasDocuments(DocumentSelection(locations: [location]))
        }
        if try written.isEmpty || hasDocuments(written) { return written }
        for path in LocationResolver(snapshot: snapshot, surroundings: surroundings).paths(written) {
            if try hasDocuments(path) { return path }
        }
        let folders = try FolderNames(in: snapshot)
        if let folder = folders.folder(named: written) { return folder }
        do {
            return try resolved(written, in: snapshot).documents.first?.absolutePath ?? written
        } catch let error as LocationError {
            if let folder = folders.folder(beginning: written) { return folder }
            guard error.isNothingFound else { throw error }
            return written
        } catch is ListedPlaceError {
            return written
        }
    }

    /// Reads a span such as `2026-03`, `yesterday` or `last week`.
    ///
    /// - Parameter preference: When a span is that could be in the past or the future, such as `March`.
    /// - Throws: `QueryError` if the text is not a span.
    public func span(_ text: String, preference: DatePreference = .past) throws(QueryError) -> DateSpan {
        let grammar = configuration.dateGrammar(for: text, preference: preference)
        guard let span = DateSpan(text, grammar: grammar, now: clock) else { throw QueryError(.unreadableDate(text)) }
        return span
    }

    /// Reads a span in which something is due. One that could be in the past or the future is in the future.
    ///
    /// - Throws: `QueryError` if the text is not a span.
    public func spanAhead(_ text: String) throws(QueryError) -> DateSpan {
        let grammar = configuration.dateGrammar(for: text, preference: .future)
        guard let span = DateSpan(text, grammar: grammar, now: clock) else { throw QueryError(.unreadableDate(text)) }
        return span
    }

    /// Reads the day of a note: the first one of a span. One that could be in the past or the future is in the future.
    ///
    /// - Throws: `QueryError` if the text names no day.
    public func dayAhead(_ text: String) throws(QueryError) -> CivilDate { try spanAhead(text).first ?? clock.date }

    /// Reads a day: the last one of a span, or today if the span has begun and is not over.
    ///
    /// - Throws: `QueryError` if the text names no day.
    public func day(_ text: String) throws(QueryError) -> CivilDate {
        let span = try span(text)
        let today = clock.date
        guard let last = span.last else { return today }
        let hasBegun = span.first.map { $0 <= today } ?? true
        return hasBegun ? min(last, today) : last
    }

    /// Reads the days of a list of meetings: without a last day it ends today, unless it begins in the future.
    ///
    /// - Throws: `QueryError` if a date cannot be read.
    public func daysOfMeetings(from: String?, to: String?) throws(QueryError) -> DateSpan {
        let first = try from.flatMap(firstDay)
        if let to { return DateSpan(first: first, last: try lastDay(to)) }
        let today = clock.date
        let isAhead = first.map { $0 > today } ?? false
        return DateSpan(first: first, last: isAhead ? nil : today)
    }

    private func firstDay(_ text: String) throws(QueryError) -> CivilDate? { try span(text).first }

    private func lastDay(_ text: String) throws(QueryError) -> CivilDate? { try span(text).last }
}

/// A filter as a user writes it: days in words, kinds by name.
public struct WrittenFilter: Sendable, Hashable {
    /// Nothing older than the first day of this span.
    public var from: String?
    /// Nothing newer than the last day of this span.
    public var to: String?
    public var tags: [String]
    public var people: [String]
    public var kinds: [String]
    public var locations: [String]

    public init(
        from: String? = nil, to: String? = nil, tags: [String] = [], people: [String] = [], kinds: [String] = [],
        locations: [String] = []
    ) {
        self.from = from
        self.to = to
        self.tags = tags
        self.people = people
        self.kinds = kinds
        self.locations = locations
    }

    public var isEmpty: Bool { self == WrittenFilter() }
}
