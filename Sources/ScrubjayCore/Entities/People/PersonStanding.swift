/// What is known of who somebody is.
public enum PersonStanding: String, Sendable {
    case known
    /// A short name that could be several people's, or of which nothing else is known. Its documents may mean different people.
    case unclear
    /// An address that several people use.
    case mailbox
}
