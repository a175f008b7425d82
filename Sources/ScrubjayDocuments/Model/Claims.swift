/// What a document states about the identity of a person: a contact note, or an entry of `people.yaml`.
public struct PersonClaim: Sendable, Hashable {
    /// The source of a claim. If two disagree, the later case decides.
    public enum Source: String, Sendable, CaseIterable {
        /// The configuration, which names the owner.
        case configuration
        /// A note about one person.
        case contactNote
        /// `people.yaml`, which overrides the others.
        case peopleFile
    }

    public var source: Source
    public var name: String
    /// Other names and addresses of the same person.
    public var aliases: [String]
    /// Names and addresses that belong to somebody else.
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

/// What `meetings.yaml` states about the records of meetings.
public struct MeetingClaim: Sendable, Hashable {
    /// `true` if all records are of the same meeting, `false` if no two of them are.
    public var isSame: Bool
    /// The records, at least two, relative to the notebook: `calls/plan.vtt`, `work.ics!Harbour round@2026-03-04`.
    public var references: [String]
    /// Line of the document's text, from 1.
    public var line: Int

    public init(isSame: Bool, references: [String], line: Int = 1) {
        self.isSame = isSame
        self.references = references
        self.line = line
    }
}

/// An entry of `statements.yaml`: no two of its statements replace each other, or an earlier entry that says so is taken back.
public struct StatementClaim: Sendable, Hashable {
    /// The key of the entry in `statements.yaml`.
    public enum Kind: String, Sendable, CaseIterable {
        /// The statements do not replace each other.
        case apart
        /// An earlier entry that keeps these statements apart is taken back.
        case rejoined
        /// These tasks are done.
        case done
        /// These tasks are open again.
        case open
    }

    public var kind: Kind
    /// The statements, at least two unless they are tasks. A statement is a note relative to the notebook and the words of it: `log.md: The fair is on 6 June`. A line may
    /// stand for the words (`log.md:5`); a note alone means all statements in it.
    public var references: [String]
    /// Line of the document's text, from 1.
    public var line: Int

    public init(_ kind: Kind, references: [String], line: Int = 1) {
        self.kind = kind
        self.references = references
        self.line = line
    }
}
