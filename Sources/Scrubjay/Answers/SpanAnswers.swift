/// Answers what was in a span of time: the meetings, what each was about, and what notes of those days say.
struct SpanAnswers {
    let snapshot: any Snapshot
    let meetings: MeetingAnswers
    let decisions: DecisionAnswers
    let lookup: WordLookup
    let from: CivilDate?
    let to: CivilDate?
    let limit: Int
    let dates: SentenceDates

    /// - Returns: Nil where the words ask for something else: a topic.
    func draft(_ part: AskedFor.SpanPart, _ mention: AskedFor.MeetingMention) throws -> AnswerDraft? {
        let meant = try meetings.meetings(mention)
        let isUnnamed = meant.meetings.isEmpty && meant.title == nil
        let known = isUnnamed ? try meetings.meetings(mention.withoutWords).meetings : meant.meetings
        var held = known.filter(isHeld)
        let people = meant.title == nil ? try mention.people.flatMap { try snapshot.knownPeople(called: $0) } : []
        let words = meant.title == nil ? mention.words : []
        if !words.isEmpty {
            let about = try lookup.documents(with: words, within: Filter(from: from, to: to))
            let isCalled = meant.otherWords.isEmpty && !held.isEmpty
            if about.isEmpty, !isCalled {
                // Words that nothing of these days has may only ask, unless they say what it is to be about.
                if mention.isAbout { return nil }
            } else if part == .all, !isCalled {
                return nil
            } else if part == .people || !isCalled {
                held = try meetings.meetings(mention.withoutWords).meetings.filter(isHeld).filter { meeting in
                    meeting.parts.contains { about.contains($0.documentID) }
                }
            }
        }
        switch part {
        case .count:
            guard !held.isEmpty else { return .notFound }
            let evidence = try held.prefix(limit).compactMap { meeting in
                try meeting.told.first.flatMap { try meetings.first(of: $0, meeting) }
            }
            let titles = held.map(MeetingAnswers.title).joined(separator: "; ")
            return AnswerDraft(
                statement: "\(held.count): \(titles)", evidence: evidence,
                confidence: AnswerDraft.confidenceOfTables)
        case .people:
            guard !held.isEmpty else { return nil }
            return try participants(of: held)
        case .decisions:
            var documents = Set(held.flatMap { $0.parts.map(\.documentID) })
            if meant.title == nil, mention.people.isEmpty {
                documents.formUnion(try snapshot.documents(that: Filter(from: from, to: to)))
            }
            let known = try snapshot.documents(Array(documents))
            if !words.isEmpty {
                let evidence = try decisions.evidence(about: words, of: Set(ofSpan(known.values).map(\.id)))
                if !evidence.isEmpty || mention.isAbout {
                    return evidence.isEmpty ? nil : AnswerDraft(evidence: evidence, confidence: AnswerDraft.confidenceOfTables)
                }
            }
            let lines = try ofSpan(known.values).flatMap { document in
                try snapshot.decisions(of: document.id).map { (document, $0.line) }
            }
            let evidence = try Evidence.of(lines, in: snapshot)
            return evidence.isEmpty
                ? .notFound
                : AnswerDraft(evidence: Array(evidence.distinct.prefix(limit)), confidence: AnswerDraft.confidenceOfTables)
        case .all:
            let notes = meant.title == nil ? try notes(naming: mention.people.isEmpty ? nil : people) : []
            let shown = held.suffix(Self.mostMeetings)
            var topics = try shown.map { ($0, try meetings.topics(of: $0)) }
            if topics.contains(where: { $0.1.names.isEmpty }) {
                // Where only the words are recorded, what is talked about elsewhere with the same people tells it.
                let names = try meetings.topicNames(of: known)
                topics = try topics.map { meeting, found in
                    (meeting, found.names.isEmpty ? try meetings.spokenTopics(of: meeting, among: names) ?? found : found)
                }
            }
            let drafts = try topics.compactMap { meeting, topics in
                var draft = try meetings.draft(topics, meeting) ?? meetings.draft(of: .day, meeting)
                // What was decided says most of a meeting, and what is no statement least.
                let decided = try meetings.draft(of: .decisions, meeting)?.evidence ?? []
                let said = draft?.evidence ?? []
                draft?.evidence = (decided + said.filter(\.isStatement) + said.filter { !$0.isStatement }).distinct
                return draft
            }.filter { !$0.evidence.isEmpty }
            // Each meeting says something before one says more.
            let most = drafts.map(\.evidence.count).max() ?? 0
            var evidence = (0..<most).flatMap { place in drafts.compactMap { $0.evidence.dropFirst(place).first } }
            evidence = Array(evidence.prefix(max(limit - notes.count, drafts.count))) + notes
            guard !evidence.isEmpty else { return .notFound }
            let more = held.count > shown.count ? ["\(held.count) meetings, the last \(shown.count) of them:"] : []
            let statements = more + drafts.compactMap(\.statement)
            return AnswerDraft(
                statement: statements.isEmpty ? nil : statements.joined(separator: "\n"),
                evidence: Array(evidence.distinct.prefix(max(limit, drafts.count))), confidence: AnswerDraft.confidenceOfTables
            )
        }
    }

    /// Who took part in some meetings.
    private func participants(of held: [StoredMeeting]) throws -> AnswerDraft {
        var names: [String] = []
        let owners = try snapshot.owners()
        let documents = try snapshot.documents(held.flatMap { $0.parts.map(\.documentID) })
        for name in held.flatMap({ $0.participants(documents) })
        where !owners.contains(where: { $0.isNamed(in: name) })
            && !names.contains(where: { NameKey.folded($0) == NameKey.folded(name) })
        { names.append(name) }
        let evidence = try held.prefix(limit).compactMap { meeting in
            try meeting.told.first.flatMap { try meetings.first(of: $0, meeting) }
        }
        return AnswerDraft(
            statement: names.joined(separator: ", "), evidence: names.isEmpty ? [] : evidence,
            confidence: AnswerDraft.confidenceOfTables)
    }

    private func isHeld(_ meeting: StoredMeeting) -> Bool {
        !meeting.isCancelled && meeting.start.map { contains($0.date) } ?? false
    }

    private func contains(_ day: CivilDate) -> Bool { from.map { $0 <= day } ?? true && to.map { day <= $0 } ?? true }

    /// Those that say that they are of these days, by time.
    private func ofSpan(_ documents: some Sequence<StoredDocument>) -> [StoredDocument] {
        documents.filter { $0.dates.stated.map { contains($0.date) } ?? false }
            .sorted { ($0.date?.ordinal ?? 0, $0.id) < ($1.date?.ordinal ?? 0, $1.id) }
    }

    /// Sentences of the notes of those days, in their order: those that name one of these people, or the first ones.
    private func notes(naming people: [KnownPerson]?) throws -> [Evidence] {
        let documents = try snapshot.documents(try snapshot.documents(that: Filter(from: from, to: to, kinds: [.note])))
        return try ofSpan(documents.values).suffix(Self.mostNotes).flatMap { document in
            let sentences = try snapshot.passages(of: document.id).flatMap { stored in
                Evidence.sentences(of: stored.passage, in: document).filter(\.isProse)
            }
            guard let people else { return Array(sentences.prefix(Self.sentencesOfNote)) }
            return sentences.filter { sentence in
                people.contains { $0.isNamed(in: sentence.text) } && !isOfOtherDays(sentence)
            }
        }
    }

    /// Whether it begins with a day that is not among them, as the lines of a log do.
    private func isOfOtherDays(_ sentence: Evidence) -> Bool {
        guard let day = sentence.document.dates.stated else { return false }
        return dates.matches(in: sentence.text, language: sentence.document.language, day: day).contains { match in
            match.byteRange.lowerBound == 0 && match.grain == .day && !(match.from.map { contains($0.date) } ?? true)
        }
    }

    private static let sentencesOfNote = 2
    /// A year has hundreds of meetings and of notes; nobody reads more than so many.
    private static let mostMeetings = 20
    private static let mostNotes = 60
}
