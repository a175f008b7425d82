/// Who is who, over all documents.
package struct PeopleResolution: Sendable, Equatable {
    /// By key.
    package var people: [ResolvedPerson]
    /// For each mention, in their order, its person as an index into `people`; nil for what is no name.
    package var persons: [Int?]
}
