public import ScrubjayCore
import ScrubjayText

/// An answer in JSON.
public struct WireAnswer: WireResult {
    public static let schema = "scrubjay.answer/1"

    /// The ID from the line of a batch.
    public let id: String?
    public let question: String
    /// How the question continues the one before; left out if it stands alone.
    public let followUp: WireFollowUp?
    public let interpretation: WireInterpretation
    /// The words that were searched for instead of misspelt ones; left out if there are none.
    public let respelled: [WireRespelling]?
    public let verdict: String
    public let confidence: Double
    /// The direct answer, or else all sentences; empty if nothing was found.
    public let answer: String
    /// Words of the question that the closest sentence does not mention, if nothing was found.
    public let unsupported: [String]?
    /// The sentences that answer; those of all sections of a brief, a recap or a comparison.
    public let quotes: [WireQuote]
    /// The answer to each part of a question that asks for more than one thing; left out for others.
    public let parts: [WirePart]?
    /// The brief, if the question asks for one.
    public let brief: WireBrief?
    /// The recap, if the question asks for one.
    public let recap: WireRecap?
    /// What has changed since the last meeting, if the question asks for it.
    public let sinceLast: WireSinceLast?
    /// How many tasks or decisions answer; the quotes may be only the first. Left out if the question is not for a list of them.
    public let total: Int?
    public let related: [WireHit]
    /// Files with matching sentences that cannot be quoted because they have changed since they were indexed; left out if there are none.
    public let changed: [String]?
    /// Notebooks whose folder was not found; the answer uses their last indexed version.
    public let unreachable: [String]
    public let stale: Int
    public let tookMs: Double?

    public init(_ answer: Answer, id: String? = nil, staleness: Staleness = Staleness(), milliseconds: Double?) {
        self.id = id
        question = answer.question
        followUp = answer.followUp.map(WireFollowUp.init)
        interpretation = WireInterpretation(answer.interpretation)
        respelled = WireRespelling.list(answer.corrections)
        verdict = answer.verdict.rawValue
        confidence = Wire.rounded(answer.confidence)
        self.answer = answer.text
        unsupported = answer.unsupported.isEmpty ? nil : answer.unsupported
        quotes = answer.sentences.map { WireQuote($0) }
        parts = answer.parts.isEmpty ? nil : answer.parts.map { WirePart($0, of: answer) }
        total = answer.total
        switch answer.prepared {
        case .brief(let brief): (self.brief, recap, sinceLast) = (WireBrief(brief, staleness: staleness), nil, nil)
        case .recap(let recap):
            (brief, self.recap, sinceLast) = (nil, WireRecap(recap, ambiguous: [], staleness: staleness), nil)
        case .sinceLast(let changes): (brief, recap, sinceLast) = (nil, nil, WireSinceLast(changes, staleness: staleness))
        case nil: (brief, recap, sinceLast) = (nil, nil, nil)
        }
        related = answer.related.map { WireHit($0, explains: false) }
        stale = staleness.filesLeft
        changed = answer.changed.isEmpty ? nil : answer.changed.map(\.path)
        unreachable = staleness.unreachable.map(\.name)
        tookMs = milliseconds.map(Wire.thousandths)
    }
}

/// The answer to a part of a question, in JSON.
public struct WirePart: Codable, Equatable, Sendable {
    public let question: String
    /// What the part takes over from the one before; left out if it stands alone.
    public let followUp: WireFollowUp?
    public let interpretation: WireInterpretation
    public let verdict: String
    public let confidence: Double
    /// The direct answer, or else all sentences; empty if nothing was found.
    public let answer: String
    /// Its sentences, as indices of the answer's quotes, from 0.
    public let quotes: [Int]
    public let total: Int?

    init(_ part: Answer, of answer: Answer) {
        question = part.question
        followUp = part.followUp.map(WireFollowUp.init)
        interpretation = WireInterpretation(part.interpretation)
        verdict = part.verdict.rawValue
        confidence = Wire.rounded(part.confidence)
        self.answer = part.text
        quotes = answer.indices(of: part)
        total = part.total
    }
}

/// What a question took over from the one before, in JSON.
public struct WireFollowUp: Codable, Equatable, Sendable {
    /// The question that was answered.
    public let question: String
    public let about: [String]

    init(_ followUp: FollowUp) {
        question = followUp.text
        about = followUp.about
    }
}

/// The interpretation of a question in JSON: its filter, and what it asks for.
public struct WireInterpretation: Codable, Equatable, Sendable {
    public let filter: WireFilter
    public let intent: String
    public let people: [String]
    public let about: [String]
    public let ambiguousPeople: [WireAmbiguousName]?
    public let unknownWords: [String]
    /// Left out if the question is about the notes as they are now.
    public let asOf: WireAsOf?

    init(_ interpretation: Interpretation) {
        filter = WireFilter(interpretation.filter)
        intent = interpretation.intent.rawValue
        people = interpretation.people
        about = interpretation.about
        ambiguousPeople = WireAmbiguousName.list(interpretation.ambiguousNames)
        unknownWords = interpretation.unknownWords
        asOf = interpretation.asOf.map(WireAsOf.init)
    }
}

/// The day as of which notes were asked, in JSON.
public struct WireAsOf: Codable, Equatable, Sendable {
    public let date: String
    public let undatedDocuments: Int
    /// The commits that were read; left out if no notebook is in a repository.
    public let commits: [Commit]?
    /// Left out if there are none.
    public let failures: [String]?

    public struct Commit: Codable, Equatable, Sendable {
        public let notebook: String
        public let id: String
        public let time: String
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
public struct WireAnswerDifference: WireResult {
    public static let schema = "scrubjay.answer-difference/1"

    public let question: String
    public let from: String
    public let to: String
    public let steps: [Step]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public struct Step: Codable, Equatable, Sendable {
        public let date: String
        /// The last day that is known to have had the previous answer; left out of the first step.
        public let lastBefore: String?
        public let exact: Bool
        public let asOf: WireAsOf?
        public let verdict: String
        public let confidence: Double
        /// The direct answer, or else all sentences; empty if nothing was found.
        public let answer: String
        public let quotes: [WireQuote]
        /// The indices, from 0, of the quotes that the previous step does not have.
        public let new: [Int]
        public let removed: [WireQuote]

        init(_ step: AnswerDifference.Step) {
            date = step.day.description
            lastBefore = step.lastBefore?.description
            exact = step.isExact
            asOf = step.answer.interpretation.asOf.map(WireAsOf.init)
            verdict = step.answer.verdict.rawValue
            confidence = Wire.rounded(step.answer.confidence)
            answer = step.answer.text
            quotes = step.answer.sentences.map { WireQuote($0) }
            new = step.new.sorted()
            removed = step.removed.map { WireQuote($0) }
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
