/// Answers what is talked about with somebody at all: the topics of the meetings, the most frequent first.
struct TalkAnswers {
    let snapshot: any Snapshot
    let meetings: MeetingAnswers
    let limit: Int

    private static let mostMeetings = 60
    private static let mostTopics = 12

    /// - Returns: Nil where no meetings with them are known.
    func draft(_ mention: AskedFor.MeetingMention) throws -> AnswerDraft? {
        var mention = mention
        mention.isSaid = true
        let held = try meetings.held(mention)
        var topics: [String: (name: String, count: Int, evidence: Evidence?)] = [:]
        for (_, found) in try meetings.namedTopics(of: held.suffix(Self.mostMeetings), among: held) {
            for (name, evidence) in zip(found.names, found.evidence) {
                let known = topics[FoldedWords.joined(name)]
                topics[FoldedWords.joined(name)] = (name, (known?.count ?? 0) + 1, evidence)
            }
        }
        let most = topics.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.mostTopics).map(\.value)
        guard !most.isEmpty else { return nil }
        let all = held.count == 1 ? "1 meeting" : "\(held.count) meetings"
        let counted = held.count > Self.mostMeetings ? "\(all), the last \(Self.mostMeetings) of them: " : "\(all): "
        return .ofTables(
            Array(most.compactMap(\.evidence).prefix(limit)),
            statement: counted + most.map { "\($0.name) (\($0.count))" }.joined(separator: "; "))
    }
}
