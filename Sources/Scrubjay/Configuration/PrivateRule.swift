/// An entry of `[private]`, and where it stands.
public struct PrivateRule: Sendable, Hashable {
    /// Such as `private.folders`.
    public let setting: String
    /// The notebook, the folder or the tag, as it is written.
    public let value: String
    public let origin: Configuration.Origin
}

/// Rules of `[private]` keep nothing back, because nothing in the index is called as they say. Nothing is sent then: what they were meant
/// for would be.
public struct PrivacyError: Error, Equatable, CustomStringConvertible {
    /// At least one.
    public let rules: [PrivateRule]

    public init(rules: [PrivateRule]) { self.rules = rules }

    public var description: String {
        rules.map {
            "\($0.origin): \($0.setting): nothing in the index is called “\($0.value)”, so this rule keeps nothing back"
        }.joined(separator: "\n")
            + "\nNothing was sent. Correct the rule or take it out; if its notes are new, run `jay index` first."
    }
}
