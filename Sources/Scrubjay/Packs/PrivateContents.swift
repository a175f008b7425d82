/// What is marked never to leave the machine.
public struct PrivateContents: Sendable, Equatable {
    /// How many documents are.
    public let documents: Int
    /// Those that keep nothing back, because nothing in the index is called so.
    public let unmatchedRules: [PrivateRule]

    /// - Throws: when a rule keeps nothing back: what it was meant for is not known.
    public func check() throws(PrivacyError) {
        if !unmatchedRules.isEmpty { throw PrivacyError(rules: unmatchedRules) }
    }
}
