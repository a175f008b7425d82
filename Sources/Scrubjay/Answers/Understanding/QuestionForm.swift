/// Reads from the words of a question what it asks for.
///
/// Every word means something by itself (`QuestionWords`), or names somebody; who does what to whom follows from the order: the last
/// party before a verb does it, else the first one behind it, and the other one has it done. *Me* does nothing.
struct QuestionForm {
    private enum Token {
        case party(QuestionParty, isObject: Bool)
        case word(Set<QuestionWords.Meaning>)
        /// A word of no such meaning, in folded form; an unknown name where it is written as one.
        case other(String, isName: Bool)
        /// A function word.
        case empty

        var party: QuestionParty? { if case .party(let party, _) = self { party } else { nil } }

        /// Who can be the one who does something.
        var subject: QuestionParty? { if case .party(let party, isObject: false) = self { party } else { nil } }

        func means(_ meaning: QuestionWords.Meaning) -> Bool {
            if case .word(let meanings) = self { meanings.contains(meaning) } else { false }
        }
    }

    private let tokens: [Token]
    /// For each of them the words behind it, in folded form.
    private let rests: [String]
    /// All words.
    private let text: String

    /// - Parameters:
    ///   - text: Without the days that it names.
    ///   - names: Those of the known people.
    init(_ text: String, language: Language, names: NamesInQuery) {
        let functionWords = FunctionWords.folded(in: language)
        let framing = FramingWords.folded(in: language)
        let meanings = QuestionWords.meanings(in: language)
        let words = NamesInQuery.words(of: text)
        let runs = names.runs(in: words, functionWords: functionWords)
        var tokens: [Token] = []
        var rests: [String] = []
        var index = 0
        while index < words.count {
            rests.append(MeetingTitleWords.joined(String(text[words[index].written.endIndex...])))
            if let run = runs.first(where: { $0.words.lowerBound == index }) {
                tokens.append(.party(.person(run.name), isObject: false))
                index = run.words.upperBound
                continue
            }
            let folded = words[index].folded
            if let known = meanings[folded] {
                let isObject = known.contains(.ownerAsObject)
                tokens.append(known.contains(.owner) || isObject ? .party(.owner, isObject: isObject) : .word(known))
            } else if framing.contains(folded) || folded.isEmpty {
                tokens.append(.empty)
            } else {
                tokens.append(.other(folded, isName: Self.isName(at: index, of: words, in: language)))
            }
            index += 1
        }
        self.tokens = tokens
        self.rests = rests
        self.text = MeetingTitleWords.joined(text)
    }

    var asked: AskedFor { attribute ?? tasks ?? meeting ?? .fact }

    /// What of a span of time it asks for, and of which meetings; nil for something else than what was in it.
    var ofSpan: (part: AskedFor.SpanPart, mention: AskedFor.MeetingMention)? {
        if has(.owing) || has(.awaiting) || has(.task) || has(.next) || has(.finishing) { return nil }
        let people = parties.compactMap { if case .person(let name) = $0 { name } else { nil } }
        if people.isEmpty, unknownName != nil, parties.contains(.owner) { return nil }
        let mention = AskedFor.MeetingMention(people: people, words: others, text: text, isSaid: true)
        return (has(.count) ? .count : has(.decision) ? .decisions : .all, mention)
    }

    // MARK: - People

    private var attribute: AskedFor? {
        let people = parties.compactMap { if case .person(let name) = $0 { name } else { nil } }
        guard people.count < 2, !has(.last), !has(.next) else { return nil }
        let padded = " \(text) "
        // Where somebody works is for whom.
        let asksWhere = ["where", "wo", "ou", "donde"].contains { padded.hasPrefix(" \($0) ") }
        let isWork =
            asksWhere
            && [" work ", " works ", " working ", " arbeitet ", " travaille ", " trabaja "].contains(where: padded.contains)
        let asked = PersonAttribute.allCases.first { attribute in
            attribute.asking.contains { padded.contains(" \($0) ") } || attribute == .employer && isWork
        }
        // More words ask for more: *John's position on the team*.
        let asking = asked.map { Set($0.asking.flatMap { $0.split(separator: " ").map(String.init) } + $0.keys) } ?? []
        guard let asked, !has(.when) || asked == .birthday,
            others.allSatisfy({ $0.split(separator: "-").allSatisfy { asking.contains(String($0)) } || isUnknownName($0) })
        else { return nil }
        if let person = people.first { return .attribute(asked, of: person) }
        return unknownName.map { .unknownPerson($0) }
    }

    // MARK: - Tasks

    private var tasks: AskedFor? {
        let isDone = has(.finishing) && !has(.not) && !has(.pending)
        if let verb = place(of: .owing) {
            let by = place(of: .by).flatMap { $0 > verb ? $0 : nil }
            let doer = by.flatMap { by in tokens[by...].lazy.compactMap(\.party).first } ?? subject(of: verb)
            return tasks(isDone, of: doer, toward: object(of: verb, subject: doer))
        }
        if let verb = place(of: .awaiting), let waiting = subject(of: verb) {
            return tasks(false, of: object(of: verb, subject: waiting), toward: waiting)
        }
        if has(.task), has(.pending) || has(.finishing), let party = parties.first {
            return .tasks(isDone: isDone, of: party, toward: nil, about: others)
        }
        // What is finished may be a course, a book, a day: only a question for all of it is one for tasks.
        if let verb = place(of: .finishing), let doer = subject(of: verb), others.isEmpty, !has(.when) {
            return .tasks(isDone: isDone, of: doer, toward: nil, about: [])
        }
        return nil
    }

    private func tasks(_ isDone: Bool, of debtor: QuestionParty?, toward creditor: QuestionParty?) -> AskedFor? {
        if debtor == nil || creditor == nil, let name = unknownName { return .unknownPerson(name) }
        return debtor.map { .tasks(isDone: isDone, of: $0, toward: creditor, about: others) }
    }

    // MARK: - Meetings

    private var meeting: AskedFor? {
        let people = parties.compactMap { if case .person(let name) = $0 { name } else { nil } }
        var mention = AskedFor.MeetingMention(people: people, words: others, text: text, isSaid: true)
        guard let order = place(of: .next) ?? place(of: .last), has(.next) != has(.last) else {
            // What is in the calendar is asked for without any such word: *when is the concert*.
            let isAhead = has(.when) && !has(.past) && !has(.next) && !has(.last) && !others.isEmpty
            return isAhead ? .next(mention) : nil
        }
        if !has(.meeting) {
            mention.text = rests[order]
            mention.isSaid = false
        }
        if has(.next) { return .next(mention) }
        let part: AskedFor.MeetingPart =
            has(.who) ? .people : has(.decision) ? .decisions : has(.task) ? .tasks : has(.when) ? .day : .topics
        return .last(part, mention)
    }

    // MARK: - Words

    private var parties: [QuestionParty] { tokens.compactMap(\.party) }

    private var others: [String] { tokens.compactMap { if case .other(let word, _) = $0 { word } else { nil } } }

    /// Words that are written as a name and are nobody's.
    private var unknownName: String? {
        let names = tokens.compactMap { if case .other(let word, isName: true) = $0 { word } else { nil } }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// Whether a word is written as a name is: not at the beginning, not behind an article, and not where all nouns are written so.
    private static func isName(
        at index: Int, of words: [(written: Substring, folded: String)], in language: Language
    ) -> Bool {
        guard index > 0, language.code != "de", words[index].written.first?.isUppercase == true else { return false }
        return !["the", "a", "an", "le", "la", "les", "un", "une", "el", "los", "las", "una"].contains(words[index - 1].folded)
    }

    private func isUnknownName(_ word: String) -> Bool {
        tokens.contains { if case .other(word, isName: true) = $0 { true } else { false } }
    }

    private func has(_ meaning: QuestionWords.Meaning) -> Bool { place(of: meaning) != nil }

    private func place(of meaning: QuestionWords.Meaning) -> Int? {
        tokens.firstIndex { $0.means(meaning) }
    }

    private func subject(of verb: Int) -> QuestionParty? {
        tokens[..<verb].reversed().lazy.compactMap(\.subject).first ?? tokens[verb...].lazy.compactMap(\.subject).first
    }

    private func object(of verb: Int, subject: QuestionParty?) -> QuestionParty? {
        (tokens[verb...] + tokens[..<verb]).lazy.compactMap(\.party).first { $0 != subject }
    }
}
