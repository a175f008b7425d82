import ScrubjayDocuments

/// The decisions and tasks in some documents, each once: of several mentions of the same one, the last is kept.
struct DistinctLineages {
    /// The decisions with their other mentions, which may be in other documents.
    private(set) var decisions: [(decision: StoredDecision, document: StoredDocument)] = []
    /// The tasks, each once, without the boxes of habits.
    private(set) var tasks: [(task: StoredTask, document: StoredDocument)] = []

    /// Collects the decisions and tasks.
    ///
    /// - Parameters:
    ///   - documents: In order of time. Among documents of the same time, the preferred one to quote comes last.
    ///   - isWanted: Returns whether the mention at a location counts.
    init(
        of documents: [StoredDocument], in snapshot: any DocumentCatalogue & LineageCatalogue,
        where isWanted: (TaskOrDecisionLine) throws -> Bool = { _ in true }
    ) throws {
        /// Returns whether the mention at a location counts, and notes its lineage.
        func isNew(_ lineage: LineageID?, _ known: inout Set<LineageID>, at location: TaskOrDecisionLine) throws -> Bool {
            guard try isWanted(location) else { return false }
            return lineage.map { known.insert($0).inserted } ?? true
        }
        /// Boxes of habits are in notes alone.
        var habits: HabitBoxes?
        func isHabit(_ task: StoredTask, in document: StoredDocument) throws -> Bool {
            guard document.kind == .note, task.task.due == nil else { return false }
            let boxes = try habits ?? HabitBoxes(in: snapshot)
            habits = boxes
            return boxes.contains(line: task.line, of: document.id)
        }
        var known: (decisions: Set<LineageID>, tasks: Set<LineageID>) = ([], [])
        for document in documents.reversed() {
            for (ordinal, decision) in try snapshot.decisions(of: document.id).enumerated().reversed()
            where try isNew(decision.lineage, &known.decisions, at: TaskOrDecisionLine(decision, in: document)) {
                var decision = decision
                decision.others = try snapshot.mentions(ofDecision: ordinal, in: document.id)
                decisions.append((decision, document))
            }
            for var task in try snapshot.tasks(of: document.id).reversed() {
                guard try !isHabit(task, in: document),
                    try isNew(task.lineage, &known.tasks, at: TaskOrDecisionLine(task, in: document))
                else { continue }
                task.others = try snapshot.mentions(ofTask: task.ordinal, in: document.id)
                tasks.append((task, document))
            }
        }
        decisions.reverse()
        tasks.reverse()
    }

    /// The same with open tasks first, then done ones, and without cancelled ones. Open tasks from speech come after written ones, because they are
    /// less certain.
    var openTasksFirst: DistinctLineages {
        var lineages = self
        let open = tasks.filter { $0.task.outcome == .open }
        lineages.tasks =
            open.filter { !$0.task.task.isSpoken } + open.filter(\.task.task.isSpoken)
            + tasks.filter { $0.task.outcome == .done }
        return lineages
    }

    /// The locations of all of them, decisions first.
    var locations: [TaskOrDecisionLine] {
        decisions.map { TaskOrDecisionLine($0.decision, in: $0.document) }
            + tasks.map { TaskOrDecisionLine($0.task, in: $0.document) }
    }
}
