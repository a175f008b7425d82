/// What a reader of an index does not see: documents, passages and people, and names and titles that only these have.
package struct HiddenContents: Sendable {
    /// A property of a document, by its place among them.
    package struct PropertyLocation: Sendable, Hashable {
        package let document: StoredDocument.ID
        package let ordinal: Int
    }

    package var documents: Set<StoredDocument.ID> = []
    /// Further passages, with the tasks, decisions and links in them.
    package var passages = PassageSet()
    package var people: Set<Person.ID> = []
    /// Names and addresses of people who are shown by others, in folded form.
    package var names: [Person.ID: Set<String>] = [:]
    /// What people are called whose full name is hidden.
    package var renamedPeople: [Person.ID: String] = [:]
    package var properties: Set<PropertyLocation> = []
    package var meetings: Set<StoredMeeting.ID> = []
    /// Titles from what is shown, for meetings that have hidden records.
    package var renamedMeetings: [StoredMeeting.ID: String] = [:]
    package var renamedSeries: [SeriesID: String] = [:]
}
