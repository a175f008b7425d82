/// What sort of utterance a passage is. Questions prefer some over others.
public enum Channel: String, Sendable, CaseIterable {
    case title, prose, list, task, decision, summary, speech, code, table
}
