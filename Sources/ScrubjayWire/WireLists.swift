public import ScrubjayCore
public import ScrubjayDocuments
import ScrubjayText

/// A list of documents in JSON.
public struct WireNoteList: WireResult {
    public static let schema = "scrubjay.notes/1"

    public struct Note: Codable, Equatable, Sendable {
        /// The first line of its text, from 1.
        public let line: Int
        /// The day that the list is sorted by; left out if there is none.
        public let day: String?
        /// How many words it has; left out unless the list is sorted by that.
        public let words: Int?
        public let document: WireDocument
    }

    /// How many documents there are; the list may be shorter.
    public let total: Int
    /// Requested names that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    public let notes: [Note]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    /// - Parameter properties: Those of the documents.
    public init(
        _ list: NoteList, ambiguous: [AmbiguousName], properties: [StoredDocument.ID: [Property]] = [:], staleness: Staleness
    ) {
        total = list.total
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        notes = list.entries.map { entry in
            Note(
                line: entry.line, day: entry.day?.description, words: entry.words,
                document: WireDocument(entry.document, properties: properties[entry.document.id] ?? []))
        }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// A list of decisions in JSON.
public struct WireDecisionList: WireResult {
    public static let schema = "scrubjay.decisions/1"

    public struct Entry: Codable, Equatable, Sendable {
        public let decision: WireDecision
        /// The decision that it replaced; left out if there was none.
        public let replaced: WireLineageMention?
        /// The current decision that replaced it; left out if it holds.
        public let supersededBy: WireLineageMention?
        public let document: WireDocument
    }

    /// How many decisions there are; the list may be shorter.
    public let total: Int
    /// Requested names that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    public let decisions: [Entry]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ list: DecisionList, ambiguous: [AmbiguousName], staleness: Staleness) {
        total = list.total
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        decisions = list.entries.map { entry in
            Entry(
                decision: WireDecision(entry.decision), replaced: entry.replaced.map(WireLineageMention.init),
                supersededBy: entry.replacement.map(WireLineageMention.init), document: WireDocument(entry.document))
        }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// A list of open questions in JSON.
public struct WireQuestionList: WireResult {
    public static let schema = "scrubjay.questions/1"

    public struct Entry: Codable, Equatable, Sendable {
        /// The question without markup.
        public let text: String
        public let line: Int
        /// Who asked, if it was found in speech.
        public let speaker: String?
        public let document: WireDocument
    }

    /// Whether there are more than these.
    public let more: Bool
    /// Requested names that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    public let questions: [Entry]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ list: QuestionList, ambiguous: [AmbiguousName], staleness: Staleness) {
        more = list.hasMore
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        questions = list.entries.map { entry in
            Entry(
                text: entry.text, line: entry.line, speaker: entry.speaker, document: WireDocument(entry.document))
        }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
