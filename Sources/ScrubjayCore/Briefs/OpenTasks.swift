import ScrubjayDocuments
import ScrubjayText

/// The open tasks between the owner of the notes and some other people.
struct OpenTasks {
    typealias Entry = (task: StoredTask, document: StoredDocument)

    /// Open tasks of the owner that concern the others, and unassigned ones, latest first.
    let youOwe: [Entry]
    /// Open tasks of the others, latest first.
    let theyOwe: [Entry]

    /// The most other people in a conversation. In a larger group, the tasks of the others count only if they are from the shared meetings; tasks of
    /// the owner that name one of the others count all the same.
    private static let limitPerConversation = 3

    /// Collects the open tasks.
    ///
    /// - Parameter shared: The documents of the meetings that all of them share.
    init(with others: [KnownPerson], shared: [StoredDocument], in snapshot: any DocumentCatalogue & PersonCatalogue) throws {
        let together = Set(shared.map(\.id))
        func open(_ assignee: TaskQuery.Assignee, where isWanted: (StoredTask) -> Bool) throws -> [Entry] {
            let tasks = try snapshot.tasks(TaskQuery(state: .open, assignee: assignee)).filter(isWanted)
            let documents = try snapshot.documents(tasks.map(\.documentID))
            let entries: [Entry] = tasks.compactMap { task in documents[task.documentID].map { (task, $0) } }
            return try Self.without(entries, doneBy: assignee, in: snapshot)
        }
        let owners = try snapshot.owners()
        let mine = try open(.people(owners)) { task in
            together.contains(task.documentID) || others.contains { $0.isNamed(in: task.task.text) }
        }
        let isConversation = others.count <= Self.limitPerConversation
        let unassigned = try open(.unassigned) { task in
            together.contains(task.documentID) || isConversation && others.contains { $0.isNamed(in: task.task.text) }
        }
        youOwe = Self.latestFirst(mine + unassigned)
        theyOwe = Self.latestFirst(
            try open(.people(others.filter { other in !owners.contains { $0.id == other.id } })) { task in
                isConversation || together.contains(task.documentID)
            })
    }

    /// Leaves out promises that a task with nearly the same words shows to be done: what is said has no box to tick.
    private static func without(
        _ entries: [Entry], doneBy assignee: TaskQuery.Assignee, in snapshot: any DocumentCatalogue & PersonCatalogue
    ) throws -> [Entry] {
        guard entries.contains(where: \.task.task.isSpoken) else { return entries }
        var done = try snapshot.tasks(TaskQuery(state: .done, assignee: assignee))
        let isUnassigned = if case .unassigned = assignee { true } else { false }
        if !isUnassigned { done += try snapshot.tasks(TaskQuery(state: .done, assignee: .unassigned)) }
        let days = try snapshot.documents(done.map(\.documentID)).compactMapValues(\.dates.stated?.date)
        func words(_ task: StoredTask) -> TaskWords {
            TaskWords(task.task.text, names: [task.task.assignee, task.assigneeName].compactMap(\.self))
        }
        let known = done.map { (task: $0, words: words($0), day: days[$0.documentID]) }
        return entries.filter { task, document in
            guard task.task.isSpoken, let said = document.dates.stated?.date else { return true }
            let own = words(task)
            return !known.contains { other in
                other.day.map { $0 >= said } ?? false
                    && own.isLike(other.words, isSamePerson: other.task.assigneeName == task.assigneeName)
            }
        }
    }

    /// Sorts tasks by date, latest first, and keeps one task per line.
    private static func latestFirst(_ entries: [Entry]) -> [Entry] {
        var seen: Set<[Int64]> = []
        return entries.filter { seen.insert([$0.document.id.rawValue, Int64($0.task.line)]).inserted }.sorted { left, right in
            let (first, second) = (left.document.dates.stated?.ordinal ?? .min, right.document.dates.stated?.ordinal ?? .min)
            return (second, left.document.location, left.task.line) < (first, right.document.location, right.task.line)
        }
    }
}
