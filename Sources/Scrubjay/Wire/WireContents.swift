/// A document with its passages, tasks and decisions, in JSON.
public struct WireContents: Encodable, Sendable {
    let schema = "scrubjay.document/1"
    let document: WireDocument
    let passages: [WirePassage]
    let tasks: [WireTask]
    let decisions: [WireDecision]

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

    /// - Parameter passages: The passages to show, in the document's order.
    public init(_ contents: DocumentContents, passages: [StoredPassage]) {
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
