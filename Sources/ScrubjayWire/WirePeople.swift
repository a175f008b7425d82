public import ScrubjayCore
public import ScrubjayDocuments
import ScrubjayText

/// People in JSON.
public struct WirePeople: Encodable, Sendable {
    let schema = "scrubjay.people/1"
    let people: [WireKnownPerson]

    /// People, most documents first.
    ///
    /// - Parameter limit: The largest number of people; `nil` for all.
    public init(_ people: [Person], limit: Int?) {
        self.people = people.mostNamedFirst().prefix(limit ?? people.count).map(WireKnownPerson.init)
    }

    /// One person, with documents and tasks.
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

/// A person whom documents name, in JSON.
struct WireKnownPerson: Encodable, Sendable {
    struct Alias: Encodable, Sendable {
        let name: String
        /// Why the alias belongs to the person: `name`, `address`, `spelling`, `context`, `contact_note`, `people_file`, `configuration`.
        let evidence: String
        /// The source of the evidence: the address, the note, or the file and line.
        let by: String?
        let documents: Int
    }

    struct Task: Encodable, Sendable {
        let text: String
        let state: String
        let due: String?
        let notebook: String
        let file: String
        let line: Int
        let spoken: Bool

        init(_ task: StoredTask, of document: StoredDocument) {
            text = task.task.text
            state = task.task.state.rawValue
            due = task.task.due?.description
            notebook = document.notebook
            file = document.path
            line = task.line
            spoken = task.task.isSpoken
        }
    }

    let name: String
    /// `known`, `unclear` for a short name that several people may have, or `mailbox` for a shared address.
    let standing: String
    let owner: Bool
    let aliases: [Alias]
    /// The people whom an unclear name may mean.
    let mayBe: [String]
    let documentCount: Int
    let taskCount: Int
    let lastMet: String?
    var documents: [WireDocument]?
    var tasks: [Task]?

    init(_ person: Person) {
        name = person.name
        standing = person.standing.rawValue
        owner = person.isOwner
        aliases = person.aliases.dropFirst(person.aliases.first?.name == person.name ? 1 : 0).map {
            Alias(name: $0.name, evidence: $0.evidence.code, by: $0.evidence.detail, documents: $0.documentCount)
        }
        mayBe = person.candidates
        documentCount = person.documentCount
        taskCount = person.taskCount
        lastMet = person.lastMet?.description
    }
}

/// A change of `people.yaml` or `meetings.yaml`, in JSON.
public struct WireCurationChange: Encodable, Sendable {
    let schema: String
    let file: String
    /// The new lines at the end of the file.
    let added: String

    public init(people change: CuratedFileChange) { self.init(change, schema: "scrubjay.people-change/1") }
    public init(meetings change: CuratedFileChange) { self.init(change, schema: "scrubjay.meetings-change/1") }

    private init(_ change: CuratedFileChange, schema: String) {
        self.schema = schema
        file = change.file
        added = change.added
    }
}
