import ScrubjayText

/// Finds which words of a question occur in a text, in any of their forms.
struct WordCoverage: Sendable {
    let words: [QuestionWord]
    private let analyzer: Analyzer
    /// All forms in UTF-8, each with the index of its word. Comparing bytes is much faster than comparing strings.
    private let forms: [(bytes: [UInt8], word: Int)]

    init(analyzer: Analyzer, words: [QuestionWord]) {
        self.analyzer = analyzer
        self.words = words
        forms = words.enumerated().flatMap { index, word in word.forms.map { (Array($0.utf8), index) } }
    }

    /// Returns for each word, in order, whether the text contains it.
    func found(in text: String, language: Language) -> [Bool] {
        found(in: [0..<text.utf8.count], of: text, language: language)[0]
    }

    /// Returns the same for each part of a text, which is analysed once.
    ///
    /// - Parameter parts: Ranges of UTF-8 bytes, in ascending order, without overlaps.
    func found(in parts: [Range<Int>], of text: String, language: Language) -> [[Bool]] {
        positions(in: parts, of: text, language: language).map { $0.map { $0 >= 0 } }
    }

    /// Returns for each part of a text where each word first occurs in it: the number of the word in the text, from 0; -1 if the part does not contain it.
    func positions(in parts: [Range<Int>], of text: String, language: Language) -> [[Int]] {
        var found = parts.map { _ in words.map { _ in -1 } }
        guard !words.isEmpty else { return found }
        let analyzed = analyzer.analyze(text, language: language)
        var part = 0
        for term in analyzed.terms {
            // Terms at the same position follow each other, longest first.
            while part < parts.count, parts[part].upperBound <= term.source.lowerBound { part += 1 }
            guard part < parts.count else { break }
            guard parts[part].contains(term.source.lowerBound) else { continue }
            let (stem, folded) = (analyzed.bytes[term.stem], analyzed.bytes[term.folded])
            for (bytes, word) in forms where stem.elementsEqual(bytes) || folded.elementsEqual(bytes) {
                if found[part][word] < 0 { found[part][word] = term.position }
            }
        }
        return found
    }

    /// Returns the same for each of several texts, which are analysed together.
    func found(in texts: [String], language: Language) -> [[Bool]] {
        var parts: [Range<Int>] = []
        var all = ""
        for text in texts {
            let start = all.utf8.count
            all += text
            parts.append(start..<all.utf8.count)
            all += "\n\n"
        }
        return found(in: parts, of: all, language: language)
    }

    /// Returns for each word whether it occurs in a hit's context: its headings, and the title and tags of its document.
    func found(above hit: Hit) -> [Bool] { found(in: "", above: hit.passage, of: hit.document) }

    /// Returns for each word whether it occurs in a text of a passage or in the passage's context.
    func found(in text: String, above passage: Passage, of document: StoredDocument) -> [Bool] {
        let texts = [text, document.title] + passage.headingPath + document.tags
        return found(in: texts.joined(separator: "\n"), language: Language(known: document.language))
    }

    /// Returns the share of the words that a text covers, weighted by rarity, 0...1. 0 if there are no words.
    ///
    /// - Parameters:
    ///   - own: For each word, whether the text contains it.
    ///   - around: For each word, whether the context contains it, such as headings and a title.
    ///   - contextShare: The weight of a word that only the context contains, 0...1.
    func share(of own: [Bool], around: [Bool], contextShare: Double) -> Double {
        let total = words.reduce(0) { $0 + $1.rarity }
        guard total > 0 else { return 0 }
        return words.indices.reduce(0) { sum, index in
            sum + words[index].rarity * (own[index] ? 1 : around[index] ? contextShare : 0)
        } / total
    }
}

/// A word of a question, with its forms, its rarity in the index and the certainty of its spelling.
struct QuestionWord: Sendable, Equatable {
    let forms: [String]
    let rarity: Double
    /// Less than 1 if the word is a spelling correction of a word in the question.
    var certainty = 1.0

    /// Returns the words of a query without function words such as *what*, *did* and *the*.
    ///
    /// - Parameters:
    ///   - idf: The inverse document frequency of each word, by its first form.
    ///   - rarity: How rare a word is.
    static func words(of query: ParsedQuery, idf: [String: Double], _ rarity: WordRarity) -> [QuestionWord] {
        let functionWords = FunctionWords.folded(in: query.language)
        return query.words.filter { !$0.isWord(of: functionWords) }.compactMap { tree in
            guard let word = tree.forms.first, let written = tree.forms.last else { return nil }
            return QuestionWord(
                forms: tree.forms, rarity: idf[word].map { rarity.rarity(idf: $0, word: written) } ?? 0,
                certainty: query.weights[word] ?? 1)
        }
    }
}

/// A turn of a conversation or a block of written text, with the words of the question that its sentences contain.
struct SentenceBlock: Sendable {
    struct Sentence: Sendable {
        let evidence: Evidence
        /// For each word of the question, where the passage has it in this sentence; -1 if the sentence does not contain it.
        let positions: [Int]
        /// For each word of the question, whether the sentence contains it.
        let own: [Bool]
    }

    let sentences: [Sentence]
    let speaker: String?
    /// For each word of the question, whether any sentence contains it.
    let has: [Bool]

    init(_ sentences: [Sentence]) {
        self.sentences = sentences
        speaker = sentences.first?.evidence.speaker
        has = sentences.dropFirst().reduce(sentences.first?.own ?? []) { zip($0, $1.own).map { $0 || $1 } }
    }

    /// Splits a passage into turns or blocks, in text order.
    static func blocks(of passage: Passage, in document: StoredDocument, _ coverage: WordCoverage) -> [SentenceBlock] {
        let evidence = Evidence.sentences(of: passage, in: document)
        let found = coverage.positions(
            in: evidence.map(\.sentence.range), of: passage.text, language: Language(known: document.language))
        var blocks: [[Sentence]] = []
        var last: Int?
        for (evidence, positions) in zip(evidence, found) {
            let start = evidence.firstLineOfBlock
            if start != last { blocks.append([]) }
            blocks[blocks.count - 1].append(Sentence(evidence: evidence, positions: positions, own: positions.map { $0 >= 0 }))
            last = start
        }
        return blocks.map(SentenceBlock.init)
    }

    /// Returns whether it contains a question by another speaker, which the other turn may answer.
    func asks(_ other: SentenceBlock) -> Bool {
        speaker != other.speaker && sentences.contains { SentenceMood.isQuestion($0.evidence.source) }
    }
}
