import ScrubjayText

/// A table of tasks or decisions, whose columns are recognised by the words of its head.
///
///     | Action            | Owner | Due      | Status |
///     | ----------------- | ----- | -------- | ------ |
///     | order the glass   | Nora  | 20 March | open   |
struct MinutesTable {
    enum Column: Sendable, Equatable { case words, assignee, due, deadline, status, number, other }

    /// Either `tasks` or `decisions`.
    let kind: SectionKind
    private let columns: [Column]
    private let wordsColumn: Int

    /// `nil` if the table holds neither: it is not under a heading of that kind, and its head does not name tasks with an assignee or a date.
    ///
    /// - Parameters:
    ///   - section: The section that the heading above opens.
    ///   - head: The readable cells of the first row.
    init?(section: SectionKind, head: [String]) {
        let names = head.map { $0.lowercased() }
        let kinds: [SectionKind?] = names.map {
            MinutesTable.tasks.contains(MinutesTable.plain($0)) ? .tasks : SectionKind(heading: $0)
        }
        let columns = names.map { MinutesTable.meaning(of: MinutesTable.plain($0)) }
        let isPlan = columns.contains(.assignee) || columns.contains(.due) || columns.contains(.deadline)
        if section == .tasks || section == .decisions {
            kind = section
        } else if kinds.contains(.tasks), isPlan {
            kind = .tasks
        } else if columns.contains(.words), columns.contains(.assignee), columns.contains(.deadline) {
            // `Was | Wer | Bis wann` says who does what by when. `when` alone may be a programme.
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
        var assignee: Range<Int>?
        var due: Range<Int>?
        var state: TaskItem.State
    }

    /// Reads a row as a task. `nil` for a row without words.
    func task(_ bytes: [UInt8], _ cells: [Range<Int>]) -> Task? {
        guard let words = words(cells) else { return nil }
        var task = Task(words: words, state: .open)
        for (column, cell) in zip(columns.indices, cells) where column != wordsColumn && !cell.isEmpty {
            switch columns[column] {
            case .assignee: task.assignee = task.assignee ?? cell
            case .due, .deadline: task.due = task.due ?? cell
            case .status: task.state = MinutesTable.state(MinutesTable.words(in: bytes[cell]))
            case .other:
                // A column without a head, or one for remarks: `done 5 Nov, two more found`.
                guard let first = MinutesTable.words(in: bytes[cell]).first, !MinutesTable.bareMarks.contains(first) else {
                    break
                }
                let state = MinutesTable.state([first])
                if state != .open { task.state = state }
            case .words, .number: break
            }
        }
        return task
    }

    /// The cell that holds the task or the decision.
    func words(_ cells: [Range<Int>]) -> Range<Int>? {
        guard wordsColumn < cells.count, !cells[wordsColumn].isEmpty else { return nil }
        return cells[wordsColumn]
    }

    /// The head of a column without what decorates it: `Who?`, `due:`.
    private static func plain(_ head: String) -> String {
        String(head.trimmed.drop { $0 == "(" }.reversed().drop { "?:.)".contains($0) }.reversed())
    }

    /// The words and marks of a cell, in lower case.
    private static func words(in cell: ArraySlice<UInt8>) -> [String] {
        // U+FE0F selects the emoji form of the mark before it.
        let text = String(decoding: cell, as: UTF8.self).lowercased().unicodeScalars.filter { $0.value != 0xFE0F }
        return String(String.UnicodeScalarView(text)).split { !$0.isLetter && !marks.contains($0) }.map(String.init)
    }

    /// The state that a property such as `status: in progress` tells of its note. A bill is done once it is paid, and a job once it is delivered.
    static func state(ofStatus value: String) -> TaskItem.State {
        let words = words(in: Array(value.utf8)[...])
        let state = state(words)
        return state == .open && words.first != "not" && words.contains(where: handedOver.contains) ? .done : state
    }

    private static let handedOver: Set<String> = [
        "paid", "delivered", "shipped", "published", "archived", "bezahlt", "geliefert", "veröffentlicht", "archiviert", "payé",
        "payée", "livré", "livrée", "publié", "publiée", "archivé", "archivée", "pagado", "pagada", "entregado", "entregada",
        "publicado", "publicada", "archivado", "archivada",
    ]

    private static func state(_ words: [String]) -> TaskItem.State {
        if words.contains(where: done.contains), words.first != "not" { return .done }
        return words.contains(where: cancelled.contains) ? .cancelled : .open
    }

    private static let marks: Set<Character> = ["✅", "✔", "☑", "❌"]
    /// Words that say `done` in a column for it, and anything elsewhere.
    private static let bareMarks: Set<String> = ["x", "yes", "oui"]
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

    /// The meaning of a head, or of the question word with which it begins: `Wer macht's`, `What is to be done`.
    private static func meaning(of head: String) -> Column {
        if let known = meanings[head] { return known }
        let words = head.split(separator: " ")
        guard (2...longestQuestion).contains(words.count), questions.contains(words[0]) else { return .other }
        return meanings[String(words[0])] ?? .other
    }

    /// The most words of a head that asks.
    private static let longestQuestion = 6
    private static let questions: Set<Substring> = [
        "what", "who", "by", "until", "was", "wer", "bis", "quoi", "qui", "qué", "quién", "chi", "quem",
    ]

    /// Words for one task, which head a column but no section.
    private static let tasks: Set<String> = [
        "aufgabe", "maßnahme", "massnahme", "tätigkeit", "aktion", "tâche", "tarea", "compito", "tarefa", "taak",
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
            .assignee,
            [
                "owner", "owners", "who", "responsible", "assignee", "assignees", "assigned to", "assigned", "person", "lead",
                "by whom", "responsibility", "responsible person", "name", "wer", "verantwortlich", "verantwortliche",
                "zuständig", "zuständige", "zuständigkeit", "verantwortlicher", "verantwortung", "bearbeiter",
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
                "due", "due date", "due by", "due on", "by when", "by", "until", "till", "until when", "deadline",
                "target date", "target",
                "bis", "bis wann", "frist",
                "fällig", "fällig am", "fällig bis", "fälligkeit", "zu erledigen bis", "échéance", "date limite", "avant le",
                "jusqu'au", "pour le", "pour quand", "d'ici",
                "délai", "fecha límite",
                "plazo",
                "para cuándo", "hasta", "hasta cuándo", "vencimiento", "scadenza", "entro", "entro quando", "per quando",
                "prazo",
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

/// The cells of one line of a table, between its pipes.
package enum TableRow {
    /// Returns the cells without the spaces around them. A pipe after a backslash belongs to a cell.
    package static func cells(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
        var line = line
        while let first = line.first, bytes[first].isSpace || bytes[first] == UInt8(ascii: ">") {
            line = first + 1..<line.upperBound
        }
        while let last = line.last, bytes[last].isSpace { line = line.lowerBound..<last }
        if line.first.map({ bytes[$0] }) == UInt8(ascii: "|") { line = line.lowerBound + 1..<line.upperBound }
        var cells: [Range<Int>] = []
        var start = line.lowerBound
        for index in line where bytes[index] == UInt8(ascii: "|") && (index == start || bytes[index - 1] != UInt8(ascii: "\\"))
        {
            cells.append(trimmed(bytes, start..<index))
            start = index + 1
        }
        if start < line.upperBound { cells.append(trimmed(bytes, start..<line.upperBound)) }
        return cells
    }

    /// Whether a line only separates the head from the rows: `|---|:-:|`, and in Org `|---+---|`.
    package static func isDelimiter(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        var (hasDash, hasBar) = (false, false)
        for index in line {
            switch bytes[index] {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"): hasBar = true
            case UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: ">"), 0x20, 0x09, 0x0A, 0x0D: break
            default: return false
            }
        }
        return hasDash && hasBar
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, bytes[first].isSpace { range = first + 1..<range.upperBound }
        while let last = range.last, bytes[last].isSpace { range = range.lowerBound..<last }
        return range
    }
}
