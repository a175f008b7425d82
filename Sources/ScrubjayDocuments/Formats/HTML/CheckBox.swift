/// Recognises checkboxes in the HTML of various programs.
enum CheckBox {
    /// The state of an element that is a checkbox; `nil` for other elements. `input` elements are handled elsewhere.
    static func state(_ tree: HTMLTree, _ node: Int) -> TaskItem.State? {
        if tree.attribute(node, "role") == "checkbox" { return tree.attribute(node, "aria-checked") == "true" ? .done : .open }
        if let tag = tree.attribute(node, "data-tag"), tag.hasPrefix("to-do") {  // OneNote
            return tag.contains(":completed") ? .done : .open
        }
        guard tree.tag(node) == .div || tree.tag(node) == .span else { return nil }
        if tree.hasClass(node, "checkbox-on") { return .done }  // Notion
        return tree.hasClass(node, "checkbox-off") ? .open : nil
    }

    private static let lists = PhraseMatcher(["checklist", "check-list", "task-list", "tasklist", "todo", "to-do"])

    /// Whether the items of a list are tasks.
    static func isList(_ tree: HTMLTree, _ node: Int) -> Bool {
        if EvernoteStyle.value("todo", tree, node) == "true" { return true }
        if tree.attribute(node, "data-type") == "taskList" { return true }
        return tree.attribute(node, "class").map(lists.finds) == true
    }

    /// The state of a list item; `nil` if it is not a task.
    static func state(ofItem node: Int, in tree: HTMLTree, isChecklist: Bool) -> TaskItem.State? {
        if let value = EvernoteStyle.value("checked", tree, node) { return value == "true" ? .done : .open }
        if let data = tree.attribute(node, "data-checked") ?? tree.attribute(node, "aria-checked") {
            return data == "true" ? .done : .open
        }
        if let state = state(tree, node) { return state }
        guard isChecklist else { return nil }
        let words = tree.attribute(node, "class")?.lowercased().split(separator: " ") ?? []
        return words.contains { ["checked", "done", "completed", "complete", "is-checked"].contains($0) } ? .done : .open
    }

    private static let marks: [(Character, TaskItem.State)] = [
        ("☐", .open), ("⬜", .open), ("▢", .open), ("☑", .done), ("☒", .done), ("🗹", .done),
    ]

    /// Whether a text can contain a box character at all; a quick check.
    static func occurs(in text: String) -> Bool { text.utf8.contains { $0 == 0xE2 || $0 == 0xF0 } }

    /// Splits a line that begins with a box character into the state and the text after it; `nil` for other lines.
    static func mark(_ line: String) -> (state: TaskItem.State, text: String)? {
        guard let first = line.unicodeScalars.first, first.value >= 0x2000,
            let mark = marks.first(where: { $0.0.unicodeScalars.first == first })
        else { return nil }
        let rest = line.unicodeScalars.dropFirst().drop { $0.value == 0xFE0F || $0.value == 0xFE0E || $0 == " " }
        return rest.isEmpty ? nil : (mark.1, String(String.UnicodeScalarView(rest)))
    }
}
