import Scrubjay

/// A brief for people's eyes.
struct BriefPageText {
    let brief: BriefText
    let today: CivilDate

    func text(of page: Brief) -> String {
        func tasks(_ title: String, _ tasks: Counted<BriefTask>) -> String {
            brief.group(title, tasks.shown.map { brief.line($0, today: today) }, total: tasks.total)
        }
        let next = page.next.map(brief.line) ?? "    Nothing is ahead in the calendar.\n"
        var lastTime = "Last time"
        if let day = page.last?.meeting.start?.date { lastTime += ", \(day)" }
        return brief.style.bold(PrintableText.ofName(page.subject)) + "\n" + brief.group("Next", [next])
            + brief.group(lastTime, page.last.map { [brief.line($0)] } ?? [])
            + brief.group("Decided then", page.decisions.shown.map(brief.line), total: page.decisions.total)
            + brief.group("Said then", page.said.map(brief.line))
            + tasks("Done since", page.done) + tasks("Open: you", page.yours) + tasks("Open: they", page.theirs)
            + brief.group("Since then", page.since.map(brief.line))
    }
}
