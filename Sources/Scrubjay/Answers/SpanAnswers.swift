/// Answers what was in a span of time: the meetings, what each was about, and what notes of those days say.
struct SpanAnswers {
    let snapshot: any Snapshot
    let meetings: MeetingAnswers
    let from: CivilDate?
    let to: CivilDate?
    let limit: Int

    /// - Returns: Nil where the words ask for something else: a topic.
    func draft(_ part: AskedFor.SpanPart, _ mention: AskedFor.MeetingMention) throws -> AnswerDraft? {
        let (found, title) = try meetings.meetings(mention)
        guard mention.words.isEmpty || title != nil else { return nil }
        let people = title == nil ? try mention.people.flatMap { try snapshot.knownPeople(called: $0) } : []
        let held = found.filter { meeting in
            !meeting.isCancelled && meeting.start.map { contains($0.date) } ?? false
        }
        switch part {
        case .count:
            guard !held.isEmpty else { return .notFound }
            let evidence = try held.compactMap { meeting in
                try meeting.told.first.flatMap { try meetings.first(of: $0, meeting) }
            }
            let titles = held.map(MeetingAnswers.title).joined(separator: "; ")
            return AnswerDraft(
                statement: "\(held.count): \(titles)", evidence: Array(evidence.prefix(limit)),
                confidence: AnswerDraft.confidenceOfTables)
        case .decisions:
            var documents = Set(held.flatMap { $0.parts.map(\.documentID) })
            if title == nil, mention.people.isEmpty {
                documents.formUnion(try snapshot.documents(that: Filter(from: from, to: to)))
            }
            let known = try snapshot.documents(Array(documents))
            let evidence = try known.values.filter(isOfSpan).sorted {
                ($0.date?.ordinal ?? 0, $0.id) < ($1.date?.ordinal ?? 0, $1.id)
            }
            .flatMap { document in
                try snapshot.decisions(of: document.id).filter(\.isCurrent)
                    .compactMap { try Evidence(line: $0.line, of: document, in: snapshot) }
            }
            return evidence.isEmpty
                ? .notFound
                : AnswerDraft(evidence: Array(distinct(evidence).prefix(limit)), confidence: AnswerDraft.confidenceOfTables)
        case .all:
            let notes = title == nil ? try notes(naming: mention.people.isEmpty ? nil : people) : []
            let shown = held.suffix(Self.mostMeetings)
            let drafts = try shown.compactMap { meeting in
                var draft = try meetings.draft(of: .topics, meeting) ?? meetings.draft(of: .day, meeting)
                // What was decided says most of a meeting, and what is no statement least.
                let decided = try meetings.draft(of: .decisions, meeting)?.evidence ?? []
                let said = draft?.evidence ?? []
                draft?.evidence = distinct(decided + said.filter(\.isStatement) + said.filter { !$0.isStatement })
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
                evidence: Array(distinct(evidence).prefix(max(limit, drafts.count))), confidence: AnswerDraft.confidenceOfTables
            )
        }
    }

    private func contains(_ day: CivilDate) -> Bool { from.map { $0 <= day } ?? true && to.map { day <= $0 } ?? true }

    /// When a file was changed says nothing about its day.
    private func isOfSpan(_ document: StoredDocument) -> Bool {
        document.dates.origin != .modificationTime && document.dates.principal.map { contains($0.date) } ?? false
    }

    /// Sentences of the notes of those days, in their order: those that name one of these people, or the first ones.
    private func notes(naming people: [KnownPerson]?) throws -> [Evidence] {
        let documents = try snapshot.documents(try snapshot.documents(that: Filter(from: from, to: to, kinds: [.note])))
        let days = documents.values.filter(isOfSpan).sorted { ($0.date?.ordinal ?? 0, $0.id) < ($1.date?.ordinal ?? 0, $1.id) }
        return try days.suffix(Self.mostNotes).flatMap { document in
            let sentences = try snapshot.passages(of: document.id).flatMap { stored in
                QuotableSentences.sentences(of: stored.passage).filter { sentence in
                    !sentence.isHeading && sentence.range.lowerBound >= stored.passage.propertyBytes
                }.map { Evidence(document: document, passage: stored.passage, sentence: $0) }
            }
            guard let people else { return Array(sentences.prefix(Self.sentencesOfNote)) }
            return sentences.filter { sentence in people.contains { $0.isNamed(in: sentence.text) } }
        }
    }

    private static let sentencesOfNote = 2
    /// A year has hundreds of meetings and of notes; nobody reads more than so many.
    private static let mostMeetings = 20
    private static let mostNotes = 60

    private func distinct(_ evidence: [Evidence]) -> [Evidence] {
        var texts: Set<String> = []
        return evidence.filter { texts.insert($0.text).inserted }
    }
}
