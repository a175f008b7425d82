/// A document with its passages, tasks and decisions, in JSON.
public struct WireContents: Encodable, Sendable {
    let schema = "scrubjay.document/1"
    let document: WireDocument
    let passages: [WirePassage]
    let tasks: [WireTask]
    let decisions: [WireDecision]
    /// The meetings that it is a part of; of a repeated event the last ones and the next.
    let meetings: [WireMeeting]
    /// Why the parts of the meetings are one, and what nearly was; null where nobody asked.
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
    ///   - reasons: Why its meetings are what they are; nil where nobody asked.
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
