import ScrubjayDocuments
import ScrubjayText

/// What changed between the last two meetings of a series that have notes or a transcript.
public struct SinceLast: Sendable {
    public let earlier: BriefMeeting
    public let later: BriefMeeting
    /// Who attended the later meeting but not the earlier one.
    public let joined: [String]
    /// Who attended the earlier meeting but not the later one.
    public let missing: [String]
    /// The decisions of the later meeting.
    public let decisions: TruncatedList<BriefDecision>
    /// Tasks that were open at the earlier meeting and are done now.
    public let done: TruncatedList<BriefTask>
    /// Tasks that were open at the earlier meeting and still are, whether the later one mentions them or not.
    public let carriedOver: TruncatedList<BriefTask>
    /// Tasks of the later meeting that nothing before it mentions.
    public let added: TruncatedList<BriefTask>
    /// A summary of what the later meeting says and the earlier one does not.
    public let newSentences: [Answer.Sentence]
    /// Questions of the earlier meeting that nothing has addressed since. Questions in doubt are left out.
    public let unanswered: [Answer.Sentence]
    /// Documents that it would quote, but whose files have changed since they were indexed.
    public let changed: [StoredDocument]
}
