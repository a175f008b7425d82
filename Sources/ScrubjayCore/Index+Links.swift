import ScrubjayDocuments
import ScrubjayText

/// Links between notes, and notes that are about the same.
extension Index {
    /// The links of a note and to it, and where others name it without a link.
    ///
    /// - Parameter location: As `contents(atLocation:)` takes it.
    /// - Throws: `LocationError`, `ListedPlaceError`; `PeopleError` if nobody has a name of the filter; `StoreError`.
    public func links(of location: String, _ query: LinkQuery = LinkQuery()) throws -> NoteLinks {
        try store.read { snapshot in
            let documents = try resolved(location, in: snapshot).documents
            return try linkWriter(snapshot).links(of: documents, query)
        }
    }

    /// How the notes are linked.
    ///
    /// - Throws: `PeopleError`, `StoreError`. So do the functions below.
    public func linkSummary(_ query: LinkQuery = LinkQuery()) throws -> LinkSummary {
        try store.read { try linkWriter($0).summary(query) }
    }

    /// The links that lead to nothing, and those that may lead to several notes.
    public func brokenLinks(_ query: LinkQuery = LinkQuery()) throws -> BrokenLinkList {
        try store.read { try linkWriter($0).broken(query) }
    }

    /// The notes without links to and from other notes, the latest first.
    public func unlinkedNotes(_ query: LinkQuery = LinkQuery()) throws -> NoteList {
        try store.read { try linkWriter($0).orphans(query) }
    }

    /// Notes and the links between them. The limit of the query keeps those with the most links.
    ///
    /// - Parameters:
    ///   - location: The note to draw the graph around, as `contents(atLocation:)` takes it; `nil` for all notes.
    ///   - depth: How many links away from it notes are at most.
    /// - Throws: Also `LocationError`, `ListedPlaceError`.
    public func linkGraph(around location: String?, depth: Int, _ query: LinkQuery) throws -> LinkGraph {
        try store.read { snapshot in
            let centre = try location.map { try resolved($0, in: snapshot).documents }
            return try linkWriter(snapshot).graph(around: centre, depth: depth, query)
        }
    }

    private func linkWriter(_ snapshot: any Snapshot) -> LinkWriter {
        LinkWriter(
            snapshot: snapshot, lookup: WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) },
            today: clock.date)
    }

    /// The notes that are about the same as a note, or as a passage of it if the location has a line.
    ///
    /// - Throws: `LocationError`, `ListedPlaceError`; `PeopleError` if nobody has a name of the filter; `StoreError`.
    public func related(to location: String, _ query: RelatedQuery = RelatedQuery()) throws -> RelatedNotes {
        try store.read { snapshot in
            let place = try resolved(location, in: snapshot)
            let passages = try place.documents.flatMap { try snapshot.passages(of: $0.id) }.map(\.passage)
            let here = place.line.map { line in passages.filter { $0.lineRange.contains(line) } } ?? []
            // Metadata is of the same kind in many notes: `status: draft`.
            let texts = (here.isEmpty ? passages : here).map {
                String(decoding: $0.text.utf8.dropFirst($0.propertyBytes), as: UTF8.self)
            }
            let text = (place.documents.map(\.title) + texts).joined(separator: "\n")
            return try related(to: place.documents, text: text, query, in: snapshot)
        }
    }

    /// The notes that are about the same as a text.
    ///
    /// - Throws: `PeopleError`, `StoreError`.
    public func related(toText text: String, _ query: RelatedQuery = RelatedQuery()) throws -> RelatedNotes {
        try store.read { try related(to: [], text: text, query, in: $0) }
    }

    private func related(
        to documents: [StoredDocument], text: String, _ query: RelatedQuery, in snapshot: any Snapshot
    ) throws -> RelatedNotes {
        var searcher = try searcher(snapshot)
        // A list of words is no sentence for an encoder.
        searcher.encoder = nil
        return try RelatedNotesWriter(
            snapshot: snapshot, searcher: searcher, parse: { try self.queryParser($0).parse($0) }
        ).related(to: documents, text: text, query)
    }
}
