import ScrubjayText

/// Completes a question by what it takes over from the question before.
///
///     When does the lamp arrive?  +  and who pays for it?           ->  who pays for lamp
///     What did Ada say in March?  +  and Jonas?                     ->  What did Jonas say in March
///     What did Ada say in March?  +  what about April?              ->  What did Ada say in April
///     What does Ada owe me?       +  when is it due? (one task)     ->  when is order the ropes due
///
/// 1. An ellipsis has a person, a thing or days and asks nothing itself. They replace those of the question before.
/// 2. Otherwise pronouns are replaced by the people, the thing or the day that they refer to.
/// 3. A follow-up without pronouns takes over what it needs and does not name: people, thing, days.
struct FollowUpParser {
    /// A question, read.
    struct Read {
        /// The words without the days.
        let intentParser: IntentParser
        /// The days, as written; `nil` if it names none.
        let days: String?
        let language: Language

        var tokens: QuestionTokens { intentParser.tokens }
    }

    private let question: Read
    private let last: LastQuestion
    private let lastRead: Read
    private let isContinued: Bool
    private let words: ReferringWords
    /// The tokens after the opening.
    private let rest: Range<Int>
    private let hasOpening: Bool

    /// - Parameters:
    ///   - last: The question before.
    ///   - lastRead: Its text, read.
    ///   - isContinued: Whether the user continues the question before explicitly; otherwise its words decide.
    init(_ question: Read, after last: LastQuestion, _ lastRead: Read, isContinued: Bool) {
        self.question = question
        self.last = last
        self.lastRead = lastRead
        self.isContinued = isContinued
        words = ReferringWords.of(question.language)
        let tokens = question.tokens
        let folded = tokens.all.indices.map { FoldedWords.of(tokens.written($0)) }
        let opening = words.openings.lazy.compactMap { opening -> Int? in
            var unmatched = opening[...]
            var index = 0
            while index < folded.count, !unmatched.isEmpty, unmatched.starts(with: folded[index]) {
                unmatched = unmatched.dropFirst(folded[index].count)
                index += 1
            }
            return unmatched.isEmpty ? index : nil
        }.first
        hasOpening = opening != nil
        rest = (opening ?? 0)..<tokens.all.count
    }

    /// Returns the question with what it took over; `nil` if it stands alone.
    func followUp() -> FollowUp? {
        if isEllipsis { return ellipsis() }
        return pronouns() ?? filled()
    }

    // MARK: - Parts of the question

    private var tokens: QuestionTokens { question.tokens }

    private func word(_ index: Int) -> String { ReferringWords.word(index, in: tokens) }

    private func refers(_ index: Int) -> Bool {
        let word = word(index)
        return words.people.contains(word) || words.possessives.contains(word) || words.things.contains(word)
            || words.demonstratives.contains(word) || words.places.contains(word) || words.times.contains(word)
    }

    private func isPerson(_ index: Int) -> Bool {
        if case .person? = tokens.all[index].namedPerson { true } else { false }
    }

    private func isThing(_ index: Int) -> Bool {
        if case .content = tokens.all[index] { !refers(index) } else { false }
    }

    private var people: [Int] { rest.filter(isPerson) }
    private var things: [Int] { rest.filter(isThing) }

    /// Whether the question says what it is about: with a noun after an article, or with two content words, of which one may be a verb.
    private var hasTopic: Bool { things.count > 1 || things.contains { words.isNoun($0, in: tokens) } }

    // MARK: - Ellipsis

    /// Meanings of words that only connect.
    private static let connecting: Set<QuestionLexicon.Meaning> = [
        .about, .toward, .forWhom, .from, .of, .by, .frame,
    ]

    private var isEllipsis: Bool {
        guard hasOpening || isContinued, !rest.isEmpty || question.days != nil else { return false }
        let isNamed =
            !people.isEmpty || !things.isEmpty || question.days != nil || rest.contains { tokens.all[$0].namedPerson != nil }
        return isNamed
            && rest.allSatisfy { index in
                let word = word(index)
                if refers(index), !words.demonstratives.contains(word) { return false }
                if words.interrogatives.contains(FoldedWords.joined(word)) || QuestionLexicon.asking.contains(word) {
                    return false
                }
                return switch tokens.all[index] {
                case .word(let meanings): meanings.isSubset(of: Self.connecting)
                case .namedPerson, .content, .aside, .asidePerson, .empty: true
                }
            }
    }

    /// Returns the previous question with its people, thing or days replaced by those of this one.
    private func ellipsis() -> FollowUp {
        let before = lastRead.tokens
        var replaced: [Int: String] = [:]
        var isAppended = false
        let own = rest.filter { tokens.all[$0].namedPerson != nil }
        let theirs = before.all.indices.filter { if case .person? = before.all[$0].namedPerson { true } else { false } }
        let topic = ReferringWords.of(lastRead.language).topic(in: before)
        // A name that no note knows may be a person's.
        let isUnknownPerson = own.isEmpty && !theirs.isEmpty && tokens.unknownName != nil
        for (new, old) in [(own, theirs), (things, isUnknownPerson ? theirs : Array(topic))] where !new.isEmpty {
            guard let first = old.first else {
                isAppended = true
                continue
            }
            let isPossessor = before.written(first).contains { "'\u{2019}".contains($0) }
            let name = tokens.written(new[0]..<new[new.count - 1] + 1)
            replaced[first] = name + (isPossessor && !name.contains { "'\u{2019}".contains($0) } ? "'s" : "")
            for index in old.dropFirst() where old == Array(topic) { replaced[index] = "" }
        }
        let text = Self.text(before, before.all.indices, replaced, isAppended ? [tokens.written(rest)] : [])
        let whole = Self.joined([text, question.days ?? lastRead.days])
        return FollowUp(text: whole, about: [whole])
    }

    // MARK: - Pronouns

    /// Returns the question with pronouns replaced; `nil` if none refers to the question before.
    private func pronouns() -> FollowUp? {
        var replaced: [Int: String] = [:]
        var taken = Taken()
        for index in rest {
            let word = word(index)
            guard refers(index), !isThing(index), !isPerson(index) else { continue }
            let before = rest.lowerBound..<index
            let isLast = index + 1 == rest.upperBound
            let namesPerson = before.contains(where: isPerson)
            let namesThing = before.contains { isThing($0) && words.isNoun($0, in: tokens) }
            let isBeforeNoun = !isLast && (isThing(index + 1) || isNoun(index + 1))
            // *Say that he comes*
            let isBeforeClause = !isLast && (tokens.all[index + 1].namedPerson != nil || refers(index + 1))
            if words.people.contains(word) || words.possessives.contains(word) {
                if namesPerson { continue }
                if !last.people.isEmpty {
                    let isBeforeWord = !isLast && tokens.all[index + 1] != .empty
                    let isPossessor = words.possessives.contains(word) && isBeforeWord && question.language.code == "en"
                    replaced[index] = taken.people(last.people) + (isPossessor ? "'s" : "")
                } else if let thing = last.thing, !namesThing {
                    replaced[index] = taken.thing(thing)
                }
            } else if words.times.contains(word), isLast, question.days == nil {
                guard let day = last.day.map({ "\($0)" }) ?? lastRead.days else { continue }
                replaced[index] = taken.days(day)
            } else if let thing = last.thing, !namesThing {
                let isDemonstrative = words.demonstratives.contains(word)
                let isOfMeeting = isDemonstrative && !isLast && tokens.all[index + 1].means(.meeting)
                if words.things.contains(word) || isDemonstrative && !isBeforeClause && (!isBeforeNoun || isOfMeeting)
                    || words.places.contains(word) && isLast
                {
                    replaced[index] = taken.thing(thing)
                }
            }
        }
        guard !taken.all.isEmpty else { return nil }
        return FollowUp(text: Self.joined([Self.text(tokens, rest, replaced, []), question.days]), about: taken.all)
    }

    /// Whether a token is a noun that has a meaning, such as *meeting*, *tasks* or *birthday*.
    private func isNoun(_ index: Int) -> Bool {
        guard case .word(let meanings) = tokens.all[index] else { return false }
        return !meanings.isDisjoint(with: [.meeting, .meetings, .task, .decision, .topic, .view, .summary, .alone])
    }

    /// The parts that are taken from the question before, each once.
    private struct Taken {
        private(set) var all: [String] = []

        mutating func people(_ names: [String]) -> String { take(names.joined(separator: ", ")) }
        mutating func thing(_ thing: String) -> String { take(thing) }
        mutating func days(_ days: String) -> String { take(days) }

        private mutating func take(_ text: String) -> String {
            if !all.contains(text) { all.append(text) }
            return text
        }
    }

    // MARK: - Missing parts

    /// Whether the question is nothing but a question word: *why?*
    private var isBare: Bool {
        people.isEmpty && things.isEmpty && question.days == nil
            && rest.allSatisfy { index in
                switch tokens.all[index] {
                case .empty: true
                case .word(let meanings): meanings.isSubset(of: [.why, .when, .who, .where, .how, .count, .time])
                case .namedPerson, .content, .aside, .asidePerson: false
                }
            } && rest.contains { if case .word = tokens.all[$0] { true } else { false } }
    }

    /// Returns the question with what it needs and does not name; `nil` if it needs nothing.
    private func filled() -> FollowUp? {
        guard hasOpening || isContinued || isBare, !hasTopic, rest.contains(where: { tokens.all[$0] != .empty }) else {
            return nil
        }
        var taken = Taken()
        var added: [String] = []
        // A question with an intent of its own, such as one for tasks, needs no topic.
        if question.intentParser.intentByRules == .fact, let thing = last.thing { added.append(taken.thing(thing)) }
        if people.isEmpty, !last.people.isEmpty { added.append(taken.people(last.people)) }
        var days = question.days
        if days == nil, let before = lastRead.days { days = taken.days(before) }
        guard !taken.all.isEmpty else { return nil }
        return FollowUp(text: Self.joined([Self.text(tokens, rest, [:], added), days]), about: taken.all)
    }

    // MARK: - Writing

    private static func text(
        _ tokens: QuestionTokens, _ range: Range<Int>, _ replaced: [Int: String], _ added: [String]
    ) -> String {
        // Text between words, such as a number, stays.
        joined(range.flatMap { [replaced[$0] ?? tokens.written($0), tokens.gap(after: $0)] } + added)
    }

    private static func joined(_ parts: [String?]) -> String {
        parts.compactMap { $0?.trimming { $0.isWhitespace || "?!.,;:¿¡".contains($0) } }.filter { !$0.isEmpty }.joined(
            separator: " ")
    }
}
