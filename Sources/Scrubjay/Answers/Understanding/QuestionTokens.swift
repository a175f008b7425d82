/// The words of a question, each with what it means by itself or whom it names.
struct QuestionTokens {
    /// How somebody stands in the question.
    enum Role: Sendable, Equatable {
        /// Who can be the one who does something.
        case plain
        /// *me*, *him*: has something done.
        case object
        /// *my*, *Ada's*: what follows is theirs.
        case possessor
    }

    enum Token: Sendable, Equatable {
        case party(QuestionParty, Role)
        case word(Set<QuestionWords.Meaning>)
        /// A word of no such meaning, in folded form; an unknown name where it is written as one.
        case other(String, isName: Bool)
        /// A function word, or one that only asks.
        case empty

        var party: QuestionParty? { if case .party(let party, _) = self { party } else { nil } }

        func means(_ meaning: QuestionWords.Meaning) -> Bool {
            if case .word(let meanings) = self { meanings.contains(meaning) } else { false }
        }
    }

    let all: [Token]
    /// Where each of them ends in what was asked.
    private let ends: [String.Index]
    private let written: String
    /// All words, in folded form.
    let text: String
    /// Those that mean something by themselves or name somebody, in folded form.
    let knownForms: Set<String>

    /// - Parameters:
    ///   - text: Without the days that it names.
    ///   - names: Those of the known people.
    init(_ text: String, language: Language, names: NamesInQuery) {
        let framing = FramingWords.folded(in: language)
        let meanings = QuestionWords.meanings(in: language)
        written = Self.withOneOnOne(text)
        let words = NamesInQuery.words(of: written).flatMap { Self.parts(of: $0, meanings) }
        var runs = names.runs(in: words, functionWords: QuestionWords.asking(in: language))[...]
        var tokens: [Token] = []
        var ends: [String.Index] = []
        var known: Set<String> = []
        var latest: QuestionParty?
        var index = 0
        while index < words.count {
            if let run = runs.first, run.words.lowerBound == index {
                runs.removeFirst()
                index = run.words.upperBound
                known.formUnion(run.name.split(separator: " ").map(String.init))
                // *Ada's* is a word by itself: *adas*.
                known.formUnion(words[run.words].map { Folding.folded($0.written.filter { $0 != "'" }) })
                latest = .person(run.name)
                tokens.append(.party(.person(run.name), Self.isPossessive(words[index - 1].written) ? .possessor : .plain))
            } else {
                let token = Self.token(at: index, of: words, meanings, framing, latest: latest, language)
                if case .other = token {} else { known.insert(words[index].folded) }
                tokens.append(token)
                index += 1
            }
            ends.append(words[index - 1].written.endIndex)
        }
        all = tokens
        self.ends = ends
        knownForms = known
        self.text = FoldedWords.joined(text)
    }

    private static func token(
        at index: Int, of words: [(written: Substring, folded: String)],
        _ meanings: [String: Set<QuestionWords.Meaning>], _ framing: Set<String>, latest: QuestionParty?, _ language: Language
    ) -> Token {
        let folded = words[index].folded
        let before = index > 0 ? words[index - 1].folded : ""
        if let known = meanings[folded] {
            // *Show me* asks for an answer.
            let isTold = index < 5 && meanings[before]?.contains(.telling) ?? false
            if known.contains(.ownerAsObject), isTold { return .empty }
            if known == [.when], QuestionWords.beforeMeasure.contains(before) { return .empty }
            if known.contains(.time) { return QuestionWords.beforeTime.contains(before) ? .word([.when]) : .empty }
            if known.contains(.owner) { return .party(.owner, .plain) }
            if known.contains(.ownerAsObject) { return .party(.owner, .object) }
            if known.contains(.ownerAsPossessor) { return .party(.owner, .possessor) }
            // *he* is who was named last.
            if known.contains(.pronoun) { return latest.map { .party($0, .plain) } ?? .empty }
            if known.contains(.pronounAsObject) { return latest.map { .party($0, .object) } ?? .empty }
            return known.isSubset(of: [.frame, .telling]) ? .empty : .word(known)
        }
        if framing.contains(folded) || folded.isEmpty { return .empty }
        return .other(folded, isName: isName(at: index, of: words, in: language))
    }

    /// With a word for `1:1`, which has no letter.
    private static func withOneOnOne(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "1")) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let name = word.trimming { !$0.isLetter && !$0.isNumber }
            return ["1:1", "1-1", "1on1", "1-on-1"].contains(name) ? "one-on-one" : String(word)
        }.joined(separator: " ")
    }

    /// *dois-je* is two words.
    private static func parts(
        of word: (written: Substring, folded: String), _ meanings: [String: Set<QuestionWords.Meaning>]
    ) -> [(written: Substring, folded: String)] {
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
    private static func isName(
        at index: Int, of words: [(written: Substring, folded: String)], in language: Language
    ) -> Bool {
        guard index > 0, language.code != "de", words[index].written.first?.isUppercase == true else { return false }
        return !["the", "a", "an", "le", "la", "les", "un", "une", "el", "los", "las", "una"].contains(words[index - 1].folded)
    }

    /// What was asked behind a token.
    func rest(behind index: Int) -> String { String(written[ends[index]...]) }

    /// What was asked before a token, joined.
    func text(before index: Int) -> String {
        index > 0 ? FoldedWords.joined(String(written[..<ends[index - 1]])) : ""
    }

    // MARK: - Words

    func has(_ meaning: QuestionWords.Meaning) -> Bool { place(of: meaning) != nil }

    func place(of meaning: QuestionWords.Meaning) -> Int? { all.firstIndex { $0.means(meaning) } }

    var parties: [QuestionParty] { all.compactMap(\.party) }

    var people: [String] {
        var people: [String] = []
        for case .person(let name) in parties where !people.contains(name) { people.append(name) }
        return people
    }

    /// Words that neither name somebody nor only make a question of it.
    var others: [String] { all.compactMap { if case .other(let word, _) = $0 { word } else { nil } } }

    /// Of these the ones behind *about* and the like; empty where there are none.
    var topic: [String] {
        guard let about = place(of: .about) else { return [] }
        return all[about...].compactMap { if case .other(let word, _) = $0 { word } else { nil } }
    }

    /// Words that are written as a name and are nobody's.
    var unknownName: String? {
        let names = all.compactMap { if case .other(let word, isName: true) = $0 { word } else { nil } }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    func isName(_ token: Token) -> Bool { if case .other(_, isName: true) = token { true } else { false } }

    func isUnknownName(_ word: String) -> Bool { all.contains(.other(word, isName: true)) }
}
