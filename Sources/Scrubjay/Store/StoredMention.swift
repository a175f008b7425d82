/// A mention of somebody as it lies in the index.
struct StoredMention: Sendable, Equatable {
    var mention: PersonMention
    /// Its place among the people or the tasks of its document, from 0.
    var ordinal: Int
    /// Whom it was found to mean; nil where that is not known yet.
    var person: Person.ID?
}
