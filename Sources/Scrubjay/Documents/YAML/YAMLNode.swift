/// A value of a YAML document. An alias is what it stands for.
struct YAMLNode {
    enum Content {
        /// - Parameter isPlain: Written without quotes, and not as a block of text.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        /// In the order of the document.
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    let content: Content
    /// Where it begins, from 1.
    let line: Int
    /// How many collections lie in one another, 0 for a scalar.
    let depth: Int

    /// The text of a scalar; nil for the others.
    var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

    var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }
}
