import ScrubjayText

extension MeetingAnswers {
    /// Returns what a meeting was about: decisions first, then statements, then shorter sentences. `nil` if it has no evidence.
    func draft(_ topics: Topics, _ meeting: StoredMeeting) throws -> AnswerDraft? {
        var draft: AnswerDraft? = .ofTables(Array(topics.evidence.prefix(limit)), statement: try statement(of: topics, meeting))
        if topics.evidence.isEmpty { draft = try recordsOrAllParts(of: meeting) ?? self.draft(of: .day, meeting) }
        let decided = try self.draft(of: .decisions, meeting)?.evidence ?? []
        let sentences = draft?.evidence ?? []
        draft?.evidence = (decided + sentences.filter(\.isStatement) + sentences.filter { !$0.isStatement }).distinct
        return draft?.evidence.isEmpty ?? true ? nil : draft
    }

    /// Summarises a meeting without known topics; `nil` if it has only a calendar entry.
    private func recordsOrAllParts(of meeting: StoredMeeting) throws -> AnswerDraft? {
        let sentences = try meeting.hasRecord ? self.sentences(of: [meeting]) : []
        return sentences.isEmpty ? nil : .ofTables(sentences, statement: try described(meeting, hasPlace: false))
    }

    /// Returns the title of a meeting and the names of its topics, each once.
    func statement(of topics: Topics, _ meeting: StoredMeeting) throws -> String {
        var seen: Set<String> = []
        let names = topics.names.filter { seen.insert(FoldedWords.joined($0)).inserted }
        return try described(meeting, hasPlace: !meeting.hasRecord)
            + (names.isEmpty ? "" : ": \(names.joined(separator: "; "))")
    }

    /// Returns the topics of each meeting. If a meeting has only a transcript, topics that the notes of other meetings name are looked for in it.
    ///
    /// - Parameter others: Meetings, also of other days, whose notes may name the topics.
    func namedTopics(
        of meetings: some Collection<StoredMeeting>, among others: MeetingChoice
    ) throws -> [(meeting: StoredMeeting, topics: Topics)] {
        let found = try meetings.map { (meeting: $0, topics: try topics(of: $0)) }
        guard found.contains(where: \.topics.names.isEmpty) else { return found }
        let names = try topicNames(of: others).merging(topicNames(of: choice(nil))) { own, _ in own }
        return try found.map { meeting, topics in
            (meeting, topics.names.isEmpty ? try spokenTopics(of: meeting, among: names) ?? topics : topics)
        }
    }

    /// Returns the topics in the notes of the last meetings: folded name to name.
    private func topicNames(of meetings: MeetingChoice) throws -> [String: String] {
        var names: [String: String] = [:]
        for meeting in try meetings.last(Self.meetingLimitForNames) {
            // A single word is too ambiguous.
            for name in try topics(of: meeting).names where FoldedWords.joined(name).contains(" ") {
                names[FoldedWords.joined(name)] = name
            }
        }
        return names
    }

    /// Returns the names that are said in a meeting, in order of their first mention; `nil` if none is.
    private func spokenTopics(of meeting: StoredMeeting, among names: [String: String]) throws -> Topics? {
        let documents = try snapshot.documents(meeting.recordsOrAllParts.map(\.documentID))
        for record in meeting.recordsOrAllParts {
            guard let document = documents[record.documentID] else { continue }
            var found: [(name: String, evidence: Evidence)] = []
            for passage in try snapshot.passages(of: record.documentID).map(\.passage) {
                let text = JoinedWords(passage.text)
                let named = names.filter { text.contains($0.key) && !found.map(\.name).contains($0.value) }.sorted {
                    $0.key < $1.key
                }
                guard !named.isEmpty else { continue }
                let sentences = Evidence.sentences(of: passage, in: document).filter { !$0.sentence.isHeading }
                for (key, name) in named {
                    let naming = sentences.first { JoinedWords($0.text).contains(key) }
                    if let evidence = naming ?? sentences.first { found.append((name, evidence)) }
                }
            }
            if !found.isEmpty { return Topics(names: found.map(\.name), evidence: found.map(\.evidence)) }
        }
        return nil
    }

    private static let meetingLimitForNames = 40

    /// Returns the topics of the first record that has any.
    func topics(of meeting: StoredMeeting) throws -> Topics {
        let documents = try snapshot.documents(meeting.recordsOrAllParts.map(\.documentID))
        for record in meeting.recordsOrAllParts {
            guard let document = documents[record.documentID] else { continue }
            let topics = Topics(of: try snapshot.passages(of: record.documentID).map(\.passage), in: document)
            if !topics.evidence.isEmpty { return topics }
        }
        return Topics()
    }
}
