/// Whose tasks are wanted.
enum TaskOwner: Sendable, Hashable {
    case person(Person.ID)
    /// Those of which no mention says who is to do them.
    case nobody
    case anybody
}
