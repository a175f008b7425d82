import ScrubjayDocuments
import ScrubjayText

/// A sentence of the notes, with its passage and document.
struct Evidence: Sendable {
    let document: StoredDocument
    let passage: Passage
    private(set) var sentence: QuotableSentences.Sentence
    /// The task in it, if the question is about tasks.
    var task: StoredTask?
    /// The days that it means, if the question asks when.
    var days: String?
    /// Whether it no longer holds: something later replaced it, or it is struck out.
    var isHistory = false

    /// Returns the sentences at some locations, in order, each once. Locations without a sentence are skipped.
    static func of(_ locations: [TaskOrDecisionLine], limit: Int = .max, in snapshot: any PassageCatalogue) throws
        -> [Evidence]
    {
        var passages: [StoredDocument.ID: [Passage]] = [:]
        var sentences: [Evidence] = []
        for location in locations where sentences.count < limit {
            let known = try passages[location.document.id] ?? snapshot.passages(of: location.document.id).map(\.passage)
            passages[location.document.id] = known
            // A line may hold two decisions in one sentence.
            if let evidence = sentence(at: location, among: known), !sentences.contains(where: evidence.isSameSentence) {
                sentences.append(evidence)
            }
        }
        return sentences
    }

    /// Returns the sentence of a line that contains the words of the mention, or else the one that shares most words with it, or else its heading.
    private static func sentence(at location: TaskOrDecisionLine, among passages: [Passage]) -> Evidence? {
        let all = passages.filter { $0.lineRange.contains(location.line) }.flatMap { passage in
            sentences(of: passage, in: location.document).filter { $0.lines.contains(location.line) }
        }
        let ofLine = all.filter { !$0.sentence.isHeading }
        // A heading of Org may be a task.
        guard ofLine.count > 1 else { return ofLine.first ?? all.first }
        let words = FoldedWords.joined(location.text)
        if let whole = ofLine.first(where: { JoinedWords($0.text).contains(words) }) { return whole }
        // A mention of two sentences begins in the one that holds most of it.
        let wanted = Set(FoldedWords.of(location.text))
        let shared = ofLine.map { evidence in FoldedWords.of(evidence.text).count(where: wanted.contains) }
        return shared.max().flatMap { most in shared.firstIndex(of: most) }.map { ofLine[$0] }
    }

    /// Returns the sentences of all decisions in some documents, in order.
    static func ofDecisions(
        in documents: [StoredDocument], limit: Int = .max, _ snapshot: any DocumentCatalogue & PassageCatalogue
    ) throws -> [Evidence] {
        let locations = try documents.flatMap { document in
            try snapshot.decisions(of: document.id).map { TaskOrDecisionLine($0, in: document) }
        }
        return try of(locations, limit: limit, in: snapshot)
    }

    /// Returns all sentences of a passage, including headings and properties, in text order.
    static func sentences(of passage: Passage, in document: StoredDocument) -> [Evidence] {
        QuotableSentences.sentences(of: passage).map { Evidence(document: document, passage: passage, sentence: $0) }
    }

    /// Returns all sentences of a document, in text order.
    static func sentences(of document: StoredDocument, in snapshot: any PassageCatalogue) throws -> [Evidence] {
        try snapshot.passages(of: document.id).flatMap { sentences(of: $0.passage, in: document) }
    }

    func isSameSentence(_ other: Evidence) -> Bool {
        document.id == other.document.id && start == other.start
    }

    /// The byte offset in the document.
    var start: Int { passage.byteRange.lowerBound + sentence.range.lowerBound }

    /// Lines of the file, from 1.
    var lines: ClosedRange<Int> { passage.sourceLines(of: sentence.lines) }

    /// The turn of the transcript that contains it; `nil` if it is not speech.
    var turn: Passage.SpokenLines? { passage.turns.first { $0.lines.contains(sentence.lines.lowerBound) } }

    /// The first line of its turn, or else its own first line, counted in the passage from 0.
    var firstLineOfTurn: Int { turn?.lines.lowerBound ?? sentence.lines.lowerBound }

    /// The first line of its turn, paragraph or item, counted in the passage from 0.
    var firstLineOfBlock: Int { turn?.lines.lowerBound ?? sentence.firstLineOfBlock }

    /// Returns the whole turn if it has at most `limit` words and stands in the file unconverted, or else the sentence itself.
    func turnOfWords(atMost limit: Int) -> Evidence {
        // In converted formats, timestamps and other marks stand between the cues of a turn.
        guard let turn, passage.lines == .same else { return self }
        let all = QuotableSentences.sentences(of: passage).filter { turn.lines.contains($0.lines.lowerBound) }
        guard let first = all.first, let last = all.last else { return self }
        let whole = QuotableSentences.Sentence(
            lines: first.lines.lowerBound...last.lines.upperBound, range: first.range.lowerBound..<last.range.upperBound,
            level: first.level, firstLineOfBlock: first.firstLineOfBlock)
        var evidence = self
        evidence.sentence = whole
        return evidence.wordCount <= limit ? evidence : self
    }

    /// The items below a unit that only announces them: *Two things I need by Friday:*. Empty for any other unit.
    var announcedItems: [Evidence] {
        guard !sentence.isHeading, text.hasSuffix(":") else { return [] }
        let below = QuotableSentences.sentences(of: passage).drop { $0.range.lowerBound <= sentence.range.lowerBound }
        return below.prefix { $0.level > sentence.level }.map {
            Evidence(document: document, passage: passage, sentence: $0)
        }
    }

    var speaker: String? { turn?.turn.speaker }

    /// Whether it is neither a heading nor a property.
    var isProse: Bool { !sentence.isHeading && sentence.range.lowerBound >= passage.propertyBytes }

    /// Whether it is a property that only has a title, aliases or tags, and so says nothing.
    var isPropertyOfNames: Bool {
        guard sentence.range.lowerBound < passage.propertyBytes else { return false }
        let text = text.lowercased()
        return ["aliases", "alias", "tags", "title"].contains { text.hasPrefix("\($0):") }
    }

    /// Whether it has nothing but names and how to reach somebody: *Ada Weber, +49 431 5550123*.
    var isContactAlone: Bool {
        let values = ContactValues.phoneNumbers(in: text) + ContactValues.mailAddresses(in: text)
        guard !values.isEmpty else { return false }
        let rest = values.reduce(text) { $0.replacing($1, with: " ") }
        let names = document.people.map { FoldedWords.joined($0.name).split(separator: " ").map(String.init) }.joined()
        let words = FoldedWords.of(rest)
        return words.count <= Self.wordsOfContact && words.allSatisfy { names.contains($0) || Self.contactWords.contains($0) }
    }

    private static let wordsOfContact = 8
    private static let contactWords: Set<String> = [
        "tel", "phone", "mobile", "mail", "email", "e", "fax", "telefon", "mobil", "handy", "portable", "telephone", "telefono",
        "movil", "correo", "courriel",
    ]

    /// Returns the index, among the decisions of its document, of the decision in it that a later one has replaced; `nil` if there is none.
    func replacedDecision(in snapshot: any DocumentCatalogue) throws -> Int? {
        try snapshot.decisions(of: document.id).firstIndex { !$0.isCurrent && lines.contains($0.line) }
    }

    /// Whether it is long enough to say more than a heading or a greeting: at least seven words.
    var isStatement: Bool { wordCount >= Self.wordsOfStatement }

    var wordCount: Int { WordCounter.words(in: Array(source.utf8)) }

    private static let wordsOfStatement = 7

    /// The sentence as it stands in the passage, with markup.
    var source: String {
        let utf8 = passage.text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: sentence.range.lowerBound)
        return String(Substring(utf8[start..<utf8.index(start, offsetBy: sentence.range.count)]))
    }

    /// The readable text, without markup.
    var text: String {
        let source = source
        let isProperty = sentence.range.lowerBound < passage.propertyBytes
        return ReadableText.ofLine(
            isProperty ? Self.withoutQuotes(source) : source, isCode: StruckText.mayBe(in: source) && isOfCodeBlock)
    }

    /// A property without the quotation marks that YAML wants around its value: `phone: "+49 40 5550 118"`.
    private static func withoutQuotes(_ property: String) -> String {
        guard let mark = property.firstRange(of: ": ")?.upperBound else { return property }
        let value = property[mark...].trimmed
        guard value.count > 1, let quote = value.first, "\"'".contains(quote), value.last == quote,
            !value.dropFirst().dropLast().contains(where: { $0 == quote || $0 == "\\" || $0.isNewline })
        else { return property }
        return String(property[..<mark]) + value.dropFirst().dropLast()
    }

    /// What is struck out in it; `nil` if nothing is.
    var struck: StruckText? { StruckText(source).flatMap { isOfCodeBlock ? nil : $0 } }

    /// Whether it stands between the lines of a code block.
    private var isOfCodeBlock: Bool {
        guard passage.channel != .code else { return true }
        let before = passage.text.utf8.prefix(sentence.range.lowerBound)
        let fences = before.split(separator: 0x0A).count { line in
            let line = line.drop { $0 == 0x20 || $0 == 0x09 }
            return line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8)
        }
        return !fences.isMultiple(of: 2)
    }
}

extension [Evidence] {
    /// The first sentence with each text.
    var distinct: [Evidence] {
        var texts: Set<String> = []
        return filter { texts.insert($0.text).inserted }
    }
}

extension Array {
    /// The first `limit` elements if one of each group is taken before a second one of any, in their original order.
    func inTurn<Group: Hashable>(limit: Int, by group: (Element) -> Group) -> [Element] {
        var counts: [Group: Int] = [:]
        let turns = enumerated().map { index, element in
            defer { counts[group(element), default: 0] += 1 }
            return (turn: counts[group(element), default: 0], index: index)
        }
        return turns.sorted(by: <).prefix(limit).map(\.index).sorted().map { self[$0] }
    }
}

/// The location where a task or a decision is written.
struct TaskOrDecisionLine {
    let document: StoredDocument
    /// Line of the file, from 1.
    let line: Int
    /// The task or decision, in the words of that line.
    let text: String
}

extension TaskOrDecisionLine {
    init(_ task: StoredTask, in document: StoredDocument) {
        self.init(document: document, line: task.line, text: task.task.text)
    }

    init(_ decision: StoredDecision, in document: StoredDocument) {
        self.init(document: document, line: decision.line, text: decision.decision.text)
    }

    init(_ mention: StoredLineageMention) {
        self.init(document: mention.document, line: mention.line, text: mention.text)
    }
}
