import ScrubjayDocuments
import ScrubjayText

/// Which decisions to list.
public struct DecisionListQuery: Sendable {
    /// Words that the decision, the headings above it and the title of its document have; empty for no condition.
    public var about: String
    /// The documents with the decisions.
    public var filter: Filter
    /// Whether decisions that later ones have replaced count.
    public var includesSuperseded: Bool
    /// How many decisions at the beginning are left out.
    public var offset: Int
    /// The most decisions.
    public var limit: Int

    public init(
        about: String = "", filter: Filter = Filter(), includesSuperseded: Bool = false,
        offset: Int = 0, limit: Int = NoteListQuery.standardLimit
    ) {
        (self.about, self.filter, self.includesSuperseded) = (about, filter, includesSuperseded)
        (self.offset, self.limit) = (offset, limit)
    }
}

/// Decisions, the latest first. Those in documents that state no date come last.
public struct DecisionList: Sendable {
    public struct Entry: Sendable {
        /// With the other decisions about the same thing.
        public let decision: StoredDecision
        public let document: StoredDocument
        /// The decision that it replaced, if that was another one; `nil` for a superseded decision.
        public let replaced: StoredLineageMention?
        /// The current decision that replaced it; `nil` if it holds.
        public let replacement: StoredLineageMention?
    }

    public let entries: [Entry]
    /// How many decisions there are. The list may be shorter.
    public let total: Int

    public var isEmpty: Bool { total == 0 }
}

/// Lists decisions.
struct DecisionListWriter {
    let snapshot: any DocumentCatalogue & PersonCatalogue & LineageCatalogue
    let lookup: WordLookup

    /// - Throws: `PeopleError` if nobody has one of the names.
    func list(_ query: DecisionListQuery) throws -> DecisionList {
        try snapshot.checkNames(in: query.filter)
        let topic = try TopicWords(query.about, lookup)
        let found = try snapshot.decisions(that: query.filter).filter { decision in
            try (query.includesSuperseded || decision.isCurrent)
                && topic.areAll(in: decision.decision.text, at: decision.line, of: decision.documentID)
        }
        let shown = found.dropFirst(query.offset).prefix(query.limit)
        let documents = try snapshot.documents(shown.map(\.documentID))
        return DecisionList(
            entries: try shown.compactMap { decision in try documents[decision.documentID].map { try entry(decision, $0) } },
            total: found.count)
    }

    private func entry(_ decision: StoredDecision, _ document: StoredDocument) throws -> DecisionList.Entry {
        var decision = decision
        if decision.lineage != nil {
            decision.others = try snapshot.mentions(ofDecision: decision.ordinal, in: document.id)
        }
        let history = decision.history(from: document.dates.stated?.date)
        // What is only said again replaces nothing.
        let replaced = history.replaced.flatMap { earlier in
            FoldedWords.joined(earlier.text) == FoldedWords.joined(decision.decision.text) ? nil : earlier
        }
        return DecisionList.Entry(
            decision: decision, document: document, replaced: decision.isCurrent ? replaced : nil,
            replacement: decision.isCurrent ? nil : decision.others.first(where: \.isCurrent))
    }
}
