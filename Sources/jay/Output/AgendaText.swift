import Scrubjay

/// Prints an agenda: a heading for each day and, below it, one entry for each meeting, task and note.
///
///     Monday, 16 March 2026 · today
///
///       1  10:00–10:45  Weekly sync · now · Office · Ada, Ben              calendar.ics:12
///                       Everybody says what is in the way.
///       2  due          Order the rope                                         todo.md:4
///
/// The numbers are those of `Agenda.places`.
///
/// With a width, lines are broken and cut so that they fit into it; without one, as in a pipe, each entry is one line.
struct AgendaText {
    let style: Style
    /// The columns of the terminal; `nil` for lines of any length.
    let width: Int?
    /// The number of the last entry that was printed.
    private var number = 0
    private var numberWidth = 1

    init(style: Style, width: Int?) {
        self.style = style
        self.width = width
    }

    /// - Parameter day: The only day of the agenda, which is printed with its overdue tasks; `nil` for an agenda of a span.
    mutating func text(of agenda: Agenda, day: CivilDate? = nil) -> String {
        number = 0
        numberWidth = "\(agenda.places.count)".count
        guard let day else {
            // The groups of one of many days belong together.
            var days: [String] = []
            for day in agenda.days.shown { days.append(heading(day.date, agenda) + groups(of: day, agenda).joined()) }
            return days.joined(separator: "\n")
        }
        var texts = agenda.days.shown.first.map { groups(of: $0, agenda) } ?? []
        if let overdue = agenda.overdue, !overdue.shown.isEmpty {
            var tasks = ""
            for task in overdue.shown { tasks += entry(task, today: agenda.now.date) }
            texts.append(tasks + more(overdue))
        }
        return heading(day, agenda) + texts.joined(separator: "\n")
    }

    /// The birthdays and meetings, the tasks and the notes of a day, without empty groups.
    private mutating func groups(of day: AgendaDay, _ agenda: Agenda) -> [String] {
        var groups = ["", "", ""]
        for birthday in day.birthdays { groups[0] += entry(birthday) }
        for meeting in day.meetings { groups[0] += entry(meeting, on: day.date, now: agenda.now) }
        for task in day.tasks { groups[1] += entry(task, today: agenda.now.date) }
        for note in day.notes { groups[2] += entry(note) }
        return groups.filter { !$0.isEmpty }
    }

    // MARK: - Entries

    private func heading(_ day: CivilDate, _ agenda: Agenda) -> String {
        let today = agenda.now.date
        let relation = DayText.relation(of: day, to: today).map { " · " + $0 } ?? ""
        return style.bold(DayText.long(day)) + (day == today ? style.bold(relation) : relation) + "\n\n"
    }

    private mutating func entry(_ birthday: AgendaBirthday) -> String {
        let parts = [Part(birthday.person, style.bold)] + (birthday.age.map { [Part("turns \($0)")] } ?? [])
        return text(Part("birthday"), parts, head: parts.count, at: birthday.source.document, line: birthday.source.line)
    }

    private mutating func entry(_ entry: AgendaMeeting, on day: CivilDate, now: LocalDateTime) -> String {
        let style = style
        let meeting = entry.meeting
        let isOff = meeting.isCancelled || entry.isDeclined
        let isRunning = entry.phase == .running && !entry.isAllDay && meeting.start?.secondOfDay != nil && !isOff
        var parts = [Part(meeting.title) { isOff || entry.phase == .over ? style.dim($0) : style.bold($0) }]
        if meeting.isCancelled { parts.append(Part("cancelled", style.overdue)) }
        if entry.isDeclined { parts.append(Part("declined")) }
        if isRunning { parts.append(Part("now", style.running)) }
        if entry.isNext {
            parts.append(Part("next" + (Self.wait(for: meeting, now: now).map { ", in \($0)" } ?? ""), style.next))
        }
        if let last = entry.meeting.end?.date, entry.isAllDay, last > day {
            parts.append(Part("until \(DayText.short(last, near: now.date))"))
        }
        let head = parts.count
        parts += MeetingsText.details(entry.details).map { Part($0) }
        if !entry.others.isEmpty { parts.append(Part(BriefText(style: style).people(entry.others))) }
        if !entry.tags.isEmpty { parts.append(Part(entry.tags.map { "#" + $0 }.joined(separator: " "))) }
        var label = Part(Self.label(of: entry, on: day))
        if isRunning { label = Part(label.text, style.running) }
        if entry.isNext { label = Part(label.text, style.next) }
        return text(
            label, parts, head: head, below: entry.purpose?.text, at: entry.source.document, line: entry.source.line)
    }

    private mutating func entry(_ task: AgendaTask, today: CivilDate) -> String {
        var parts = [Part(task.task.task.text)]
        var label = Part("due")
        if let due = task.task.task.due, due < today {
            label = Part("overdue", style.overdue)
            parts.append(Part("since \(DayText.short(due, near: today))", style.overdue))
        }
        return text(label, parts, head: parts.count, at: task.document, line: task.task.line)
    }

    private mutating func entry(_ note: AgendaNote) -> String {
        let label = Part("note", style.dim)
        return text(
            label, [Part(note.document.title)], below: note.opening?.text, at: note.document, line: note.opening?.line ?? 1)
    }

    private func more(_ tasks: TruncatedList<AgendaTask>) -> String {
        let count = tasks.total - tasks.shown.count
        return count > 0 ? indent + "and \(count) more (--limit)\n" : ""
    }

    /// `09:00–10:00`; `09:00–` and `–11:00` for the first and the last of several days; `all day` if it takes the whole day.
    private static func label(of entry: AgendaMeeting, on day: CivilDate) -> String {
        guard let start = entry.meeting.start, start.secondOfDay != nil else { return entry.isAllDay ? "all day" : "meeting" }
        let end = entry.meeting.end.flatMap { $0 > start && $0.secondOfDay != nil ? $0 : nil }
        let (isFirst, isLast) = (start.date == day, end.map { $0.date == day || endsAtMidnight($0, after: day) } ?? false)
        switch (isFirst, isLast) {
        case (true, true): return DayText.time(start) + "–" + (end.map(DayText.time) ?? "")
        case (true, false): return DayText.time(start) + (end == nil ? "" : "–")
        case (false, true): return "–" + (end.map(DayText.time) ?? "")
        case (false, false): return "all day"
        }
    }

    private static func endsAtMidnight(_ end: LocalDateTime, after day: CivilDate) -> Bool {
        end.secondOfDay == 0 && end.date == day.adding(days: 1)
    }

    /// `45 min`, `2 h 10 min`; `nil` if it is not within a day or the time is not known.
    private static func wait(for meeting: StoredMeeting, now: LocalDateTime) -> String? {
        guard let start = meeting.start, now.secondOfDay != nil else { return nil }
        let minutes = Int((start.ordinal - now.ordinal + 59) / 60)
        guard minutes > 0, minutes < 24 * 60 else { return nil }
        let (hours, rest) = (minutes / 60, minutes % 60)
        return [hours > 0 ? "\(hours) h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap(\.self).joined(separator: " ")
    }

    // MARK: - Layout

    /// A piece of a line that is not broken, on one line of printable text.
    private struct Part {
        let text: String
        let styled: (String) -> String

        init(_ text: String, _ styled: @escaping (String) -> String = { $0 }) {
            self.text = PrintableText.ofName(text)
            self.styled = styled
        }
    }

    private static let labelWidth = 11
    private var indent: String { String(repeating: " ", count: numberWidth + Self.labelWidth + 6) }
    private static let separator = " · "

    /// An entry: its label, its parts, the sentence below them, and where it is written.
    ///
    /// - Parameter head: How many parts belong together: the title, and that it is running, next or cancelled.
    private mutating func text(
        _ label: Part, _ parts: [Part], head: Int = 1, below sentence: String? = nil, at document: StoredDocument, line: Int
    ) -> String {
        number += 1
        let start =
            "  " + style.dim(Column.right("\(number)", numberWidth)) + "  "
            + Column.left(label.text, Self.labelWidth, styled: label.styled) + "  "
        let member = document.member.map { "!" + $0 } ?? ""
        let receipt = PrintableText.ofName(LocationText.relative(document.absolutePath) + member) + ":\(line)"
        let style = style
        func linked(_ text: String) -> String {
            style.dim(style.link(text, to: document.absolutePath, line: document.isDerived ? nil : line))
        }
        guard let width else {
            let all = parts + (sentence.map { [Part($0)] } ?? [])
            return start + all.map { $0.styled($0.text) }.joined(separator: Self.separator) + "  " + linked(receipt) + "\n"
        }
        let isNarrow = width < Self.narrow
        let indent = String(repeating: " ", count: isNarrow ? 4 : self.indent.count)
        let (first, others) = (width - self.indent.count, width - indent.count)
        // The receipt ends the first line if the head leaves room for it.
        let beside = first - TextWidth.of(receipt) - 2
        let isBeside = beside >= TextWidth.of(parts.prefix(head).map(\.text).joined(separator: Self.separator))
        var lines = self.lines(of: parts, first: isBeside ? beside : first, others: others, limit: isNarrow ? 3 : 2)
        if isBeside, let title = lines.first {
            let gap = String(repeating: " ", count: first - title.width - TextWidth.of(receipt))
            lines[0].text = title.text + gap + linked(receipt)
        }
        if let sentence {
            let text = PrintableText.ofName(sentence)
            lines += TextWidth.wrapped(text, first: others, others: others, limit: isNarrow ? 2 : 1).map {
                (style.dim($0), others)
            }
        }
        if !isBeside { lines.append((linked(TextWidth.cutAtBeginning(receipt, to: others)), others)) }
        return start + lines.map(\.text).joined(separator: "\n" + indent) + "\n"
    }

    /// A terminal with fewer columns indents less.
    private static let narrow = 60

    /// Breaks parts into lines: between two of them, and within one that is wider than a line.
    ///
    /// - Parameter limit: The most lines of one part.
    private func lines(of parts: [Part], first: Int, others: Int, limit: Int) -> [(text: String, width: Int)] {
        var lines: [(text: String, width: Int)] = []
        for part in parts {
            let width = TextWidth.of(part.text)
            if let last = lines.last, last.width + Self.separator.count + width <= (lines.count == 1 ? first : others) {
                lines[lines.count - 1] = (
                    last.text + Self.separator + part.styled(part.text), last.width + Self.separator.count + width
                )
            } else {
                let texts = TextWidth.wrapped(part.text, first: lines.isEmpty ? first : others, others: others, limit: limit)
                lines += texts.map { (part.styled($0), TextWidth.of($0)) }
            }
        }
        return lines
    }
}

extension Agenda {
    /// The entries as rows of a list, in the order of `places`.
    var rows: [ListRow] {
        func row(_ task: AgendaTask) -> ListRow {
            ListRow(
                document: task.document, line: task.task.line, day: task.task.task.due, text: task.task.task.text,
                task: task.task.handle)
        }
        return days.shown.flatMap { day in
            day.birthdays.map {
                ListRow(document: $0.source.document, line: $0.source.line, day: day.date, text: "Birthday: " + $0.person)
            }
                + day.meetings.map {
                    ListRow(document: $0.source.document, line: $0.source.line, day: day.date, text: $0.meeting.title)
                } + day.tasks.map(row)
                + day.notes.map {
                    ListRow(document: $0.document, line: $0.opening?.line ?? 1, day: day.date, text: $0.document.title)
                }
        } + (overdue?.shown ?? []).map(row)
    }
}
