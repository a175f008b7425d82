import ScrubjayDocuments
import ScrubjayText

/// An abbreviation whose meaning a question asks for: *what does HWP mean*, *wofür steht TBM*.
struct Abbreviation {
    /// As it is written in the question.
    let text: String
    /// In small letters.
    private let letters: String

    /// `nil` if the question asks for something else.
    init?(askedBy question: String) {
        let written = question.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let capitals = written.enumerated().filter { Self.isAbbreviation($0.element) }
        guard capitals.count == 1, let (index, text) = capitals.first.map({ ($0.offset, $0.element) }),
            // In a question in capitals, an abbreviation looks like any other word.
            written.contains(where: { $0.contains(where: \.isLowercase) })
        else { return nil }
        let others = written.indices.filter { $0 != index }.flatMap { FoldedWords.of(written[$0]) }
        guard others.allSatisfy(Self.askingWords.contains), !Set(others).isDisjoint(with: Self.tellingWords) else { return nil }
        self.text = text.last == "s" ? String(text.dropLast()) : text
        letters = self.text.lowercased()
    }

    /// Whether a word has two to six letters or digits, at least two capitals, and no small letter except a plural *s*.
    private static func isAbbreviation(_ word: String) -> Bool {
        let rest = word.last == "s" ? word.dropLast() : word[...]
        return (2...6).contains(rest.count) && rest.count(where: \.isUppercase) > 1 && !rest.contains(where: \.isLowercase)
    }

    /// The other words of such questions, folded, in English, German, French and Spanish.
    private static let askingWords = Set(
        WordList.words(
            """
            what whats is s are does do did mean means meaning stand stands for the a an of abbreviation acronym short letters define \
            definition in here our we by was ist sind heisst bedeutet bedeuten bedeutung meint wofur steht stehen fur die der das den ein \
            eine abkurzung von que qu est ce c signifie veut dire quoi le la les l un une de du des sigle es significa significan quiere \
            decir el los las son siglas cual
            """))
    /// The question must have one of these words: *the HWP* alone asks nothing.
    private static let tellingWords = Set(
        WordList.words(
            """
            what whats mean means meaning stand stands define definition abbreviation acronym was heisst bedeutet bedeuten bedeutung \
            wofur steht abkurzung que signifie veut quoi sigle significa significan quiere siglas cual
            """))

    // MARK: - Definitions

    /// Whether a heading or term is the abbreviation itself: *SLA*, *The SLA:*.
    func isTerm(_ term: String) -> Bool {
        FoldedWords.of(term).drop(while: Self.articles.contains).elementsEqual(FoldedWords.of(letters))
    }

    /// Whether a heading, a title or a term is the abbreviation, has it in brackets, or is what it stands for: *Harbour Watch Plan (HWP)*.
    func isNamed(by term: String) -> Bool { isTerm(term) || brackets(in: term) != nil || expansion(in: term) != nil }

    /// Returns the words of a heading, a title or a term that the abbreviation stands for; `nil` if it has none.
    func expansion(in term: String) -> String? {
        if let found = expansionInSentence(term) { return found }
        if let rest = rest(of: term)?.drop(while: { !$0.isLetter }), isExpanded(after: rest) {
            return rest.trimming { !$0.isLetter && !$0.isNumber }
        }
        // Two letters are the initials of too many names, and a text of several clauses is no expansion.
        let isOneClause = !term.contains { ".,:;!?()[]|".contains($0) }
        return letters.count > 2 && isOneClause && isInitials(of: term) ? term.trimmed : nil
    }

    /// Whether only the initials of a heading, a title or a term say that the abbreviation stands for it, and it is not written like a name: *Plan the offsite*
    /// for *PTO*.
    func isGuessed(from term: String) -> Bool {
        guard !isTerm(term), brackets(in: term) == nil, rest(of: term) == nil else { return false }
        return !Self.content(of: Self.words(of: term)).allSatisfy { $0.first?.isUppercase ?? false }
    }

    /// Whether a text contains the abbreviation as a word, also in the plural.
    func isWritten(in text: String) -> Bool {
        text.contains(self.text)
            && text.split { !$0.isLetter && !$0.isNumber }.contains { $0 == self.text || $0 == self.text + "s" }
    }

    /// Returns the words in front of the abbreviation in brackets whose initials it is, in any sentence.
    func expansionInSentence(_ text: String) -> String? {
        guard let brackets = brackets(in: text) else { return nil }
        let before = text[..<brackets.lowerBound]
        let starts = before.indices.filter { index in
            before[index].isLetter && (index == before.startIndex || !before[before.index(before: index)].isLetter)
        }
        // The shortest one.
        return starts.reversed().prefix(Self.longestExpansion).lazy.map { before[$0...].trimmed }.first { isInitials(of: $0) }
    }

    /// In words.
    private static let longestExpansion = 10

    /// Whether the words that follow the abbreviation at the beginning of a line are what it abbreviates: *HWP = Harbour Watch Plan*.
    func isExpanded(after text: Substring) -> Bool {
        let words = text.prefix { !".;,()[]".contains($0) }
        return letters.count > 2 && isInitials(of: words.trimmed, ofName: false)
    }

    /// Returns what follows the abbreviation at the beginning of a text; `nil` if it does not begin with it, in capitals: *it* is not *IT*.
    func rest(of text: String) -> Substring? {
        var text = text[...]
        if let space = text.firstIndex(of: " "), Self.articles.contains(text[..<space].lowercased()) {
            text = text[space...].dropFirst()
        }
        guard text.hasPrefix(self.text) else { return nil }
        let rest = text.dropFirst(self.text.count)
        return rest.first.map { $0.isLetter || $0.isNumber } ?? true ? nil : rest
    }

    private static let articles: Set<String> = ["the", "der", "die", "das", "le", "la", "el"]

    private func brackets(in text: String) -> Range<String.Index>? {
        ["(\(self.text))", "[\(self.text)]"].lazy.compactMap { text.firstRange(of: $0) }.first
    }

    /// Whether these are the first letters of all words, without short ones such as *of*; numbers do not count.
    ///
    /// - Parameter isName: Whether the first word has to begin with a capital.
    private func isInitials(of text: String, ofName isName: Bool = true) -> Bool {
        func initials(_ words: [Substring]) -> String { String(words.compactMap(\.first)).lowercased() }
        let named = Self.words(of: text)
        guard !isName || named.first?.first?.isUppercase ?? false else { return false }
        return initials(named) == letters || initials(Self.content(of: named)) == letters
    }

    /// Returns the words of a text that are no numbers.
    private static func words(of text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "\u{2019}" }.filter { $0.first?.isNumber == false }
    }

    private static func content(of words: [Substring]) -> [Substring] {
        words.filter { !shortWords.contains(FoldedWords.joined(String($0))) }
    }

    private static let shortWords: Set<String> = [
        "of", "the", "and", "for", "in", "on", "to", "a", "an", "und", "der", "die", "das", "des", "fur", "von", "im", "zur",
        "zum", "de",
        "du", "la", "le", "les", "et", "d", "l", "y", "del", "el", "los", "las", "para", "en",
    ]
}
