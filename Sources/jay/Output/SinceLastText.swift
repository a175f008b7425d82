import Scrubjay

/// What has changed between two meetings, for people's eyes.
struct SinceLastText {
    let brief: BriefText
    let today: CivilDate

    func text(of changes: SinceLast) -> String {
        func tasks(_ title: String, _ tasks: Counted<BriefTask>) -> String {
            brief.group(title, tasks.shown.map { brief.line($0, today: today) }, total: tasks.total)
        }
        func names(_ title: String, _ names: [String]) -> String {
            brief.group(title, names.isEmpty ? [] : ["    " + names.map(PrintableText.ofName).joined(separator: ", ") + "\n"])
        }
        return brief.style.bold(PrintableText.ofName(changes.later.meeting.title)) + "\n"
            + brief.group("Compared", [brief.line(changes.earlier), brief.line(changes.later)])
            + brief.group("Decided", changes.decisions.shown.map(brief.line), total: changes.decisions.total)
            + tasks("Done", changes.done) + tasks("Carried over", changes.carried) + tasks("New tasks", changes.added)
            + brief.group("New", changes.said.map(brief.line))
            + brief.group("Never answered", changes.unanswered.map(brief.line))
            + names("There now, not before", changes.joined) + names("There before, not now", changes.missing)
    }
}
