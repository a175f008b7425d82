import Scrubjay

/// What recaps and briefs are made of, for people's eyes: groups of lines, each with the place it was read at.
struct BriefText {
    let style: Style

    /// A heading and its lines; empty without lines.
    ///
    /// - Parameter total: How many there are; the rest is said to be left out.
    func group(_ title: String, _ lines: [String], total: Int? = nil) -> String {
        guard !lines.isEmpty else { return "" }
        let more = (total ?? lines.count) - lines.count
        return "\n" + style.bold(title) + "\n" + lines.joined() + (more > 0 ? "    and \(more) more (--limit)\n" : "")
    }

    func line(_ sentence: Answer.Sentence) -> String { line(sentence, mark: " ") }

    /// - Parameter mark: What stands before it.
    func line(_ sentence: Answer.Sentence, mark: Character) -> String {
        "  \(mark) " + PrintableText.ofName(sentence.text) + receipt(of: sentence.citation) + "\n"
    }

    func line(_ meeting: BriefMeeting) -> String {
        var parts = [PrintableText.ofName(meeting.meeting.title)]
        if !meeting.people.isEmpty { parts.append(people(meeting.people)) }
        return "    " + MeetingsText.time(of: meeting.meeting) + "  " + parts.joined(separator: " · ")
            + receipt(of: meeting.sentence.citation) + "\n"
    }

    func line(_ decision: BriefDecision) -> String {
        guard let later = decision.replacement else { return line(decision.sentence) }
        let place = PlaceText.place(later.document, line: later.line, style: style)
        return line(decision.sentence) + "        " + style.dim("replaced by “") + PrintableText.ofName(later.text)
            + style.dim("”" + (later.day.map { " on \($0)" } ?? "") + "  " + place) + "\n"
    }

    /// - Parameter today: What is due before it is overdue.
    func line(_ task: BriefTask, today: CivilDate) -> String {
        let due = task.due.map { " · \($0 < today && task.state == .open ? "overdue since" : "due") \($0)" } ?? ""
        return "    [\(task.state.rawValue)] " + PrintableText.ofName(task.sentence.text) + due
            + receipt(of: task.sentence.citation) + "\n"
    }

    /// `Ada, Ben and 3 more`
    func people(_ names: [String]) -> String {
        let shown = names.count > 4 ? names.prefix(3) : names[...]
        return shown.map(PrintableText.ofName).joined(separator: ", ")
            + (names.count > shown.count ? " and \(names.count - shown.count) more" : "")
    }

    /// `  meetings/plan.md:12 · Sarah Okafor @ 12:31`
    private func receipt(of citation: Citation) -> String {
        style.dim(
            "  " + PlaceText.place(citation.document, line: citation.lines.lowerBound, style: style)
                + PlaceText.speech(speaker: citation.speaker, start: citation.start)
                + PlaceText.derivation(citation.document, page: citation.page)
                + (citation.isChecked ? "" : " · not checked: the folder is not there"))
    }
}
