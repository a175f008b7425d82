/// What has changed between the last two meetings of a series that something tells of.
public struct SinceLast: Sendable {
    public let earlier: BriefMeeting
    public let later: BriefMeeting
    /// Who was there the second time and not the first, and the other way round.
    public let joined: [String]
    public let missing: [String]
    /// What the later one decided.
    public let decisions: Counted<BriefDecision>
    /// What was to be done at the earlier one and is done by now.
    public let done: Counted<BriefTask>
    /// What was to be done at the earlier one and still is, whether the later one speaks of it or not.
    public let carried: Counted<BriefTask>
    /// What is to be done since the later one.
    public let added: Counted<BriefTask>
    /// What the later one says and the earlier one does not.
    public let said: [Answer.Sentence]
    /// Questions of the earlier one of which nothing speaks since; few of them, rather than wrong ones.
    public let unanswered: [Answer.Sentence]
}
