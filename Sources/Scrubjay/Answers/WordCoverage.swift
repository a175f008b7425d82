/// Tells which words of a question stand in a text, in any of their forms.
struct WordCoverage: Sendable {
    let words: [QuestionWord]
    private let analyzer: Analyzer
    /// In UTF-8, each with the place of its word: comparing bytes takes a fraction of comparing strings.
    private let forms: [(bytes: [UInt8], word: Int)]

    init(analyzer: Analyzer, words: [QuestionWord]) {
        self.analyzer = analyzer
        self.words = words
        forms = words.enumerated().flatMap { place, word in word.forms.map { (Array($0.utf8), place) } }
    }

    /// For each word, in their order.
    func found(in text: String, language: Language) -> [Bool] {
        found(in: [0..<text.utf8.count], of: text, language: language)[0]
    }

    /// The same for parts of a text, which is analysed once.
    ///
    /// - Parameter parts: In UTF-8 bytes, in the order of the text, none of them in two.
    func found(in parts: [Range<Int>], of text: String, language: Language) -> [[Bool]] {
        var found = parts.map { _ in words.map { _ in false } }
        guard !words.isEmpty else { return found }
        let analyzed = analyzer.analyze(text, language: language)
        var part = 0
        for term in analyzed.terms {
            // Terms of one place follow each other from the longest on.
            while part < parts.count, parts[part].upperBound <= term.source.lowerBound { part += 1 }
            guard part < parts.count else { break }
            guard parts[part].contains(term.source.lowerBound) else { continue }
            let (stem, folded) = (analyzed.bytes[term.stem], analyzed.bytes[term.folded])
            for (bytes, word) in forms where stem.elementsEqual(bytes) || folded.elementsEqual(bytes) {
                found[part][word] = true
            }
        }
        return found
    }

    /// The same for several texts, which are analysed together.
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

    /// The same for what a passage stands under: the title and the tags of its document, and its headings.
    func found(above hit: Hit) -> [Bool] {
        let above = [hit.document.title] + hit.passage.headingPath + hit.document.tags
        return found(in: above.joined(separator: "\n"), language: Language(known: hit.document.language))
    }

    /// The share of the words' rarity that stands in a text, where that around it counts for less, 0...1; 0 without words.
    ///
    /// - Parameters:
    ///   - own: Which words the text has.
    ///   - around: The same of what it stands under, such as headings and a title.
    func share(of own: [Bool], around: [Bool], contextShare: Double) -> Double {
        let total = words.reduce(0) { $0 + $1.rarity }
        guard total > 0 else { return 0 }
        return words.indices.reduce(0) { sum, index in
            sum + words[index].rarity * (own[index] ? 1 : around[index] ? contextShare : 0)
        } / total
    }
}
