public import ScrubjayCore

/// An evidence pack in JSON.
public struct WirePack: WireResult {
    public static let schema = "scrubjay.pack/1"

    public let question: String
    public let filter: WireFilter
    /// The words that were searched for instead of misspelt ones; left out if there are none.
    public let respelled: [WireRespelling]?
    public let tokenLimit: Int
    /// The estimated number of tokens of `text`.
    public let tokens: Int
    /// The pack as Markdown.
    public let text: String
    public let excerpts: [WireExcerpt]
    /// The words of the question that say what it is about.
    public let words: [Word]
    public let leftOut: LeftOut
    /// Notebooks whose folder was not found; the pack uses their last indexed version.
    public let unreachable: [String]
    public let stale: Int
    public let tookMs: Double?

    public struct Word: Codable, Equatable, Sendable {
        public let word: String
        /// The numbers of the excerpts that contain the word.
        public let excerpts: [Int]
    }

    /// How many passages were left out and why, and how many private documents.
    public struct LeftOut: Codable, Equatable, Sendable {
        /// Passages that did not fit into the token limit.
        public let overLimit: Int
        /// Passages that repeat others.
        public let repeated: Int
        /// Passages of files that have changed since they were indexed.
        public let changed: Int
        public let privateDocuments: Int
        /// Documents of which parts were not searched, because private people said them or are named in them.
        public let partlyPrivateDocuments: Int
    }

    public init(_ pack: EvidencePack, staleness: Staleness = Staleness(), milliseconds: Double?) {
        question = pack.question
        filter = WireFilter(pack.filter)
        respelled = WireRespelling.list(pack.corrections)
        tokenLimit = pack.tokenLimit
        tokens = pack.tokens
        text = pack.text
        excerpts = pack.excerpts.map { WireExcerpt($0) }
        words = pack.coverage.words.map { Word(word: $0.word, excerpts: $0.excerpts) }
        leftOut = LeftOut(
            overLimit: pack.coverage.omittedByTokenLimit, repeated: pack.coverage.omittedAsRepeated,
            changed: pack.coverage.omittedAsChanged, privateDocuments: pack.privateContents.documents,
            partlyPrivateDocuments: pack.privateContents.documentsInPart)
        unreachable = staleness.unreachable.map(\.name)
        stale = staleness.filesLeft
        tookMs = milliseconds.map(Wire.thousandths)
    }
}

/// An excerpt of a pack in JSON.
public struct WireExcerpt: Codable, Equatable, Sendable {
    public let number: Int
    public let document: WireDocument
    public let startLine: Int
    public let endLine: Int
    public let heading: [String]
    public let text: String
    public let speakers: [String]
    /// Seconds from the beginning of the recording.
    public let start: Double?
    /// The page or slide on which the excerpt begins, from 1.
    public let page: Int?
    /// Other places with the same text; left out if there are none.
    public let alsoIn: [WireLocation]?
    /// The contexts of the folders above the document, the outermost first; left out if there are none.
    public let context: [WireContext]?

    init(_ excerpt: EvidencePack.Excerpt) {
        number = excerpt.number
        document = WireDocument(excerpt.document)
        startLine = excerpt.lines.lowerBound
        endLine = excerpt.lines.upperBound
        heading = excerpt.headingPath
        text = excerpt.text
        speakers = excerpt.speakers
        start = excerpt.start
        page = excerpt.page
        alsoIn = WireLocation.list(excerpt.copies)
        context = WireContext.list(excerpt.contexts)
    }
}
