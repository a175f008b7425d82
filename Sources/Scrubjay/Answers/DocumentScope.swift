/// The documents that whoever asks wants to be answered from, whatever their days.
struct DocumentScope {
    /// Nil for all.
    private let documents: Set<StoredDocument.ID>?

    /// All documents.
    static let everything = DocumentScope(documents: nil)

    private init(documents: Set<StoredDocument.ID>?) { self.documents = documents }

    /// - Parameter filter: Its days are left to whoever asks for them. With people it also lets through what tells of a meeting with them:
    ///   the minutes need not name everybody whom the calendar has.
    init(_ filter: Filter, in snapshot: any Snapshot) throws {
        var others = filter
        (others.from, others.to, others.people) = (nil, nil, [])
        var documents = others.isEmpty ? nil : Set(try snapshot.documents(that: others))
        if !filter.people.isEmpty {
            let met = try snapshot.meetings(try snapshot.meetings(), with: filter.people).flatMap { $0.parts.map(\.documentID) }
            let theirs = Set(met).union(try snapshot.documents(that: Filter(people: filter.people)))
            documents = documents?.intersection(theirs) ?? theirs
        }
        self.documents = documents
    }

    func contains(_ document: StoredDocument.ID) -> Bool { documents?.contains(document) ?? true }

    /// Those of some passages that are of its documents.
    func passages(_ passages: PassageSet, in snapshot: any Snapshot) throws -> PassageSet {
        guard documents != nil else { return passages }
        let ids = passages.ids
        var within = PassageSet()
        for (id, document) in zip(ids, try snapshot.documentIDs(of: ids)) where document.map(contains) ?? false {
            within.insert(id)
        }
        return within
    }

    /// Those of some meetings of which its documents tell, by them alone.
    func meetings(_ meetings: [StoredMeeting]) -> [StoredMeeting] {
        guard documents != nil else { return meetings }
        return meetings.compactMap { meeting in
            let parts = meeting.parts.filter { contains($0.documentID) }
            return parts.isEmpty ? nil : meeting.with(parts: parts)
        }
    }
}
