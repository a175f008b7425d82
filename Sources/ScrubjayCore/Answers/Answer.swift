public import ScrubjayDocuments
import ScrubjayText

/// The answer to a question, in sentences quoted from the notes.
public struct Answer: Sendable {
    public enum Verdict: String, Sendable {
        case answered
        /// Only the nearest sentences were found. They may answer or not.
        case perhaps
        case notFound = "not-found"
    }

    /// As it was asked.
    public let question: String
    /// How the question continues the one before; `nil` if it stands alone.
    public let followUp: FollowUp?
    public let verdict: Verdict
    /// A conclusion from the sentences, such as the day of a meeting; `nil` if a sentence states it.
    public let statement: String?
    /// The number of tasks or decisions that answer, of which `sentences` may show only the first; `nil` if the question is not for a list of them.
    public internal(set) var total: Int?
    /// The brief, recap or changes that the question asks for; `sentences` are those of its sections. `nil` for other questions.
    public internal(set) var prepared: PreparedAnswer?
    /// The sentences that answer, each with its citation. Empty if nothing was found.
    public internal(set) var sentences: [Sentence]
    /// How likely it is that the notes hold the answer, 0...1.
    ///
    /// For a fact, the probability that the first sentences answer (`EvidenceScorer`). For what the index has
    /// extracted, such as tasks, 0.9.
    public let confidence: Double
    public internal(set) var interpretation: Interpretation
    /// Unless it is answered, the words of the question that the nearest sentence does not contain, in folded form. Otherwise the days of the
    /// question, as written there, if no sentence is of these days.
    public let unsupported: [String]
    /// Corrections of words that no indexed passage contains.
    public let corrections: [SpellingCorrection]
    /// The nearest passages, at most five, even if they do not answer.
    public internal(set) var related: [Hit]
    static let relatedLimit = 5
    /// Documents whose sentences would answer, but whose files have changed since they were indexed.
    public internal(set) var changed: [StoredDocument] = []
    /// If the question asks for more than one thing, the answer to each part; otherwise empty. `sentences` are those of all parts.
    public internal(set) var parts: [Answer] = []

    /// The statement, or else the sentences: one per line in a list, joined with spaces otherwise. The parts of a question follow each other, each on
    /// lines of its own. Empty if nothing was found.
    public var text: String {
        guard parts.isEmpty else { return parts.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n") }
        return statement ?? sentences.map(\.textWithDays).joined(separator: total == nil ? " " : "\n")
    }

    /// The quoted sentences of a part, as indices of `sentences`.
    public func indices(of part: Answer) -> [Int] {
        part.sentences.compactMap { sentence in
            sentences.firstIndex { $0.text == sentence.text && $0.citation.source == sentence.citation.source }
        }
    }

    public struct Sentence: Sendable, Equatable {
        /// The readable text, without markup. A time or place of a calendar event begins with the title of the event.
        public let text: String
        public internal(set) var citation: Citation
        /// Whether it no longer holds: a later decision, statement or note has replaced it, or it is struck out.
        public let isSuperseded: Bool
        /// The task in it, if the question is about tasks.
        public var task: StoredTask?
        /// The days that it means, such as the one of *yesterday*, if the question asks when and no statement says it.
        public internal(set) var days: String?

        /// The text, followed by the days that it means in brackets.
        public var textWithDays: String { days.map { "\(text) (\($0))" } ?? text }
    }
}

/// The location in a file that a sentence was read from, checked when the answer was made.
public struct Citation: Sendable, Equatable {
    public internal(set) var document: StoredDocument
    /// Lines of the file, from 1. If `document.isDerived`, lines of the text that was extracted from the file.
    public let lines: ClosedRange<Int>
    /// These lines exactly as in the file, in UTF-8, without the last line end. For formats that are converted, such as a transcript or a
    /// calendar, only the part that the sentence was made from.
    public let source: String
    /// The page or slide that the passage is on, from 1.
    public let page: Int?
    /// Whether the lines were just read from the file, or the file that they were extracted from is unchanged. If not, the file could not be
    /// reached, and `source` is the text stored in the index.
    public let isChecked: Bool
    /// SHA-256 of `source` in UTF-8.
    public let hash: ContentHash
    public let speaker: String?
    /// Seconds from the start of the recording.
    public let start: Double?
}

/// An answer before its sentences are checked against their files.
struct AnswerDraft {
    /// A conclusion from the evidence, such as a day; `nil` if a sentence states it.
    var statement: String?
    /// The evidence in the order in which it is shown. Empty if the notes do not hold the answer.
    var evidence: [Evidence] = []
    /// A brief, a recap or changes, instead of evidence. Its sentences have been checked.
    var prepared: PreparedAnswer?
    /// The number of tasks or decisions that answer, including those beyond the limit; `nil` if the question is not for a list of them.
    var total: Int?
    /// As in `Answer`, 0...1.
    var confidence = 0.0
    /// Whether the evidence is only the nearest sentences.
    var isUnsure = false
    var intent = Interpretation.Intent.fact
    /// As in `Answer`.
    var unsupported: [String] = []

    /// The confidence of an answer from what the index extracted: exactly what was asked for, but perhaps out of date.
    private static let confidenceOfTables = 0.9

    /// The least probability of an answer that is given as one, of a statement drawn from it, and of what is shown as perhaps an answer.
    static let answerThreshold = 0.5
    static let statementThreshold = 0.8
    static let perhapsThreshold = 0.1

    static let notFound = AnswerDraft()

    var isEmpty: Bool { evidence.isEmpty && prepared == nil }

    /// Whether it has evidence that it is sure of.
    var isSure: Bool { !isEmpty && !isUnsure }

    /// Whether both begin with the same sentence.
    func isAlike(_ other: AnswerDraft) -> Bool {
        guard let first = evidence.first, let second = other.evidence.first else { return false }
        return first.isSameSentence(second)
    }

    /// Whether it has evidence, and more probable one than another draft.
    func isBetter(than other: AnswerDraft) -> Bool {
        !isEmpty && (other.isEmpty || other.confidence < confidence)
    }

    /// Returns a draft from what the index has extracted, or `notFound` if there is no evidence.
    static func ofTables(_ evidence: [Evidence], statement: String? = nil) -> AnswerDraft {
        evidence.isEmpty
            ? .notFound : AnswerDraft(statement: statement, evidence: evidence, confidence: confidenceOfTables)
    }

    static func of(_ prepared: PreparedAnswer) -> AnswerDraft {
        AnswerDraft(prepared: prepared, confidence: confidenceOfTables)
    }

    func of(_ intent: Interpretation.Intent) -> AnswerDraft {
        var draft = self
        draft.intent = intent
        return draft
    }
}
