/// Somebody whom documents name, under whatever names.
package struct ResolvedPerson: Sendable, Equatable {
    /// Tells the people of one resolution apart, and stays the same as long as the name does.
    package var key: String
    package var name: String
    package var standing: PersonStanding
    package var isOwner = false
    /// The name first, then in the order of how often they occur.
    package var aliases: [PersonAlias] = []
    /// Names of those whom an unclear name may mean.
    package var candidates: [String] = []
}
