/// Somebody whom documents name, in JSON.
struct WireKnownPerson: Encodable, Sendable {
    struct Alias: Encodable, Sendable {
        let name: String
        /// Why it is theirs: `name`, `address`, `spelling`, `context`, `contact_note`, `people_file`, `configuration`.
        let evidence: String
        /// The address, the note, or the file and line that say so.
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
    /// `known`, `unclear` for a short name that may be several people's, `mailbox`.
    let standing: String
    let owner: Bool
    let aliases: [Alias]
    /// Whom an unclear name may mean.
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
