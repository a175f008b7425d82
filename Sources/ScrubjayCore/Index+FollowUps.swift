import ScrubjayDocuments
import ScrubjayText

/// Questions that continue the question before.
extension Index {
    /// Completes a question by what it takes over from the question before.
    ///
    /// - Parameter isContinued: Whether the user continues that question explicitly; otherwise its words decide.
    /// - Returns: `nil` if it stands alone.
    package func followUp(_ text: String, after last: LastQuestion, isContinued: Bool) throws -> FollowUp? {
        try store.read { try followUp(text, after: last, isContinued: isContinued, in: $0) }
    }

    func followUp(
        _ text: String, after last: LastQuestion, isContinued: Bool, in snapshot: any PersonCatalogue & FullTextIndex
    ) throws -> FollowUp? {
        let before = try read(last.text, in: snapshot)
        // A few words do not tell their language.
        let isShort = PersonNameMatcher.words(of: text).count < Self.wordsOfLanguage
        let question = try read(text, language: isShort ? before.language : nil, in: snapshot)
        return FollowUpParser(question, after: last, before, isContinued: isContinued).followUp()
    }

    private static let wordsOfLanguage = 4

    private func read(
        _ text: String, language: Language? = nil, in snapshot: any PersonCatalogue & FullTextIndex
    ) throws -> FollowUpParser.Read {
        let language = language ?? QuestionLexicon.language(of: text, takenFor: self.language(of: text))
        let reading = questionReader(for: text, .past, now: clock, in: snapshot).read(Question(text))
        let (words, days) = Self.withPreposition(reading)
        return FollowUpParser.Read(
            intentParser: IntentParser(words, language: language, names: try names(in: text, snapshot)), days: days,
            language: language)
    }

    /// Moves the preposition before the days, as in *im März*, from the other words to the days.
    private static func withPreposition(_ reading: QuestionParser.Reading) -> (words: String, days: String?) {
        guard let days = reading.days?.words else { return (reading.words, nil) }
        let utf8 = Array(reading.words.utf8)
        let before = String(decoding: utf8[..<reading.offset], as: UTF8.self)
        guard let last = before.split(separator: " ").last, prepositions.contains(last.lowercased()) else {
            return (reading.words, days)
        }
        let after = String(decoding: utf8[reading.offset...], as: UTF8.self).trimming(\.isWhitespace)
        let words = [before.dropLast(last.count).trimming(\.isWhitespace), after].filter { !$0.isEmpty }
        return (words.joined(separator: " "), "\(last) \(days)")
    }

    /// Prepositions before days in English, German, French and Spanish.
    private static let prepositions: Set<String> = ["in", "on", "im", "am", "en", "au", "el"]

    private func names(in text: String, _ snapshot: any PersonCatalogue & FullTextIndex) throws -> PersonNameMatcher {
        PersonNameMatcher(try snapshot.foldedNamesOfPeople(with: PersonNameMatcher.lookupWords(of: text)))
    }

    /// Returns what a follow-up of a question may take over.
    ///
    /// - Parameters:
    ///   - text: The question, with what it took over itself.
    ///   - answer: Its answer; `nil` if a model gave it. What is only in private documents is left out.
    ///   - before: The question that it continues. A thing that it took over is what it is about.
    package func lastQuestion(
        _ text: String, _ answer: Answer?, after before: LastQuestion? = nil, _ followUp: FollowUp? = nil
    ) throws -> LastQuestion {
        try store.read { try lastQuestion(text, answer, after: before, followUp, in: $0) }
    }

    func lastQuestion(
        _ text: String, _ answer: Answer?, after before: LastQuestion? = nil, _ followUp: FollowUp? = nil,
        in snapshot: any Snapshot
    ) throws -> LastQuestion {
        let read = try read(text, in: snapshot)
        let tokens = read.tokens
        var last = LastQuestion(text, now: clock)
        last.people = try tokens.people.map { name in
            let people = try snapshot.namesOfPeople(called: name)
            return people.count == 1 ? people[0] : name
        }
        let topic = ReferringWords.of(read.language).topic(in: tokens)
        if let thing = before?.thing, followUp?.about.contains(thing) ?? false {
            last.thing = thing
        } else if !topic.isEmpty {
            last.thing = tokens.written(topic)
        }
        guard let answer, answer.verdict == .answered else { return last }
        let withheld = try PrivateDocuments(configuration.privateMarks, in: snapshot)
        let subject = AnswerSubject(of: answer)
        guard withheld.ids.isDisjoint(with: subject.documents.map(\.id)),
            !([subject.text, subject.thing ?? ""] + subject.documents.map(\.title)).contains(where: {
                withheld.people.areNamed(in: $0)
            })
        else { return last }
        if let thing = try subject.thing.map({ try withoutDays($0, in: snapshot) }), !thing.isEmpty { last.thing = thing }
        last.day = subject.day
        if last.people.isEmpty {
            let names = try names(in: subject.text, snapshot).names(
                in: subject.text, functionWords: QuestionLexicon.asking(in: language(of: subject.text)))
            let people = Set(try names.flatMap { try snapshot.namesOfPeople(called: $0) })
                .subtracting(try snapshot.owners().map(\.name))
            if people.count == 1 { last.people = Array(people) }
        }
        let isAlone = try snapshot.notebooks().count == 1
        last.files = subject.documents.map { $0.judgedName(isAlone: isAlone) }
        return last
    }

    /// Returns a task or title without its assignee in front and its days, which would limit the next question: *order the oak* of *@Tomás: order the
    /// oak by 20 March*.
    private func withoutDays(_ text: String, in snapshot: any PersonCatalogue & FullTextIndex) throws -> String {
        var text = PlainLine.of(String(text.prefix { $0 != "(" }))
        if let mark = text.firstIndex(of: ":") {
            let before = String(text[..<mark])
            let isName = try !snapshot.namesOfPeople(called: before.trimming { !$0.isLetter }).isEmpty
            if isName { text = String(text[text.index(after: mark)...]) }
        }
        let read = try read(text, in: snapshot)
        guard let days = read.days, let start = text.firstRange(of: days)?.lowerBound else {
            return text.trimming(\.isWhitespace)
        }
        let rest =
            FoldedWords.joined(String(text[..<start])).isEmpty
            ? text[text.index(start, offsetBy: days.count)...] : text[..<start]
        let tokens = try self.read(String(rest), in: snapshot).tokens
        // A preposition before the days is left over.
        let last = tokens.all.lastIndex { token in
            switch token {
            case .empty: false
            case .word(let meanings): !meanings.isSubset(of: [.from, .of, .by, .toward, .forWhom, .about, .due])
            case .namedPerson, .content, .aside, .asidePerson: true
            }
        }
        return last.map { tokens.written(0..<$0 + 1) } ?? ""
    }

    private var lastQuestionPath: String { store.sideFiles.lastQuestion }

    /// Remembers a question for the one that continues it, in a file that only its owner can read.
    ///
    /// If the file cannot be written, as in a folder of another user, no question is remembered, and the earlier one is forgotten.
    package func remember(_ question: LastQuestion) {
        guard configuration.remembersLast else { return PrivateFile.remove(lastQuestionPath) }
        do {
            try PrivateFile.write(question.lines.utf8, to: lastQuestionPath)
        } catch {
            PrivateFile.remove(lastQuestionPath)
        }
    }

    /// Returns the question that can be continued.
    ///
    /// - Throws: `FollowUpError` if there is none.
    package func rememberedQuestion() throws(FollowUpError) -> LastQuestion {
        guard configuration.remembersLast else { throw FollowUpError(.nothingIsRemembered) }
        guard let last = lastQuestion() else { throw FollowUpError(.noQuestion) }
        guard last.now.date == clock.date else { throw FollowUpError(.asked(on: last.now.date)) }
        return last
    }

    private func lastQuestion() -> LastQuestion? {
        let bytes = try? SourceFile(path: lastQuestionPath, at: lastQuestionPath).contents(limit: 1_000_000)
        return bytes.flatMap { LastQuestion(lines: String(decoding: $0, as: UTF8.self)) }
    }

    /// Forgets the last question if its answer was from a file that is no longer in the index.
    func forgetQuestionOfRemovedFiles() throws {
        guard let last = lastQuestion() else { return }
        if try last.files.contains(where: { try documents(at: $0).isEmpty }) { PrivateFile.remove(lastQuestionPath) }
    }
}

/// The meeting, task, day and sentence to which a follow-up may refer.
private struct AnswerSubject {
    /// The only task, or the meeting.
    var thing: String?
    /// The day of the meeting, or the day that answers.
    var day: CivilDate?
    /// The sentence that may name a person.
    var text = ""
    var documents: [StoredDocument] = []

    init(of answer: Answer) {
        switch answer.prepared {
        case .brief(let brief): take(brief.next ?? brief.last)
        case .sinceLast(let changes): take(changes.later)
        case .recap: break
        case nil:
            guard let first = answer.sentences.first else { return }
            let document = first.citation.document
            documents = [document]
            text = first.text
            day = answer.statement.flatMap { CivilDate($0) }
            switch answer.interpretation.intent {
            case .tasks, .doneTasks, .dueTasks, .overdueTasks:
                if answer.total == 1 { thing = first.task?.task.text ?? first.text }
            case .next, .last, .first:
                thing = document.title
                day = document.date?.date
            case .duration: if answer.sentences.count == 1 { thing = document.title }
            case .fact, .attribute, .view, .decisions, .decisionHistory, .topics, .span, .count, .people, .summary, .tag,
                .oldest, .brief, .sinceLast:
                break
            }
        }
    }

    private mutating func take(_ meeting: BriefMeeting?) {
        guard let meeting else { return }
        thing = meeting.meeting.title
        day = meeting.meeting.start?.date
        documents = [meeting.sentence.citation.document]
    }
}
