import ScrubjayText

/// Why a later statement is linked with an earlier one: the words that made the link.
///
/// It is not stored. It follows from the two statements alone, so it is read again where a link is shown.
public struct LinkReason: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        /// The later statement says that something has changed: *instead of*, *carried over*.
        case change
        /// No word says that something has changed: both have these words.
        case subject
        /// A line of a note says that one note has replaced the other.
        case note
    }

    public let kind: Kind
    /// As written in the later statement, or the line of the note.
    public let words: String

    package init(_ kind: Kind, _ words: String) { (self.kind, self.words) = (kind, words) }

    /// The reason that one of two decisions replaces the other; `nil` if they have no word in common.
    init?(ofDecision later: String, after earlier: String, language: Language) {
        if let words = ChangeWords.written(in: later, language: language)
            ?? SubjectTerms.changeWord(in: later, language: language)
            ?? ReplacedDecisions.written(in: later, language: language)
        {
            self.init(.change, words)
        } else {
            self.init(sharedBy: earlier, later, language: language)
        }
    }

    /// The reason that two tasks are one; `nil` if they have no word in common.
    init?(ofTask later: String, after earlier: String, language: Language) {
        let remark = later.dropFirst(CarryOverRemark.removed(from: later).count).trimming { !$0.isLetter && !$0.isNumber }
        if remark.isEmpty {
            self.init(sharedBy: earlier, later, language: language)
        } else {
            self.init(.change, remark)
        }
    }

    /// The most words that are named if two statements only share their subject.
    private static let subjectWords = 4

    private init?(sharedBy earlier: String, _ later: String, language: Language) {
        let analyzer = Analyzer()
        let ignored = FunctionWords.folded(in: language)
        let (first, second) = (analyzer.analyze(earlier, language: language), analyzer.analyze(later, language: language))
        let known = Set(first.terms.map(first.stem))
        let bytes = Array(later.utf8)
        var seen: Set<String> = []
        var end = 0
        let shared = second.terms.filter { term in
            // A part of *kick-off* is no word of its own.
            guard term.source.lowerBound >= end else { return false }
            let stem = second.stem(term)
            guard known.contains(stem), !ignored.contains(second.folded(term)), seen.insert(stem).inserted else { return false }
            end = term.source.upperBound
            return true
        }
        let words = shared.prefix(Self.subjectWords).map { String(decoding: bytes[$0.source], as: UTF8.self) }
        guard !words.isEmpty else { return nil }
        self.init(.subject, words.joined(separator: ", "))
    }
}
