import ScrubjayText

/// Answers what is usually discussed with somebody: the topics of all meetings with them, most frequent first.
struct TopicAnswers {
    let meetings: MeetingAnswers
    let limit: Int

    private static let meetingLimit = 60
    private static let topicLimit = 12

    /// Returns the answer; `nil` if no topics of meetings with them are known.
    func draft(_ slots: ParsedIntent.MeetingSlots) throws -> AnswerDraft? {
        var slots = slots
        slots.isOfMeetings = true
        let past = try meetings.past(slots)
        var topics: [String: (name: String, count: Int, evidence: Evidence?)] = [:]
        for (_, found) in try meetings.namedTopics(of: past.suffix(Self.meetingLimit), among: meetings.choice(past)) {
            for (name, evidence) in zip(found.names, found.evidence) {
                let known = topics[FoldedWords.joined(name)]
                topics[FoldedWords.joined(name)] = (name, (known?.count ?? 0) + 1, evidence)
            }
        }
        let most = topics.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.topicLimit).map(\.value)
        guard !most.isEmpty else { return nil }
        let all = past.count == 1 ? "1 meeting" : "\(past.count) meetings"
        let counted = past.count > Self.meetingLimit ? "\(all), the last \(Self.meetingLimit) of them: " : "\(all): "
        return .ofTables(
            Array(most.compactMap(\.evidence).prefix(limit)),
            statement: counted + most.map { "\($0.name) (\($0.count))" }.joined(separator: "; "))
    }
}
