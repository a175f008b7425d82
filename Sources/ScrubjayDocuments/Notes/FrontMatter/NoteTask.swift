import ScrubjayText

/// The task that a note is as a whole, by its properties.
///
/// A note with a due date is something to be done by then: a job, a bill, an essay. The day comes from `due` and its synonyms, as in plugins for
/// Obsidian, or else from `scheduled`, as in Org. A day that something is only planned for is not enough: then a status or a tag has to say that the
/// note is to be done. `review` tells when to look at a note again, and is no due date.
struct NoteTask {
    let due: CivilDate
    /// The property that tells the day, as written.
    let key: String
    let state: TaskItem.State
    /// `nil` for the owner of the notes and for nobody.
    let assignee: String?

    /// - Parameters:
    ///   - items: The tasks in the text. If all of them are done and no property tells the state, so is the note.
    ///   - day: Reads the value of a property on the owner's clock.
    init?(_ metadata: NoteMetadata, items: [TaskItem], ownerName: String?, day: (String) -> CivilDate?) {
        var due: (day: CivilDate, key: String)?
        var scheduled: (day: CivilDate, key: String)?
        var state: TaskItem.State?
        var assignee: String?
        var hasStatus = false
        for property in metadata.properties {
            let value = property.value.trimmed
            switch Key(property.key) {
            case .due: due = due ?? day(value).map { ($0, property.key) }
            case .scheduled: scheduled = scheduled ?? day(value).map { ($0, property.key) }
            case .status where !value.isEmpty:
                hasStatus = true
                state = state ?? MinutesTable.state(ofStatus: value)
            // `done: true`, `finished: 2026-03-04`
            case .done:
                let isDone = ["true", "yes", "x", "ja", "oui", "sí", "si"].contains(value.lowercased()) || day(value) != nil
                if isDone { state = .done }
            case .assignee: assignee = assignee ?? PersonName(value)?.name
            case .status, nil: break
            }
        }
        let isToBeDone = hasStatus || metadata.tags.contains { Self.tags.contains($0.lowercased()) }
        guard let found = due ?? (isToBeDone ? scheduled : nil) else { return nil }
        (self.due, key) = found
        let isTicked = !items.isEmpty && items.allSatisfy { $0.state != .open }
        self.state = state ?? (isTicked ? .done : .open)
        self.assignee = assignee.flatMap { StandInName.isWriter($0) ? ownerName : $0 }
    }

    private static let tags: Set<String> = [
        "task", "tasks", "todo", "to-do", "project", "aufgabe", "projekt", "tâche", "projet", "tarea",
    ]

    private enum Key {
        case due, scheduled, status, done, assignee

        init?(_ key: String) {
            if MetadataKey(key) == .due {
                self = .due
            } else if let known = Self.known[MetadataKey.plain(key)] {
                self = known
            } else {
                return nil
            }
        }

        private static let known: [String: Key] = {
            let spellings: [Key: String] = [
                .due: "fällig fälligam faellig frist abgabe échéance echeance datelimite vencimiento fechalimite plazo",
                .scheduled: "scheduled scheduledate scheduleddate geplant geplantam planifié planifie programado",
                .status: "status state zustand statut état etat estado",
                .done: """
                done doneat donedate completed completedat completeddate completiondate completion finished finishedat closed \
                closedat paid erledigt erledigtam fertig abgeschlossen bezahlt fait terminé termine payé hecho terminado \
                completado pagado
                """,
                .assignee: "assignee assign assigned assignedto responsible owner lead zuständig verantwortlich responsable",
            ]
            var known: [String: Key] = [:]
            for (key, names) in spellings { for name in names.split(separator: " ") { known[String(name)] = key } }
            return known
        }()
    }
}
