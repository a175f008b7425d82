import Scrubjay

/// Prints a list of tasks, numbered, in sections by their due dates.
struct TaskListText {
    let style: Style
    let today: CivilDate

    func text(of list: TaskList) -> String {
        var text = ""
        var number = 0
        let width = "\(list.entries.count)".count
        for section in list.sections {
            if !text.isEmpty { text += "\n" }
            text += heading(section.kind) + "\n"
            for entry in section.entries {
                number += 1
                text += line(entry, section.kind, number: Column.right("\(number)", width))
            }
        }
        return text
    }

    private func heading(_ kind: TaskList.Section.Kind) -> String {
        switch kind {
        case .overdue: style.marked("Overdue")
        case .today: style.marked("Today")
        case .soon: style.bold("In the next seven days")
        case .later: style.bold("Later")
        case .undated: style.bold("Without a date")
        case .done: style.bold("Done")
        case .cancelled: style.bold("Cancelled")
        }
    }

    /// `  2  order the oak · Tomás Reyes · due 2026-03-20, Friday  projects/floor.md:62`
    private func line(_ entry: TaskList.Entry, _ kind: TaskList.Section.Kind, number: String) -> String {
        var parts = [TextWindow.cut(PrintableText.ofName(entry.task.task.text))]
        if !entry.isOwners {
            parts.append(PrintableText.ofName(entry.task.assigneeName ?? entry.task.task.assignee ?? "nobody"))
        }
        if let due = entry.task.task.due { parts += days(due, kind, isWritten: parts[0].contains("\(due)")) }
        let location = LocationText.location(entry.document, line: entry.task.line, style: style)
        return "  \(style.dim(number))  " + parts.joined(separator: " · ")
            + style.dim("  " + location + LocationText.derivation(entry.document, page: nil)) + "\n"
    }

    /// - Parameter isWritten: Whether the task has the date in its text, as in `(due 2026-03-20)`.
    private func days(_ due: CivilDate, _ kind: TaskList.Section.Kind, isWritten: Bool) -> [String] {
        switch kind {
        case .overdue: [PersonText.count(today.dayNumber - due.dayNumber, "day") + (isWritten ? "" : ", since \(due)")]
        case .today: []
        case .soon: [due.weekday.rawValue.firstCapitalized + (isWritten ? "" : ", \(due)")]
        case .later, .undated, .done, .cancelled: isWritten ? [] : ["due \(due)"]
        }
    }
}

/// Cuts long texts for a list.
enum TextWindow {
    /// In characters. Whoever wants the whole text opens the file.
    private static let limit = 160

    static func cut(_ text: String) -> String {
        text.count <= limit ? text : String(text.prefix(limit - 1)).trimming(\.isWhitespace) + "…"
    }
}
