/// An answer in JSON.
public struct WireAnswer: Encodable, Sendable {
    let schema = "scrubjay.answer/1"
    /// As given in the line of a batch.
    let id: String?
    let question: String
    let understood: WireUnderstood
    /// What was looked for in place of words; left out where there is nothing.
    let respelled: [WireRespelling]?
    let verdict: String
    let confidence: Double
    /// What was found out, else the sentences, one after the other; empty when nothing was found.
    let answer: String
    /// Words of the question that the nearest sentence does not speak of, where nothing was found.
    let unsupported: [String]?
    let quotes: [Quote]
    /// Of which the quotes may be only the first; left out where no tasks were asked for.
    let taskCount: Int?
    let related: [WireHit]
    /// Files whose sentences would answer, had they not changed since they were indexed; left out where there are none.
    let changed: [String]?
    /// Notebooks whose folder is not there; what was last read of them counts.
    let unreachable: [String]
    let stale: Int
    let tookMs: Double?

    struct Quote: Encodable, Sendable {
        let file: String
        let startLine: Int
        let endLine: Int
        /// The lines as they stand in the file, or the part of them that the sentence was made of.
        let text: String
        /// The sentence without mark-up.
        let display: String
        /// SHA-256 of `text` in UTF-8, in hexadecimal.
        let sha256: String
        let speaker: String?
        let start: Double?
        /// The page or slide, from 1.
        let page: Int?
        /// What is meant inside the file: the path in an archive, the title of a note in an export.
        let member: String?
        /// Whether the lines were read from the file just now; false when its folder is not there.
        let checked: Bool
        /// Whether the lines are of text that was taken out of a format without lines.
        let derived: Bool
        /// Whether it is a decision that a later one has taken the place of.
        let replaced: Bool
        /// What it gives somebody to do; left out where no tasks were asked for.
        let task: WireQuotedTask?
        let document: WireDocument

        init(_ sentence: Answer.Sentence) {
            let citation = sentence.citation
            file = citation.document.path
            startLine = citation.lines.lowerBound
            endLine = citation.lines.upperBound
            text = citation.source
            display = sentence.text
            sha256 = citation.hash.description
            speaker = citation.speaker
            start = citation.start
            page = citation.page
            member = citation.document.member
            checked = citation.isChecked
            derived = citation.document.isDerived
            replaced = sentence.isReplaced
            task = sentence.task.map(WireQuotedTask.init)
            document = WireDocument(citation.document)
        }
    }

    public init(_ answer: Answer, id: String? = nil, staleness: Staleness = Staleness(), milliseconds: Double?) {
        self.id = id
        question = answer.question
        understood = WireUnderstood(answer.understood)
        respelled = WireRespelling.list(answer.respellings)
        verdict = answer.verdict.rawValue
        confidence = Wire.rounded(answer.confidence)
        self.answer = answer.text
        unsupported = answer.unsupported.isEmpty ? nil : answer.unsupported
        quotes = answer.sentences.map { Quote($0) }
        taskCount = answer.taskCount
        related = answer.related.map { WireHit($0, explains: false) }
        stale = staleness.filesLeft
        changed = answer.changed.isEmpty ? nil : answer.changed.map(\.path)
        unreachable = staleness.unreachable.map(\.name)
        tookMs = milliseconds.map(Wire.thousandths)
    }
}
