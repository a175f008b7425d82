/// A turn of a conversation, or a line of what nobody speaks, as a question is compared with it.
struct SentencePiece: Sendable {
    struct Sentence: Sendable {
        let evidence: Evidence
        /// Which words of the question it has.
        let own: [Bool]
    }

    let sentences: [Sentence]
    let speaker: String?
    /// Which words of the question it has in any of its sentences.
    let has: [Bool]

    init(_ sentences: [Sentence]) {
        self.sentences = sentences
        speaker = sentences.first?.evidence.speaker
        has = sentences.dropFirst().reduce(sentences.first?.own ?? []) { zip($0, $1.own).map { $0 || $1 } }
    }

    /// The pieces of a passage, in its order.
    static func pieces(of passage: Passage, in document: StoredDocument, _ coverage: WordCoverage) -> [SentencePiece] {
        let evidence = Evidence.sentences(of: passage, in: document)
        let found = coverage.found(
            in: evidence.map(\.sentence.range), of: passage.text, language: Language(known: document.language))
        var pieces: [[Sentence]] = []
        var last: Int?
        for (evidence, own) in zip(evidence, found) {
            let start = evidence.firstLineOfPiece
            if start != last { pieces.append([]) }
            pieces[pieces.count - 1].append(Sentence(evidence: evidence, own: own))
            last = start
        }
        return pieces.map(SentencePiece.init)
    }

    /// Whether somebody else asks in it what the other one may answer.
    func asks(_ other: SentencePiece) -> Bool {
        speaker != other.speaker && sentences.contains { SentenceMood.isQuestion($0.evidence.source) }
    }
}
