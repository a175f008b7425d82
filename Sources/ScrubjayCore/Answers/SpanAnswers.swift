import ScrubjayDocuments
import ScrubjayText

/// Answers what happened in a time span: the meetings, their topics, and what the notes of these days say.
struct SpanAnswers {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue
    let meetings: MeetingAnswers
    let decisions: DecisionAnswers
    let tasks: TaskAnswers
    let lookup: WordLookup
    let logs: MeetingLogs
    let from: CivilDate?
    let to: CivilDate?
    let limit: Int
    let dates: SentenceDates
    /// Whether the question asks what somebody said, and not what was discussed.
    let asksWhatWasSaid: Bool

    /// Returns the answer; `nil` if the words ask for a topic and not for what happened.
    func draft(_ part: ParsedIntent.SpanPart, _ mention: ParsedIntent.MeetingSlots) throws -> AnswerDraft? {
        let matching = try meetings.meetings(mention)
        // *How many bolts* does not ask for meetings.
        if part == .count, !mention.counted.isEmpty, matching.title == nil { return nil }
        let isUnnamed = try matching.meetings.isEmpty && matching.title == nil
        let known = isUnnamed ? try meetings.meetings(mention.withoutWords).meetings : matching.meetings
        var held = try known.within(span)
        // If the question is about the past, future meetings of the span do not count.
        let ended = mention.isPast ? held.filter { !$0.isAhead(at: meetings.now) } : []
        if !ended.isEmpty { held = ended }
        let logged = part == .all || part == .summary ? try self.logged(mention) : []
        if mention.people.isEmpty, isUnnamed || held.isEmpty, !logged.isEmpty {
            return try all(of: [], among: known, quotes: [], logged: logged, notes: [])
        }
        let words = matching.title == nil ? mention.words : []
        if !words.isEmpty {
            let about = try lookup.documents(with: words, within: Filter(from: from, to: to))
            let isCalled = matching.otherWords.isEmpty && !held.isEmpty
            if about.isEmpty, !isCalled {
                // Words that occur in no document of these days are the topic, or else they only frame the question.
                if mention.isAbout || !words.allSatisfy(IntentModel.isFramingWord) { return nil }
            } else if part == .all || part == .summary, !isCalled {
                return nil
            } else if part == .people || !isCalled {
                let all = isUnnamed ? known : try meetings.meetings(mention.withoutWords).meetings
                held = try all.within(span).filter { meeting in
                    (ended.isEmpty || !meeting.isAhead(at: meetings.now))
                        && meeting.parts.contains { about.contains($0.documentID) }
                }
            }
        }
        return switch part {
        case .count: try count(held)
        case .people: held.isEmpty ? nil : try participants(of: held, isOwners: mention.isOwners)
        case .decisions: try decided(in: held, about: words, mention, isTitled: matching.title != nil)
        case .tasks(let mention): try tasks.draft(mention, of: held)
        case .summary:
            try meetings.summary(
                of: held.filter { !$0.isAhead(at: meetings.now) },
                and: mention.hasMeetingWord || matching.title != nil
                    ? nil : NotesOfDays(from: from, to: to, order: dates.order, scope: meetings.scope, in: snapshot),
                people: mention.people)
        case .all:
            try all(
                of: held, among: known, quotes: asksWhatWasSaid ? statements(by: mention.people, in: held) : [],
                logged: logged,
                notes: matching.title == nil ? notes(with: mention.people) : [])
        }
    }

    /// Returns the sections of these days in logs of meetings with the person of the question; if it names nobody, in logs that are titled with its words.
    private func logged(_ mention: ParsedIntent.MeetingSlots) throws -> [MeetingLogs.Section] {
        try (mention.people.isEmpty ? logs.sections(titled: mention.words) : logs.sections(about: mention.people))
            .filter { contains($0.day) && $0.day <= meetings.now.date }
    }

    private func count(_ held: [StoredMeeting]) throws -> AnswerDraft {
        let shown = held.suffix(MeetingAnswers.shownMeetingLimit)
        let titles = try meetings.described(Array(shown), hasPlace: false).joined(separator: "; ")
        let count = "\(held.count)" + (shown.count < held.count ? ", the last \(shown.count)" : "")
        return .ofTables(try meetings.openings(of: held), statement: "\(count): \(titles)")
    }

    /// Answers who took part in some meetings.
    ///
    /// - Parameter isOwners: Whether the question is about meetings of its asker, who is then not listed: *who did I meet*.
    private func participants(of held: [StoredMeeting], isOwners: Bool) throws -> AnswerDraft {
        let owners = isOwners ? try snapshot.owners() : []
        let people = try snapshot.participants(of: held)
        let names = NameKey.distinct(held.flatMap { people[$0.id]?.map(\.name) ?? [] }).filter { name in
            !owners.contains { $0.isNamed(in: name) }
        }
        return .ofTables(names.isEmpty ? [] : try meetings.openings(of: held), statement: names.joined(separator: ", "))
    }

    /// Answers what was decided in some meetings, and also in notes of these days if neither a title nor a person limits the question.
    ///
    /// - Returns: `nil` if nothing was decided about the topic.
    private func decided(
        in held: [StoredMeeting], about words: [String], _ mention: ParsedIntent.MeetingSlots, isTitled: Bool
    ) throws -> AnswerDraft? {
        var ids = Set(held.flatMap { $0.parts.map(\.documentID) })
        if !isTitled, mention.people.isEmpty {
            ids.formUnion(try snapshot.documents(that: Filter(from: from, to: to)).filter(meetings.scope.contains))
        }
        let documents = ofSpan(try snapshot.documents(Array(ids)).values)
        if !words.isEmpty {
            let evidence = try decisions.evidence(about: words, of: Set(documents.map(\.id)))
            if !evidence.isEmpty { return .ofTables(evidence) }
            if mention.isAbout { return nil }
        }
        let all = try Evidence.ofDecisions(in: documents, snapshot).distinct
        var draft = AnswerDraft.ofTables(Array(all.prefix(limit)))
        draft.total = all.isEmpty ? nil : all.count
        return draft
    }

    /// Answers with the topics of each meeting and sentences of the notes.
    ///
    /// - Parameters:
    ///   - known: Meetings, also of other days, whose notes may name the topics.
    ///   - quotes: The statements of the people of the question, which come first.
    ///   - logged: The sections of these days in logs of meetings. They come before what else is known of the meetings.
    private func all(
        of held: [StoredMeeting], among known: MeetingChoice, quotes: [Evidence], logged: [MeetingLogs.Section],
        notes: [Evidence]
    ) throws -> AnswerDraft {
        let shown = held.suffix(MeetingAnswers.shownMeetingLimit)
        let topics = try meetings.namedTopics(of: shown, among: known)
        let drafts = try topics.compactMap { meeting, topics in
            try meetings.draft(topics, meeting).map { (meeting: meeting, draft: $0) }
        }
        // A calendar entry contains nothing of what was said; the log of its day does.
        let daysOfLogs = Set(logged.map(\.day))
        let told = drafts.filter { meeting, _ in
            meeting.hasRecord || !(meeting.start.map { daysOfLogs.contains($0.date) } ?? false)
        }
        // Take one sentence of each meeting before a second one of any.
        let most = told.map(\.draft.evidence.count).max() ?? 0
        let inTurn = (0..<most).flatMap { index in told.compactMap { $0.draft.evidence.dropFirst(index).first } }
        let fromLogs = logged.sentences(limit: limit)
        let others =
            shown.contains(where: \.hasRecord)
            ? inTurn.prefix(max(limit - notes.count - fromLogs.count, told.count)) + notes : notes + inTurn
        let statements =
            MeetingAnswers.countOfAll(held, shown: shown.count)
            + lines(of: drafts.map { ($0.meeting, $0.draft.statement) }, logged)
        return .ofTables(
            Array((quotes + fromLogs + others).distinct.prefix(max(limit, told.count))),
            statement: statements.isEmpty ? nil : statements.joined(separator: "\n"))
    }

    /// Returns a line for each meeting, and one for each section of a log on whose day there is none, in order of time.
    private func lines(of meetings: [(meeting: StoredMeeting, statement: String?)], _ logged: [MeetingLogs.Section]) -> [String]
    {
        let daysOfMeetings = Set(meetings.compactMap { $0.meeting.start?.date })
        let others = logged.filter { !daysOfMeetings.contains($0.day) }.map { section in
            (day: section.day.dayNumber, line: "\(section.day) \(section.document.title)")
        }
        let own = meetings.compactMap { meeting, line in line.map { (day: meeting.start?.date.dayNumber ?? 0, line: $0) } }
        return (own + others).enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(
            \.element.line)
    }

    private var span: DateSpan { DateSpan(first: from, last: to) }

    private func contains(_ day: CivilDate) -> Bool { span.contains(day) }

    /// Returns the documents that are dated to these days, in order of time.
    private func ofSpan(_ documents: some Sequence<StoredDocument>) -> [StoredDocument] {
        documents.filter { $0.dates.stated.map { contains($0.date) } ?? false }
            .sorted { ($0.date?.ordinal ?? 0, $0.location) < ($1.date?.ordinal ?? 0, $1.location) }
    }

    /// Returns sentences of the notes of these days without boxes of habits, in order: those that name one of these people, or the first ones of each note if no people
    /// are given.
    private func notes(with names: [String]) throws -> [Evidence] {
        let people = try names.flatMap { try snapshot.knownPeople(called: $0) }
        let ids = try snapshot.documents(that: Filter(from: from, to: to, kinds: [.note])).filter(meetings.scope.contains)
        let documents = try snapshot.documents(ids)
        let notes = ofSpan(documents.values).suffix(Self.noteLimit)
        let habits = try notes.isEmpty ? nil : HabitBoxes(in: snapshot)
        return try notes.flatMap { document in
            let sentences = try Evidence.sentences(of: document, in: snapshot).filter { sentence in
                !LetterFormula.isOne(sentence) && !(habits?.contains(line: sentence.lines.lowerBound, of: document.id) ?? false)
            }
            if names.isEmpty { return Array(sentences.filter(\.isProse).prefix(Self.sentencesOfNote)) }
            return naming(people, in: sentences).filter { $0.isProse && !isOfOtherDays($0) }
        }
    }

    /// Returns the statements of the people of the question in some meetings: their turns, or the lines that begin with their name.
    private func statements(by names: [String], in held: [StoredMeeting]) throws -> [Evidence] {
        let people = try names.flatMap { try snapshot.knownPeople(called: $0) }
        guard !people.isEmpty else { return [] }
        let documents = try snapshot.documents(
            held.suffix(MeetingAnswers.shownMeetingLimit).flatMap { $0.parts.map(\.documentID) })
        let all = try ofSpan(documents.values).flatMap { try Evidence.sentences(of: $0, in: snapshot) }
        let statements = all.filter { sentence in
            let speaker = sentence.speaker ?? String(sentence.text.prefix { $0 != ":" })
            guard sentence.isProse, sentence.wordCount >= Self.wordsOfSentence, !SentenceMood.isQuestion(sentence.text),
                sentence.speaker != nil || speaker.count < min(sentence.text.count, Self.labelLimit)
            else { return false }
            return people.contains { $0.isNamed(in: speaker) }
        }
        // Long sentences hold more than *yes, right*.
        return Array((statements.filter(\.isStatement) + statements.filter { !$0.isStatement }).prefix(Self.statementLimit))
    }

    /// The most statements of people.
    private static let statementLimit = 3

    /// The most characters of the name before a colon.
    private static let labelLimit = 40

    /// Returns the sentences that name one of some people, or are items nested under one that does.
    private func naming(_ people: [KnownPerson], in sentences: [Evidence]) -> [Evidence] {
        var open = HeadingStack<Bool>()
        var item: (passage: Range<Int>, line: Int, isNaming: Bool)?
        return sentences.filter { sentence in
            let level = sentence.sentence.level
            let isNaming = people.contains { $0.isNamed(in: sentence.text) }
            let (passage, line) = (sentence.passage.byteRange, sentence.firstLineOfTurn)
            // An item names a person if any of its sentences does.
            let isSame = item.map { $0.passage == passage && $0.line == line } ?? false
            item = (passage, line, isNaming || isSame && item?.isNaming ?? false)
            open.close(at: level)
            let isBelow = open.all.contains(true)
            if case .item = level { open.add(item?.isNaming ?? false, level: level) }
            return isNaming || isBelow
        }
    }

    /// Returns whether a sentence begins with a day outside of the span, as a line of a log does.
    private func isOfOtherDays(_ sentence: Evidence) -> Bool {
        guard let day = sentence.document.dates.stated else { return false }
        return dates.matches(in: sentence.text, language: sentence.document.language, day: day).contains { match in
            match.byteRange.lowerBound == 0 && match.grain == .day && !(match.from.map { contains($0.date) } ?? true)
        }
    }

    private static let sentencesOfNote = 2
    /// The fewest words of a statement: more than a name.
    private static let wordsOfSentence = 3
    /// The most notes that are used, the latest ones: a year may have hundreds.
    private static let noteLimit = 60
}
