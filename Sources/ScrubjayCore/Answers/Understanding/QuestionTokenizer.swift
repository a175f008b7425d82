import ScrubjayText

/// Turns the words of a question into tokens.
struct QuestionTokenizer {
    typealias Token = QuestionTokens.Token
    private typealias Word = (written: Substring, folded: String)

    private(set) var tokens: [Token] = []
    /// The start of each token in `written`.
    private(set) var starts: [String.Index] = []
    /// The end of each token in `written`.
    private(set) var ends: [String.Index] = []
    /// As in `QuestionTokens`.
    private(set) var knownForms: Set<String> = []
    /// As in `QuestionTokens`.
    private(set) var contentForms: Set<String> = []
    /// The question, with `1:1` spelled out.
    let written: String

    private let words: [Word]
    private let meanings: [String: Set<QuestionLexicon.Meaning>]
    private let phrases: QuestionLexicon.Phrases
    private let framing: Set<String>
    private let language: Language
    /// Whether *what* or *which* is among the words. If so, *when* may be a conjunction: *what was said when Ada came* does not ask for a day.
    let asksWhat: Bool
    /// The person named last, for pronouns.
    private var latest: QuestionPerson?

    /// - Parameters:
    ///   - text: The question without the days that it names.
    ///   - names: The names of the known people.
    init(_ text: String, language: Language, names: PersonNameMatcher) {
        self.language = language
        framing = FramingWords.folded(in: language)
        let meanings = QuestionLexicon.meanings(in: language)
        self.meanings = meanings
        phrases = QuestionLexicon.phrases(in: language)
        written = Self.withOneOnOne(text)
        words = PersonNameMatcher.words(of: written).flatMap { Self.parts(of: $0, meanings) }
        asksWhat = words.contains { QuestionLexicon.beforeTime.contains($0.folded) }
        read(names.runs(in: words, functionWords: QuestionLexicon.asking(in: language)))
    }

    private mutating func read(_ runs: [(name: String, words: Range<Int>)]) {
        var runs = runs[...]
        var index = 0
        while index < words.count {
            starts.append(words[index].written.startIndex)
            let next = runs.first?.words.lowerBound ?? words.count
            if let run = runs.first, next == index {
                runs.removeFirst()
                let behind = run.words.upperBound < words.count ? words[run.words.upperBound].folded : ""
                tokens.append(readPerson(run.name, words[run.words], before: behind))
                index = run.words.upperBound
            } else if next == index + 1, PersonTitles.contains(words[index].folded) {
                // *Dr Weber*
                knownForms.insert(words[index].folded)
                tokens.append(.empty)
                index = next
            } else if let phrase = phrase(in: words[index..<next]) {
                note(words[index..<index + phrase.length], as: phrase.meanings)
                tokens.append(Self.token(phrase.meanings))
                index += phrase.length
            } else {
                let token = token(at: index)
                switch token {
                case .content: break
                case .word(let meanings): note(words[index...index], as: meanings)
                case .namedPerson, .empty, .aside, .asidePerson: knownForms.insert(words[index].folded)
                }
                tokens.append(token)
                index += 1
            }
            ends.append(words[index - 1].written.endIndex)
        }
    }

    /// - Parameter next: The word after the name: in *Ada's been waiting*, *'s* is a verb.
    private mutating func readPerson(_ name: String, _ words: ArraySlice<Word>, before next: String) -> Token {
        knownForms.formUnion(name.split(separator: " ").map(String.init))
        // The analyser turns *Ada's* into the word *adas*.
        knownForms.formUnion(words.map { Folding.folded($0.written.filter { !"'\u{2019}".contains($0) }) })
        latest = .person(name)
        let isPossessor =
            words.last.map { Self.isPossessive($0.written) } ?? false && !QuestionLexicon.behindVerb.contains(next)
        return .namedPerson(.person(name), isPossessor ? .possessor : .plain)
    }

    /// For each token, whether it refers back to an earlier word, as *it* in *when does it begin*.
    var refersBack: [Bool] {
        zip(starts, ends).map { QuestionLexicon.referring.contains(written[$0..<$1].lowercased()) }
    }

    private mutating func note(_ words: ArraySlice<Word>, as meanings: Set<QuestionLexicon.Meaning>) {
        let folded = words.map(\.folded)
        knownForms.formUnion(folded)
        if meanings.isSubset(of: QuestionLexicon.ofContent) { contentForms.formUnion(folded.filter { !framing.contains($0) }) }
    }

    /// Returns the longest known phrase at the beginning of some words.
    private func phrase(in words: ArraySlice<Word>) -> (meanings: Set<QuestionLexicon.Meaning>, length: Int)? {
        guard let first = words.first, let longest = phrases.longest[first.folded], words.count > 1 else { return nil }
        return (2...min(longest, words.count)).reversed().lazy.compactMap { length in
            meanings[words.prefix(length).map(\.folded).joined(separator: " ")].map { ($0, length) }
        }.first
    }

    /// Returns a token for some meanings; an empty one if they only frame the question.
    private static func token(_ meanings: Set<QuestionLexicon.Meaning>) -> Token {
        meanings.isSubset(of: [.frame, .telling, .holding]) ? .empty : .word(meanings)
    }

    private func token(at index: Int) -> Token {
        let folded = words[index].folded
        let before = index > 0 ? words[index - 1].folded : ""
        guard let known = meanings[folded] else { return other(at: index) }
        // Who is *on call* holds no meeting.
        if folded == "call", before == "on", language.code == "en" { return .content(folded, isName: false) }
        if known.contains(.holding), isHeld { return .word([.task, .pending]) }
        if known == [.holding] { return other(at: index) }
        // In *show me*, *me* is not a person who does something.
        let isTold = index < 5 && meanings[before]?.contains(.telling) ?? false
        if known.contains(.ownerAsObject), isTold { return .empty }
        // *I myself*
        if known.contains(.ownerAsObject), case .namedPerson(.owner, .plain)? = tokens.last { return .empty }
        if known == [.when], QuestionLexicon.beforeMeasure.contains(before) || isConjunction(at: index) { return .empty }
        if known.contains(.time) { return QuestionLexicon.beforeTime.contains(before) ? .word([.when]) : .empty }
        if known.contains(.owner) { return .namedPerson(.owner, .plain) }
        if known.contains(.ownerAsObject) { return .namedPerson(.owner, .object) }
        if known.contains(.ownerAsPossessor) { return .namedPerson(.owner, .possessor) }
        // *He* is the person named last.
        if known.contains(.pronoun) { return latest.map { .namedPerson($0, .plain) } ?? .empty }
        if known.contains(.pronounAsObject) { return latest.map { .namedPerson($0, .object) } ?? .empty }
        if known.contains(.pronounAsPossessor) { return latest.map { .namedPerson($0, .possessor) } ?? .empty }
        return Self.token(known)
    }

    /// Returns whether *when* is a conjunction: *what was said when Ada came*, but not *what is it, and when is it*.
    private func isConjunction(at index: Int) -> Bool {
        let next = index + 1 < words.count ? words[index + 1].folded : ""
        return asksWhat && words[index].folded == "when" && !next.isEmpty && !QuestionLexicon.asking.contains(next)
    }

    private func other(at index: Int) -> Token {
        let folded = words[index].folded
        return framing.contains(folded) || folded.isEmpty ? .empty : .content(folded, isName: isName(at: index))
    }

    /// Whether the last tokens are *on* and a possessive, as in *on Ada's plate*.
    private var isHeld: Bool {
        guard tokens.count > 1, case .namedPerson(_, .possessor)? = tokens.last else { return false }
        return written[starts[tokens.count - 2]..<ends[tokens.count - 2]].lowercased() == "on"
    }

    /// Replaces `1:1`, which has no letters, with *one-on-one*.
    static func withOneOnOne(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "1")) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let name = word.trimming { !$0.isLetter && !$0.isNumber }
            return oneOnOne.contains(name) ? "one-on-one" : String(word)
        }.joined(separator: " ")
    }

    private static let oneOnOne: Set<String> = ["1:1", "1:1s", "1-1", "1-1s", "1on1", "1-on-1", "1to1", "1-to-1"]

    /// Splits a word that contains two: *dois-je*, *she'd*.
    private static func parts(of word: Word, _ meanings: [String: Set<QuestionLexicon.Meaning>]) -> [Word] {
        if let mark = word.written.lastIndex(where: "'\u{2019}".contains),
            let verb = ["d": "would", "ll": "will"][word.written[mark...].dropFirst()]
        {
            return [(word.written[..<mark], word.folded), (word.written[mark...], verb)]
        }
        guard meanings[word.folded] == nil, let hyphen = word.written.lastIndex(of: "-") else { return [word] }
        let (verb, namedPerson) = (word.written[..<hyphen], word.written[hyphen...].dropFirst())
        guard meanings[NameKey.folded(String(namedPerson))]?.contains(.owner) ?? false else { return [word] }
        return [verb, namedPerson].map { ($0, NameKey.folded(String($0))) }
    }

    private static func isPossessive(_ word: Substring) -> Bool {
        let ends = ["'s", "\u{2019}s", "s'", "s\u{2019}"]
        return ends.contains(where: word.hasSuffix)
    }

    /// Returns whether a word is written like a name: with a capital, but not as the first word, after an article, or in German, which capitalises
    /// all nouns.
    private func isName(at index: Int) -> Bool {
        guard index > 0, language.code != "de", words[index].written.first?.isUppercase == true else { return false }
        return !["the", "a", "an", "le", "la", "les", "un", "une", "el", "los", "las", "una"].contains(words[index - 1].folded)
    }
}
