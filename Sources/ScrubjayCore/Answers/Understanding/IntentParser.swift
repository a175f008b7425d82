import ScrubjayText

/// Infers the intent of a question from its words: by rules, or else by a learnt model (`IntentParser+Learnt`).
///
/// Most words have a meaning in `QuestionLexicon` or name somebody. The intent follows from the combination of meanings. Prepositions, possessives
/// and word order tell the assignee and the requester (`IntentParser+Tasks`). All other words are the topic; some words with a meaning may be part
/// of it too.
struct IntentParser {
    let tokens: QuestionTokens
    /// All classes with their probabilities by the learnt model, the most probable first.
    let classes: [(intentClass: IntentClass, probability: Double)]

    /// - Parameters:
    ///   - text: The question without the days that it names.
    ///   - names: The names of the known people.
    ///   - days: The days that it names.
    init(_ text: String, language: Language, names: PersonNameMatcher, days: MaskedQuestion.Days? = nil) {
        tokens = QuestionTokens(text, language: language, names: names)
        let people = names.ranges(in: text, functionWords: QuestionLexicon.asking(in: language))
        classes = IntentModel.probabilities(of: MaskedQuestion(text, people: people, days: days).words)
    }

    /// The intent by rules, if the question names no days; `fact` if no rule finds another one.
    var intentByRules: ParsedIntent {
        attribute ?? tasks ?? count ?? first ?? meeting ?? attendance ?? decisions ?? ofPerson ?? .fact
    }

    /// What the question asks about a time span, and about which meetings; `nil` if it does not ask what happened in it.
    var spanIntent: (part: ParsedIntent.SpanPart, slots: ParsedIntent.MeetingSlots)? {
        if let (tasks, meetings) = tasksOfMeetings { return (.tasks(tasks), meetings) }
        if has(.owing) || has(.awaiting) || has(.task) || has(.next) || attribute != nil || asksWhoWasAbsent { return nil }
        return (partOfSpan, spanSlots)
    }

    /// The meetings of a time span that the question means.
    var spanSlots: ParsedIntent.MeetingSlots {
        var slots = meetingSlots
        slots.isOfMeetings = true
        let isOfAnyTime = [.topic, .meetings, .future].contains(where: has) || saysWill
        slots.isPast = has(.past) || has(.talk) && !isOfAnyTime
        slots.isAbout = !tokens.topic.isEmpty || isOfOneThing
        // Words after *about* are the topic, not a title.
        if let about = tokens.index(of: .about) { slots.text = tokens.text(before: about) }
        return slots
    }

    /// *Will* as a verb, and not as the name of somebody.
    var saysWill: Bool {
        JoinedWords(joined: tokens.text).contains("will") && !people.contains { JoinedWords(joined: $0).contains("will") }
    }

    /// *Should I sit*, but not *should I have sat*.
    var saysShould: Bool {
        guard has(.duty) else { return false }
        let words = tokens.text.split(separator: " ")
        if words.contains(where: Self.perfect.contains) { return false }
        // *Tengo que*, but not *tengo*.
        let verbs = words.indices.filter { Self.onlyWithQue.contains(words[$0]) }
        return verbs.isEmpty || verbs.contains { words.indices.contains($0 + 1) && words[$0 + 1] == "que" }
    }

    /// In English, German, French and Spanish, folded.
    private static let perfect: Set<Substring> = ["have", "haben", "avoir", "haber"]
    private static let onlyWithQue: Set<Substring> = ["tengo", "tiene", "tienen", "tenemos", "hay"]

    /// Whether it asks about one thing in these days, and not what happened in them: *the summer concert, state of the venue*.
    private var isOfOneThing: Bool {
        let isOfMeetings = has(.meeting) || has(.talk)
        if has(.why) || has(.where) || has(.when) || has(.count) && !has(.decision), !isOfMeetings { return true }
        return !isOfMeetings && !tokens.namedPeople.contains(.owner)
            && ![.summary, .count, .decision, .doing, .who, .past, .any, .task, .topic].contains(where: has)
    }

    private var partOfSpan: ParsedIntent.SpanPart {
        let isOfMeetings = has(.meeting) || has(.talk)
        if isOfDecision { return .decisions }
        // *A recap of all that I discussed with Ada* asks for each meeting.
        if has(.summary), !has(.talk) || people.isEmpty { return .summary }
        if has(.count), isOfMeetings || tokens.contentWords.isEmpty || !counted.isEmpty { return .count }
        return has(.who) && isOfMeetings && people.isEmpty ? .people : .all
    }

    /// The name of an unknown person, if the question asks what was discussed with them.
    var unknownPersonName: String? {
        people.isEmpty && tokens.namedPeople.contains(.owner) && (has(.talk) || has(.meeting)) && !has(.about)
            ? tokens.unknownName : nil
    }

    // MARK: - People

    private var attribute: ParsedIntent? { attribute(isAlone: true) }

    /// The attribute of a person that it asks for, if it has one further word.
    var mentionedAttribute: ParsedIntent? { attribute(isAlone: false) }

    /// - Parameter isAlone: Whether further words are ruled out; otherwise one is allowed.
    private func attribute(isAlone: Bool) -> ParsedIntent? {
        guard people.count < 2, !has(.last), !has(.next) else { return nil }
        let words = JoinedWords(joined: tokens.text)
        func isBeside(_ attribute: PersonAttribute) -> Bool { isBesidePerson(attribute.phrases(asksWhere: false)) }
        let asked = PersonAttribute.all.first { attribute in
            (attribute.phrases(asksWhere: has(.where)).contains(where: words.contains) || isBeside(attribute))
                && (attribute != .birthday || !has(.where))
        }
        guard let asked, !isTalk(asked), !isMessage(asked) else { return nil }
        // Further words ask for something else: *John's position on the team*.
        let phrases = asked.phrases(asksWhere: has(.where))
        let asking = Set(phrases.flatMap { $0.split(separator: " ").map(String.init) } + asked.keys)
        let further = tokens.contentWords.filter { word in
            !word.split(separator: "-").allSatisfy { asking.contains(String($0)) } && !tokens.isUnknownName(word)
        }
        // In *Noreen's address for the card*, the rest only says what for.
        let isOfIt = further.isEmpty || isBeside(asked)
        guard isOfIt || !isAlone && further.count < 2, !has(.when) || asked == .birthday else { return nil }
        let asides = tokens.peopleOfAsides
        if let person = people.first ?? (asides.count == 1 ? asides.first : nil) { return .attribute(asked, of: person) }
        return tokens.unknownName.map { .unknownPerson($0) }
    }

    /// Whether the words for an attribute only say how somebody talked: *on the phone*.
    private func isTalk(_ attribute: PersonAttribute) -> Bool {
        let phrases = attribute.phrases(asksWhere: false)
        return tokens.all.indices.contains { index in
            let words = FoldedWords.of(tokens.written(index))
            return tokens.all[index].means(.talk) && words.count > 1
                && words.contains { word in phrases.contains { Misspelling.isLikely(word, of: $0) } }
        }
    }

    /// Whether the words for an attribute only name the message in which something is written: *in her mail*, *in Fiona's last email*.
    private func isMessage(_ attribute: PersonAttribute) -> Bool {
        let named = attribute.phrases(asksWhere: false)
        let words = FoldedWords.of(tokens.text)
        let places = words.indices.filter { named.contains(words[$0]) }
        return !places.isEmpty
            && places.allSatisfy { place in
                words[max(0, place - Self.wordsBeforeMessage)..<place].contains(where: Self.prepositionsOfMessages.contains)
            }
    }

    /// A preposition and at most three words: *in Fiona's last mail*.
    private static let wordsBeforeMessage = 4
    /// English, German, French and Spanish, folded.
    private static let prepositionsOfMessages: Set<String> = ["in", "im", "dans", "en"]

    /// Whether one of some phrases stands right behind a person or before *of* and a person: *Noreen's new address*, *phone number of Noreen*. One letter of
    /// a long word may be missing or wrong: *adress*.
    private func isBesidePerson(_ phrases: [String]) -> Bool {
        let phrases = phrases.map { $0.split(separator: " ").map(String.init) }
        return tokens.all.indices.contains { index in
            guard case .person = tokens.all[index].namedPerson else { return false }
            let behind = FoldedWords.of(tokens.rest(after: index)).drop { $0 == "s" }
            let before = FoldedWords.of(tokens.text(before: index))
            return phrases.contains { phrase in
                func isAt(_ words: ArraySlice<String>) -> Bool {
                    words.count == phrase.count && zip(words, phrase).allSatisfy { Misspelling.isLikely($0, of: $1) }
                }
                let start = before.count - phrase.count - 1
                return isAt(behind.prefix(phrase.count)) || isAt(behind.dropFirst().prefix(phrase.count))
                    || start >= 0 && before.last.map(Self.wordsBeforePossessor.contains) ?? false
                        && isAt(before[start..<before.count - 1])
            }
        }
    }

    /// English, German, French and Spanish, folded.
    private static let wordsBeforePossessor: Set<String> = ["of", "for", "from", "von", "fur", "de", "d"]

    /// The intent if the question asks for the view of a person, or for the topics discussed with them.
    private var ofPerson: ParsedIntent? {
        guard people.count == 1, let person = people.first, !has(.when), !has(.where) || has(.stance) else { return nil }
        let words = tokens.contentWords
        // *My 1:1 with Ada* means all of them.
        if words.isEmpty, has(.alone) { return .summary(meetingSlots) }
        if words.isEmpty { return has(.talk) || has(.meeting) || has(.usual) ? .usualTopics(meetingSlots) : nil }
        return has(.view) && !has(.who) && !has(.count) ? .view(of: person, about: words) : nil
    }

    // MARK: - Meetings

    private var meeting: ParsedIntent? {
        var slots = meetingSlots
        // *Again* is about the future only with a meeting or *when*, not in *what is it called again*.
        let isAgain = has(.again) && (has(.meeting) || has(.talk) || has(.when))
        let isAhead = (isAgain || has(.future)) && !has(.past)
        if has(.next) || isAhead && (has(.when) || !people.isEmpty), !has(.last) || has(.again) {
            slots.isOfMeetings = true
            // *When is the next call* can only be about a meeting, even if there is none.
            if has(.next), has(.when), has(.meeting) { slots.mustBeMeeting = true }
            return .next(slots)
        }
        if has(.summary), has(.meetings) { return .summary(slots) }
        guard let order = tokens.index(of: .last), !has(.next) else {
            // *Summarise the committee* means its last meeting.
            if has(.summary), !has(.talk) || people.isEmpty { return .last(.summary, slots) }
            // A calendar entry can be asked for without *next*: *when is the concert*.
            let asksWhen = has(.when) && !has(.past) && !has(.last) && !tokens.contentWords.isEmpty
            slots.isOfMeetings = true
            slots.isAbout = true
            return asksWhen ? .next(slots) : nil
        }
        // *The latest on the fence* does not ask for a meeting.
        let isOfSubject = tokens.all[order...].dropFirst().first?.means(.about) ?? false
        if isOfSubject { return nil }
        return .last(partOfMeeting, slots)
    }

    /// *The first meeting with Ada*, *when did I first meet her*.
    private var first: ParsedIntent? {
        guard let start = tokens.index(of: .first), !isOfDecision, !has(.last), !has(.next) else { return nil }
        let following = tokens.all[start...].dropFirst().drop { if case .content = $0 { true } else { $0 == .empty } }
        guard following.first.map({ $0.means(.meeting) }) ?? false else { return nil }
        var slots = meetingSlots
        slots.isFirst = true
        slots.isOfMeetings = true
        slots.following = FoldedWords.joined(tokens.rest(after: start))
        let asksOfMatter = has(.topic) || has(.talk) || tokens.asksWhat && !has(.when)
        return .last(asksOfMatter ? partOfMeeting : has(.who) ? .people : .day, slots)
    }

    /// *Who missed the rehearsal*: records list those who were there.
    private var asksWhoWasAbsent: Bool {
        has(.who) && tokens.text.split(separator: " ").contains { Self.wordsOfAbsence.contains(String($0)) }
    }

    /// In English, German, French and Spanish, folded.
    private static let wordsOfAbsence = Set(
        WordList.words(
            """
            missed missing absent apologies apologised apologized skipped fehlte fehlten gefehlt abwesend entschuldigt absente absents excuse \
            excuses manque falto faltaron ausente ausentes
            """))

    /// *Who was at the rehearsal*.
    private var attendance: ParsedIntent? {
        guard has(.attending), people.isEmpty, !tokens.contentWords.isEmpty, !asksWhoWasAbsent,
            ![.when, .where, .why, .count].contains(where: has)
        else {
            return nil
        }
        var slots = meetingSlots
        slots.isOfMeetings = true
        return .last(.people, slots)
    }

    /// *How many rehearsals have we had*, *how often did I meet Ada*.
    private var count: ParsedIntent? {
        guard let start = tokens.index(of: .count), !has(.task), !isOfDecision, !has(.when), !has(.next), !has(.last) else {
            return nil
        }
        // *How many calls were there*, but not *what did we say about how many calls*.
        let isAsked =
            tokens.all[start...].contains { $0.namedPerson != nil }
            || tokens.all[..<start].allSatisfy { $0 == .empty || $0.means(.how) }
        // *How often does Ada see the sea* is not about meetings.
        let (words, meetings) = tokens.counted
        let isOfNothingElse = tokens.contentWords.count == (meetings == nil ? 0 : words.count) || !tokens.topic.isEmpty
        let isOfMeetings = (has(.meeting) || has(.talk)) && isAsked && isOfNothingElse
        guard isOfMeetings || !counted.isEmpty else { return nil }
        var slots = spanSlots
        slots.isPast = !has(.future)
        slots.isAbout = true
        return .span(.count, slots)
    }

    /// The counted words, if none of them means a meeting and the question has no further words: *how many rehearsals have we had*, but not *how many
    /// boards did we order*.
    private var counted: [String] {
        let (words, meetings) = tokens.counted
        return meetings != nil || tokens.contentWords.count > words.count && tokens.topic.isEmpty ? [] : words
    }

    var partOfMeeting: ParsedIntent.MeetingPart {
        if has(.decision) { return .decisions }
        if has(.task) || has(.owing) || isDuty { return .tasks }
        if has(.who) { return .people }
        if has(.when), !has(.topic) { return .day }
        return has(.summary) ? .summary : .topics
    }

    /// The meetings that the question means.
    var meetingSlots: ParsedIntent.MeetingSlots {
        let order = tokens.index(of: .next) ?? tokens.index(of: .last)
        let following = order.flatMap { tokens.all[$0...].dropFirst().first }
        return ParsedIntent.MeetingSlots(
            people: people, words: tokens.contentWords, text: tokens.text,
            following: order.map { FoldedWords.joined(tokens.rest(after: $0)) } ?? "", counted: counted,
            kind: tokens.counted.meetings,
            mustBeMeeting: following.map(tokens.isName) ?? false, isOfMeetings: has(.meeting) || has(.talk),
            hasMeetingWord: has(.meeting), isOwners: tokens.namedPeople.contains(.owner), asksWhen: has(.when),
            isAlone: has(.alone))
    }

    // MARK: - Decisions

    private var isOfDecision: Bool {
        has(.decision) || has(.settling) && ![.where, .when, .who, .count].contains(where: has)
    }

    /// The intent for decisions; `nil` if the question does not ask for one.
    var decisions: ParsedIntent? {
        let words = tokens.contentWords + tokens.asideWords
        let isHistory = has(.history) && !has(.when) && !has(.who)
        guard !words.isEmpty, people.isEmpty, isOfDecision || isHistory || has(.last) else { return nil }
        let isAll = has(.any) && isOfDecision && !has(.last)
        return .decisions(about: words, isHistory: has(.history) || isAll)
    }

    /// Returns whether all content words of the question are those of a tag, and it asks only for notes.
    func isOnly(about tag: String) -> Bool {
        let parts = Set(FoldedWords.joined(tag).split(separator: " ").map(String.init))
        return people.isEmpty && !has(.decision) && !has(.task)
            && tokens.contentWords.allSatisfy { word in
                FoldedWords.joined(word).split(separator: " ").allSatisfy { parts.contains(String($0)) }
            }
    }

    // MARK: - Facts

    /// Whether only a decision answers the question.
    var asksForDecision: Bool { isOfDecision && people.isEmpty }

    /// The type of answer that the question expects.
    var expected: ExpectedAnswer {
        let asked: [(QuestionLexicon.Meaning, ExpectedAnswer)] = [
            (.why, .reason), (.when, .date), (.count, .number), (.who, .person), (.where, .place),
        ]
        // The first question word decides: *who called on the second day* asks for a person.
        let found = asked.compactMap { meaning, expected in tokens.index(of: meaning).map { (index: $0, expected: expected) } }
        let words = JoinedWords(joined: tokens.text)
        // *People* does not ask for a person: *do people know when* asks for a day.
        let asksWho = ["who", "whom", "whose"].contains(where: words.contains)
        let first = found.filter { asksWho || $0.expected != .person }.min { $0.index < $1.index }
        return (first ?? found.first)?.expected ?? .anything
    }

    // MARK: - Words

    var people: [String] { tokens.people }

    func has(_ meaning: QuestionLexicon.Meaning) -> Bool { tokens.has(meaning) }

    /// Returns the content words of a question, without names and question words. Words of asides, and words that may be content or not, have a
    /// lower weight.
    func topicWords(among words: [QuestionWord]) -> [QuestionWord] {
        let content = Set(tokens.contentWords)
        let asides = Set(tokens.asideWords).subtracting(content)
        return words.compactMap { word in
            let isKnown = word.forms.contains(where: tokens.knownForms.contains)
            let isContent = word.forms.contains(where: tokens.contentForms.contains)
            if isKnown, !isContent { return nil }
            let isAside = word.forms.contains(where: asides.contains) && !word.forms.contains(where: content.contains)
            guard isContent || isAside else { return word }
            let weight = isAside ? Self.weightOfAside : Self.weightOfContent
            return QuestionWord(forms: word.forms, rarity: word.rarity * weight, certainty: word.certainty)
        }
    }

    /// The weight of a word with a meaning of its own that may also be content.
    private static let weightOfContent = 0.5
    /// The weight of a word that occurs only in an aside.
    private static let weightOfAside = 0.4
}

extension IntentParser {
    /// Returns the intent that the caller chose with the slots of the question, whatever intent its words have. If nobody is named, the owner is meant.
    ///
    /// - Parameter hasDays: Whether the question or its filter names days.
    /// - Returns: `nil` if the words lack what the intent needs, such as a person.
    func intent(chosen intent: Interpretation.Intent, hasDays: Bool) -> ParsedIntent? {
        let words = tokens.contentWords
        var slots = meetingSlots
        slots.isOfMeetings = true
        switch intent {
        case .fact: return .fact
        case .tasks, .doneTasks, .dueTasks, .overdueTasks:
            var slots = ParsedIntent.TaskSlots(assignee: people.first.map { .person($0) } ?? .owner, words: words)
            if case .tasks(let found) = tasks { slots = found }
            slots.isDone = intent == .doneTasks
            slots.isOverdue = intent == .overdueTasks
            return hasDays || intent == .dueTasks ? .dueTasks(slots) : .tasks(slots)
        case .next: return .next(slots)
        case .last: return .last(.topics, slots)
        case .first:
            slots.isFirst = true
            return .last(partOfMeeting, slots)
        case .summary:
            if hasDays { return .span(.summary, spanSlots) }
            return has(.meetings) || has(.alone) ? .summary(slots) : .last(.summary, slots)
        case .decisions, .decisionHistory:
            return hasDays
                ? .span(.decisions, spanSlots) : .decisions(about: words, isHistory: intent == .decisionHistory)
        case .view: return people.first.map { .view(of: $0, about: words) }
        case .topics: return .usualTopics(slots)
        case .span: return .span(.all, spanSlots)
        case .count: return .span(.count, spanSlots)
        case .duration: return duration
        case .people: return .span(.people, spanSlots)
        case .brief: return .brief(withoutFrame(slots))
        case .sinceLast: return .sinceLast(withoutFrame(slots))
        case .oldest: return oldest
        case .attribute, .tag: return nil
        }
    }
}
