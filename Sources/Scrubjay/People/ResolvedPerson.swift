/// Somebody whom documents name, under whatever names.
struct ResolvedPerson: Sendable, Equatable {
    /// Tells the people of one resolution apart, and stays the same as long as the name does.
    var key: String
    var name: String
    var standing: PersonStanding
    var isOwner = false
    /// The name first, then in the order of how often they occur.
    var aliases: [PersonAlias] = []
    /// Names of those whom an unclear name may mean.
    var candidates: [String] = []
}
