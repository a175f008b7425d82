/// Something that was decided, found by its heading or by a mark such as `Decided:`.
public struct Decision: Sendable, Hashable {
    public var text: String
    /// Line of the document's text, from 1.
    public var line: Int

    public init(text: String, line: Int) {
        self.text = text
        self.line = line
    }
}
