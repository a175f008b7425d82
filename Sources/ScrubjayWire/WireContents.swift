public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A document with its passages, tasks and decisions, in JSON.
public struct WireContents: Encodable, Sendable {
    let schema = "scrubjay.document/1"
    let document: WireDocument
    let passages: [WirePassage]
    let tasks: [WireTask]
    let decisions: [WireDecision]
    /// The meetings that the document belongs to; for a repeating event, the last ones and the next one.
    let meetings: [WireMeeting]
    /// Why the parts of the meetings were joined, and which records nearly were; left out without `--why`.
    let reasons: [WireMeetingReason]?

    struct WireTask: Encodable, Sendable {
        let text: String
        let state: String
        let owner: String?
        let due: String?
        let line: Int
        let spoken: Bool
        let current: Bool
        let mentions: [WireMention]
    }

    struct WireDecision: Encodable, Sendable {
        let text: String
        let line: Int
        let spoken: Bool
        let current: Bool
        let mentions: [WireMention]
    }

    /// - Parameters:
    ///   - passages: The passages to show, in the document's order.
    ///   - reasons: Why the parts of its meetings were joined; `nil` if not requested.
    public init(_ contents: DocumentContents, passages: [StoredPassage], reasons: [MeetingReason]? = nil) {
        meetings = contents.meetings.map(WireMeeting.init)
        self.reasons = reasons?.map(WireMeetingReason.init)
        document = WireDocument(contents.document)
        self.passages = passages.map(WirePassage.init)
        tasks = contents.tasks.map {
            WireTask(
                text: $0.task.text, state: $0.task.state.rawValue, owner: $0.task.owner, due: $0.task.due?.description,
                line: $0.line, spoken: $0.task.isSpoken, current: $0.isCurrent, mentions: $0.others.map(WireMention.init))
        }
        decisions = contents.decisions.map {
            WireDecision(
                text: $0.decision.text, line: $0.line, spoken: $0.decision.isSpoken, current: $0.isCurrent,
                mentions: $0.others.map(WireMention.init))
        }
    }
}

/// A passage in JSON.
public struct WirePassage: Encodable, Sendable {
    let id: Int64
    let channel: String
    let heading: [String]
    let startLine: Int
    let endLine: Int
    let startByte: Int
    let endByte: Int
    /// The page or slide on which the passage begins, from 1.
    let page: Int?
    let text: String
    let turns: [WireTurn]

    struct WireTurn: Encodable, Sendable {
        let speaker: String?
        let start: Double?
        let end: Double?
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
        turns = passage.turns.map { WireTurn(speaker: $0.turn.speaker, start: $0.turn.start, end: $0.turn.end) }
    }
}

/// Another mention of a task or a decision, in JSON.
struct WireMention: Encodable, Sendable {
    let text: String
    /// The state of a task; left out for decisions.
    let state: String?
    let date: String?
    /// Whether this mention is the current one.
    let current: Bool
    let notebook: String
    let file: String
    let member: String?
    let line: Int

    init(_ mention: StoredLineageMention) {
        text = mention.text
        state = mention.state?.rawValue
        date = mention.day?.description
        current = mention.isCurrent
        notebook = mention.document.notebook
        file = mention.document.path
        member = mention.document.member
        line = mention.line
    }
}
