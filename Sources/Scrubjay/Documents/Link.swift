/// A link out of a document: a wikilink, an embed, a Markdown link.
public struct Link: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable { case wiki, embed, url, file }

    public var kind: Kind
    /// As written, without the heading or block after `#`.
    public var target: String
    /// The heading or block (`^id`) after `#`.
    public var fragment: String?
    /// What is shown instead of the target.
    public var label: String?
    /// Line of the document's text, from 1.
    public var line: Int

    public init(kind: Kind, target: String, fragment: String? = nil, label: String? = nil, line: Int) {
        self.kind = kind
        self.target = target
        self.fragment = fragment
        self.label = label
        self.line = line
    }
}
