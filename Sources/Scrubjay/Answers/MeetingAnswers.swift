/// Answers when something takes place next, and what was in the last meeting of some.
struct MeetingAnswers {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let now: LocalDateTime
    let limit: Int
    var scope = DocumentScope.everything

    /// - Returns: Nil where no meeting is called so.
    func next(_ mention: AskedFor.MeetingMention) throws -> AnswerDraft? {
        let meant = try meetings(mention)
        guard !meant.meetings.isEmpty else { return unknown(mention) }
        if mention.isAbout, !meant.otherWords.isEmpty { return nil }
        var ahead = meant.meetings.filter(isToCome)
        if ahead.isEmpty, !mention.people.isEmpty {
            // Who came to the others of a series comes to the next one.
            let series = Set(meant.meetings.compactMap { $0.series?.id })
            ahead = try ofNobody(
                scope.meetings(try snapshot.meetings()).filter {
                    $0.series.map { series.contains($0.id) } ?? false && isToCome($0)
                })
        }
        // A name that several people have may mean each of them.
        var shown: [StoredMeeting] = []
        for group in try groups(of: ahead, mention) {
            if let first = group.first, !shown.contains(first) { shown.append(first) }
        }
        // Words may mean something else than what is in the calendar.
        if shown.isEmpty, meant.title == nil, !mention.words.isEmpty, !mention.isNamed { return nil }
        return try draft(of: shown, statement: shown.map(Self.title).joined(separator: "; ")) { meeting in
            try meeting.parts.first.flatMap { try self.first(of: $0, meeting) }
        }
    }

    /// - Returns: Nil where no meeting is called so.
    func last(_ part: AskedFor.MeetingPart, _ mention: AskedFor.MeetingMention) throws -> AnswerDraft? {
        let meant = try meetings(mention)
        guard !meant.meetings.isEmpty else { return unknown(mention) }
        let held = meant.meetings.filter(isHeld)
        // What only the calendar knows of says nothing of what was said.
        var meetings: [StoredMeeting] = []
        for group in try groups(of: held, mention) {
            if let meant = mention.isFirst ? first(of: group, part) : group.lastTold, !meetings.contains(meant) {
                meetings.append(meant)
            }
        }
        // *What did Ada take up recently* is of no meeting, unless its topics are known.
        if part == .topics, !meant.otherWords.isEmpty {
            meetings = try meetings.filter { try !topics(of: $0).evidence.isEmpty }
            if meetings.isEmpty { return nil }
        }
        let drafts = try meetings.compactMap { try draft(of: part, $0) }
        guard var all = drafts.first(where: { !$0.evidence.isEmpty }) ?? drafts.first else {
            return meetings.isEmpty ? .notFound : nil
        }
        all.evidence = drafts.flatMap(\.evidence)
        let statements = drafts.compactMap(\.statement)
        all.statement = statements.isEmpty ? nil : statements.joined(separator: "; ")
        return all
    }

    /// What only the calendar knows of has a day and people, and says nothing of what was said.
    private func first(of meetings: [StoredMeeting], _ part: AskedFor.MeetingPart) -> StoredMeeting? {
        part == .day || part == .people ? meetings.first : meetings.first(where: \.hasRecord) ?? meetings.first
    }

    /// All that took place, in short.
    ///
    /// - Returns: Nil where no meeting is called so.
    func summary(_ mention: AskedFor.MeetingMention) throws -> AnswerDraft? {
        let held = try held(mention)
        return held.isEmpty ? unknown(mention) : try summary(of: held)
    }

    func draft(of part: AskedFor.MeetingPart, _ meeting: StoredMeeting) throws -> AnswerDraft? {
        let documents = try snapshot.documents(meeting.parts.map(\.documentID))
        let records = meeting.told
        switch part {
        case .day:
            return try draft(of: [meeting], statement: Self.title(meeting)) { meeting in
                try records.first.flatMap { try first(of: $0, meeting) }
            }
        case .people:
            let names = meeting.participants(documents)
            guard !names.isEmpty else { return .notFound }
            return try draft(of: [meeting], statement: "\(Self.title(meeting)): \(names.joined(separator: ", "))") { meeting in
                try naming(names, in: records, of: meeting)
            }
        case .decisions:
            return .ofTables(
                try Evidence.ofDecisions(in: records.compactMap { documents[$0.documentID] }, limit: limit, snapshot))
        case .tasks:
            let places = try records.compactMap { documents[$0.documentID] }.flatMap { document in
                try snapshot.tasks(of: document.id).map { MentionPlace($0, in: document) }
            }
            return .ofTables(try Evidence.of(places, limit: limit, in: snapshot))
        case .topics:
            return try draft(try topics(of: meeting), meeting).map { draft in
                AnswerDraft.ofTables(Array(draft.evidence.prefix(limit)), statement: draft.statement)
            }
        case .summary:
            return try summary(of: [meeting])
        }
    }

    /// Those of a mention that took place, by time.
    func held(_ mention: AskedFor.MeetingMention) throws -> [StoredMeeting] { try meetings(mention).meetings.filter(isHeld) }

    private func isToCome(_ meeting: StoredMeeting) -> Bool { !meeting.isCancelled && meeting.isAhead(at: now) }

    private func isHeld(_ meeting: StoredMeeting) -> Bool {
        !meeting.isCancelled && meeting.start != nil && !meeting.isAhead(at: now)
    }

    /// A day, a time and a title.
    static func title(_ meeting: StoredMeeting) -> String {
        guard let start = meeting.start else { return meeting.title }
        let time = start.description.dropFirst(11).prefix(5)
        return "\(start.date)\(time.isEmpty ? "" : " \(time)") \(meeting.title)"
    }

    // MARK: - Which meetings

    /// The meetings that are meant, by time.
    struct Meant {
        var meetings: [StoredMeeting] = []
        /// That of them or of their series, where the question has it in it.
        var title: String?
        /// Words that are in no title.
        var otherWords: [String] = []
    }

    /// - Returns: Those of a title, or of what is counted; else those with the people and, where there are any, with the words in their title,
    ///   also where nothing says who takes part.
    func meetings(_ mention: AskedFor.MeetingMention) throws -> Meant {
        var found = scope.meetings(try snapshot.meetings())
        // What is called like somebody is one of many meetings with them.
        let names = Set(mention.people.map { FoldedWords.joined($0) })
        let titles = found.flatMap(\.titles).filter { names.isEmpty || !names.contains(FoldedWords.joined($0)) }
        if let title = MeetingTitleWords.longest(of: titles, in: mention.text, following: mention.following) {
            // A title may have names in it; one without, such as *1:1*, may be that of meetings with everybody.
            var called = found.filter { $0.titles.contains { FoldedWords.joined($0) == title } }
            // The calendar says *Weekly*, and what is written down *Weekly in March*.
            if !called.contains(where: \.hasRecord) {
                called = found.filter { $0.titles.contains { "\(FoldedWords.joined($0)) ".hasPrefix("\(title) ") } }
            }
            let words = JoinedWords(joined: title)
            let isOfAll = !mention.isAlone || mention.people.contains { words.contains(FoldedWords.joined($0)) }
            let meant = isOfAll ? called : try snapshot.meetings(called, with: mention.people)
            if !meant.isEmpty { return Meant(meetings: meant, title: title) }
        }
        if let counted = try counted(mention, among: found) { return counted }
        guard mention.isSaid else { return titled(mention, among: found) }
        let all = found
        found = try snapshot.meetings(found, with: mention.people)
        if mention.isAlone { found = try alone(found, with: mention.people) }
        guard !mention.words.isEmpty else { return Meant(meetings: found) }
        let query = MeetingQuery(words: mention.words.joined(separator: " "))
        let called = found.filter(query.allows)
        if !called.isEmpty { return Meant(meetings: called) }
        // A calendar need not say who comes.
        let ofAnybody = mention.people.isEmpty ? [] : try ofNobody(all.filter(query.allows))
        if !ofAnybody.isEmpty { return Meant(meetings: ofAnybody) }
        if mention.people.isEmpty {
            // *The coming workshop in the garden*, and not *the coming garden workshop*.
            let next = mention.following.split(separator: " ").dropFirst().first.map(String.init)
            let titled = titled(mention, among: all, atLeast: 1)
            if titled.title != nil, !mention.words.dropFirst().contains(where: { $0 == next }) { return titled }
        }
        return Meant(meetings: mention.people.isEmpty ? [] : found, otherWords: mention.words)
    }

    /// Those of which nothing says who takes part, but for the owner.
    private func ofNobody(_ meetings: [StoredMeeting]) throws -> [StoredMeeting] {
        let owners = Set(try snapshot.owners().flatMap(\.aliases))
        let documents = try snapshot.documents(meetings.flatMap { $0.parts.map(\.documentID) })
        return meetings.filter { $0.participants(documents).allSatisfy { owners.contains(NameKey.folded($0)) } }
    }

    /// Those whose titles have the words right behind *last* or *next* in them: *the last weekly* of many weeklies.
    ///
    /// - Parameter count: With fewer of them it is no such word.
    private func titled(
        _ mention: AskedFor.MeetingMention, among meetings: [StoredMeeting], atLeast count: Int = 2
    ) -> Meant {
        let following = mention.following.prefix { $0 != " " }
        guard let first = mention.words.first, following == first else { return Meant() }
        let ofAll = meetings.filter(MeetingQuery(words: mention.words.joined(separator: " ")).allows)
        let called = ofAll.isEmpty ? meetings.filter(MeetingQuery(words: first).allows) : ofAll
        return called.count >= count ? Meant(meetings: called, title: first) : Meant()
    }

    /// Those whose titles have what is counted, as one of many: *how many rehearsals*.
    private func counted(_ mention: AskedFor.MeetingMention, among meetings: [StoredMeeting]) throws -> Meant? {
        var asked = mention.counted
        // *How many calls* is of all of them, whatever they are called.
        if asked.isEmpty, let kind = mention.kind, !QuestionWords.anyMeetings.contains(kind) { asked = mention.words + [kind] }
        guard let counted = asked.last else { return nil }
        let called = meetings.filter { meeting in
            meeting.titles.contains { title in
                let titled = FoldedWords.of(title)
                return titled.last.map { Self.isPlural(counted, of: $0) } ?? false
                    && asked.dropLast().allSatisfy { word in titled.contains { $0.hasPrefix(word) } }
            }
        }
        let meant = try snapshot.meetings(called, with: mention.people)
        return meant.isEmpty ? nil : Meant(meetings: meant, title: asked.joined(separator: " "))
    }

    /// *Reviews*, *Runden*; what is written in the same way is what a meeting was about.
    private static func isPlural(_ word: String, of singular: String) -> Bool {
        singular.utf8.count > 2 && word.hasPrefix(singular) && 1...2 ~= word.utf8.count - singular.utf8.count
    }

    /// Those of the owner with these people, or with anybody, and nobody else.
    private func alone(_ meetings: [StoredMeeting], with names: [String]) throws -> [StoredMeeting] {
        let owners = try snapshot.owners()
        let known = Set((try names.flatMap(snapshot.knownPeople) + owners).flatMap(\.aliases))
        let documents = try snapshot.documents(meetings.flatMap { $0.parts.map(\.documentID) })
        // Where the notes do not say whose they are, one more is the owner.
        let most = (names.isEmpty ? 1 : 0) + (owners.isEmpty ? 1 : 0)
        let alone = meetings.filter { meeting in
            let people = meeting.participants(documents)
            // What is called after somebody says nobody else.
            if people.isEmpty { return !names.isEmpty }
            return people.count { !known.contains(NameKey.folded($0)) } <= most
        }
        // Where some are called so, the others are calls, or lunch.
        let called = alone.filter { $0.titles.contains { QuestionTokenReader.withOneOnOne($0) != $0 } }
        return called.isEmpty ? alone : called
    }

    /// Words that are no title and nobody's name: the question is about something else.
    private func unknown(_ mention: AskedFor.MeetingMention) -> AnswerDraft? {
        mention.isSaid && mention.words.isEmpty || mention.isNamed ? .notFound : nil
    }

    /// Those with each of the people whom one name means; all of them where it means one.
    private func groups(of meetings: [StoredMeeting], _ mention: AskedFor.MeetingMention) throws -> [[StoredMeeting]] {
        guard mention.people.count == 1, let name = mention.people.first else { return [meetings] }
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

    /// The first sentence of a part that says something, its document as it is at the time of the meeting.
    func first(of part: StoredMeeting.Part, _ meeting: StoredMeeting) throws -> Evidence? {
        let known = try snapshot.documents([part.documentID]).map(\.value)
        let day = meeting.start?.date
        guard let document = try snapshot.dated(known, .within(from: day, to: day)).first,
            let passage = try snapshot.passages(of: part.documentID).first?.passage
        else { return nil }
        let sentences = Evidence.sentences(of: passage, in: document)
        // The title says most of an entry of a calendar.
        guard document.kind != .event else { return sentences.first }
        return sentences.first { $0.sentence.range.lowerBound >= passage.propertyBytes && $0.isStatement } ?? sentences.first
    }

    /// The first sentence that says something of each of the first meetings.
    func openings(of meetings: [StoredMeeting]) throws -> [Evidence] {
        try meetings.prefix(limit).compactMap { meeting in try meeting.told.first.flatMap { try first(of: $0, meeting) } }
    }

    /// The sentence that has most of the names; the first one where none has any.
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
