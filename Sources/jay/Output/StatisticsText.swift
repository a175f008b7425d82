import Scrubjay

/// Prints what the notes are and how they grow.
struct StatisticsText {
    let style: Style
    let characters: PlotCharacters
    let width: Int

    /// The width where the terminal does not tell it.
    static let standardWidth = 80

    func text(of statistics: Statistics) -> String {
        ([summary(of: statistics), notes(of: statistics), words(of: statistics)] + tasks(of: statistics)
            + [people(of: statistics), tags(of: statistics)])
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    // MARK: - Totals

    private func summary(of statistics: Statistics) -> String {
        func count(_ kind: Document.Kind, _ noun: String, _ plural: String? = nil) -> String? {
            let count = statistics.documents[kind, default: 0]
            return count == 0 ? nil : CountText.text(count, noun, plural)
        }
        let documents = [
            count(.note, "note"), count(.meeting, "record of a meeting", "records of meetings"), count(.event, "event"),
            count(.task, "task of a calendar", "tasks of calendars"),
        ].compactMap(\.self)
        let tasks = [
            statistics.openTasks > 0 ? CountText.text(statistics.openTasks, "open task") : nil,
            statistics.doneTasks > 0 ? CountText.text(statistics.doneTasks) + " done" : nil,
        ].compactMap(\.self)
        var rows = [documents, [CountText.text(statistics.words, "word")] + tasks]
        if let days = statistics.days {
            let span = days.lowerBound == days.upperBound ? "\(days.lowerBound)" : "\(days.lowerBound) to \(days.upperBound)"
            let undated = statistics.undatedNotes
            rows.append([span] + (undated > 0 ? [CountText.text(undated, "note") + " without a day"] : []))
        }
        return rows.filter { !$0.isEmpty }.flatMap { lines(of: $0) }.map { $0 + "\n" }.joined()
    }

    /// Parts with a separator between them, in lines of the width.
    private func lines(of parts: [String]) -> [String] {
        parts.reduce(into: []) { lines, part in
            if let last = lines.last, last.count + part.count + 3 <= width {
                lines[lines.count - 1] = last + " · " + part
            } else {
                lines.append(part)
            }
        }
    }

    // MARK: - Growth

    private func notes(of statistics: Statistics) -> String {
        let weeks = statistics.weeks
        let columns = weeks.enumerated().map { index, week in
            // The first week that begins in a month has its name, and in January the year.
            let isFirst = index == 0 || weeks[index - 1].monday.month != week.monday.month
            return ColumnPlot.Value(number: week.notes, label: isFirst ? Self.label(ofMonth: week.monday) : nil)
        }
        return plot("Notes a week", columns, first: { weeks[$0].monday }, height: 4)
    }

    private func words(of statistics: Statistics) -> String {
        plot("Words a month", columns(of: statistics, \.words), first: { statistics.months[$0].first }, height: 4)
    }

    private func tasks(of statistics: Statistics) -> [String] {
        let top = statistics.months.map { max($0.opened, $0.done) }.max() ?? 0
        return [
            plot(
                "Tasks opened a month", columns(of: statistics, \.opened), top: top, first: { statistics.months[$0].first },
                height: 3),
            plot(
                "Tasks done a month", columns(of: statistics, \.done), top: top, first: { statistics.months[$0].first },
                height: 3),
        ]
    }

    private func columns(
        of statistics: Statistics, _ value: KeyPath<Statistics.Month, Int>
    ) -> [ColumnPlot.Value] {
        let months = statistics.months
        return months.map { month in
            // Narrow columns have no room for the names of months.
            let label = months.count <= 18 || month.first.month == 1 ? Self.label(ofMonth: month.first) : nil
            return ColumnPlot.Value(number: month[keyPath: value], label: label)
        }
    }

    private static func label(ofMonth day: CivilDate) -> String {
        day.month == 1 ? "\(day.year)" : String(MonthName.of(day.month).prefix(3))
    }

    /// - Parameter first: The first day of a column.
    private func plot(
        _ title: String, _ columns: [ColumnPlot.Value], top: Int? = nil, first: (Int) -> CivilDate, height: Int
    ) -> String {
        let top = top ?? columns.map(\.number).max() ?? 0
        guard !columns.isEmpty, columns.contains(where: { $0.number > 0 }) else { return "" }
        let shown = columns.suffix(ColumnPlot.columnLimit(width, top: top))
        let plot = ColumnPlot(values: Array(shown), top: top, characters: characters)
        let note = shown.count < columns.count ? ", since \(first(shown.startIndex))" : ""
        return style.bold(title) + style.dim(note) + "\n" + plot.text(width: width, height: height, style: style)
    }

    // MARK: - People and tags

    private func people(of statistics: Statistics) -> String {
        table(
            "Meetings a person",
            statistics.people.map { BarTable.Row(name: PrintableText.ofName($0.name), value: $0.meetings) },
            of: statistics.peopleCount)
    }

    private func tags(of statistics: Statistics) -> String {
        table(
            "Tags", statistics.tags.map { BarTable.Row(name: "#" + PrintableText.ofName($0.tag), value: $0.documents) },
            of: statistics.tagCount)
    }

    private func table(_ title: String, _ rows: [BarTable.Row], of total: Int) -> String {
        guard !rows.isEmpty else { return "" }
        let more = total - rows.count
        let note = more > 0 ? ", \(rows.count) of \(CountText.text(total))" : ""
        return style.bold(title) + style.dim(note) + "\n"
            + BarTable(rows: rows, characters: characters).text(width: width, style: style)
    }
}
