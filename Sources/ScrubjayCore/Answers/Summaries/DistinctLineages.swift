import ScrubjayDocuments

/// The decisions and tasks in some documents, each once: of several mentions of the same one, the last is kept.
struct DistinctLineages {
    /// The decisions with their other mentions, which may be in other documents.
    private(set) var decisions: [(decision: StoredDecision, document: StoredDocument)] = []
    /// The tasks, likewise.
    private(set) var tasks: [(task: StoredTask, document: StoredDocument)] = []

    private struct Place: Hashable {
        let document: StoredDocument.ID
        let line: Int
    }

    /// Collects the decisions and tasks.
    ///
    /// - Parameters:
    ///   - documents: In order of time. Among documents of the same time, the preferred one to quote comes last.
    ///   - isWanted: Returns whether the mention at a place counts.
    init(
        of documents: [StoredDocument], in snapshot: any Snapshot,
        where isWanted: (MentionPlace) throws -> Bool = { _ in true }
    ) throws {
        var known: Set<Place> = []
        for document in documents.reversed() {
            /// Returns the items without a known mention, last one first.
            func new<Item>(
                _ items: [Item], place: (Item) -> MentionPlace, others: WritableKeyPath<Item, [StoredLineageMention]>,
                mentions: (Int) throws -> [StoredLineageMention]
            ) throws -> [(Item, StoredDocument)] {
                try items.enumerated().reversed().compactMap { ordinal, item in
                    let place = place(item)
                    guard try isWanted(place) else { return nil }
                    var item = item
                    item[keyPath: others] = try mentions(ordinal)
                    let elsewhere = item[keyPath: others].map { Place(document: $0.document.id, line: $0.line) }
                    guard known.isDisjoint(with: elsewhere) else { return nil }
                    known.insert(Place(document: document.id, line: place.line))
                    return (item, document)
                }
            }
            decisions += try new(
                snapshot.decisions(of: document.id), place: { MentionPlace($0, in: document) }, others: \.others
            ) {
                try snapshot.mentions(ofDecision: $0, in: document.id)
            }
            tasks += try new(snapshot.tasks(of: document.id), place: { MentionPlace($0, in: document) }, others: \.others) {
                try snapshot.mentions(ofTask: $0, in: document.id)
            }
        }
        decisions.reverse()
        tasks.reverse()
    }

    /// The same with open tasks first, then done ones, and without cancelled ones. Open tasks from speech come after written ones, because they are
    /// less certain.
    var openTasksFirst: DistinctLineages {
        var threads = self
        let open = tasks.filter { $0.task.outcome == .open }
        threads.tasks =
            open.filter { !$0.task.task.isSpoken } + open.filter(\.task.task.isSpoken)
            + tasks.filter { $0.task.outcome == .done }
        return threads
    }

    /// The places of all of them, decisions first.
    var places: [MentionPlace] {
        decisions.map { MentionPlace($0.decision, in: $0.document) } + tasks.map { MentionPlace($0.task, in: $0.document) }
    }
}
