/// Finds what is meant by words of a query that no passage has.
///
///     joined     time line  → timeline     the whole stands in the notes, and one of its parts does not
///     parted     timeline   → time line    the parts follow each other in the notes
///     respelled  recieve    → receive      the nearest word of the notes
///
/// One error is allowed in words of four letters, two in those of eight and more. Among words that are equally near, those win that more
/// passages have and that are more alike; for a name as it stands in a sentence, the names of people. Short words that differ in their
/// last letter alone are different words rather than one that is misspelt, and so are the shortest that differ in any one and are no
/// names. What only makes a question of the query, says when, or stands in a phrase is taken as it is written; so are words of English
/// (`EnglishWords`) and what has digits or signs in it.
struct Speller {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    /// More words in folded form that are taken as they are written.
    var keptWords: Set<String> = []

    /// The query with what is meant in place of the words that no passage has.
    func corrected(_ parsed: ParsedQuery, of query: Query, by parser: QueryParser) throws -> ParsedQuery {
        let found = try respellings(of: parsed)
        var corrected = found.isEmpty ? parsed : try parser.parse(query, respelled: found)
        corrected.suggestions = try suggestions(for: parsed)
        return corrected
    }

    /// In the order of the words, which no two of them share.
    func respellings(of query: ParsedQuery) throws -> [Respelling] {
        let reader = SpelledWords(query.freeText, language: query.language, analyzer: analyzer)
        let kept = keptWords(of: query)
        let words = reader.words.prefix(Self.mostWords)
        var answers: [[String]: Bool] = [:]
        func isKnown(_ word: SpelledWords.Word) throws -> Bool {
            if kept.contains(word.folded) { return true }
            if let answer = answers[word.forms] { return answer }
            let answer = try self.isKnown(word.forms)
            answers[word.forms] = answer
            return answer
        }
        var found: [Respelling] = []
        var index = 0
        var asked = 0
        while index < words.count, asked < Self.mostUnknownWords {
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
            asked += 1
            if let respelling = try parted(word, in: reader, follow: true)
                ?? misspelt(word, in: reader, language: query.language)
            {
                found.append(respelling)
            }
        }
        return found
    }

    /// More are no query but a text.
    private static let mostWords = 200
    /// Each takes a millisecond or two.
    private static let mostUnknownWords = 16

    private func suggestions(for query: ParsedQuery) throws -> [Respelling] {
        try query.required.flatMap(\.words).prefix(Self.mostUnknownWords).compactMap { tree in
            guard case .word(let forms) = tree, let folded = forms.last, try !isKnown(forms) else { return nil }
            let word = SpelledWords.Word(text: folded, forms: forms, range: 0..<0)
            return Self.isWord(folded, query.language) ? nil : try respelled(word, onlyName: false, language: query.language)
        }
    }

    private func isKnown(_ forms: [String]) throws -> Bool { try snapshot.firstMatch(.word(forms)) != nil }

    /// Words in folded form that are never taken for others.
    private func keptWords(of query: ParsedQuery) -> Set<String> {
        query.required.flatMap(\.words).reduce(into: query.framingWords(analyzer).union(keptWords)) { $0.formUnion($1.forms) }
    }

    /// Nil for a word that people know how to write, unless it stands where a name does and is like one.
    private func misspelt(_ word: SpelledWords.Word, in reader: SpelledWords, language: Language) throws -> Respelling? {
        let isWord = Self.isWord(word.folded, language)
        if isWord, word.text.first?.isUppercase != true { return nil }
        let near = try respelled(word, onlyName: isWord, language: language)
        return try near ?? (isWord ? nil : parted(word, in: reader, follow: false))
    }

    /// Whether people know how to write it. What is too short to tell its language is taken for English.
    private static func isWord(_ folded: String, _ language: Language) -> Bool {
        ["en", Language.undetermined.code].contains(language.code) && EnglishWords.contains(folded)
    }

    // MARK: - Joined and parted

    private func joined(
        _ word: SpelledWords.Word, _ next: SpelledWords.Word, in reader: SpelledWords
    ) throws -> Respelling? {
        guard reader.areSideBySide(word, next), let whole = reader.word(word.text + next.text), try isKnown(whole.forms) else {
            return nil
        }
        return Respelling(
            written: "\(word.text) \(next.text)", replacement: whole.text, errors: 0,
            range: word.range.lowerBound..<next.range.upperBound)
    }

    /// - Parameter follow: Whether the parts are to stand side by side in the notes; otherwise they are longer, and stand anywhere.
    private func parted(_ word: SpelledWords.Word, in reader: SpelledWords, follow: Bool) throws -> Respelling? {
        let letters = Array(word.text)
        let least = follow ? 3 : 4
        guard (2 * least...Self.longestWhole).contains(letters.count) else { return nil }
        // The parts that are most of one length come first.
        let places = (least...letters.count - least).sorted {
            (abs(letters.count - 2 * $0), $0) < (abs(letters.count - 2 * $1), $1)
        }
        for place in places {
            guard let first = reader.word(String(letters[..<place])), let second = reader.word(String(letters[place...])) else {
                continue
            }
            let isThere =
                follow
                ? try snapshot.firstMatch(.phrase([first.forms, second.forms])) != nil
                : try isKnown(first.forms) && isKnown(second.forms)
            if isThere {
                return Respelling(
                    written: word.text, replacement: "\(first.text) \(second.text)", errors: 0, range: word.range)
            }
        }
        return nil
    }

    /// In letters; what is longer is no word.
    private static let longestWhole = 40

    // MARK: - Respelled

    /// - Parameter onlyName: Whether nothing but a name is meant.
    private func respelled(_ word: SpelledWords.Word, onlyName: Bool, language: Language) throws -> Respelling? {
        let functionWords = FunctionWords.folded(in: language)
        // The word itself first: what its ending was may be part of the error.
        for form in [word.folded, word.forms[0]] {
            guard let count = TypingErrors.letterCount(of: Array(form.utf8)) else { continue }
            let found = try snapshot.words(near: form, within: count < 4 ? 0 : count < 8 ? 1 : 2).filter { near in
                !functionWords.contains(near.word) && (count >= 8 || !Self.differInEnding(form, near.word))
            }
            guard !found.isEmpty else { continue }
            let people = try snapshot.foldedNamesOfPeople(with: Set(found.map(\.word)))
            let names = Set(people.flatMap { $0.split(separator: " ") })
            let near = found.filter { near in
                names.contains(near.word[...]) || !onlyName && (count >= 6 || !Self.differInOneLetter(form, near.word))
            }
            guard let best = best(of: near, like: form, names: word.text.first?.isUppercase == true ? names : []) else {
                continue
            }
            return Respelling(
                written: word.text, replacement: try writing(of: best.word, like: word.text), errors: best.errors,
                range: word.range)
        }
        return nil
    }

    private static func differInEnding(_ word: String, _ other: String) -> Bool {
        word.unicodeScalars.count == other.unicodeScalars.count
            && word.unicodeScalars.dropLast().elementsEqual(other.unicodeScalars.dropLast())
    }

    /// *Bees* is no *beds*: of a short word every letter tells, unless it is a name, which people write as they hear it.
    private static func differInOneLetter(_ word: String, _ other: String) -> Bool {
        word.unicodeScalars.count == other.unicodeScalars.count
            && zip(word.unicodeScalars, other.unicodeScalars).count { $0 != $1 } == 1
    }

    /// - Parameter names: Words that are one rather than others.
    private func best(of near: [NearWord], like form: String, names: Set<Substring>) -> NearWord? {
        guard let least = near.first?.errors else { return nil }
        // A word is meant as often as it is used.
        let letters = Set(form)
        func weight(_ word: NearWord) -> Double {
            var weight = Double(word.passageCount) * Self.likenessFactor(word.likeness)
            if names.contains(word.word[...]) { weight *= Self.nameFactor }
            if Set(word.word) == letters { weight *= Self.sameLettersFactor }
            return weight
        }
        return near.filter { $0.errors == least }.max { (weight($0), $1.word) < (weight($1), $0.word) }
    }

    /// What stands where a name does is a name so much rather than another word.
    private static let nameFactor = 16.0
    /// Letters are doubled, halved and swapped so much more often than others are put there.
    private static let sameLettersFactor = 8.0

    /// Words that have no run of three letters in common are so much less likely than those that have all.
    private static func likenessFactor(_ likeness: Double) -> Double { 1 + 63 * likeness * likeness }

    /// A term as the notes write it where it first stands, in small letters, or with a capital like the word of the query.
    private func writing(of term: String, like written: String) throws -> String {
        var text = term
        if let id = try snapshot.firstMatch(.word([term])), let stored = try snapshot.passages([id])[id],
            let document = try snapshot.documents([stored.documentID])[stored.documentID]
        {
            let texts =
                [stored.passage.text] + stored.passage.headingPath + [document.title] + document.people.map(\.name)
                + document.tags
            for other in texts {
                let reader = SpelledWords(other, language: Language(known: document.language), analyzer: analyzer)
                if let word = reader.words.first(where: { $0.folded == term })
                    ?? reader.words.first(where: { $0.forms[0] == term })
                {
                    text = word.text.prefix { !"'’".contains($0) }.lowercased()
                    break
                }
            }
        }
        return written.first?.isUppercase == true ? text.prefix(1).uppercased() + text.dropFirst() : text
    }
}
