import Scrubjay

/// A task of a list, with its box.
struct TaskRow: Sendable {
    /// Without its due date and its tags, which stand beside it.
    let text: String
    let tags: [TagChip]
    /// What the box is ticked by: the handle, or the file and the line.
    let reference: String
    let isDone: Bool
    let isCancelled: Bool
    /// Whether it can be ticked: all that was not cancelled.
    let hasBox: Bool
    let due: String?
    let isOverdue: Bool
    let assignee: Avatar?
    let source: String
    let path: String

    init(_ task: StoredTask, _ document: StoredDocument, today: CivilDate, isOwners: Bool = true) {
        let labels = TaskLabels(ReadableText.withoutBars(task.task.text), due: task.task.due)
        text = labels.text
        tags = labels.tags.map(TagChip.init)
        reference = task.handle?.description ?? "\(document.absolutePath):\(task.line)"
        isDone = task.task.state == .done
        isCancelled = task.task.state == .cancelled
        hasBox = task.task.state != .cancelled
        due = task.task.due.map { DayText.relation(of: $0, to: today) ?? DayText.short($0, near: today) }
        isOverdue = task.task.state == .open && (task.task.due.map { $0 < today } ?? false)
        assignee = isOwners ? nil : task.assigneeName.map(Avatar.init)
        source = document.title
        path = AddressPath.note(document, line: task.line)
    }
}
