public import ScrubjayCore

/// An evidence pack in JSON.
public struct WirePack: Encodable, Sendable {
    let schema = "scrubjay.pack/1"
    let question: String
    let understood: WireFilter
    /// The words that were searched for in place of misspelt ones; left out if there are none.
    let respelled: [WireRespelling]?
    let tokenLimit: Int
    /// The estimated number of tokens of `text`.
    let tokens: Int
    /// The pack as Markdown.
    let text: String
    let excerpts: [WireExcerpt]
    /// The words of the question that say what it is about.
    let words: [Word]
    let leftOut: LeftOut
    /// Notebooks whose folder was not found; the pack uses their last indexed version.
    let unreachable: [String]
    let stale: Int
    let tookMs: Double?

    struct Word: Encodable, Sendable {
        let word: String
        /// The numbers of the excerpts that contain the word.
        let excerpts: [Int]
    }

    /// How many passages were left out and why, and how many private documents.
    struct LeftOut: Encodable, Sendable {
        /// Passages that did not fit into the token limit.
        let room: Int
        /// Passages that repeat others.
        let repeated: Int
        /// Passages of files that have changed since they were indexed.
        let changed: Int
        let privateDocuments: Int
    }

    public init(_ pack: EvidencePack, staleness: Staleness = Staleness(), milliseconds: Double?) {
        question = pack.question
        understood = WireFilter(pack.filter)
        respelled = WireRespelling.list(pack.respellings)
        tokenLimit = pack.tokenLimit
        tokens = pack.tokens
        text = pack.text
        excerpts = pack.excerpts.map { WireExcerpt($0) }
        words = pack.coverage.words.map { Word(word: $0.word, excerpts: $0.excerpts) }
        leftOut = LeftOut(
            room: pack.coverage.leftOutForRoom, repeated: pack.coverage.leftOutAsRepeated,
            changed: pack.coverage.leftOutAsChanged, privateDocuments: pack.privateContents.documents)
        unreachable = staleness.unreachable.map(\.name)
        stale = staleness.filesLeft
        tookMs = milliseconds.map(Wire.thousandths)
    }
}

/// An excerpt of a pack in JSON.
struct WireExcerpt: Encodable, Sendable {
    let number: Int
    let document: WireDocument
    let startLine: Int
    let endLine: Int
    let heading: [String]
    let text: String
    let speakers: [String]
    /// Seconds from the beginning of the recording.
    let start: Double?
    /// The page or slide on which the excerpt begins, from 1.
    let page: Int?
    /// Other places with the same text; left out if there are none.
    let alsoIn: [WireHit.Place]?

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
        alsoIn = WireHit.Place.list(excerpt.copies)
    }
}
