/// What is seen in a way of writing somebody, and whom it stands for.
struct MentionReading {
    let written: ParsedName?
    let address: String?
    /// The name with its brackets.
    let key: String
    /// The node that it stands for without its document; nil for a short name.
    var node: Int?
    var evidence: PersonAlias.Evidence = .name
}
