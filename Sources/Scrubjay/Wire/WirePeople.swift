/// People in JSON.
public struct WirePeople: Encodable, Sendable {
    let schema = "scrubjay.people/1"
    let people: [WireKnownPerson]

    /// - Parameter limit: At most so many; nil for all.
    public init(_ people: [Person], limit: Int?) {
        self.people = people.mostNamedFirst().prefix(limit ?? people.count).map(WireKnownPerson.init)
    }

    /// One person, with everything about them.
    public init(
        _ person: Person, documents: [StoredDocument],
        tasks: [(task: StoredTask, document: StoredDocument)]
    ) {
        var wire = WireKnownPerson(person)
        wire.documents = documents.map(WireDocument.init)
        wire.tasks = tasks.map { WireKnownPerson.Task($0.task, of: $0.document) }
        people = [wire]
    }
}
