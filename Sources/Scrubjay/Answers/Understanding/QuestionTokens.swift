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
        /// The same in a clause that only tells why somebody asks, see `QuestionClauses`.
        case aside(String)
        /// Who is named in one.
        case asidePerson(String)
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
    /// Whether *what* or *which* is among them.
    let asksWhat: Bool
    /// Those that mean something by themselves or name somebody, in folded form.
    let knownForms: Set<String>
    /// Of these the ones that may say what it is about as well: *sit*, *person*.
    let contentForms: Set<String>

    /// - Parameters:
    ///   - text: Without the days that it names.
    ///   - names: Those of the known people.
    init(_ text: String, language: Language, names: NamesInQuery) {
        let reader = QuestionTokenReader(text, language: language, names: names)
        let clauses = QuestionClauses(reader.written, language: language)
        all = Self.withAsides(Array(zip(reader.tokens, clauses.areAsides(reader.starts))), refers: reader.refersBack)
        written = reader.written
        asksWhat = reader.asksWhat
        ends = reader.ends
        knownForms = reader.knownForms
        contentForms = reader.contentForms
        self.text = FoldedWords.joined(text)
    }

    /// A clause with one of these asks for something of its own: *what was I up to*.
    private static let whole: Set<QuestionWords.Meaning> = [.doing, .meeting, .meetings, .talk, .task, .decision, .summary]

    /// What clauses that only tell why somebody asks mean by their words is not asked. Where the others say nothing, all of it asks:
    /// *I am waiting for Ada to send something, what was it?*
    ///
    /// - Parameter refers: For each of them whether it stands for what was said before.
    private static func withAsides(_ tokens: [(token: Token, isAside: Bool)], refers: [Bool]) -> [Token] {
        let isOfAsides = zip(tokens, refers).contains { token, refers in
            if case .party(.person, _) = token.token { token.isAside } else { refers && !token.isAside }
        }
        let saysSomething = tokens.contains { token, isAside in
            switch token {
            case .other, .party(.person, _): !isAside
            case .word(let meanings): !isAside && !isOfAsides && !meanings.isDisjoint(with: whole)
            case .party, .empty, .aside, .asidePerson: false
            }
        }
        return tokens.map { token, isAside in
            guard isAside, saysSomething else { return token }
            return switch token {
            case .other(let word, isName: false): .aside(word)
            case .party(.person(let name), _): .asidePerson(name)
            case .party, .word: .empty
            case .other, .empty, .aside, .asidePerson: token
            }
        }
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

    /// Those whom only clauses name that tell why somebody asks.
    var peopleOfAsides: [String] { all.compactMap { if case .asidePerson(let name) = $0 { name } else { nil } } }

    /// Words that neither name somebody nor only make a question of it.
    var others: [String] { all.compactMap { if case .other(let word, _) = $0 { word } else { nil } } }

    /// The same of clauses that only tell why somebody asks.
    var asides: [String] { all.compactMap { if case .aside(let word) = $0 { word } else { nil } } }

    /// Of `others` the ones right behind *how many* or *the number of*, and the word behind them where it says that it is meetings: *how many
    /// weekly calls*.
    var counted: (words: [String], meetings: String?) {
        guard let start = all.lastIndex(where: { $0.means(.count) }) else { return ([], nil) }
        let behind = all[start...].dropFirst().drop { $0 == .empty || $0.means(.of) }
        let counted = behind.prefix { if case .other = $0 { true } else { false } }
        let words = counted.compactMap { if case .other(let word, _) = $0 { word } else { nil } }
        let noun = behind.startIndex + counted.count
        guard noun < all.endIndex, case .word(let meanings) = all[noun],
            !meanings.isDisjoint(with: [.meeting, .meetings, .talk, .topic])
        else { return (words, nil) }
        return (words, FoldedWords.joined(String(written[(noun > 0 ? ends[noun - 1] : written.startIndex)..<ends[noun]])))
    }

    /// Of `others` the ones behind *about* and the like, or behind *for*, where that is for nobody; empty where there are none.
    var topic: [String] {
        guard let about = place(of: .about) ?? placeOfPurpose else { return [] }
        return all[about...].compactMap { if case .other(let word, _) = $0 { word } else { nil } }
    }

    /// *For the house*, and not *for Ada to do*.
    private var placeOfPurpose: Int? {
        all.indices.last { index in
            guard all[index].means(.forWhom) else { return false }
            // Only behind the word that is looked for: a question may have very many words that are empty.
            let behind = all[index...].dropFirst().first { $0 != .empty }
            return if case .other? = behind { true } else { false }
        }
    }

    /// Words that are written as a name and are nobody's.
    var unknownName: String? {
        let names = all.compactMap { if case .other(let word, isName: true) = $0 { word } else { nil } }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    func isName(_ token: Token) -> Bool { if case .other(_, isName: true) = token { true } else { false } }

    func isUnknownName(_ word: String) -> Bool { all.contains(.other(word, isName: true)) }
}
