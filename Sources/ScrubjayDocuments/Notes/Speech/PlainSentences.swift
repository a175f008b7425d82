import ScrubjayText

/// The sentences of the items and paragraphs of a note, in which a task or a decision may stand without a mark.
struct PlainSentences {
    let text: DocumentText
    /// The sentences in text order, without white space around them. None is empty.
    let ranges: [Range<Int>]
    /// The lines, from 1, that are read as tasks or decisions already.
    var knownLines: Set<Int>

    init(of document: Document) {
        let text = DocumentText(Array(document.text.utf8))
        self.text = text
        ranges = document.blocks.filter { $0.channel == .list || $0.channel == .prose }
            .flatMap { WrappedText.parts(of: $0.range, in: text) }
            .flatMap { Sentences.ranges(in: text.bytes, $0) }
            .map(text.trimmed).filter { !$0.isEmpty }
        knownLines = Set(document.tasks.map(\.line) + document.decisions.map(\.line))
    }

    /// Whether the line of a sentence quotes somebody else.
    func isQuoted(_ sentence: Range<Int>) -> Bool {
        text.bytes[text.line(text.line(at: sentence.lowerBound))].first { !$0.isSpace } == UInt8(ascii: ">")
    }
}
