import ScrubjayDocuments
import ScrubjayText

/// Lists of notes, decisions, questions, tags and series.
extension Index {
    /// The documents that a query asks for, in its order.
    ///
    /// - Throws: `PeopleError` if nobody has one of the names; `QueryError` if no note has the property to sort by; `StoreError`.
    public func noteList(_ query: NoteListQuery = NoteListQuery()) throws -> NoteList {
        try store.read { snapshot in
            try NoteListWriter(snapshot: snapshot, today: clock.date, dayOfValue: dayOfValue).list(query)
        }
    }

    /// The first sentence of each document that is no heading and no property, as in an agenda. A document without one is left out.
    public func openings(of documents: [StoredDocument]) throws -> [StoredDocument.ID: String] {
        try store.read { snapshot in
            let writer = AgendaWriter(snapshot: snapshot, now: clock, facts: personFacts(in: snapshot))
            let passages = try snapshot.firstPassages(of: documents.map(\.id), count: 2)
            let lines = documents.compactMap { document in
                writer.opening(of: document, (passages[document.id] ?? []).map(\.passage)).map { (document.id, $0.text) }
            }
            return Dictionary(lines) { first, _ in first }
        }
    }

    /// The decisions that a query asks for, the latest first.
    ///
    /// - Throws: As above.
    public func decisionList(_ query: DecisionListQuery = DecisionListQuery()) throws -> DecisionList {
        try store.read { snapshot in
            let lookup = WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) }
            return try DecisionListWriter(snapshot: snapshot, lookup: lookup).list(query)
        }
    }

    /// The open questions that a query asks for, the latest first.
    ///
    /// - Throws: As above.
    public func questionList(_ query: QuestionListQuery = QuestionListQuery()) throws -> QuestionList {
        try store.read { snapshot in
            let lookup = WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) }
            return try QuestionListWriter(
                snapshot: snapshot, lookup: lookup, questions: OpenQuestions(snapshot: snapshot, analyzer: analyzer)
            ).list(query)
        }
    }

    /// What was promised by the owner or to the owner and stands in no list of tasks, the latest first.
    ///
    /// - Throws: As above.
    public func commitmentList(_ query: CommitmentListQuery = CommitmentListQuery()) throws -> CommitmentList {
        try store.read { snapshot in
            let lookup = WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) }
            return try CommitmentListWriter(snapshot: snapshot, lookup: lookup).list(query)
        }
    }

    /// The tags of the documents that match a filter.
    ///
    /// - Parameter limit: The most tags; `nil` for all.
    /// - Throws: As above.
    public func tagList(_ filter: Filter = Filter(), limit: Int? = nil) throws -> TagList {
        try store.read { snapshot in try TagListWriter(snapshot: snapshot).list(filter, limit: limit) }
    }

    /// The series of meetings that a query asks for, that with the latest meeting first.
    ///
    /// - Throws: As above.
    public func seriesList(_ query: SeriesListQuery = SeriesListQuery()) throws -> SeriesList {
        try store.read { snapshot in try SeriesListWriter(snapshot: snapshot, now: clock).list(query) }
    }
}
