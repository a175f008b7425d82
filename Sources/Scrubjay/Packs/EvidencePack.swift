/// What the notes hold on a question, ready to be handed to somebody who reasons about it: numbered excerpts, each text once, with a
/// report of what they cover.
///
/// A pack is made to be handed on: what the configuration marks private is not looked at.
public struct EvidencePack: Sendable {
    public let question: String
    /// The day that it was asked on.
    public let day: CivilDate
    /// What was understood of the question beside its words.
    public let filter: Filter
    /// What was looked for in place of words that no passage of the index has.
    public let respellings: [Respelling]
    /// From 1 on, the most telling first; empty when nothing was found.
    public let excerpts: [Excerpt]
    public let coverage: Coverage
    /// What was not looked at, of the documents within the filter.
    public let privateContents: PrivateContents
    /// `text` has at most so many tokens, by `TokenEstimate`.
    public let tokenLimit: Int
    /// The question, the excerpts and the coverage as Markdown, with a line that says how to cite them.
    public let text: String
    /// Of `text`.
    public let tokens: Int

    /// How large a pack is when nothing else is said, in tokens.
    public static let standardTokens = 4000
    /// How large a pack can be, in tokens.
    public static let tokenRange = 200...1_000_000

    /// A stretch of a document: one passage, or several that follow each other.
    public struct Excerpt: Sendable, Identifiable {
        /// What it is cited by, from 1.
        public let number: Int
        public let document: StoredDocument
        /// Lines of the file, from 1; lines of the text that was taken out of it where `document.isDerived`.
        public let lines: ClosedRange<Int>
        /// The titles of the headings above its beginning, outermost first.
        public let headingPath: [String]
        /// The readable text.
        public let text: String
        /// Who speaks, in the order of their first words; empty for what is no speech.
        public let speakers: [String]
        /// When its first words were said, in seconds from the beginning of the recording.
        public let start: Double?
        /// The page or slide that it begins on, from 1.
        public let page: Int?
        /// Where the same text stands as well.
        public let copies: [Hit.Copy]

        public var id: Int { number }
    }

    /// Which words of the question the excerpts have, and what was left out.
    public struct Coverage: Sendable, Equatable {
        public struct Word: Sendable, Equatable {
            /// In folded form.
            public let word: String
            /// The numbers of the excerpts that have it in any form, be it in the text, the title, a heading, a tag or the name of somebody
            /// who takes part.
            public let excerpts: [Int]
        }

        /// The words that say what is asked about, in the order of the question.
        public let words: [Word]
        /// Passages for which there was no room.
        public let leftOutForRoom: Int
        /// Passages that say again what the excerpts say.
        public let leftOutAsRepeated: Int
        /// Passages of files that have changed and could not be brought in.
        public let leftOutAsChanged: Int
    }
}
