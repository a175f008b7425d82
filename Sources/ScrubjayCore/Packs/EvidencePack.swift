public import ScrubjayDocuments
public import ScrubjayText

/// Numbered excerpts of the notes on a question, ready to be given to a person or a model, with a report of what they cover.
///
/// Each text appears once. A pack is meant to leave the machine, so documents that the configuration marks private are not searched.
public struct EvidencePack: Sendable {
    public let question: String
    /// The day on which the question was asked.
    public let day: CivilDate
    /// The filter of the search, including what was read from the question, such as its dates.
    public let filter: Filter
    /// Corrections of words that no indexed passage contains.
    public let corrections: [SpellingCorrection]
    /// The excerpts, numbered from 1, best first. Empty if nothing was found.
    public let excerpts: [Excerpt]
    public let coverage: Coverage
    /// The private documents within the filter that were not searched.
    public let privateContents: PrivateContents
    /// The most tokens that `text` may have, by `TokenEstimate`.
    public let tokenLimit: Int
    /// The question, the excerpts and the coverage as Markdown, with a line that says how to cite them.
    public let text: String
    /// The number of tokens in `text`, by `TokenEstimate`.
    public let tokens: Int

    /// The default size of a pack, in tokens.
    public static let standardTokens = 4000
    /// The allowed sizes of a pack, in tokens.
    public static let tokenRange = 200...1_000_000

    /// A part of a document: one passage, or several consecutive ones.
    public struct Excerpt: Sendable, Identifiable {
        /// The number that citations use, from 1.
        public let number: Int
        public let document: StoredDocument
        /// Lines of the file, from 1. If `document.isDerived`, lines of the text that was extracted from the file.
        public let lines: ClosedRange<Int>
        /// The headings above its first line, outermost first.
        public let headingPath: [String]
        /// The readable text.
        public let text: String
        /// The speakers, in the order in which they first speak. Empty if the text is not a transcript.
        public let speakers: [String]
        /// The time of its first words, in seconds from the start of the recording.
        public let start: Double?
        /// The page or slide on which it begins, from 1.
        public let page: Int?
        /// Other documents that have the same text.
        public let copies: [Hit.Copy]
        /// The contexts of the folders above the document, the outermost first.
        public let contexts: [FolderContext]

        public var id: Int { number }
    }

    /// Which words of the question the excerpts contain, and what was left out.
    public struct Coverage: Sendable, Equatable {
        public struct Word: Sendable, Equatable {
            /// The word in folded form.
            public let word: String
            /// The numbers of the excerpts that contain any form of it, in the text, the title, a heading, a tag or the name of a
            /// participant.
            public let excerpts: [Int]
        }

        /// The content words of the question, in order.
        public let words: [Word]
        /// The number of passages that did not fit into the token limit.
        public let omittedByTokenLimit: Int
        /// The number of passages that only repeat excerpts.
        public let omittedAsRepeated: Int
        /// The number of passages whose files have changed since they were indexed.
        public let omittedAsChanged: Int
    }
}

/// Why no pack could be made.
public struct PackError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case tokensOutOfRange(Int)
        /// The question and the text around the excerpts take `needed` tokens, which leaves no room for an excerpt.
        case tokenLimitTooSmall(limit: Int, needed: Int)
    }

    public let reason: Reason

    public init(_ reason: Reason) { self.reason = reason }

    public var description: String {
        let range = EvidencePack.tokenRange
        return switch reason {
        case .tokensOutOfRange(let tokens):
            "a pack of \(tokens) tokens is not possible; choose \(range.lowerBound) to \(range.upperBound)"
        case .tokenLimitTooSmall(let limit, let needed):
            "\(limit) tokens are too few for this question: it needs \(needed) without any excerpt; choose more"
        }
    }
}
