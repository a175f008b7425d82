/// People in JSON.
public struct WirePeople: Encodable, Sendable {
    let schema = "scrubjay.people/1"
    let people: [WireKnownPerson]

    public init(_ people: [Person]) { self.people = people.map(WireKnownPerson.init) }

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
