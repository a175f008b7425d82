import Scrubjay

/// A recap for people's eyes.
struct RecapText {
    let brief: BriefText
    let today: CivilDate

    func text(of recap: Recap) -> String {
        var title = "Recap"
        let span = FilterText.text(of: Filter(from: recap.from, to: recap.to))
        if !span.isEmpty {
            title += " of " + span
        } else if let meeting = recap.meetings.shown.first?.meeting {
            title += " of " + PrintableText.ofName(meeting.title)
        }
        return brief.style.bold(title) + "\n"
            + brief.group("Meetings", recap.meetings.shown.map(brief.line), total: recap.meetings.total)
            + brief.group("Decisions", recap.decisions.shown.map(brief.line), total: recap.decisions.total)
            + brief.group("Tasks", recap.tasks.shown.map { brief.line($0, today: today) }, total: recap.tasks.total)
            + brief.group("In short", recap.sentences.map(brief.line))
    }
}
