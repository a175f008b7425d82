public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// An answer in JSON.
public struct WireAnswer: Encodable, Sendable {
    let schema = "scrubjay.answer/1"
    /// The ID from the line of a batch.
    let id: String?
    let question: String
    let understood: WireUnderstood
    /// The words that were searched for in place of misspelt ones; left out if there are none.
    let respelled: [WireRespelling]?
    let verdict: String
    let confidence: Double
    /// The direct answer, or else all sentences; empty if nothing was found.
    let answer: String
    /// Words of the question that the closest sentence does not mention, if nothing was found.
    let unsupported: [String]?
    let quotes: [Quote]
    /// How many tasks match; the quotes may be only the first. Left out if the question is not about tasks.
    let taskCount: Int?
    let related: [WireHit]
    /// Files with matching sentences that cannot be quoted because they have changed since they were indexed; left out if there are none.
    let changed: [String]?
    /// Notebooks whose folder was not found; the answer uses their last indexed version.
    let unreachable: [String]
    let stale: Int
    let tookMs: Double?

    struct Quote: Encodable, Sendable {
        let file: String
        let startLine: Int
        let endLine: Int
        /// The lines as written in the file, or the part of them that the sentence comes from.
        let text: String
        /// The sentence without markup.
        let display: String
        /// SHA-256 of `text` in UTF-8, in hexadecimal.
        let sha256: String
        let speaker: String?
        let start: Double?
        /// The page or slide, from 1.
        let page: Int?
        /// The document inside the file: its path in an archive, or the title of a note in an export.
        let member: String?
        /// Whether the lines were just read from the file again; false if its folder was not found.
        let checked: Bool
        /// Whether the line numbers refer to text that was extracted from a format without lines.
        let derived: Bool
        /// Whether it is a decision that a later decision has replaced.
        let replaced: Bool
        /// The task in the sentence; left out if the question is not about tasks.
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

/// The interpretation of a question in JSON: its filter, and what it asks for.
struct WireUnderstood: Encodable, Sendable {
    let filter: WireFilter
    let kind: String
    let people: [String]
    let about: [String]
    let ambiguousPeople: [WireAmbiguousName]?
    let unknownWords: [String]
    /// Left out if the question is about the notes as they are now.
    let asOf: WireAsOf?

    private enum Key: CodingKey { case kind, people, about, ambiguousPeople, unknownWords, asOf }

    init(_ understood: UnderstoodQuestion) {
        filter = WireFilter(understood.filter)
        kind = understood.kind.rawValue
        people = understood.people
        about = understood.about
        ambiguousPeople = WireAmbiguousName.list(understood.ambiguousNames)
        unknownWords = understood.unknownWords
        asOf = understood.asOf.map(WireAsOf.init)
    }

    func encode(to encoder: any Encoder) throws {
        try filter.encode(to: encoder)
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(people, forKey: .people)
        try values.encode(about, forKey: .about)
        try values.encodeIfPresent(ambiguousPeople, forKey: .ambiguousPeople)
        try values.encode(unknownWords, forKey: .unknownWords)
        try values.encodeIfPresent(asOf, forKey: .asOf)
    }
}

/// The task in a quoted sentence, in JSON.
struct WireQuotedTask: Encodable, Sendable {
    /// The current state.
    let state: String
    let owner: String?
    let due: String?

    init(_ task: QuotedTask) {
        state = task.state.rawValue
        owner = task.owner
        due = task.due?.description
    }
}

/// The day as of which notes were asked, in JSON.
struct WireAsOf: Encodable, Sendable {
    let date: String
    let undatedDocuments: Int
    /// The commits that were read; left out if no notebook is in a repository.
    let commits: [Commit]?
    /// Left out if there are none.
    let failures: [String]?

    struct Commit: Encodable, Sendable {
        let notebook: String
        let id: String
        let time: String
    }

    init(_ asOf: AsOf) {
        date = asOf.day.description
        undatedDocuments = asOf.undatedDocuments
        failures = asOf.failures.isEmpty ? nil : asOf.failures
        commits =
            asOf.commits.isEmpty
            ? nil : asOf.commits.map { Commit(notebook: $0.notebook, id: $0.id, time: $0.time.description) }
    }
}

/// How an answer changed over time, in JSON.
public struct WireAnswerDifference: Encodable, Sendable {
    let schema = "scrubjay.answer-difference/1"
    let question: String
    let from: String
    let to: String
    let steps: [Step]
    let stale: Int
    /// Notebooks whose folder was not found.
    let unreachable: [String]

    struct Step: Encodable, Sendable {
        let date: String
        /// The last day that is known to have had the previous answer; left out of the first step.
        let lastBefore: String?
        let exact: Bool
        let asOf: WireAsOf?
        let verdict: String
        let confidence: Double
        /// The direct answer, or else all sentences; empty if nothing was found.
        let answer: String
        let quotes: [WireAnswer.Quote]
        /// The indices, from 0, of the quotes that the previous step does not have.
        let new: [Int]
        let gone: [WireAnswer.Quote]

        init(_ step: AnswerDifference.Step) {
            date = step.day.description
            lastBefore = step.lastBefore?.description
            exact = step.isExact
            asOf = step.answer.understood.asOf.map(WireAsOf.init)
            verdict = step.answer.verdict.rawValue
            confidence = Wire.rounded(step.answer.confidence)
            answer = step.answer.text
            quotes = step.answer.sentences.map { WireAnswer.Quote($0) }
            new = step.new.sorted()
            gone = step.gone.map { WireAnswer.Quote($0) }
        }
    }

    public init(_ difference: AnswerDifference, of question: Question, staleness: Staleness) {
        self.question = question.text
        from = difference.from.description
        to = difference.to.description
        steps = difference.steps.map(Step.init)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
