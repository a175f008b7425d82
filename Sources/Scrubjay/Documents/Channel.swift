/// What sort of utterance a passage is. Questions prefer some over others.
public enum Channel: String, Sendable, CaseIterable {
    case title, prose, list, task, decision, summary, speech, code, table
    /// What a document says about itself in key and value, such as `company: Skerrow Rope Works` in front matter.
    case property
}
