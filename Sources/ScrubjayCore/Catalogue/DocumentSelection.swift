package import ScrubjayDocuments
package import ScrubjayText

/// Conditions on documents that a store evaluates by itself. All of them must hold.
package struct DocumentSelection: Sendable, Equatable {
    /// The first and the last day, as in `Filter`.
    package var from: CivilDate?
    package var to: CivilDate?
    /// Folded tags without `#`, which the document must all have. A tag includes the tags below it: `project` includes `project/floor`.
    package private(set) var tags: [String]
    /// The document is of one of these kinds; empty for no condition.
    package var kinds: [Document.Kind]
    /// The file is in one of these, as in `Filter`, without `./` before and `/` behind; `nil` for no condition.
    package private(set) var locations: [String]?
    /// The documents to choose from; `nil` for all.
    package var documents: Set<StoredDocument.ID>?

    package init(
        from: CivilDate? = nil, to: CivilDate? = nil, tags: [String] = [], kinds: [Document.Kind] = [],
        locations: [String] = [],
        documents: Set<StoredDocument.ID>? = nil
    ) {
        self.from = from
        self.to = to
        self.tags = tags.map { Folding.folded($0.hasPrefix("#") ? String($0.dropFirst()) : $0) }
        self.kinds = kinds
        // An empty name is not a location. The root `/` becomes an empty path, which is every location.
        self.locations = locations.isEmpty ? nil : locations.filter { !$0.isEmpty }.map(Self.trimmed)
        self.documents = documents
    }

    package var isEmpty: Bool { self == DocumentSelection() }

    private static func trimmed(_ location: String) -> String {
        var path = location
        while path.hasPrefix("./") { path.removeFirst(2) }
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

extension DocumentCatalogue where Self: PersonCatalogue {
    /// The documents that match a filter, in no particular order.
    package func documents(that filter: Filter) throws -> [StoredDocument.ID] { try documents(selection(for: filter)) }

    /// The same with their titles, the latest first.
    func documentTitles(that filter: Filter, by time: DocumentTime) throws -> [DocumentTitle] {
        try documentTitles(selection(for: filter), by: time)
    }

    /// The tags of the documents that match a filter, in no particular order.
    func tags(that filter: Filter) throws -> [TagUse] { try tags(selection(for: filter)) }

    /// The documents that match a filter with the numbers of their words, in no particular order.
    func documentLengths(that filter: Filter) throws -> [DocumentLength] { try documentLengths(selection(for: filter)) }

    /// The tasks of the documents that match a filter, in no particular order.
    func datedTasks(that filter: Filter, in source: DatedTask.Source = .all) throws -> [DatedTask] {
        try datedTasks(selection(for: filter), in: source)
    }

    /// The properties of daily notes that match a filter and have one of some values, in no particular order.
    func propertiesOfDailyNotes(that filter: Filter, valued values: [String]) throws -> [DatedProperty] {
        try propertiesOfDailyNotes(selection(for: filter), valued: values)
    }

    /// The decisions of the documents that match a filter, those of the latest first.
    func decisions(that filter: Filter) throws -> [StoredDecision] { try decisions(selection(for: filter)) }
}

extension PassageCatalogue where Self: PersonCatalogue {
    /// The passages of all documents that match a filter.
    package func passageSet(_ filter: Filter) throws -> PassageSet { try passageSet(selection(for: filter)) }
}

extension PersonCatalogue {
    fileprivate func selection(for filter: Filter) throws -> DocumentSelection {
        var selection = DocumentSelection(
            from: filter.from, to: filter.to, tags: filter.tags, kinds: filter.kinds, locations: filter.locations)
        for name in filter.people {
            let theirs = Set(try participations(matching: name).filter { $0.attendance != .declined }.map(\.document))
            selection.documents = selection.documents?.intersection(theirs) ?? theirs
        }
        return selection
    }
}

/// Which time of a document counts.
package enum DocumentTime: Sendable, Hashable, CaseIterable {
    /// Its date, whatever the source.
    case date
    /// Its date. Dates that documents state come first, modification times after all of them.
    case stated
    /// When it was last changed: by its own account, or else by that of its file. The date if neither is known.
    case change
}

/// The title of a document.
package struct DocumentTitle: Sendable, Equatable {
    package let document: StoredDocument.ID
    package let title: String
    /// Whether it has the time that the documents are sorted by.
    package let isDated: Bool

    package init(document: StoredDocument.ID, title: String, isDated: Bool = true) {
        self.document = document
        self.title = title
        self.isDated = isDated
    }
}

/// A tag of a document.
package struct TagUse: Sendable, Equatable {
    /// As it was first written in the index, without `#`.
    package let tag: String
    package let document: StoredDocument.ID

    package init(tag: String, document: StoredDocument.ID) {
        self.tag = tag
        self.document = document
    }
}

/// The date of a document.
package struct DocumentDate: Sendable, Equatable {
    package let document: StoredDocument.ID
    package let date: LocalDateTime?
    /// Whether it is a recurring event.
    package let isRecurring: Bool

    package init(document: StoredDocument.ID, date: LocalDateTime?, isRecurring: Bool) {
        self.document = document
        self.date = date
        self.isRecurring = isRecurring
    }
}

/// Which occurrences of a recurring event are used.
package enum OccurrenceChoice: Sendable, Hashable {
    /// All between two days, both inclusive; `nil` for no limit.
    case within(from: CivilDate?, to: CivilDate?)
    /// The first one on or after a day, or else the last one.
    case next(from: CivilDate)

    /// The maximum number of occurrences of one event.
    package static let occurrenceLimit = 100

    /// All within the days of a filter, or the next one if the filter has no days.
    init(_ filter: Filter, today: CivilDate) {
        self =
            filter.from == nil && filter.to == nil ? .next(from: today) : .within(from: filter.from, to: filter.to)
    }
}
