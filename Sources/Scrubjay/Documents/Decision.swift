/// Something that was decided, found by its heading, by a mark such as `Decided:`, or plainly said in speech.
public struct Decision: Sendable, Hashable {
    public var text: String
    /// Line of the document's text, from 1.
    public var line: Int
    /// Whether it was found in what somebody says, which is less certain than a mark.
    public var isSpoken: Bool

    public init(text: String, line: Int, isSpoken: Bool = false) {
        self.text = text
        self.line = line
        self.isSpoken = isSpoken
    }
}
