import Scrubjay

/// Prints what jay reads from a file.
struct InspectionText {
    let style: Style

    func heading(of path: String) -> String { style.bold(PrintableText.ofName(path)) + "\n" }

    func text(of document: Document) -> String {
        var text = "\n"
        var facts = [("Title", document.title)]
        if let member = document.member { facts.append(("Inside", member)) }
        facts.append(("Kind", document.kind.rawValue))
        for (name, date) in [
            ("Start", document.dates.start), ("End", document.dates.end), ("Created", document.dates.created),
            ("Updated", document.dates.updated),
        ] { if let date { facts.append((name, date.description)) } }
        if !document.people.isEmpty {
            facts.append(("People", document.people.map { "\($0.name) (\($0.role.rawValue))" }.joined(separator: ", ")))
        }
        if !document.tags.isEmpty { facts.append(("Tags", document.tags.map { "#" + $0 }.joined(separator: " "))) }
        facts += document.properties.map { ("", "\($0.key): \($0.value)") }
        facts += document.decisions.map { ("Decided", "\($0.text) (line \($0.line)\($0.isSpoken ? ", spoken" : ""))") }
        facts += document.tasks.map { task in
            let assignee = task.assignee.map { " · \($0)\(task.isAssigneePresumed ? " (assumed)" : "")" } ?? ""
            let due = task.due.map { " · due \($0)" } ?? ""
            return (
                "Task",
                "[\(task.state.rawValue)] \(task.text)\(assignee)\(due) (line \(task.line)\(task.isSpoken ? ", spoken" : ""))"
            )
        }
        for (name, value) in facts {
            text += style.line(name, PrintableText.ofName(value))
        }
        let body = String(decoding: Array(document.text.utf8)[document.body], as: UTF8.self)
        return text + "\n" + PrintableText.of(body) + (body.hasSuffix("\n") || body.isEmpty ? "" : "\n")
    }

    func end(of inspection: FileInspector.Inspection) -> String {
        var text = "\n" + style.line("Format", inspection.format ?? "not known")
        for warning in inspection.warnings {
            text += style.line("Warning", (warning.line.map { "line \($0): " } ?? "") + warning.message)
        }
        if let error = inspection.error { text += style.line("Error", error) }
        return text
    }
}
