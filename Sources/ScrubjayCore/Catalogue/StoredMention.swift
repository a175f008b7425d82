/// A mention of somebody as it lies in the index.
package struct StoredMention: Sendable, Equatable {
    package var mention: PersonMention
    /// Its place among the people or the tasks of its document, from 0.
    package var ordinal: Int
    /// Whom it was found to mean; nil where that is not known yet.
    package var person: Person.ID?

    package init(mention: PersonMention, ordinal: Int, person: Person.ID? = nil) {
        self.mention = mention
        self.ordinal = ordinal
        self.person = person
    }
}
