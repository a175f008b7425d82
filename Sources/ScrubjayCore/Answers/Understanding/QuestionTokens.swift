import ScrubjayText

/// The words of a question, each with its meaning or the person that it names.
struct QuestionTokens {
    /// The grammatical role of a person in the question.
    enum Role: Sendable, Equatable {
        /// A possible subject.
        case plain
        /// An object: *me*, *him*.
        case object
        /// A possessive: *my*, *Ada's*.
        case possessor
    }

    enum Token: Sendable, Equatable {
        case namedPerson(QuestionPerson, Role)
        case word(Set<QuestionLexicon.Meaning>)
        /// A content word, in folded form. `isName` if it is written like a name but names no known person.
        case content(String, isName: Bool)
        /// A content word in an aside; see `QuestionClauses`.
        case aside(String)
        /// A person named in an aside.
        case asidePerson(String)
        /// A function word, or a word that only frames the question.
        case empty

        var namedPerson: QuestionPerson? { if case .namedPerson(let namedPerson, _) = self { namedPerson } else { nil } }

        func means(_ meaning: QuestionLexicon.Meaning) -> Bool {
            if case .word(let meanings) = self { meanings.contains(meaning) } else { false }
        }
    }

    let all: [Token]
    /// The start of each token in `written`.
    private let starts: [String.Index]
    /// The end of each token in `written`.
    private let ends: [String.Index]
    private let written: String
    /// All words, in folded form.
    let text: String
    /// Whether *what* or *which* is among the words.
    let asksWhat: Bool
    /// The words with a meaning of their own or that name somebody, in folded form.
    let knownForms: Set<String>
    /// Those of `knownForms` that may be content words too: *sit*, *person*.
    let contentForms: Set<String>

    /// - Parameters:
    ///   - text: The question without the days that it names.
    ///   - names: The names of the known people.
    init(_ text: String, language: Language, names: PersonNameMatcher) {
        let reader = QuestionTokenizer(text, language: language, names: names)
        let clauses = QuestionClauses(reader.written, language: language)
        all = Self.withAsides(Array(zip(reader.tokens, clauses.areAsides(reader.starts))), refersBack: reader.refersBack)
        written = reader.written
        asksWhat = reader.asksWhat
        (starts, ends) = (reader.starts, reader.ends)
        knownForms = reader.knownForms
        contentForms = reader.contentForms
        self.text = FoldedWords.joined(text)
    }

    /// Meanings that suffice for a whole question: *what was I up to*.
    private static let sufficientMeanings: Set<QuestionLexicon.Meaning> = [
        .doing, .meeting, .meetings, .talk, .task, .decision, .summary,
    ]

    /// Replaces the tokens of asides, so that their meanings do not count. If the other clauses have no content, the asides are part of the question:
    /// *I am waiting for Ada to send something, what was it?*
    ///
    /// - Parameter refersBack: For each token, whether it refers back to an earlier word.
    private static func withAsides(_ tokens: [(token: Token, isAside: Bool)], refersBack: [Bool]) -> [Token] {
        let refersToAside = zip(tokens, refersBack).contains { token, refersBack in
            if case .namedPerson(.person, _) = token.token { token.isAside } else { refersBack && !token.isAside }
        }
        let saysSomething = tokens.contains { token, isAside in
            switch token {
            case .content, .namedPerson(.person, _): !isAside
            case .word(let meanings): !isAside && !refersToAside && !meanings.isDisjoint(with: sufficientMeanings)
            case .namedPerson, .empty, .aside, .asidePerson: false
            }
        }
        return tokens.map { token, isAside in
            guard isAside, saysSomething else { return token }
            return switch token {
            case .content(let word, isName: false): .aside(word)
            case .namedPerson(.person(let name), _): .asidePerson(name)
            case .namedPerson, .word: .empty
            case .content, .empty, .aside, .asidePerson: token
            }
        }
    }

    /// Returns a token as written.
    func written(_ index: Int) -> String { String(written[starts[index]..<ends[index]]) }

    /// Returns tokens and what is between them, as written.
    func written(_ range: Range<Int>) -> String {
        range.isEmpty ? "" : String(written[starts[range.lowerBound]..<ends[range.upperBound - 1]])
    }

    /// Returns what is between a token and the next one, such as a number.
    func gap(after index: Int) -> String {
        String(written[ends[index]..<(index + 1 < starts.count ? starts[index + 1] : written.endIndex)])
    }

    /// Returns the text after a token, as written.
    func rest(after index: Int) -> String { String(written[ends[index]...]) }

    /// Returns the words before a token, folded and joined.
    func text(before index: Int) -> String {
        index > 0 ? FoldedWords.joined(String(written[..<ends[index - 1]])) : ""
    }

    // MARK: - Words

    func has(_ meaning: QuestionLexicon.Meaning) -> Bool { index(of: meaning) != nil }

    func index(of meaning: QuestionLexicon.Meaning) -> Int? { all.firstIndex { $0.means(meaning) } }

    var namedPeople: [QuestionPerson] { all.compactMap(\.namedPerson) }

    var people: [String] {
        var people: [String] = []
        for case .person(let name) in namedPeople where !people.contains(name) { people.append(name) }
        return people
    }

    /// The people who are named in asides only.
    var peopleOfAsides: [String] { all.compactMap { if case .asidePerson(let name) = $0 { name } else { nil } } }

    /// The content words, outside of asides.
    var contentWords: [String] { all.compactMap { if case .content(let word, _) = $0 { word } else { nil } } }

    /// The content words of asides.
    var asideWords: [String] { all.compactMap { if case .aside(let word) = $0 { word } else { nil } } }

    /// The content words right after *how many* or *the number of*, and the word after them if it means meetings: *how many weekly calls*.
    var counted: (words: [String], meetings: String?) {
        guard let start = all.lastIndex(where: { $0.means(.count) }) else { return ([], nil) }
        let following = all[start...].dropFirst().drop { $0 == .empty || $0.means(.of) }
        let counted = following.prefix { if case .content = $0 { true } else { false } }
        let words = counted.compactMap { if case .content(let word, _) = $0 { word } else { nil } }
        let noun = following.startIndex + counted.count
        guard noun < all.endIndex, case .word(let meanings) = all[noun],
            !meanings.isDisjoint(with: [.meeting, .meetings, .talk, .topic])
        else { return (words, nil) }
        return (words, FoldedWords.joined(String(written[(noun > 0 ? ends[noun - 1] : written.startIndex)..<ends[noun]])))
    }

    /// The content words after *about* or a similar word, or after *for* if no person follows it. May be empty.
    var topic: [String] {
        guard let about = index(of: .about) ?? indexOfPurpose else { return [] }
        return all[about...].compactMap { if case .content(let word, _) = $0 { word } else { nil } }
    }

    /// The index of *for* before a thing: *for the house*, but not *for Ada to do*.
    private var indexOfPurpose: Int? {
        all.indices.last { index in
            guard all[index].means(.forWhom) else { return false }
            // Search only after a matching word: a question may have very many empty tokens.
            let following = all[index...].dropFirst().first { $0 != .empty }
            return if case .content? = following { true } else { false }
        }
    }

    /// The words that are written like a name but name no known person; `nil` if there are none.
    var unknownName: String? {
        let names = all.compactMap { if case .content(let word, isName: true) = $0 { word } else { nil } }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    func isName(_ token: Token) -> Bool { if case .content(_, isName: true) = token { true } else { false } }

    func isUnknownName(_ word: String) -> Bool { all.contains(.content(word, isName: true)) }
}
