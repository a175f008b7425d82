/// A sentence that answers, with where it stands.
struct Evidence {
    let document: StoredDocument
    let passage: Passage
    let sentence: QuotableSentences.Sentence

    /// The sentence of a document that a line of its file is of; nil where none is.
    init?(line: Int, of document: StoredDocument, in snapshot: any Snapshot) throws {
        let holder = try snapshot.passages(of: document.id).first { $0.passage.lineRange.contains(line) }
        guard let passage = holder?.passage,
            let sentence = QuotableSentences.sentences(of: passage).first(where: {
                !$0.isHeading && passage.sourceLines(of: $0.lines).contains(line)
            })
        else { return nil }
        self.init(document: document, passage: passage, sentence: sentence)
    }

    init(document: StoredDocument, passage: Passage, sentence: QuotableSentences.Sentence) {
        self.document = document
        self.passage = passage
        self.sentence = sentence
    }

    /// Whether it says more than a heading or a greeting does.
    var isStatement: Bool { WordCounter.words(in: Array(passage.text.utf8)[sentence.range]) >= Self.wordsOfStatement }

    private static let wordsOfStatement = 7

    var text: String { ReadableText.ofLine(String(decoding: Array(passage.text.utf8)[sentence.range], as: UTF8.self)) }
}
