/// One thing a document says about itself, such as a key of its front matter.
public struct Property: Sendable, Hashable {
    /// As written.
    public var key: String
    /// A list has one property for each of its elements, under the same key.
    public var value: String

    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}
