/// People in JSON.
public struct WirePeople: Encodable, Sendable {
    let schema = "scrubjay.people/1"
    let people: [WireKnownPerson]

    /// - Parameter day: The day that the last meeting is looked for before.
    public init(_ people: [Person], until day: CivilDate) {
        self.people = people.map { WireKnownPerson($0, until: day) }
    }

    /// One person, with everything about them.
    public init(
        _ person: Person, until day: CivilDate, documents: [StoredDocument],
        tasks: [(task: StoredTask, document: StoredDocument)]
    ) {
        var wire = WireKnownPerson(person, until: day)
        wire.documents = documents.map(WireDocument.init)
        wire.tasks = tasks.map { WireKnownPerson.Task($0.task, of: $0.document) }
        people = [wire]
    }
}
