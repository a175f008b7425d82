/// What a document is of a meeting.
public enum PartRole: String, Sendable, CaseIterable {
    /// The entry of a calendar.
    case event
    /// Mail that invites to it.
    case invitation
    /// What was said, turn by turn.
    case transcript
    /// What was written to each other while it took place.
    case chat
    /// What a program made of the recording.
    case summary
    /// What somebody wrote by hand: notes or minutes.
    case notes
    /// Mail about it afterwards.
    case followUp = "follow-up"

    /// Where it stands among the parts of a meeting, from 0.
    var order: Int { PartRole.allCases.firstIndex(of: self) ?? 0 }
}
