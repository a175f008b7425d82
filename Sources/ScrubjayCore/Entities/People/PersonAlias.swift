/// A name or an address of a person, and why it is theirs.
public struct PersonAlias: Sendable, Hashable {
    /// What joined it to the person.
    public enum Evidence: Sendable, Hashable {
        /// It is the name itself, in some way of writing it.
        case name
        /// Documents give the name with the address.
        case address(String)
        /// The address is the name with a dot.
        case spelling
        /// In some documents it can mean nobody else.
        case context
        /// A contact note says so.
        case contactNote(path: String)
        /// `people.yaml` says so.
        case peopleFile(path: String, line: Int)
        case configuration
    }

    /// As it is written most often.
    public var name: String
    public var evidence: Evidence
    /// In how many documents it stands for the person.
    public var documentCount: Int

    package init(name: String, evidence: Evidence, documentCount: Int) {
        self.name = name
        self.evidence = evidence
        self.documentCount = documentCount
    }
}
