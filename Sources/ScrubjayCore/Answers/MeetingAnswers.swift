import ScrubjayDocuments
import ScrubjayText

/// Answers when a meeting takes place next, and what happened in the first or last one.
struct MeetingAnswers {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let now: LocalDateTime
    let limit: Int
    var scope = DocumentScope.everything

    /// Returns the next meeting; `nil` if no meeting matches.
    func next(_ slots: ParsedIntent.MeetingSlots) throws -> AnswerDraft? {
        let matching = try meetings(slots)
        guard try !matching.meetings.isEmpty else { return unknown(slots) }
        if slots.isAbout, !matching.otherWords.isEmpty { return nil }
        var ahead = try matching.meetings.upcoming()
        if ahead.isEmpty, !slots.people.isEmpty {
            // A person who attended earlier meetings of a series is expected at the next one.
            let series = Set(try matching.meetings.all().compactMap(\.series))
            ahead = try ofNobody(choice(nil).upcoming().filter { $0.series.map(series.contains) ?? false })
        }
        // A brief on the next meeting does not count all-day events either.
        if matching.title == nil, slots.words.isEmpty, slots.people.isEmpty {
            let atTimeOfDay = ahead.filter { $0.start?.secondOfDay != nil }
            if !atTimeOfDay.isEmpty { ahead = atTimeOfDay }
        }
        // If several people share a name, each of them may be meant.
        var shown: [StoredMeeting] = []
        for group in try groups(of: ahead, slots) {
            if let first = group.first, !shown.contains(first) { shown.append(first) }
        }
        shown.sort { $0.startOrdinal < $1.startOrdinal }
        // The words may be about something that is not in the calendar.
        if shown.isEmpty, matching.title == nil, !slots.words.isEmpty, !slots.mustBeMeeting { return nil }
        return try draft(of: shown, statement: described(shown).joined(separator: "; ")) { meeting in
            try meeting.parts.first.flatMap { try self.first(of: $0, meeting) }
        }
    }

    /// Returns a part of the last meeting, or of the first; `nil` if no meeting matches.
    ///
    /// - Parameter logged: The last section of a log of meetings with the people of the question, or the first. It answers if it is later than the last
    ///   meeting, or if of that meeting only the calendar entry is known.
    func last(
        _ part: ParsedIntent.MeetingPart, _ slots: ParsedIntent.MeetingSlots, logged: MeetingLogs.Section? = nil
    ) throws -> AnswerDraft? {
        let matching = try meetings(slots)
        guard try !matching.meetings.isEmpty else { return logged.map { draft(of: part, $0, nil) } ?? unknown(slots) }
        // Prefer meetings with a record: a calendar entry contains nothing of what was said. It is enough for a day or people.
        let prefersRecord = part != .day && part != .people
        let groups =
            slots.people.isEmpty ? [matching.meetings] : try groups(of: matching.meetings.past(), slots).map { choice($0) }
        var meetings: [StoredMeeting] = []
        for group in groups {
            let matching = try slots.isFirst ? group.earliestPast(prefersRecord: prefersRecord) : group.latestPast()
            if let matching, !meetings.contains(matching) { meetings.append(matching) }
        }
        meetings.sort { $0.startOrdinal < $1.startOrdinal }
        if let logged, meetings.allSatisfy({ isBetter(logged, than: $0, of: part, isFirst: slots.isFirst) }) {
            return draft(of: part, logged, try matching.meetings.within(DateSpan(first: logged.day, last: logged.day)).first)
        }
        // *What did Ada take up recently* asks about a meeting only if its topics are known.
        if part == .topics, !matching.otherWords.isEmpty {
            meetings = try meetings.filter { try !topics(of: $0).evidence.isEmpty }
            if meetings.isEmpty { return nil }
        }
        let drafts = try meetings.compactMap { try draft(of: part, $0) }
        guard var all = drafts.first(where: { !$0.evidence.isEmpty }) ?? drafts.first else {
            return meetings.isEmpty ? .notFound : nil
        }
        all.evidence = drafts.flatMap(\.evidence)
        var statements = drafts.compactMap(\.statement)
        if statements.isEmpty, slots.asksWhen { statements = meetings.map(Self.title) }
        all.statement = statements.isEmpty ? nil : statements.joined(separator: "; ")
        return all
    }

    /// Returns a summary of all past meetings that match; `nil` if none does.
    func summary(_ slots: ParsedIntent.MeetingSlots) throws -> AnswerDraft? {
        let past = try self.past(slots)
        return past.isEmpty ? unknown(slots) : try summary(of: past)
    }

    /// Returns one part of a meeting, such as its decisions.
    func draft(of part: ParsedIntent.MeetingPart, _ meeting: StoredMeeting) throws -> AnswerDraft? {
        let documents = try snapshot.documents(meeting.parts.map(\.documentID))
        let records = meeting.recordsOrAllParts
        switch part {
        case .day:
            return try draft(of: [meeting], statement: described(meeting)) { meeting in
                try records.first.flatMap { try first(of: $0, meeting) }
            }
        case .people:
            let people = try snapshot.participants(of: meeting)
            guard !people.isEmpty else { return .notFound }
            let names = people.map(\.name).joined(separator: ", ")
            return try draft(of: [meeting], statement: "\(Self.title(meeting)): \(names)") { meeting in
                try naming(people.map(\.written), in: records, of: meeting)
            }
        case .decisions:
            return .ofTables(
                try Evidence.ofDecisions(in: records.compactMap { documents[$0.documentID] }, limit: limit, snapshot))
        case .tasks:
            let locations = try records.compactMap { documents[$0.documentID] }.flatMap { document in
                try snapshot.tasks(of: document.id).map { TaskOrDecisionLine($0, in: document) }
            }
            return .ofTables(try Evidence.of(locations, limit: limit, in: snapshot))
        case .topics:
            return try draft(try topics(of: meeting), meeting).map { draft in
                AnswerDraft.ofTables(Array(draft.evidence.prefix(limit)), statement: draft.statement)
            }
        case .summary:
            return try summary(of: [meeting])
        }
    }

    /// Returns whether a section of a log answers rather than a meeting.
    private func isBetter(
        _ logged: MeetingLogs.Section, than meeting: StoredMeeting, of part: ParsedIntent.MeetingPart, isFirst: Bool
    ) -> Bool {
        guard let day = meeting.start?.date else { return true }
        let isNearer = isFirst ? logged.day < day : logged.day > day
        return isNearer || !meeting.hasRecord && (day == logged.day || part != .day)
    }

    /// Returns a section of a log, with the meeting of that day if there is one.
    private func draft(
        of part: ParsedIntent.MeetingPart, _ logged: MeetingLogs.Section, _ meeting: StoredMeeting?
    ) -> AnswerDraft {
        .ofTables(
            Array(logged.evidence.prefix(part == .day ? 1 : limit)),
            statement: meeting.map(Self.title) ?? "\(logged.day) \(logged.document.title)")
    }

    /// Returns the past meetings that match, in order of time.
    func past(_ slots: ParsedIntent.MeetingSlots) throws -> [StoredMeeting] { try meetings(slots).meetings.past() }

    /// Returns day, time and title of a meeting, the time that it was moved from, and its place.
    ///
    /// - Parameter hasPlace: Whether to name the place.
    func described(_ meeting: StoredMeeting, hasPlace: Bool = true) throws -> String {
        try described([meeting], hasPlace: hasPlace)[0]
    }

    /// Returns the same for several meetings, in their order.
    func described(_ meetings: [StoredMeeting], hasPlace: Bool = true) throws -> [String] {
        let details = try EventDetails.of(meetings, in: snapshot)
        return meetings.map { meeting in
            let parts = [Self.title(meeting), details[meeting.id]?.moved, hasPlace ? details[meeting.id]?.place : nil]
            return parts.compactMap(\.self).joined(separator: ", ")
        }
    }

    /// Returns day, time and title of a meeting.
    static func title(_ meeting: StoredMeeting) -> String {
        meeting.start.map { "\($0.minutes) \(meeting.title)" } ?? meeting.title
    }

    // MARK: - Which meetings

    /// The meetings that match a question.
    struct MatchingMeetings {
        var meetings: MeetingChoice
        /// The title of the meetings or of their series, if the question contains it.
        var title: String?
        /// Words of the question that no title contains.
        var otherWords: [String] = []
    }

    private func matching(
        _ meetings: [StoredMeeting]?, title: String? = nil, otherWords: [String] = []
    ) -> MatchingMeetings { MatchingMeetings(meetings: choice(meetings), title: title, otherWords: otherWords) }

    /// - Parameter meetings: The meetings, reduced to the scope; `nil` for all in the scope.
    func choice(_ meetings: [StoredMeeting]?) -> MeetingChoice {
        MeetingChoice(meetings, scope: scope, now: now, in: snapshot)
    }

    /// Finds the meetings that a question means.
    ///
    /// - Returns: The meetings with a title in the question, or with the noun that it counts. Otherwise those with the people of the question and,
    ///   if any, with its words in their title, even if no record says who takes part.
    func meetings(_ slots: ParsedIntent.MeetingSlots) throws -> MatchingMeetings {
        let names = try snapshot.meetingNames(scope.selection)
        if let titled = try titledInFull(slots, among: names) { return titled }
        if let counted = try counted(slots, among: names) { return counted }
        guard slots.isOfMeetings else { return try titled(slots, among: names) ?? matching([]) }
        let isAnybody = slots.people.isEmpty && !slots.isAlone
        if slots.words.isEmpty {
            return try matching(isAnybody ? nil : meetings(with: slots.people, alone: slots.isAlone))
        }
        let ofWords = try meetings(names.filter(MeetingQuery(words: slots.words.joined(separator: " ")).allows))
        let found = isAnybody ? [] : try meetings(with: slots.people, alone: slots.isAlone)
        let ids = Set(found.map(\.id))
        let called = isAnybody ? ofWords : ofWords.filter { ids.contains($0.id) }
        if !called.isEmpty { return matching(called) }
        // A calendar entry need not list the attendees.
        let ofAnybody = slots.people.isEmpty ? [] : try ofNobody(ofWords)
        if !ofAnybody.isEmpty { return matching(ofAnybody) }
        if slots.people.isEmpty {
            // *The coming workshop in the garden*, but not *the coming garden workshop*.
            let next = slots.following.split(separator: " ").dropFirst().first.map(String.init)
            if !slots.words.dropFirst().contains(where: { $0 == next }),
                let titled = try titled(slots, among: names, atLeast: 1)
            {
                return titled
            }
        }
        return matching(slots.people.isEmpty ? [] : found, otherWords: slots.words)
    }

    /// Returns the meetings with one of these names.
    private func meetings(_ names: [MeetingName]) throws -> [StoredMeeting] {
        scope.meetings(try snapshot.meetings(named: names, scope.selection))
    }

    /// Returns the meetings with these people, or if nobody else may take part, with only these.
    private func meetings(with people: [String], alone isAlone: Bool) throws -> [StoredMeeting] {
        let possible = scope.meetings(try snapshot.meetings(snapshot.selection(scope.selection, with: people)))
        let found = try snapshot.meetings(possible, with: people)
        return isAlone ? try alone(found, with: people) : found
    }

    /// Returns the meetings with a title that the question contains; `nil` if there are none.
    private func titledInFull(_ slots: ParsedIntent.MeetingSlots, among names: [MeetingName]) throws -> MatchingMeetings? {
        // A meeting that is titled with a person's name is only one of many meetings with them.
        let people = Set(slots.people.map { FoldedWords.joined($0) })
        let titles = names.flatMap(\.titles).filter { people.isEmpty || !people.contains(FoldedWords.joined($0)) }
        guard let title = MeetingTitleWords.longest(of: titles, in: slots.text, following: slots.following) else {
            return nil
        }
        // A title may contain names. A title without a name, such as *1:1*, may belong to meetings with different people.
        var called = try meetings(names.filter { $0.titles.contains { FoldedWords.joined($0) == title } })
        // The calendar may say *Weekly* and the notes *Weekly in March*.
        if !called.contains(where: \.hasRecord) {
            called = try meetings(names.filter { $0.titles.contains { "\(FoldedWords.joined($0)) ".hasPrefix("\(title) ") } })
        }
        let words = JoinedWords(joined: title)
        let isOfAll = !slots.isAlone || slots.people.contains { words.contains(FoldedWords.joined($0)) }
        let found = isOfAll ? called : try snapshot.meetings(called, with: slots.people)
        return found.isEmpty ? nil : matching(found, title: title)
    }

    /// Returns the meetings without known participants other than the owner of the notes.
    private func ofNobody(_ meetings: [StoredMeeting]) throws -> [StoredMeeting] {
        let owners = NamesOfPeople(try snapshot.owners())
        let people = try snapshot.participants(of: meetings)
        return meetings.filter { people[$0.id]?.map(\.name).allSatisfy(owners.contains) ?? true }
    }

    /// Returns the meetings whose titles contain the word right after *last* or *next*: *the last weekly*; `nil` if there are too few.
    ///
    /// - Parameter count: The fewest meetings that must have the word.
    private func titled(
        _ slots: ParsedIntent.MeetingSlots, among names: [MeetingName], atLeast count: Int = 2
    ) throws -> MatchingMeetings? {
        let following = slots.following.prefix { $0 != " " }
        guard let first = slots.words.first, following == first else { return nil }
        let ofAll = names.filter(MeetingQuery(words: slots.words.joined(separator: " ")).allows)
        let called = try meetings(ofAll.isEmpty ? names.filter(MeetingQuery(words: first).allows) : ofAll)
        return called.count >= count ? matching(called, title: first) : nil
    }

    /// Returns the meetings whose titles end with the singular of the counted noun: *how many rehearsals*; `nil` if there are none.
    private func counted(_ slots: ParsedIntent.MeetingSlots, among names: [MeetingName]) throws -> MatchingMeetings? {
        var asked = slots.counted
        // *How many calls* counts all meetings, whatever their titles.
        if asked.isEmpty, let kind = slots.kind, !QuestionLexicon.anyMeetings.contains(kind) {
            asked = slots.words + [kind]
        }
        guard let counted = asked.last else { return nil }
        let called = names.filter { name in
            name.titles.contains { title in
                let titled = FoldedWords.of(title)
                return titled.last.map { Self.isPlural(counted, of: $0) } ?? false
                    && asked.dropLast().allSatisfy { word in titled.contains { $0.hasPrefix(word) } }
            }
        }
        let found = try snapshot.meetings(meetings(called), with: slots.people)
        return found.isEmpty ? nil : matching(found, title: asked.joined(separator: " "))
    }

    /// Returns whether a word is the plural of another: *reviews*, *Runden*. The same form is not: it would be the topic of a meeting.
    private static func isPlural(_ word: String, of singular: String) -> Bool {
        singular.utf8.count > 2 && word.hasPrefix(singular) && 1...2 ~= word.utf8.count - singular.utf8.count
    }

    /// Returns the meetings of the owner with only these people, or with one other person if no names are given.
    private func alone(_ meetings: [StoredMeeting], with names: [String]) throws -> [StoredMeeting] {
        let owners = try snapshot.owners()
        let known = NamesOfPeople(try names.flatMap(snapshot.knownPeople) + owners)
        let participants = try snapshot.participants(of: meetings)
        // If the owner of the notes is unknown, one of the participants is the owner.
        let most = (names.isEmpty ? 1 : 0) + (owners.isEmpty ? 1 : 0)
        let alone = meetings.filter { meeting in
            let people = participants[meeting.id] ?? []
            // If no participants are known, the title is all that names a person.
            if people.isEmpty { return !names.isEmpty }
            return people.count { !known.contains($0.name) } <= most
        }
        // If some have *1:1* in their titles, the others are something else, such as a call or lunch.
        let called = alone.filter { $0.name.titles.contains { QuestionTokenizer.withOneOnOne($0) != $0 } }
        return called.isEmpty ? alone : called
    }

    /// Returns `notFound` if the question can only be about a meeting, or `nil` if its words may mean something else.
    private func unknown(_ slots: ParsedIntent.MeetingSlots) -> AnswerDraft? {
        slots.isOfMeetings && slots.words.isEmpty || slots.mustBeMeeting ? .notFound : nil
    }

    /// Splits the meetings by person if the name in the question is shared by several people; otherwise returns them as one group.
    private func groups(of meetings: [StoredMeeting], _ slots: ParsedIntent.MeetingSlots) throws -> [[StoredMeeting]] {
        guard slots.people.count == 1, let name = slots.people.first else { return [meetings] }
        let called = try snapshot.knownPeople(called: name)
        guard called.count > 1 else { return [meetings] }
        let theirs = try called.map { try snapshot.meetings(meetings, with: [$0.name]) }
        return theirs.allSatisfy(\.isEmpty) ? [meetings] : theirs
    }

    // MARK: - Evidence

    private func draft(
        of meetings: [StoredMeeting], statement: String, _ evidence: (StoredMeeting) throws -> Evidence?
    ) throws -> AnswerDraft {
        .ofTables(try meetings.compactMap(evidence), statement: statement)
    }

    /// Returns the first sentence of a part that is a statement, with its document dated to the day of the meeting.
    func first(of part: StoredMeeting.Part, _ meeting: StoredMeeting) throws -> Evidence? {
        let known = try snapshot.documents([part.documentID]).map(\.value)
        let day = meeting.start?.date
        guard let document = try snapshot.dated(known, .within(from: day, to: day)).first,
            let passage = try snapshot.passages(of: part.documentID).first?.passage
        else { return nil }
        let sentences = Evidence.sentences(of: passage, in: document)
        // The title is the best sentence of a calendar entry.
        guard document.kind != .event else { return sentences.first }
        let telling = sentences.filter { !LetterFormula.isOne($0) }
        return telling.first { $0.sentence.range.lowerBound >= passage.propertyBytes && $0.isStatement } ?? telling.first
            ?? sentences.first
    }

    /// Returns the first statement of each of the first `limit` meetings.
    func openings(of meetings: [StoredMeeting]) throws -> [Evidence] {
        try meetings.prefix(limit).compactMap { meeting in
            try meeting.recordsOrAllParts.first.flatMap { try first(of: $0, meeting) }
        }
    }

    /// Returns the sentence with the most names, or else the first statement.
    private func naming(_ names: [String], in parts: [StoredMeeting.Part], of meeting: StoredMeeting) throws -> Evidence? {
        var best: (evidence: Evidence, count: Int)?
        for part in parts {
            guard let document = try snapshot.documents([part.documentID])[part.documentID] else { continue }
            for stored in try snapshot.passages(of: part.documentID).prefix(2) {
                for evidence in Evidence.sentences(of: stored.passage, in: document) where !evidence.sentence.isHeading {
                    let words = Set(NameKey.folded(evidence.text).split { !$0.isLetter && $0 != "-" })
                    let count = names.count { name in
                        NameKey.folded(name).split(separator: " ").first.map(words.contains) ?? false
                    }
                    if count > best?.count ?? 0 { best = (evidence, count) }
                }
            }
        }
        return try best?.evidence ?? parts.first.flatMap { try first(of: $0, meeting) }
    }
}

/// Finds titles of meetings in questions.
enum MeetingTitleWords {
    /// Returns the longest title that occurs in a question. A title of one word must come right after *last* or *next*.
    ///
    /// - Parameters:
    ///   - text: The question as joined folded words.
    ///   - following: The words after *last* or *next*, in the same form.
    static func longest(of titles: some Sequence<String>, in text: String, following: String) -> String? {
        let words = JoinedWords(joined: text)
        let next = "\(following) "
        return Set(titles.map(FoldedWords.joined))
            .filter { title in
                // A plural counts too: *how many weekly syncs*.
                title.utf8.contains(0x20)
                    ? words.contains(title) || words.contains("\(title)s") : !title.isEmpty && next.hasPrefix("\(title) ")
            }
            .max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
    }
}
