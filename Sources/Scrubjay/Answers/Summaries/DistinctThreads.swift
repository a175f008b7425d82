/// What was decided and what is to be done according to some documents, each thing once: its last mention among them stands for it.
struct DistinctThreads {
    /// With its other mentions, which may be in other documents.
    private(set) var decisions: [(decision: StoredDecision, document: StoredDocument)] = []
    private(set) var tasks: [(task: StoredTask, document: StoredDocument)] = []

    private struct Place: Hashable {
        let document: StoredDocument.ID
        let line: Int
    }

    /// - Parameters:
    ///   - documents: By time; of one time, those that are to be quoted come last.
    ///   - isWanted: Which lines of a document count.
    init(
        of documents: [StoredDocument], in snapshot: any Snapshot,
        where isWanted: (StoredDocument, Int) throws -> Bool = { _, _ in true }
    ) throws {
        var isKnown: Set<Place> = []
        for document in documents.reversed() {
            for (ordinal, var decision) in try snapshot.decisions(of: document.id).enumerated().reversed()
            where try isWanted(document, decision.line) {
                decision.others = try snapshot.mentions(ofDecision: ordinal, in: document.id)
                guard isKnown.isDisjoint(with: decision.others.map { Place(document: $0.document.id, line: $0.line) }) else {
                    continue
                }
                isKnown.insert(Place(document: document.id, line: decision.line))
                decisions.append((decision, document))
            }
            for (ordinal, var task) in try snapshot.tasks(of: document.id).enumerated().reversed()
            where try isWanted(document, task.line) {
                task.others = try snapshot.mentions(ofTask: ordinal, in: document.id)
                guard isKnown.isDisjoint(with: task.others.map { Place(document: $0.document.id, line: $0.line) }) else {
                    continue
                }
                isKnown.insert(Place(document: document.id, line: task.line))
                tasks.append((task, document))
            }
        }
        decisions.reverse()
        tasks.reverse()
    }
}
