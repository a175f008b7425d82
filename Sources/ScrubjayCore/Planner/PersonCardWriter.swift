import ScrubjayDocuments
import ScrubjayText

/// Collects what the notes hold about one person.
///
/// Statements and mentions are read from the latest documents on, and no more of them than the limit needs.
struct PersonCardWriter {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let now: LocalDateTime
    let facts: PersonFacts

    private var lookup: WordLookup { facts.lookup }

    /// How many documents are read in one query, and at most.
    private static let batchSize = 16
    private static let documentLimit = 64
    /// The most documents that statements are chosen from if there is no topic.
    private static let documentsOfStatements = 8
    /// The fewest words of a statement or mention.
    private static let leastWords = 5

    func card(of person: Person, _ query: PersonCardQuery) throws -> PersonCard {
        let known = try knownPerson(person)
        let ids = Set(try snapshot.people(.onlyCandidates([person.id])).map(\.id)).union([person.id])
        let participations = try snapshot.participations(of: ids)
        let topic = try TopicWords(query.about, lookup)
        let brief = try BriefSentences(in: snapshot, analyzer: analyzer, now: now)
        let meetings = try meetings(of: known, participations, query)
        let isOwner = try snapshot.owners().contains { $0.id == person.id }
        let ownNotes = try notes(about: known)
        let tasks = try tasks(of: known, isOwner: isOwner, shared: meetings.shared, query, topic)
        let taskLines = try Evidence.of(
            (tasks.theirs.prefix(query.limit) + tasks.yours.prefix(query.limit)).map {
                TaskOrDecisionLine($0.task, in: $0.document)
            },
            in: snapshot)
        let isWhole = query.about.isEmpty
        let facts = isWhole ? try self.facts.facts(of: known).checked(by: brief.checked) : []
        let said = try said(by: ids, participations, topic, query, besides: taskLines)
        let mentions = try mentions(
            of: known, ids: ids, participations, topic, query, besides: taskLines + said.sentences,
            leavingOut: Set(ownNotes.map(\.id)),
            Set(facts.map { [$0.sentence.citation.document.id.rawValue, Int64($0.sentence.citation.lines.lowerBound)] }))
        func sentences(_ list: Found) throws -> PersonCard.Sentences {
            PersonCard.Sentences(shown: try list.sentences.compactMap(brief.checked.sentence), hasMore: list.hasMore)
        }
        return PersonCard(
            person: person, isOwner: isOwner,
            notes: try isWhole ? ownNotes.map { try note($0, besides: facts, brief.checked) } : [],
            facts: facts, nextBirthday: NextBirthday(facts, from: now.date, order: self.facts.order),
            last: try isWhole ? meetings.last.flatMap(brief.meeting) : nil,
            next: try isWhole ? meetings.next.flatMap(brief.meeting) : nil,
            theyOwe: try brief.counted(tasks.theirs, limit: query.limit),
            youOwe: try brief.counted(tasks.yours, limit: query.limit), said: try sentences(said),
            mentions: try sentences(mentions), changed: brief.checked.changed)
    }

    /// Returns the person with all names by which texts may mean them.
    private func knownPerson(_ person: Person) throws -> KnownPerson {
        try snapshot.knownPeople(called: person.name).first { $0.id == person.id }
            ?? KnownPerson(id: person.id, name: person.name, aliases: person.aliases.map { NameKey.folded($0.name) })
    }

    // MARK: - Meetings

    private func meetings(
        of person: KnownPerson, _ participations: [StoredParticipation], _ query: PersonCardQuery
    ) throws -> (last: StoredMeeting?, next: StoredMeeting?, shared: [StoredMeeting]) {
        let ids = try snapshot.meetingIDs(ofParts: Set(participations.filter(\.takesPart).map(\.document)))
        let all = try snapshot.meetings(MeetingSelection(ids: ids, isScheduled: true))
        let meetings = try MeetingsOfPerson(person, all, now: now, in: snapshot)
        let days = MeetingSelection(from: query.from, to: query.to)
        return (
            all.last { $0.hasBegun(at: now) && !$0.isAhead(at: now) && days.allows($0) },
            all.first { $0.isAhead(at: now) && days.allows($0) }, meetings.shared
        )
    }

    // MARK: - Notes about the person

    private func notes(about person: KnownPerson) throws -> [StoredDocument] {
        let claiming = try snapshot.documentsWithClaims(aboutNamesOf: [person.id])[person.id] ?? []
        return try snapshot.documents(Array(claiming)).values.filter { person.isNamed(in: $0.title) }
            .sorted { $0.location < $1.location }
    }

    private func note(
        _ document: StoredDocument, besides facts: [PersonFact], _ checker: SentenceChecker
    ) throws -> PersonCard.Note {
        let lines = Set(
            facts.filter { $0.sentence.citation.document.id == document.id }.map(\.sentence.citation.lines.lowerBound))
        let opening = try snapshot.passages(of: document.id).lazy.flatMap { Evidence.sentences(of: $0.passage, in: document) }
            .first { sentence in
                sentence.isProse && sentence.wordCount >= Self.leastWords && !lines.contains(sentence.lines.lowerBound)
                    && !sentence.source.hasPrefix("|")
            }
        return PersonCard.Note(document: document, opening: try opening.flatMap(checker.sentence))
    }

    // MARK: - Promises

    private func tasks(
        of person: KnownPerson, isOwner: Bool, shared: [StoredMeeting], _ query: PersonCardQuery, _ topic: TopicWords
    ) throws -> (theirs: [OpenTasks.Entry], yours: [OpenTasks.Entry]) {
        func wanted(_ entries: [OpenTasks.Entry]) throws -> [OpenTasks.Entry] {
            try entries.filter { entry in
                try query.allows(entry.document.dates.stated?.date)
                    && topic.areAll(in: entry.task.task.text, at: entry.task.line, of: entry.document.id)
            }
        }
        if isOwner {
            let own = try snapshot.tasks(TaskQuery(state: .open, assignee: .people(try snapshot.owners()), today: now.date))
            let documents = try snapshot.documents(own.map(\.documentID))
            return (try wanted(own.compactMap { task in documents[task.documentID].map { (task, $0) } }), [])
        }
        let open = try OpenTasks(with: [person], shared: try snapshot.records(of: shared), in: snapshot)
        return (try wanted(open.theyOwe), try wanted(open.youOwe))
    }

    // MARK: - What they said

    private struct Found {
        let sentences: [Evidence]
        let hasMore: Bool

        init(_ all: [Evidence], limit: Int) {
            sentences = all.inTurn(limit: limit) { $0.document.id }
            hasMore = all.count > limit
        }

        init(_ sentences: [Evidence], hasMore: Bool) { (self.sentences, self.hasMore) = (sentences, hasMore) }
    }

    /// Returns what the person said or wrote, from the latest documents: what is about the topic, or else the most central sentences.
    private func said(
        by ids: Set<Person.ID>, _ participations: [StoredParticipation], _ topic: TopicWords, _ query: PersonCardQuery,
        besides shown: [Evidence]
    ) throws -> Found {
        let present = participations.filter { $0.role == .author || $0.takesPart }.map(\.document)
        var found: [Evidence] = []
        var documents: [StoredDocument] = []
        try forEachDocument(Set(present), topic, query) { document, passages, names in
            let own = names.names(of: ids)
            let said = try sentences(of: passages, in: document, topic) { Self.isSaid($0, by: own) }
            if !said.isEmpty { documents.append(document) }
            found += said
            return topic.documents == nil ? documents.count < Self.documentsOfStatements : found.count <= query.limit
        }
        found = found.filter { sentence in !shown.contains(where: sentence.isSameSentence) }.distinct
        guard topic.documents == nil else { return Found(found, limit: query.limit) }
        let keys = Set(found.map(Self.key))
        let central = try Summarizer(snapshot: snapshot, analyzer: analyzer).sentences(
            of: documents, limit: query.limit, besides: shown
        ) { keys.contains(Self.key($0)) }
        // Short remarks are no candidates for a summary.
        return central.isEmpty
            ? Found(found, limit: query.limit) : Found(central, hasMore: found.count > central.count)
    }

    private static func key(_ sentence: Evidence) -> [Int64] { [sentence.document.id.rawValue, Int64(sentence.start)] }

    private static func isSaid(_ sentence: Evidence, by names: Set<String>) -> Bool {
        if let speaker = sentence.speaker { return names.contains(NameKey.folded(speaker)) }
        if LetterFormula.isMail(sentence.document) {
            let authors = sentence.document.people.filter { $0.role == .author }
            return !authors.isEmpty && authors.allSatisfy { names.contains(NameKey.folded($0.name)) }
                && !sentence.source.hasPrefix(">") && !LetterFormula.isOne(sentence)
        }
        // In *Ada: order the rope*, the name is that of the assignee.
        return sentence.passage.channel != .task && ReportedSpeech.isOf(names, sentence.text)
    }

    // MARK: - What others said of them

    private func mentions(
        of person: KnownPerson, ids: Set<Person.ID>, _ participations: [StoredParticipation], _ topic: TopicWords,
        _ query: PersonCardQuery, besides shown: [Evidence], leavingOut own: Set<StoredDocument.ID>, _ factLines: Set<[Int64]>
    ) throws -> Found {
        let first = person.name.split(separator: " ").prefix(1).map(String.init)
        let trees = try (person.aliases + first).compactMap(lookup.anyForm)
        guard !trees.isEmpty else { return Found([], hasMore: false) }
        let namesakes = try first.flatMap { try snapshot.knownPeople(called: $0) }.filter { $0.id != person.id }
        let theirs = Set(participations.map(\.document))
        let documents = try lookup.documents(of: try snapshot.matches(.any(trees))).subtracting(own)
        var found: [Evidence] = []
        try forEachDocument(documents, topic, query) { document, passages, names in
            let own = names.names(of: ids)
            // A first name that several people have means those who are there.
            let isClear =
                namesakes.isEmpty || theirs.contains(document.id) && names.names(of: Set(namesakes.map(\.id))).isEmpty
            let people = Set(document.people.flatMap { FoldedWords.of($0.name) })
            found += try sentences(of: passages, in: document, topic) { sentence in
                let text = sentence.text
                guard person.isNamed(in: text), !Self.isSaid(sentence, by: own) else { return false }
                let words = FoldedWords.of(text)
                // It is unclear which Ada says something, but it is no mention of her.
                guard !ReportedSpeech.isOf(Set(first.map { NameKey.folded($0) }), text) else { return false }
                // *Present: Ada, Ben* says nothing of either.
                return words.count(where: { people.contains($0) || GivenNames.contains($0) }) * 2 < words.count
                    && (isClear || Self.hasFullName(of: person, text))
            }.filter { sentence in
                !shown.contains(where: sentence.isSameSentence)
                    && !factLines.contains([sentence.document.id.rawValue, Int64(sentence.lines.lowerBound)])
            }
            return found.distinct.count <= query.limit
        }
        return Found(found.distinct, limit: query.limit)
    }

    private static func hasFullName(of person: KnownPerson, _ text: String) -> Bool {
        let words = JoinedWords(text)
        return person.aliases.contains { alias in
            let alias = FoldedWords.joined(alias)
            return alias.contains(" ") && words.contains(alias)
        }
    }

    // MARK: - Documents

    /// The names by which one document means people.
    private struct NamesInDocument {
        let mentions: [StoredPersonMention]

        /// Returns the folded names of some people, and their first names if nobody else in the document has them.
        func names(of ids: Set<Person.ID>) -> Set<String> {
            let own = mentions.filter { $0.person.map(ids.contains) ?? false }
            let names = Set(own.map { NameKey.folded($0.mention.name) })
            let others = Set(
                mentions.filter { !($0.person.map(ids.contains) ?? false) }.compactMap { Self.first(of: $0.mention.name) })
            return names.union(own.compactMap { Self.first(of: $0.mention.name) }.filter { !others.contains($0) })
        }

        private static func first(of name: String) -> String? {
            NameKey.folded(name).split(separator: " ").first.map(String.init)
        }
    }

    /// Calls `body` with one document after the other, from the latest on, until it returns `false` or enough documents are read.
    private func forEachDocument(
        _ documents: Set<StoredDocument.ID>, _ topic: TopicWords, _ query: PersonCardQuery,
        _ body: (StoredDocument, [Passage], NamesInDocument) throws -> Bool
    ) throws {
        let wanted = topic.documents.map { documents.intersection($0) } ?? documents
        let selection = DocumentSelection(from: query.from, to: query.to, kinds: [.note, .meeting], documents: wanted)
        var rest = try snapshot.documentTitles(selection, by: .stated).map(\.document).prefix(Self.documentLimit)
        while !rest.isEmpty {
            let batch = Array(rest.prefix(Self.batchSize))
            rest = rest.dropFirst(Self.batchSize)
            let known = try snapshot.documents(batch)
            let passages = try snapshot.firstPassages(of: batch, count: .max)
            let mentions = try snapshot.personMentions(in: Set(batch))
            for id in batch {
                guard let document = known[id] else { continue }
                let parts = (passages[id] ?? []).filter { topic.passages?.contains($0.id) ?? true }.map(\.passage)
                guard try body(document, parts, NamesInDocument(mentions: mentions[id] ?? [])) else { return }
            }
        }
    }

    /// Returns the wanted sentences about the topic, in text order. A question before tells what a reply is about.
    private func sentences(
        of passages: [Passage], in document: StoredDocument, _ topic: TopicWords, where isWanted: (Evidence) -> Bool
    ) throws -> [Evidence] {
        try passages.filter { $0.channel != .code }.flatMap { passage -> [Evidence] in
            let all = Evidence.sentences(of: passage, in: document)
            return try all.indices.filter { index in
                let sentence = all[index]
                guard sentence.isProse, sentence.wordCount >= Self.leastWords, !sentence.source.hasPrefix("|"),
                    isWanted(sentence)
                else { return false }
                let before = index > 0 && all[index - 1].text.hasSuffix("?") ? all[index - 1].text + "\n" : ""
                return try topic.areAll(in: before + sentence.text, at: sentence.lines.lowerBound, of: document.id)
            }.map { all[$0] }
        }
    }
}
