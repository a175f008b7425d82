/// Whose tasks are wanted.
package enum TaskOwner: Sendable, Hashable {
    case person(Person.ID)
    /// Those of which no mention says who is to do them.
    case nobody
    case anybody
}
