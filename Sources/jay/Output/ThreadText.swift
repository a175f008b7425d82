import Scrubjay

/// Tasks and decisions of a document for people's eyes, with what came before and after them elsewhere.
struct ThreadText {
    let style: Style
    /// Of the document; nil where it has none.
    let day: CivilDate?

    func text(of decision: StoredDecision) -> String {
        var text = style.dim("Decided ") + decision.decision.text
        text += place(decision.line, isSpoken: decision.decision.isSpoken)
        if let earlier = earlier(decision.others).last { text += note("replaces", earlier) }
        if let later = later(decision.others).first {
            text += note("replaced by", later)
            if !later.isCurrent, let current = decision.others.first(where: \.isCurrent), current.day != later.day {
                text += note("now", current)
            }
        }
        return text
    }

    func text(of task: StoredTask) -> String {
        var text = style.dim("Task    ") + "[\(task.task.state.rawValue)] " + task.task.text
        if let owner = task.task.owner { text += " · " + PrintableText.ofName(owner) }
        if let due = task.task.due { text += " · due \(due)" }
        text += place(task.line, isSpoken: task.task.isSpoken)
        var parts: [String] = []
        if let first = earlier(task.others).first { parts.append("first asked for on \(dated(first))") }
        let times = Set(
            task.others.filter { $0.state == .open }.compactMap(\.day)
                + (task.task.state == .open ? [day].compactMap(\.self) : [])
        )
        .count
        if times > 1 { parts.append("carried over \(times == 2 ? "once" : "\(times - 1) times")") }
        if let end = task.others.first(where: \.isCurrent), let state = end.state, state != .open, task.task.state == .open {
            parts.append("\(state.rawValue) on \(dated(end))")
        } else if let last = later(task.others).last {
            parts.append("again on \(dated(last))")
        }
        return parts.isEmpty ? text : text + indent + style.dim(parts.joined(separator: ", ")) + "\n"
    }

    private let indent = "        "

    private func place(_ line: Int, isSpoken: Bool) -> String { " (line \(line)\(isSpoken ? ", spoken" : ""))\n" }

    private func note(_ words: String, _ mention: StoredThreadMention) -> String {
        indent + style.dim("\(words) “") + mention.text + style.dim("” on \(dated(mention))") + "\n"
    }

    /// `2026-03-04 (meetings/plan.md:12)`
    private func dated(_ mention: StoredThreadMention) -> String {
        let place = PlaceText.place(mention.document, line: mention.line, style: style)
        return mention.day.map { "\($0) (\(place))" } ?? place
    }

    /// What was written down before the day of the document.
    private func earlier(_ mentions: [StoredThreadMention]) -> [StoredThreadMention] {
        guard let day else { return [] }
        return mentions.filter { $0.day.map { $0 < day } ?? true }
    }

    private func later(_ mentions: [StoredThreadMention]) -> [StoredThreadMention] {
        mentions.filter { mention in mention.day.map { later in day.map { $0 < later } ?? true } ?? false }
    }
}
