/// An evidence pack in JSON.
public struct WirePack: Encodable, Sendable {
    let schema = "scrubjay.pack/1"
    let question: String
    let understood: WireFilter
    /// What was looked for in place of words; left out where there is nothing.
    let respelled: [WireRespelling]?
    let tokenLimit: Int
    /// Of `text`.
    let tokens: Int
    /// The pack as Markdown.
    let text: String
    let excerpts: [WireExcerpt]
    /// The words that say what is asked about.
    let words: [Word]
    let leftOut: LeftOut
    /// Notebooks whose folder is not there; what was last read of them counts.
    let unreachable: [String]
    let stale: Int
    let tookMs: Double?

    struct Word: Encodable, Sendable {
        let word: String
        /// The numbers of the excerpts that have it.
        let excerpts: [Int]
    }

    /// How many passages were left out, and how many documents.
    struct LeftOut: Encodable, Sendable {
        let room: Int
        let repeated: Int
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
