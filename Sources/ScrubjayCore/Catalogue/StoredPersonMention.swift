/// A mention of a person in the index.
package struct StoredPersonMention: Sendable, Equatable {
    package var mention: PersonMention
    /// Its index among the people or the tasks of its document.
    package var ordinal: Int
    /// The person it refers to; `nil` if it is not resolved yet.
    package var person: Person.ID?

    package init(mention: PersonMention, ordinal: Int, person: Person.ID? = nil) {
        self.mention = mention
        self.ordinal = ordinal
        self.person = person
    }
}
