/// A table of tasks or decisions: what its columns hold, by the words of its head.
///
///     | Action            | Owner | Due      | Status |
///     | ----------------- | ----- | -------- | ------ |
///     | order the glass   | Nora  | 20 March | open   |
struct MinutesTable {
    enum Column: Sendable, Equatable { case words, owner, due, deadline, status, number, other }

    /// Tasks, or decisions.
    let kind: SectionKind
    private let columns: [Column]
    private let wordsColumn: Int

    /// nil for a table that holds neither: it stands under no such heading, and its head does not name tasks with an owner or a
    /// date.
    ///
    /// - Parameters:
    ///   - section: What the heading above announces.
    ///   - head: The readable cells of the first row.
    init?(section: SectionKind, head: [String]) {
        let names = head.map { $0.lowercased() }
        let kinds = names.map { SectionKind(heading: $0) }
        let columns = names.map { MinutesTable.meanings[$0.trimmed] ?? .other }
        let isPlan = columns.contains(.owner) || columns.contains(.due) || columns.contains(.deadline)
        if section == .tasks || section == .decisions {
            kind = section
        } else if kinds.contains(.tasks), isPlan {
            kind = .tasks
        } else if columns.contains(.words), columns.contains(.owner), columns.contains(.deadline) {
            // `Was | Wer | Bis wann`: who does what by when; `when` alone may be a programme.
            kind = .tasks
        } else if kinds.first == .decisions {
            kind = .decisions
        } else {
            return nil
        }
        let wanted = kind
        guard
            let words = kinds.firstIndex(of: wanted) ?? columns.firstIndex(of: .words)
                ?? columns.firstIndex(where: { $0 == .other })
        else { return nil }
        wordsColumn = words
        self.columns = columns
    }

    /// One row of a table as a task.
    struct Task {
        var words: Range<Int>
        var owner: Range<Int>?
        var due: Range<Int>?
        var state: TaskItem.State
    }

    /// nil for a row without words.
    func task(_ bytes: [UInt8], _ cells: [Range<Int>]) -> Task? {
        guard let words = words(cells) else { return nil }
        var task = Task(words: words, state: .open)
        for (column, cell) in zip(columns.indices, cells) where column != wordsColumn && !cell.isEmpty {
            switch columns[column] {
            case .owner: task.owner = task.owner ?? cell
            case .due, .deadline: task.due = task.due ?? cell
            case .status: task.state = MinutesTable.state(String(decoding: bytes[cell], as: UTF8.self))
            case .words, .number, .other: break
            }
        }
        return task
    }

    /// The cell with what is to be done or was decided.
    func words(_ cells: [Range<Int>]) -> Range<Int>? {
        guard wordsColumn < cells.count, !cells[wordsColumn].isEmpty else { return nil }
        return cells[wordsColumn]
    }

    private static func state(_ text: String) -> TaskItem.State {
        // The selector of a colourful form, which belongs to the mark before it.
        let plain = String(String.UnicodeScalarView(text.lowercased().unicodeScalars.filter { $0.value != 0xFE0F }))
        let words = plain.split { !$0.isLetter && !marks.contains($0) }.map(String.init)
        if words.contains(where: done.contains), words.first != "not" { return .done }
        return words.contains(where: cancelled.contains) ? .cancelled : .open
    }

    private static let marks: Set<Character> = ["✅", "✔", "☑", "❌"]
    private static let done: Set<String> = [
        "done", "completed", "complete", "closed", "finished", "resolved", "x", "yes", "✅", "✔", "☑", "erledigt", "fertig",
        "abgeschlossen", "fait", "terminé", "terminée", "oui", "hecho", "hecha", "completado", "completada", "terminado",
        "fatto",
        "completato", "feito", "concluído", "concluída", "klaar", "gedaan", "afgerond",
    ]
    private static let cancelled: Set<String> = [
        "cancelled", "canceled", "dropped", "abandoned", "obsolete", "❌", "abgesagt", "entfällt", "gestrichen", "annulé",
        "annulée",
        "abandonné", "cancelado", "cancelada", "anulado", "annullato", "annullata", "geannuleerd", "vervallen",
    ]

    private static let meanings: [String: Column] = {
        var meanings: [String: Column] = [:]
        for (column, names) in names { for name in names { meanings[name] = column } }
        return meanings
    }()

    /// English, German, French, Spanish, Italian, Portuguese, Dutch.
    private static let names: [(Column, [String])] = [
        (
            .words,
            [
                "what", "item", "description", "details", "was", "beschreibung", "quoi", "description de l'action", "qué",
                "descripción",
                "cosa", "descrizione", "attività", "o que", "o quê", "descrição", "wat", "omschrijving",
            ]
        ),
        (
            .owner,
            [
                "owner", "owners", "who", "responsible", "assignee", "assignees", "assigned to", "assigned", "person", "lead",
                "by whom", "responsibility", "responsible person", "name", "wer", "verantwortlich", "verantwortliche",
                "zuständig",
                "qui", "responsable", "porteur", "quién", "encargado", "encargada", "chi", "responsabile", "quem",
                "responsável",
                "wie", "verantwoordelijke", "eigenaar", "actiehouder",
            ]
        ),
        (
            .due,
            ["when", "date", "wann", "termin", "datum", "quand", "cuándo", "fecha", "quando", "data", "wanneer"]
        ),
        (
            .deadline,
            [
                "due", "due date", "due by", "by when", "by", "deadline", "target date", "target", "bis", "bis wann", "frist",
                "fällig", "fällig am", "échéance", "date limite", "pour le", "pour quand", "d'ici", "délai", "fecha límite",
                "plazo",
                "para cuándo", "hasta cuándo", "vencimiento", "scadenza", "entro", "entro quando", "per quando", "prazo",
                "data limite", "até quando", "para quando", "gereed", "uiterlijk", "voor wanneer", "tegen wanneer",
                "wanneer klaar",
            ]
        ),
        (
            .status,
            [
                "status", "state", "done", "done?", "progress", "stand", "erledigt", "statut", "état", "estado", "stato",
                "situação",
            ]
        ),
        (.number, ["#", "no", "no.", "nr", "nr.", "id", "n°", "nº", "ref", "priority", "priorität", "priorité", "prioridad"]),
    ]
}
