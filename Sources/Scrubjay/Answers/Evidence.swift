/// A sentence that answers, with where it stands.
struct Evidence: Sendable {
    let document: StoredDocument
    let passage: Passage
    let sentence: QuotableSentences.Sentence
    /// What it gives somebody to do, where that was asked for.
    var task: QuotedTask?

    /// The sentences that have what is written down at some places, each once, in their order; places of none are left out.
    static func of(_ places: [MentionPlace], limit: Int = .max, in snapshot: any Snapshot) throws -> [Evidence] {
        var passages: [StoredDocument.ID: [Passage]] = [:]
        var found: [Evidence] = []
        for place in places where found.count < limit {
            let known = try passages[place.document.id] ?? snapshot.passages(of: place.document.id).map(\.passage)
            passages[place.document.id] = known
            // A line may hold two decisions in one sentence.
            if let evidence = sentence(at: place, among: known), !found.contains(where: evidence.isSameSentence) {
                found.append(evidence)
            }
        }
        return found
    }

    /// Of the sentences of a line, such as those of a turn, the one that has the words.
    private static func sentence(at place: MentionPlace, among passages: [Passage]) -> Evidence? {
        let ofLine = passages.filter { $0.lineRange.contains(place.line) }.flatMap { passage in
            sentences(of: passage, in: place.document).filter { !$0.sentence.isHeading && $0.lines.contains(place.line) }
        }
        guard ofLine.count > 1 else { return ofLine.first }
        let words = FoldedWords.joined(place.text)
        return ofLine.first { JoinedWords($0.text).contains(words) } ?? ofLine.first
    }

    /// The sentences that the decisions of some documents are of, in their order.
    static func ofDecisions(
        in documents: [StoredDocument], limit: Int = .max, _ snapshot: any Snapshot
    ) throws -> [Evidence] {
        let places = try documents.flatMap { document in
            try snapshot.decisions(of: document.id).map { MentionPlace($0, in: document) }
        }
        return try of(places, limit: limit, in: snapshot)
    }

    /// All sentences of a passage, headings and properties among them, in the order of the text.
    static func sentences(of passage: Passage, in document: StoredDocument) -> [Evidence] {
        QuotableSentences.sentences(of: passage).map { Evidence(document: document, passage: passage, sentence: $0) }
    }

    func isSameSentence(_ other: Evidence) -> Bool {
        document.id == other.document.id && start == other.start
    }

    /// In bytes of the document.
    private var start: Int { passage.byteRange.lowerBound + sentence.range.lowerBound }

    /// Lines of the file, from 1.
    var lines: ClosedRange<Int> { passage.sourceLines(of: sentence.lines) }

    /// What it is said in; nil for what nobody says.
    var turn: Passage.SpokenLines? { passage.turns.first { $0.lines.contains(sentence.lines.lowerBound) } }

    /// In the passage, from 0: that of its turn, or of its own where nobody speaks.
    var firstLineOfPiece: Int { turn?.lines.lowerBound ?? sentence.lines.lowerBound }

    /// The whole of the turn that it is said in, where that is no longer and stands in the file as it is; else the sentence itself.
    func turnOfWords(atMost limit: Int) -> Evidence {
        // Between the cues of a recording stand times and other marks.
        guard let turn, passage.lines == .same else { return self }
        let all = QuotableSentences.sentences(of: passage).filter { turn.lines.contains($0.lines.lowerBound) }
        guard let first = all.first, let last = all.last else { return self }
        let whole = QuotableSentences.Sentence(
            lines: first.lines.lowerBound...last.lines.upperBound, range: first.range.lowerBound..<last.range.upperBound,
            level: first.level)
        let evidence = Evidence(document: document, passage: passage, sentence: whole)
        return evidence.wordCount <= limit ? evidence : self
    }

    var speaker: String? { turn?.turn.speaker }

    /// Whether it is neither a heading nor a property.
    var isProse: Bool { !sentence.isHeading && sentence.range.lowerBound >= passage.propertyBytes }

    /// The place among the decisions of its document of the one that it is, where a later one has taken the place of that.
    func replacedDecision(in snapshot: any Snapshot) throws -> Int? {
        try snapshot.decisions(of: document.id).firstIndex { !$0.isCurrent && lines.contains($0.line) }
    }

    /// Whether it says more than a heading or a greeting does.
    var isStatement: Bool { wordCount >= Self.wordsOfStatement }

    var wordCount: Int { WordCounter.words(in: Array(source.utf8)) }

    private static let wordsOfStatement = 7

    /// As it stands in the passage.
    var source: String {
        let utf8 = passage.text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: sentence.range.lowerBound)
        return String(Substring(utf8[start..<utf8.index(start, offsetBy: sentence.range.count)]))
    }

    var text: String { ReadableText.ofLine(source) }
}

extension [Evidence] {
    /// Each text once, where it first stands.
    var distinct: [Evidence] {
        var texts: Set<String> = []
        return filter { texts.insert($0.text).inserted }
    }
}
