/// The documents that may answer a question: those that its filter allows, regardless of their dates.
struct DocumentScope {
    /// The allowed documents; `nil` for all.
    let documents: Set<StoredDocument.ID>?

    /// All documents.
    static let everything = DocumentScope(documents: nil)

    private init(documents: Set<StoredDocument.ID>?) { self.documents = documents }

    /// Creates a scope from a filter.
    ///
    /// - Parameter filter: Its days are ignored; callers check them. If it has people, documents about a meeting with them are allowed too, because
    ///   minutes need not name everybody who is in the calendar entry.
    init(_ filter: Filter, in snapshot: any DocumentCatalogue & PersonCatalogue & MeetingCatalogue) throws {
        var others = filter
        (others.from, others.to, others.people) = (nil, nil, [])
        var documents = others.isEmpty ? nil : Set(try snapshot.documents(that: others))
        if !filter.people.isEmpty {
            let met = try snapshot.meetings(MeetingQuery(people: filter.people)).flatMap { $0.parts.map(\.documentID) }
            let theirs = Set(met).union(try snapshot.documents(that: Filter(people: filter.people)))
            documents = documents?.intersection(theirs) ?? theirs
        }
        self.documents = documents
    }

    func contains(_ document: StoredDocument.ID) -> Bool { documents?.contains(document) ?? true }

    /// Returns the passages that belong to allowed documents.
    func passages(_ passages: PassageSet, in snapshot: any PassageCatalogue) throws -> PassageSet {
        guard documents != nil else { return passages }
        let ids = passages.ids
        var within = PassageSet()
        for (id, document) in zip(ids, try snapshot.documentIDs(of: ids)) where document.map(contains) ?? false {
            within.insert(id)
        }
        return within
    }

    /// The meetings that have a part in an allowed document.
    var selection: MeetingSelection { MeetingSelection(documents: documents) }

    /// Returns the meetings that have a part in an allowed document, reduced to these parts.
    func meetings(_ meetings: [StoredMeeting]) -> [StoredMeeting] {
        guard documents != nil else { return meetings }
        return meetings.compactMap { meeting in
            let parts = meeting.parts.filter { contains($0.documentID) }
            return parts.isEmpty ? nil : meeting.with(parts: parts)
        }
    }
}
