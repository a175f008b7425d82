/// Reads the words of a question into tokens.
struct QuestionTokenReader {
    typealias Token = QuestionTokens.Token
    private typealias Word = (written: Substring, folded: String)

    private(set) var tokens: [Token] = []
    /// Where each of them begins and ends in `written`.
    private(set) var starts: [String.Index] = []
    private(set) var ends: [String.Index] = []
    /// Of words that mean something by themselves or name somebody, and those of them that may say what it is about as well.
    private(set) var knownForms: Set<String> = []
    private(set) var contentForms: Set<String> = []
    /// What was asked.
    let written: String

    private let words: [Word]
    private let meanings: [String: Set<QuestionWords.Meaning>]
    private let phrases: QuestionWords.Phrases
    private let framing: Set<String>
    private let language: Language
    /// *What was said when Ada came* asks for no day.
    let asksWhat: Bool
    /// Who was named last.
    private var latest: QuestionParty?

    /// - Parameters:
    ///   - text: Without the days that it names.
    ///   - names: Those of the known people.
    init(_ text: String, language: Language, names: NamesInQuery) {
        self.language = language
        framing = FramingWords.folded(in: language)
        let meanings = QuestionWords.meanings(in: language)
        self.meanings = meanings
        phrases = QuestionWords.phrases(in: language)
        written = Self.withOneOnOne(text)
        words = NamesInQuery.words(of: written).flatMap { Self.parts(of: $0, meanings) }
        asksWhat = words.contains { QuestionWords.beforeTime.contains($0.folded) }
        read(names.runs(in: words, functionWords: QuestionWords.asking(in: language)))
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
                tokens.append(readParty(run.name, words[run.words], before: behind))
                index = run.words.upperBound
            } else if let phrase = phrase(in: words[index..<next]) {
                note(words[index..<index + phrase.length], as: phrase.meanings)
                tokens.append(Self.token(phrase.meanings))
                index += phrase.length
            } else {
                let token = token(at: index)
                switch token {
                case .other: break
                case .word(let meanings): note(words[index...index], as: meanings)
                case .party, .empty, .aside, .asidePerson: knownForms.insert(words[index].folded)
                }
                tokens.append(token)
                index += 1
            }
            ends.append(words[index - 1].written.endIndex)
        }
    }

    /// - Parameter next: The word behind the name: *Ada's been waiting* is Ada, who has been.
    private mutating func readParty(_ name: String, _ words: ArraySlice<Word>, before next: String) -> Token {
        knownForms.formUnion(name.split(separator: " ").map(String.init))
        // *Ada's* is a word by itself: *adas*.
        knownForms.formUnion(words.map { Folding.folded($0.written.filter { !"'\u{2019}".contains($0) }) })
        latest = .person(name)
        let isPossessor = words.last.map { Self.isPossessive($0.written) } ?? false && !QuestionWords.behindVerb.contains(next)
        return .party(.person(name), isPossessor ? .possessor : .plain)
    }

    /// For each token whether it stands for what was said before: *when does it begin*.
    var refersBack: [Bool] {
        zip(starts, ends).map { QuestionWords.referring.contains(written[$0..<$1].lowercased()) }
    }

    private mutating func note(_ words: ArraySlice<Word>, as meanings: Set<QuestionWords.Meaning>) {
        let folded = words.map(\.folded)
        knownForms.formUnion(folded)
        if meanings.isSubset(of: QuestionWords.ofContent) { contentForms.formUnion(folded.filter { !framing.contains($0) }) }
    }

    /// The longest phrase of several words that words begin with.
    private func phrase(in words: ArraySlice<Word>) -> (meanings: Set<QuestionWords.Meaning>, length: Int)? {
        guard let first = words.first, let longest = phrases.longest[first.folded], words.count > 1 else { return nil }
        return (2...min(longest, words.count)).reversed().lazy.compactMap { length in
            meanings[words.prefix(length).map(\.folded).joined(separator: " ")].map { ($0, length) }
        }.first
    }

    /// What only makes a question of the others says nothing.
    private static func token(_ meanings: Set<QuestionWords.Meaning>) -> Token {
        meanings.isSubset(of: [.frame, .telling, .holding]) ? .empty : .word(meanings)
    }

    private func token(at index: Int) -> Token {
        let folded = words[index].folded
        let before = index > 0 ? words[index - 1].folded : ""
        guard let known = meanings[folded] else { return other(at: index) }
        if known.contains(.holding), isHeld { return .word([.task, .pending]) }
        if known == [.holding] { return other(at: index) }
        // *Show me* asks for an answer.
        let isTold = index < 5 && meanings[before]?.contains(.telling) ?? false
        if known.contains(.ownerAsObject), isTold { return .empty }
        // *I myself*
        if known.contains(.ownerAsObject), case .party(.owner, .plain)? = tokens.last { return .empty }
        if known == [.when], QuestionWords.beforeMeasure.contains(before) || isConjunction(at: index) { return .empty }
        if known.contains(.time) { return QuestionWords.beforeTime.contains(before) ? .word([.when]) : .empty }
        if known.contains(.owner) { return .party(.owner, .plain) }
        if known.contains(.ownerAsObject) { return .party(.owner, .object) }
        if known.contains(.ownerAsPossessor) { return .party(.owner, .possessor) }
        // *he* is who was named last.
        if known.contains(.pronoun) { return latest.map { .party($0, .plain) } ?? .empty }
        if known.contains(.pronounAsObject) { return latest.map { .party($0, .object) } ?? .empty }
        if known.contains(.pronounAsPossessor) { return latest.map { .party($0, .possessor) } ?? .empty }
        return Self.token(known)
    }

    /// *What was said when Ada came*, and not *what is it, and when is it*.
    private func isConjunction(at index: Int) -> Bool {
        let next = index + 1 < words.count ? words[index + 1].folded : ""
        return asksWhat && words[index].folded == "when" && !next.isEmpty && !QuestionWords.asking.contains(next)
    }

    private func other(at index: Int) -> Token {
        let folded = words[index].folded
        return framing.contains(folded) || folded.isEmpty ? .empty : .other(folded, isName: isName(at: index))
    }

    /// *On Ada's plate*.
    private var isHeld: Bool {
        guard tokens.count > 1, case .party(_, .possessor)? = tokens.last else { return false }
        return written[starts[tokens.count - 2]..<ends[tokens.count - 2]].lowercased() == "on"
    }

    /// With a word for `1:1`, which has no letter.
    static func withOneOnOne(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "1")) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let name = word.trimming { !$0.isLetter && !$0.isNumber }
            return oneOnOne.contains(name) ? "one-on-one" : String(word)
        }.joined(separator: " ")
    }

    private static let oneOnOne: Set<String> = ["1:1", "1:1s", "1-1", "1-1s", "1on1", "1-on-1", "1to1", "1-to-1"]

    /// *dois-je* is two words, and so is *she'd*.
    private static func parts(of word: Word, _ meanings: [String: Set<QuestionWords.Meaning>]) -> [Word] {
        if let mark = word.written.lastIndex(where: "'\u{2019}".contains),
            let verb = ["d": "would", "ll": "will"][word.written[mark...].dropFirst()]
        {
            return [(word.written[..<mark], word.folded), (word.written[mark...], verb)]
        }
        guard meanings[word.folded] == nil, let hyphen = word.written.lastIndex(of: "-") else { return [word] }
        let (verb, party) = (word.written[..<hyphen], word.written[hyphen...].dropFirst())
        guard meanings[NameKey.folded(String(party))]?.contains(.owner) ?? false else { return [word] }
        return [verb, party].map { ($0, NameKey.folded(String($0))) }
    }

    private static func isPossessive(_ word: Substring) -> Bool {
        let ends = ["'s", "\u{2019}s", "s'", "s\u{2019}"]
        return ends.contains(where: word.hasSuffix)
    }

    /// Whether a word is written as a name is: not at the beginning, not behind an article, and not where all nouns are written so.
    private func isName(at index: Int) -> Bool {
        guard index > 0, language.code != "de", words[index].written.first?.isUppercase == true else { return false }
        return !["the", "a", "an", "le", "la", "les", "un", "une", "el", "los", "las", "una"].contains(words[index - 1].folded)
    }
}
