public import ScrubjayCore
public import ScrubjayDocuments
import ScrubjayText

/// A document with its passages, tasks and decisions, in JSON.
public struct WireContents: WireResult {
    public static let schema = "scrubjay.document/1"

    public let document: WireDocument
    /// The contexts of the folders above it, the outermost first; left out if there are none.
    public let context: [WireContext]?
    public let passages: [WirePassage]
    public let tasks: [WireTask]
    public let decisions: [WireDecision]
    /// The meetings that the document belongs to; for a recurring event, the last ones and the next one.
    public let meetings: [WireMeeting]
    /// Why the parts of the meetings were joined, and which records nearly were; left out without `--why`.
    public let reasons: [Reason]?

    /// What the document states about people; the value may have been replaced elsewhere.
    public let facts: [Fact]
    /// Its questions that neither the rest of it nor a later document answers.
    public let openQuestions: [WireQuote]
    /// Its statements that replace others or are replaced, in lineages from the earliest to the latest. Decisions and tasks have mentions instead.
    public let changes: [Lineage]
    /// Its units, the smallest things that can be quoted; left out without `--units`.
    public let units: [Unit]?

    /// What a document states about a person.
    public struct Fact: Codable, Equatable, Sendable {
        public let person: String
        public let fact: WireFact
    }

    /// Statements of which each replaces one before it.
    public struct Lineage: Codable, Equatable, Sendable {
        public let statements: [Statement]

        init(_ lineage: StatementLineage) { statements = lineage.links.map(Statement.init) }
    }

    /// A statement of a lineage.
    public struct Statement: Codable, Equatable, Sendable {
        public let quote: WireQuote
        /// The day on which it was stated; left out if unknown.
        public let date: String?
        /// The words that link it with an earlier statement; left out for the first one.
        public let because: WireLinkReason?

        init(_ link: StatementLineage.Link) {
            quote = WireQuote(link.sentence)
            date = link.day?.description
            because = link.because.map(WireLinkReason.init)
        }
    }

    /// A unit of a document.
    public struct Unit: Codable, Equatable, Sendable {
        public let startLine: Int
        public let endLine: Int
        /// `heading`, `property`, `item`, `row`, `turn`, `task`, `decision`, `sentence` or `code`.
        public let kind: String
        /// Without markup.
        public let text: String

        init(_ unit: DocumentStatements.Unit) {
            startLine = unit.lines.lowerBound
            endLine = unit.lines.upperBound
            kind = unit.kind.rawValue
            text = unit.text
        }
    }

    /// Why two records belong to the same meeting or not.
    public struct Reason: Codable, Equatable, Sendable {
        /// The path of a record, with the name of its notebook.
        public let first: String
        public let second: String
        /// The evidence for and against it, in words.
        public let evidence: [String]
        /// Records are joined if the score is at least 0.7.
        public let score: Double
        /// `joined`, `weak`, `unclear` or `barred`.
        public let outcome: String

        init(_ reason: MeetingReason) {
            first = reason.first
            second = reason.second
            evidence = reason.evidence.map(\.description)
            score = Wire.rounded(reason.score)
            outcome = reason.outcome.rawValue
        }
    }

    /// - Parameters:
    ///   - passages: The passages to show, in the document's order.
    ///   - statements: What the document states.
    ///   - properties: Those of the document.
    ///   - reasons: Why the parts of its meetings were joined; `nil` if not requested.
    ///   - showsUnits: Whether its units were requested.
    public init(
        _ contents: DocumentContents, passages: [StoredPassage], statements: DocumentStatements, properties: [Property] = [],
        reasons: [MeetingReason]? = nil, showsUnits: Bool = false
    ) {
        facts = statements.facts.map { Fact(person: $0.person, fact: WireFact($0.fact)) }
        openQuestions = statements.openQuestions.map { WireQuote($0) }
        changes = statements.changes.map(Lineage.init)
        units = showsUnits ? statements.units.map(Unit.init) : nil
        meetings = contents.meetings.map(WireMeeting.init)
        self.reasons = reasons?.map(Reason.init)
        document = WireDocument(contents.document, properties: properties)
        context = WireContext.list(contents.contexts)
        self.passages = passages.map(WirePassage.init)
        tasks = contents.tasks.map { WireTask($0, of: contents.document, isOfDocument: true) }
        decisions = contents.decisions.map { WireDecision($0) }
    }
}

/// A passage in JSON.
public struct WirePassage: Codable, Equatable, Sendable {
    public let id: Int64
    public let channel: String
    public let heading: [String]
    public let startLine: Int
    public let endLine: Int
    public let startByte: Int
    public let endByte: Int
    /// The page or slide on which the passage begins, from 1.
    public let page: Int?
    public let text: String
    public let turns: [Turn]

    public struct Turn: Codable, Equatable, Sendable {
        public let speaker: String?
        public let start: Double?
        public let end: Double?
    }

    init(_ stored: StoredPassage) {
        let passage = stored.passage
        id = stored.id.rawValue
        channel = passage.channel.rawValue
        heading = passage.headingPath
        startLine = passage.lineRange.lowerBound
        endLine = passage.lineRange.upperBound
        startByte = passage.byteRange.lowerBound
        endByte = passage.byteRange.upperBound
        page = passage.page
        text = passage.text
        turns = passage.turns.map { Turn(speaker: $0.turn.speaker, start: $0.turn.start, end: $0.turn.end) }
    }
}
