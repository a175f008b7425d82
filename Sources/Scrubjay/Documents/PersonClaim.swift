/// What a document says about who somebody is: a contact note, or an entry of `people.yaml`.
public struct PersonClaim: Sendable, Hashable {
    /// Who says it. What stands further down decides where they disagree.
    public enum Source: String, Sendable, CaseIterable {
        /// The configuration, of its owner.
        case configuration
        /// A note about one person.
        case contactNote
        /// `people.yaml`, which is there to have the last word.
        case peopleFile
    }

    public var source: Source
    public var name: String
    /// Other names and addresses of the same person.
    public var aliases: [String]
    /// Names and addresses that are somebody else's.
    public var others: [String]
    /// Line of the document's text, from 1.
    public var line: Int

    public init(source: Source, name: String, aliases: [String] = [], others: [String] = [], line: Int = 1) {
        self.source = source
        self.name = name
        self.aliases = aliases
        self.others = others
        self.line = line
    }
}
