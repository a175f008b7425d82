import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A sentence of the notes with its receipt: the lines that it was just read from, in JSON.
public struct WireQuote: Codable, Equatable, Sendable {
    public let file: String
    public let startLine: Int
    public let endLine: Int
    /// The lines as written in the file, or the part of them that the sentence comes from.
    public let text: String
    /// The sentence without markup.
    public let display: String
    /// SHA-256 of `text` in UTF-8, in hexadecimal.
    public let sha256: String
    public let speaker: String?
    public let start: Double?
    /// The page or slide, from 1.
    public let page: Int?
    /// The document inside the file: its path in an archive, or the title of a note in an export.
    public let member: String?
    /// Whether the lines were just read from the file again; false if its folder was not found.
    public let checked: Bool
    /// Whether the line numbers refer to text that was extracted from a format without lines.
    public let derived: Bool
    /// The days that the sentence means, if the question asks when; left out otherwise.
    public let days: String?
    /// Whether it is a decision that a later decision has replaced.
    public let superseded: Bool
    /// The current decision that replaced it; only in a recap or a brief.
    public let supersededBy: WireLineageMention?
    /// The task in the sentence; left out if it was not quoted as a task.
    public let task: WireTask?
    public let document: WireDocument

    init(_ sentence: Answer.Sentence) { self.init(sentence, task: sentence.task) }

    init(_ task: BriefTask) { self.init(task.sentence, task: task.task) }

    init(_ decision: BriefDecision) { self.init(decision.sentence, supersededBy: decision.replacement) }

    private init(_ sentence: Answer.Sentence, task: StoredTask? = nil, supersededBy: StoredLineageMention? = nil) {
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
        days = sentence.days
        superseded = sentence.isSuperseded
        self.supersededBy = supersededBy.map(WireLineageMention.init)
        self.task = task.map { WireTask($0, of: citation.document) }
        document = WireDocument(citation.document)
    }
}
