extension MeetingAnswers {
    /// What a meeting was about; nil where nothing tells of it. What was decided says most of it, and what is no statement least.
    func draft(_ topics: Topics, _ meeting: StoredMeeting) throws -> AnswerDraft? {
        var draft: AnswerDraft? = .ofTables(Array(topics.evidence.prefix(limit)), statement: statement(of: topics, meeting))
        if topics.evidence.isEmpty { draft = try told(of: meeting) ?? self.draft(of: .day, meeting) }
        let decided = try self.draft(of: .decisions, meeting)?.evidence ?? []
        let said = draft?.evidence ?? []
        draft?.evidence = (decided + said.filter(\.isStatement) + said.filter { !$0.isStatement }).distinct
        return draft?.evidence.isEmpty ?? true ? nil : draft
    }

    /// What says most of a meeting of which no topic is known; nil where only the calendar knows of it.
    private func told(of meeting: StoredMeeting) throws -> AnswerDraft? {
        let sentences = try meeting.hasRecord ? self.sentences(of: [meeting]) : []
        return sentences.isEmpty ? nil : .ofTables(sentences, statement: Self.title(meeting))
    }

    /// The title, and what the topics are called, each once.
    func statement(of topics: Topics, _ meeting: StoredMeeting) -> String {
        var seen: Set<String> = []
        let names = topics.names.filter { seen.insert(FoldedWords.joined($0)).inserted }
        return Self.title(meeting) + (names.isEmpty ? "" : ": \(names.joined(separator: "; "))")
    }

    /// What some meetings are about. Where only the words of one are recorded, what is talked about in others tells it.
    ///
    /// - Parameter others: Meetings that may name what is talked about, of other days as well.
    func namedTopics(
        of meetings: some Collection<StoredMeeting>, among others: [StoredMeeting]
    ) throws -> [(meeting: StoredMeeting, topics: Topics)] {
        let found = try meetings.map { (meeting: $0, topics: try topics(of: $0)) }
        guard found.contains(where: \.topics.names.isEmpty) else { return found }
        let all = try scope.meetings(snapshot.meetings()).filter { !$0.isAhead(at: now) }
        let names = try topicNames(of: others.filter { !$0.isAhead(at: now) }).merging(topicNames(of: all)) { own, _ in own }
        return try found.map { meeting, topics in
            (meeting, topics.names.isEmpty ? try spokenTopics(of: meeting, among: names) ?? topics : topics)
        }
    }

    /// What the last of some meetings are about, as their notes name it, in folded form with the name.
    private func topicNames(of meetings: [StoredMeeting]) throws -> [String: String] {
        var names: [String: String] = [:]
        for meeting in meetings.suffix(Self.mostMeetingsForNames) {
            // A single word is said of much else.
            for name in try topics(of: meeting).names where FoldedWords.joined(name).contains(" ") {
                names[FoldedWords.joined(name)] = name
            }
        }
        return names
    }

    /// Of these names those that are said in a meeting, in the order in which they first are; nil where none is.
    private func spokenTopics(of meeting: StoredMeeting, among names: [String: String]) throws -> Topics? {
        let documents = try snapshot.documents(meeting.told.map(\.documentID))
        for record in meeting.told {
            guard let document = documents[record.documentID] else { continue }
            var found: [(name: String, evidence: Evidence)] = []
            for passage in try snapshot.passages(of: record.documentID).map(\.passage) {
                let text = JoinedWords(passage.text)
                let said = names.filter { text.contains($0.key) && !found.map(\.name).contains($0.value) }.sorted {
                    $0.key < $1.key
                }
                guard !said.isEmpty else { continue }
                let sentences = Evidence.sentences(of: passage, in: document).filter { !$0.sentence.isHeading }
                for (key, name) in said {
                    let naming = sentences.first { JoinedWords($0.text).contains(key) }
                    if let evidence = naming ?? sentences.first { found.append((name, evidence)) }
                }
            }
            if !found.isEmpty { return Topics(names: found.map(\.name), evidence: found.map(\.evidence)) }
        }
        return nil
    }

    private static let mostMeetingsForNames = 40

    /// Those of the first record that has any.
    func topics(of meeting: StoredMeeting) throws -> Topics {
        let documents = try snapshot.documents(meeting.told.map(\.documentID))
        for record in meeting.told {
            guard let document = documents[record.documentID] else { continue }
            let topics = Topics(of: try snapshot.passages(of: record.documentID).map(\.passage), in: document)
            if !topics.evidence.isEmpty { return topics }
        }
        return Topics()
    }
}
