/// Who is who, over all documents.
struct PeopleResolution: Sendable, Equatable {
    /// By key.
    var people: [ResolvedPerson]
    /// For each mention, in their order, its person as an index into `people`; nil for what is no name.
    var persons: [Int?]
}
