import Scrubjay

/// Prints everything about one person, with one number for each line that can be opened.
struct PersonCardText {
    let style: Style
    let today: CivilDate

    /// A line without its number, and where it is written.
    fileprivate struct Row {
        /// Begins with four columns for the number.
        let line: String
        let place: ListedPlace
    }

    private struct Section {
        let title: String
        let rows: [Row]
        /// What is left out, in words; `nil` for nothing.
        var more: String?
    }

    func text(of card: PersonCard) -> String {
        let sections = sections(of: card)
        let width = "\(sections.reduce(0) { $0 + $1.rows.count })".count
        var number = 0
        var text = PersonText(style: style).text(of: card.person)
        for section in sections where !section.rows.isEmpty {
            text += "\n" + style.bold(section.title) + "\n"
            for row in section.rows {
                number += 1
                text += style.wrapped("  \(style.dim(Column.right("\(number)", width)))  " + row.line, hanging: width + 4)
            }
            text += section.more.map { "    \($0) (--limit)\n" } ?? ""
        }
        return text + style.wrapped(BriefText(style: style).note(ofChanged: card.changed))
    }

    /// The places of its lines, in the order of their numbers.
    func places(of card: PersonCard) -> [ListedPlace] { sections(of: card).flatMap(\.rows).map(\.place) }

    private func sections(of card: PersonCard) -> [Section] {
        [
            Section(title: "Notes", rows: card.notes.map(row)), Section(title: "Known", rows: rows(of: card)),
            Section(title: "Last met", rows: card.last.map { [row($0)] } ?? []),
            Section(title: "Next", rows: card.next.map { [row($0)] } ?? []),
            tasks(card.isOwner ? "Open" : "They owe", card.theyOwe), tasks("You owe", card.youOwe),
            sentences("Said", card.said), sentences("Mentioned", card.mentions),
        ]
    }

    private func row(_ note: PersonCard.Note) -> Row {
        let line = note.opening?.citation.lines.lowerBound ?? 1
        let text = note.opening?.text ?? note.document.title
        return Row(
            line: TextWindow.cut(PrintableText.ofName(text))
                + style.dim("  " + LocationText.location(note.document, line: line, style: style)) + "\n",
            place: ListedPlace(note.document, line: line))
    }

    private func rows(of card: PersonCard) -> [Row] {
        zip(card.facts, FactText(style: style, nextBirthday: card.nextBirthday).lines(of: card.facts)).map { fact, line in
            Row(withoutMargin(line), fact.sentence)
        }
    }

    private func row(_ meeting: BriefMeeting) -> Row {
        Row(withoutMargin(BriefText(style: style).line(meeting)), meeting.sentence)
    }

    private func tasks(_ title: String, _ tasks: TruncatedList<BriefTask>) -> Section {
        let left = tasks.total - tasks.shown.count
        return Section(
            title: title,
            rows: tasks.shown.map { task in
                let place = ListedPlace(task.sentence.citation.document, line: task.task.line, task: task.task.handle)
                return Row(line: withoutMargin(BriefText(style: style).line(task, today: today)), place: place)
            }, more: left > 0 ? "and \(left) more" : nil)
    }

    private func sentences(_ title: String, _ sentences: PersonCard.Sentences) -> Section {
        Section(title: title, rows: sentences.shown.map(row), more: sentences.hasMore ? "and more" : nil)
    }

    /// `2026-03-06  The label is too long. · Labels  transcripts/labels.vtt:12 · Sarah Okafor @ 1:20`
    private func row(_ sentence: Answer.Sentence) -> Row {
        let document = sentence.citation.document
        let day = document.dates.stated?.date.description ?? "no date"
        let title = PrintableText.ofName(document.title)
        return Row(
            Column.left(day, 10) + "  " + TextWindow.cut(PrintableText.ofName(sentence.text)) + style.dim(" · " + title)
                + BriefText(style: style).receipt(of: sentence.citation) + "\n", sentence)
    }

    private func withoutMargin(_ line: String) -> String { String(line.dropFirst(4)) }
}

extension PersonCardText.Row {
    fileprivate init(_ line: String, _ sentence: Answer.Sentence) {
        self.init(line: line, place: ListedPlace(sentence.citation.document, line: sentence.citation.lines.lowerBound))
    }
}
