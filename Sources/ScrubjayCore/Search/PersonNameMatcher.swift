import ScrubjayText

/// Finds the people whom a query names: the longest runs of words that are the name of a known person, or part of it.
struct PersonNameMatcher {
    /// All runs of words of the known names, up to `longest` words.
    private let parts: Set<String>

    /// The longest run of words that is searched. A longer name is found by its parts.
    private static let longest = 3

    /// - Parameter names: The names of known people, in folded form.
    init(_ names: [String]) {
        var parts: Set<String> = []
        for name in names {
            let words = name.split(separator: " ")
            for start in words.indices {
                for end in start + 1...min(start + Self.longest, words.count) {
                    parts.insert(words[start..<end].joined(separator: " "))
                }
            }
        }
        self.parts = parts
    }

    /// Returns the names in the query, folded and without the ending of a possessive, each once.
    ///
    /// - Parameter functionWords: Folded words that are not a name on their own.
    func names(in text: String, functionWords: Set<String>) -> [String] {
        var found: [String] = []
        for run in runs(in: Self.words(of: text), functionWords: functionWords) where !found.contains(run.name) {
            found.append(run.name)
        }
        return found
    }

    /// Returns each name in the query with the range of its words in `words`.
    ///
    /// - Parameter words: The result of `words(of:)`.
    func runs(
        in words: [(written: Substring, folded: String)], functionWords: Set<String>
    ) -> [(name: String, words: Range<Int>)] {
        let written = words.map(\.written)
        // Any question begins with a capital. Only a noun of German is capitalized behind a possessive there: *Adas Telefonnummer*.
        let isBeforeNoun = words.count > 1 && words[1].written.first?.isUppercase == true
        let folded =
            words.prefix(1).map { isBeforeNoun ? withoutPossessive($0) : $0.folded } + words.dropFirst().map(withoutPossessive)
        // If the query capitalizes any word after the first, names are expected to be capitalized too.
        let hasCapitals = written.dropFirst().contains { $0.first?.isUppercase == true }
        var found: [(name: String, words: Range<Int>)] = []
        var index = 0
        while index < written.count {
            guard !hasCapitals || written[index].first?.isUppercase == true, folded[index].utf8.count > 1,
                !isPartOfCode(written[index]), let length = length(of: folded[index...], functionWords: functionWords)
            else {
                index += 1
                continue
            }
            found.append((folded[index..<index + length].joined(separator: " "), index..<index + length))
            index += length
        }
        return found
    }

    /// Returns the range of each name in the query, without an ending such as *'s*.
    ///
    /// - Parameter functionWords: Folded words that are not a name on their own.
    func ranges(in text: String, functionWords: Set<String>) -> [Range<String.Index>] {
        let words = Self.words(of: text)
        return runs(in: words, functionWords: functionWords).compactMap { run in
            guard let first = words[run.words].first?.written, let last = words[run.words].last?.written else { return nil }
            let ending = Self.endings.first(where: last.hasSuffix) ?? ""
            return first.startIndex..<text.index(last.endIndex, offsetBy: -ending.count)
        }
    }

    /// Returns the words of a query that may be part of a name, as written and in folded form.
    static func words(of text: String) -> [(written: Substring, folded: String)] {
        text.split { !$0.isLetter && !"'\u{2019}-.@".contains($0) }.map { word in
            let name = word.trimming { ".'\u{2019}-".contains($0) }
            // Endings such as those of `Ada's job` and `who'd` are not part of the name.
            let ending = endings.first(where: name.hasSuffix) ?? ""
            return (word, NameKey.folded(String(name.dropLast(ending.count))))
        }
    }

    /// The folded words of a text by which names are looked up: those that may be part of a name.
    static func lookupWords(of text: String) -> Set<String> {
        Set(words(of: text).flatMap { word in [word.folded] + [possessor(in: word)].compactMap(\.self) })
    }

    /// The name that a capitalised word may be the possessive of, without the apostrophe that other languages than English leave out: *Adas Boot*.
    private static func possessor(in word: (written: Substring, folded: String)) -> String? {
        guard word.folded.utf8.count > 3, word.folded.hasSuffix("s"), word.written.first?.isUppercase == true else {
            return nil
        }
        return String(word.folded.dropLast())
    }

    private static let endings = ["s", "d", "m", "ll", "ve", "re"].flatMap { ["'\($0)", "\u{2019}\($0)"] }

    private func withoutPossessive(_ word: (written: Substring, folded: String)) -> String {
        guard !parts.contains(word.folded), let possessor = Self.possessor(in: word), parts.contains(possessor) else {
            return word.folded
        }
        return possessor
    }

    /// Whether the word is joined to digits, as in `EIP-1559` and `B2`, and so stands for a thing and not for a person.
    private func isPartOfCode(_ word: Substring) -> Bool {
        word.base[..<word.startIndex].last?.isNumber == true || word.base[word.endIndex...].first?.isNumber == true
    }

    private func length(of rest: ArraySlice<String>, functionWords: Set<String>) -> Int? {
        guard parts.contains(rest[rest.startIndex]) else { return nil }
        return (1...min(Self.longest, rest.count)).reversed().first { length in
            let name = rest.prefix(length).joined(separator: " ")
            if length == 1, functionWords.contains(name) { return false }
            return parts.contains(name)
        }
    }
}

/// A person whom a query names.
struct NamedPerson {
    /// The name as the query writes it, in folded form.
    let written: String
    /// The full names of the known people with this name.
    let names: [String]

    /// Adds to a word the first name that it is a nickname of, such as `kasper` to `kap`.
    ///
    /// The tree is returned unchanged unless exactly one person has this name and their full name does not contain that word.
    ///
    /// - Parameter functionWords: First names that are also function words, such as `Will`, are not added: they would match every sentence.
    static func word(_ tree: QueryTree, of people: [NamedPerson], functionWords: Set<String>) -> QueryTree {
        guard case .word(let forms) = tree, let person = people.first(where: { forms.contains($0.written) }),
            person.names.count == 1, let name = person.names.first
        else { return tree }
        let words = NameKey.folded(name).split(separator: " ")
        // Titles such as `Dr.` are skipped.
        guard let first = words.first(where: { !$0.hasSuffix(".") }).map(String.init), !words.contains(person.written[...]),
            !functionWords.contains(first)
        else { return tree }
        return .word(forms + [first])
    }
}

/// Finds the tags that a query names: `#garden`, *the tag garden*, *tagged work/app*.
enum TagsInQuery {
    /// Words that announce a tag, in folded form. German has no *tag*, because that is its word for day.
    private static let lists: [String: Set<String>] = [
        "en": ["tag", "tags", "tagged", "label", "labels", "labelled", "labeled"], "de": ["schlagwort", "schlagworten"],
        "fr": ["etiquette", "mot-cle", "motcle"],
        "es": ["etiqueta", "etiquetas"],
    ]

    /// Returns the words of a language that announce a tag.
    static func announcing(in language: Language) -> Set<String> { lists[language.code] ?? [] }

    /// Returns the tags that a text names, without `#`, each once.
    static func tags(in text: String, language: Language) -> [String] {
        let announcing = announcing(in: language)
        var tags: [String] = []
        let functionWords = FunctionWords.folded(in: language)
        var isAnnounced = false
        for written in text.split(whereSeparator: \.isWhitespace) {
            let word = written.trimming { $0.isPunctuation && $0 != "#" }
            let name = word.hasPrefix("#") ? String(word.dropFirst()) : word
            let folded = Folding.folded(word)
            let isNamed = isAnnounced && !functionWords.contains(folded) && !announcing.contains(folded)
            if !name.isEmpty, isNamed || word.hasPrefix("#"), !tags.contains(name) { tags.append(name) }
            // *tagged with garden*
            isAnnounced = announcing.contains(folded) || isAnnounced && functionWords.contains(folded)
        }
        return tags
    }
}
