import ScrubjayDocuments
import ScrubjayText

/// Corrects words of a query that no passage has.
///
///     joined     time line  → timeline     the notes have the whole, and lack one of its parts
///     split      timeline   → time line    the parts are adjacent in the notes
///     extended   Segel      → Segelmacher  a longer word of the notes that begins or ends with it, as compounds do; only in a search
///     respelled  recieve    → receive      the nearest word of the notes
///
/// One error is allowed in words of four or more letters, two in words of eight or more, and the correction has four letters, too, unless it is a
/// name. Among equally near words, the more frequent and
/// more similar one wins; for a capitalized word, names of people are favoured. Words of fewer than eight letters that differ only in the
/// last letter are taken for different words. So are words of fewer than six letters that differ in one letter, unless one is a name.
///
/// A function word of any language is no correction. Some words are never corrected: function words and other framing words, words in dates and phrases, English words (`EnglishWords`), and
/// words with digits or signs.
struct SpellingCorrector {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex
    let analyzer: Analyzer
    /// Further words, in folded form, that are never corrected.
    var protectedWords: Set<String> = []

    /// Returns the query with words that no passage has replaced, and with suggestions for its phrases.
    func corrected(_ parsed: ParsedQuery, of query: Query, by parser: QueryParser) throws -> ParsedQuery {
        // What somebody typed to search is often a part of a word. In a question, another word would be another question.
        let found = parsed.isExact ? [] : try corrections(of: parsed, extendsWords: query.reading == .syntax)
        var corrected = found.isEmpty ? parsed : try parser.parse(query, respelled: found)
        corrected.suggestions = try suggestions(for: parsed)
        return corrected
    }

    /// Returns the replacements in text order; their ranges do not overlap.
    ///
    /// - Parameter extendsWords: Whether a longer word may stand for a part of it.
    func corrections(of query: ParsedQuery, extendsWords: Bool) throws -> [SpellingCorrection] {
        let reader = CorrectableWords(query.freeText, language: query.language, analyzer: analyzer)
        let kept = protectedWords(of: query)
        let words = reader.words.prefix(Self.wordLimit)
        var known: [[String]: Bool] = [:]
        func isKnown(_ word: CorrectableWords.Word) throws -> Bool {
            if kept.contains(word.folded) { return true }
            if let isKnown = known[word.forms] { return isKnown }
            let isKnown = try self.isKnown(word.forms)
            known[word.forms] = isKnown
            return isKnown
        }
        var found: [SpellingCorrection] = []
        var index = 0
        var unknownCount = 0
        // A first name that nobody has: its last name is not made somebody else's.
        var unknownName: CorrectableWords.Word?
        while index < words.count, unknownCount < Self.unknownWordLimit {
            let word = words[index]
            let next = index + 1 < words.count ? words[index + 1] : nil
            if let next, !kept.contains(word.folded), !kept.contains(next.folded),
                try !isKnown(word) || !isKnown(next), let joined = try joined(word, next, in: reader)
            {
                found.append(joined)
                index += 2
                continue
            }
            index += 1
            if try isKnown(word) { continue }
            unknownCount += 1
            let isName = word.text.first?.isUppercase == true
            if isName, let first = unknownName, reader.areSideBySide(first, word) {
                unknownName = word
                continue
            }
            if let respelling = try split(word, in: reader, areAdjacent: true)
                ?? (extendsWords ? extended(word, language: query.language) : nil)
                ?? misspelt(word, in: reader, language: query.language)
            {
                found.append(respelling)
            } else if isName {
                unknownName = word
            }
        }
        return found
    }

    /// Words beyond this are not checked: such a text is hardly a query.
    private static let wordLimit = 200
    /// How many unknown words are corrected; each takes a millisecond or two.
    private static let unknownWordLimit = 16

    private func suggestions(for query: ParsedQuery) throws -> [SpellingCorrection] {
        try (query.required.flatMap(\.words) + query.conditions.flatMap(\.words)).prefix(Self.unknownWordLimit).compactMap {
            tree in
            guard case .word(let forms) = tree, let folded = forms.last, try !isKnown(forms) else { return nil }
            let word = CorrectableWords.Word(text: folded, forms: forms, range: 0..<0)
            return Self.isWord(folded, query.language) ? nil : try respelled(word, onlyName: false, language: query.language)
        }
    }

    private func isKnown(_ forms: [String]) throws -> Bool { try snapshot.firstMatch(.word(forms)) != nil }

    /// Returns the folded words of a query that are never corrected.
    private func protectedWords(of query: ParsedQuery) -> Set<String> {
        (query.required.flatMap(\.words) + query.conditions.flatMap(\.words)).reduce(
            into: query.framingWords(analyzer).union(protectedWords)
        ) {
            $0.formUnion($1.forms)
        }
    }

    /// Respells or splits a word. A known English word is left alone (`nil`), unless it is capitalized and resembles a name.
    private func misspelt(_ word: CorrectableWords.Word, in reader: CorrectableWords, language: Language) throws
        -> SpellingCorrection?
    {
        let isWord = Self.isWord(word.folded, language)
        if isWord, word.text.first?.isUppercase != true { return nil }
        let near = try respelled(word, onlyName: isWord, language: language)
        return try near ?? (isWord ? nil : split(word, in: reader, areAdjacent: false))
    }

    /// Returns whether this is a known English word. A query whose language is undetermined, such as a short one, is taken for English.
    private static func isWord(_ folded: String, _ language: Language) -> Bool {
        ["en", Language.undetermined.code].contains(language.code) && EnglishWords.contains(folded)
    }

    // MARK: - Joined and split

    private func joined(
        _ word: CorrectableWords.Word, _ next: CorrectableWords.Word, in reader: CorrectableWords
    ) throws -> SpellingCorrection? {
        guard reader.areSideBySide(word, next), let whole = reader.word(word.text + next.text), try isKnown(whole.forms) else {
            return nil
        }
        return SpellingCorrection(
            written: "\(word.text) \(next.text)", replacement: whole.text, errors: 0,
            range: word.range.lowerBound..<next.range.upperBound)
    }

    /// Splits a word into two that the notes have.
    ///
    /// - Parameter areAdjacent: Whether the parts have to be adjacent in some passage; otherwise they have to be longer (4 letters instead of 3).
    private func split(_ word: CorrectableWords.Word, in reader: CorrectableWords, areAdjacent: Bool) throws
        -> SpellingCorrection?
    {
        let letters = Array(word.text)
        let shortest = areAdjacent ? 3 : 4
        guard (2 * shortest...Self.longestWhole).contains(letters.count) else { return nil }
        // Splits into parts of similar length come first.
        let indices = (shortest...letters.count - shortest).sorted {
            (abs(letters.count - 2 * $0), $0) < (abs(letters.count - 2 * $1), $1)
        }
        for index in indices {
            guard let first = reader.word(String(letters[..<index])), let second = reader.word(String(letters[index...])) else {
                continue
            }
            let isFound =
                areAdjacent
                ? try snapshot.firstMatch(.phrase([first.forms, second.forms])) != nil
                : try isKnown(first.forms) && isKnown(second.forms)
            if isFound {
                return SpellingCorrection(
                    written: word.text, replacement: "\(first.text) \(second.text)", errors: 0, range: word.range)
            }
        }
        return nil
    }

    /// The largest number of letters of a word to split.
    private static let longestWhole = 40

    // MARK: - Extended

    /// Replaces a word with a longer word of the notes that begins with it, or else ends with it.
    ///
    /// German compounds join words without a space, so whoever looks for one of the parts means the whole. A stem may be the part, too: *Miete*, *Mietvertrag*.
    private func extended(_ word: CorrectableWords.Word, language: Language) throws -> SpellingCorrection? {
        guard let count = EditDistance.letterCount(of: Array(word.folded.utf8)), count >= Self.shortestPart,
            !Self.isWord(word.folded, language)
        else { return nil }
        let stem = word.forms[0]
        for form in stem == word.folded ? [stem] : [word.folded, stem] where form.unicodeScalars.count >= Self.shortestStem {
            for found in [
                try snapshot.words(beginning: form, limit: Self.extensionLimit),
                try snapshot.words(ending: form, limit: Self.extensionLimit),
            ] {
                let longer = found.filter { longer in
                    longer.passageCount > 0 && longer.word.unicodeScalars.count >= count + Self.shortestExtension
                        && EditDistance.letterCount(of: Array(longer.word.utf8)) != nil
                }
                guard
                    let best = longer.max(by: {
                        ($0.passageCount, -$0.word.count, $1.word) < ($1.passageCount, -$1.word.count, $0.word)
                    })
                else { continue }
                return SpellingCorrection(
                    written: word.text, replacement: try spelling(of: best.word, like: word.text), errors: 1, range: word.range)
            }
        }
        return nil
    }

    /// In letters. Shorter words begin too many others, and names among them are others' beginnings.
    private static let shortestPart = 5
    private static let shortestStem = 4
    /// How many letters a compound has more, at least. With fewer, it is rather a typing error or another form.
    private static let shortestExtension = 3
    private static let extensionLimit = 12

    // MARK: - Respelled

    /// Replaces a word with the nearest word of the notes.
    ///
    /// - Parameter onlyName: Whether only names of people are considered.
    private func respelled(_ word: CorrectableWords.Word, onlyName: Bool, language: Language) throws -> SpellingCorrection? {
        let functionWords = FunctionWords.ofQuestions.union(FunctionWords.folded(in: language))
        // The whole word before its stem: the error may be in the ending.
        for form in [word.folded, word.forms[0]] {
            guard let count = EditDistance.letterCount(of: Array(form.utf8)) else { continue }
            let found = try snapshot.words(near: form, within: count < 4 ? 0 : count < 8 ? 1 : 2).filter { near in
                !functionWords.contains(near.word) && (count >= 8 || !Self.differInEnding(form, near.word))
            }
            guard !found.isEmpty else { continue }
            let people = try snapshot.foldedNamesOfPeople(with: Set(found.map(\.word)))
            let names = Set(people.flatMap { $0.split(separator: " ") })
            let near = found.filter { near in
                names.contains(near.word[...])
                    || !onlyName && near.word.unicodeScalars.count >= 4
                        && (count >= 6 || !Self.differInOneLetter(form, near.word))
            }
            guard let best = best(of: near, like: form, names: word.text.first?.isUppercase == true ? names : []) else {
                continue
            }
            return SpellingCorrection(
                written: word.text, replacement: try spelling(of: best.word, like: word.text), errors: best.errors,
                range: word.range)
        }
        return nil
    }

    private static func differInEnding(_ word: String, _ other: String) -> Bool {
        word.unicodeScalars.count == other.unicodeScalars.count
            && word.unicodeScalars.dropLast().elementsEqual(other.unicodeScalars.dropLast())
    }

    /// In a short word a single letter makes another word (*bees*, *beds*). Names are different: people spell them as they hear them.
    private static func differInOneLetter(_ word: String, _ other: String) -> Bool {
        OneLetter.isReplaced(word.unicodeScalars, other.unicodeScalars)
    }

    /// Returns the likeliest of the words with the fewest errors.
    ///
    /// - Parameter names: Words to favour.
    private func best(of near: [SpellingCandidate], like form: String, names: Set<Substring>) -> SpellingCandidate? {
        guard let fewest = near.first?.errors else { return nil }
        // The prior of a word is how many passages use it.
        let letters = Set(form)
        func weight(_ word: SpellingCandidate) -> Double {
            var weight = Double(word.passageCount) * Self.similarityFactor(word.similarity)
            if names.contains(word.word[...]) { weight *= Self.nameFactor }
            if Set(word.word) == letters { weight *= Self.sameLettersFactor }
            return weight
        }
        return near.filter { $0.errors == fewest }.max { (weight($0), $1.word) < (weight($1), $0.word) }
    }

    /// How much likelier a capitalized word is a name than another word.
    private static let nameFactor = 16.0
    /// How much likelier an error is that keeps the set of letters (it doubles a letter, drops a double or swaps two) than one that changes the set.
    private static let sameLettersFactor = 8.0

    /// Makes a word with all trigrams in common 64 times as likely as a word with none.
    private static func similarityFactor(_ similarity: Double) -> Double { 1 + 63 * similarity * similarity }

    /// Returns a term as its first passage writes it, in lower case, but capitalized if the word of the query is.
    private func spelling(of term: String, like written: String) throws -> String {
        var text = term
        if let id = try snapshot.firstMatch(.word([term])), let stored = try snapshot.passages([id])[id],
            let document = try snapshot.documents([stored.documentID])[stored.documentID]
        {
            let texts =
                [stored.passage.text] + stored.passage.headingPath + [document.title] + document.people.map(\.name)
                + document.tags
            for other in texts {
                let reader = CorrectableWords(other, language: Language(known: document.language), analyzer: analyzer)
                if let word = reader.words.first(where: { $0.folded == term })
                    ?? reader.words.first(where: { $0.forms[0] == term })
                {
                    text = word.text.prefix { !"'’".contains($0) }.lowercased()
                    break
                }
            }
        }
        return written.first?.isUppercase == true ? text.firstCapitalized : text
    }
}

/// A word of a query that no passage has, and its replacement.
public struct SpellingCorrection: Sendable, Hashable {
    /// The text in the query: a word, or two that are joined in the notes.
    public let written: String
    /// The text in the notes: a word, or two that are joined in the query.
    public let replacement: String
    /// The number of typing errors between the two; 0 if words were joined or split, 1 for a longer word that has the written one in it.
    public let errors: Int
    /// The range in the free text of the query, in UTF-8 bytes.
    let range: Range<Int>

    /// Returns the weight of a replacement, 0...1; a word as written has 1.
    static func weight(errors: Int) -> Double { errors == 0 ? 1 : errors == 1 ? 0.6 : 0.4 }
}

/// The words of a text that may be misspelt: words of letters that are not part of an identifier, address or number.
struct CorrectableWords {
    struct Word: Equatable {
        /// The word as written.
        let text: String
        /// The stem, followed by the folded form if it differs.
        let forms: [String]
        /// The range in the text, in UTF-8 bytes.
        let range: Range<Int>

        var folded: String { forms[forms.count - 1] }
    }

    private(set) var words: [Word] = []
    private let bytes: [UInt8]
    private let language: Language
    private let analyzer: Analyzer

    init(_ text: String, language: Language, analyzer: Analyzer) {
        bytes = Array(text.utf8)
        self.language = language
        self.analyzer = analyzer
        let analyzed = analyzer.analyze(text, language: language)
        // Parts of a compound lie within the whole, which precedes them.
        var end = 0
        for (index, term) in analyzed.terms.enumerated() {
            let isPart = term.source.lowerBound < end
            end = max(end, term.source.upperBound)
            let hasParts =
                index + 1 < analyzed.terms.count && analyzed.terms[index + 1].source.lowerBound < term.source.upperBound
            let folded = analyzed.folded(term)
            guard !isPart, !hasParts, EditDistance.letterCount(of: Array(folded.utf8)) != nil else { continue }
            let stem = analyzed.stem(term)
            words.append(
                Word(
                    text: String(decoding: bytes[term.source], as: UTF8.self),
                    forms: stem == folded ? [folded] : [stem, folded],
                    range: term.source))
        }
    }

    /// Analyzes a word from outside the text. Returns `nil` unless it is exactly one word.
    func word(_ text: String) -> Word? {
        let other = CorrectableWords(text, language: language, analyzer: analyzer)
        return other.words.count == 1 && other.words[0].range == 0..<text.utf8.count ? other.words[0] : nil
    }

    /// Returns whether only white space lies between two words.
    func areSideBySide(_ word: Word, _ next: Word) -> Bool {
        word.range.upperBound < next.range.lowerBound
            && bytes[word.range.upperBound..<next.range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    }
}
