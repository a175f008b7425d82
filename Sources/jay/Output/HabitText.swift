import Scrubjay

/// Prints habits: a list by area, or one with its calendar.
struct HabitText {
    let style: Style
    let characters: PlotCharacters
    let width: Int
    let today: CivilDate

    // MARK: - A list

    func text(of list: HabitList) -> String {
        let numberWidth = "\(list.habits.count)".count
        // The name gets what the days and the streaks leave of the line.
        let room = width - numberWidth - Self.gaps - Self.stripWidth - Self.streakWidth
        let isNarrow = room < Self.narrowestName
        let names = list.habits.map { TextWidth.of(PrintableText.ofName($0.name)) }
        let layout = Layout(
            numberWidth: numberWidth,
            nameWidth: min(names.max() ?? 0, isNarrow ? width - numberWidth - Self.gaps : room), isNarrow: isNarrow)
        var number = 0
        var text = isNarrow ? "" : header(layout)
        for (index, area) in list.areas.enumerated() {
            if index > 0 { text += "\n" }
            text += heading(area)
            for habit in area.habits {
                number += 1
                text += row(habit, Column.right("\(number)", numberWidth), layout)
            }
        }
        let first = today.adding(days: 1 - Habit.recentDays)
        let days = "\(first) to \(today)"
        return text + "\n" + style.dim(days + (days.count + legendWidth + 2 <= width ? ": " : "\n")) + legend
    }

    private struct Layout {
        let numberWidth: Int
        let nameWidth: Int
        /// Whether the days of a habit are below its name.
        let isNarrow: Bool
    }

    private static let widestBar = 10
    /// A shorter name would be hard to recognise.
    private static let narrowestName = 16
    /// The days, and a space after each week but the last.
    private static let stripWidth = Habit.recentDays + Habit.recentDays / 7 - 1
    private static let streak = "streak"
    private static let longest = "longest"
    private static let streakWidth = 4 + streak.count + longest.count
    /// The spaces before and behind the number, and behind the name.
    private static let gaps = 6

    private func header(_ layout: Layout) -> String {
        let indent = String(repeating: " ", count: layout.numberWidth + Self.gaps + layout.nameWidth + Self.stripWidth)
        return style.dim(indent + "  \(Self.streak)  \(Self.longest)") + "\n"
    }

    /// `Health · level 2 · 14 of 30 to level 3  █████`
    private func heading(_ area: HabitArea) -> String {
        let level = area.level
        let name = area.name.map { TextWidth.cut(PrintableText.ofName($0), to: max(Self.narrowestName, width - 34)) }
        let bar = characters.bar(Double(level.ticks) / Double(level.needed), width: Self.widestBar)
        let words = " · level \(level.level) · \(level.ticks) of \(level.needed) to level \(level.level + 1)"
        let isWide = TextWidth.of(name ?? Self.noArea) + words.count + 2 + bar.count <= width
        return style.bold(name ?? Self.noArea) + words + (bar.isEmpty || !isWide ? "" : "  " + style.next(bar)) + "\n"
    }

    private static let noArea = "Without an area"

    /// `  1  Run      ■■□■■■■ ■■■■■■■ ■■■□■■■ ■■■■■·■       3        9`
    private func row(_ habit: Habit, _ number: String, _ layout: Layout) -> String {
        let start = "  \(style.dim(number))  "
        let name = TextWidth.cut(PrintableText.ofName(habit.name), to: layout.nameWidth)
        guard layout.isNarrow else {
            let space = String(repeating: " ", count: layout.nameWidth - TextWidth.of(name) + 2)
            return start + name + space + days(of: habit) + "  " + Column.right("\(habit.streak)", Self.streak.count) + "  "
                + style.dim(Column.right("\(habit.longestStreak)", Self.longest.count)) + "\n"
        }
        let below = String(repeating: " ", count: number.count + 4)
        return start + name + "\n" + below + days(of: habit).trimmedAtEnd + "\n" + below
            + style.dim("streak \(habit.streak), longest \(habit.longestStreak)") + "\n"
    }

    /// The last four weeks, or the last day of a habit that has ended.
    private func days(of habit: Habit) -> String {
        guard habit.hasEnded, let last = habit.days.last else { return strip(habit) }
        return Column.left("until \(last)", Self.stripWidth)
    }

    /// The last four weeks, today at the end.
    private func strip(_ habit: Habit) -> String {
        let first = today.adding(days: 1 - Habit.recentDays)
        let ticked = Set(habit.ticked)
        let missed = Set(habit.missed)
        return (0..<Habit.recentDays).map { offset in
            let day = first.adding(days: offset)
            let mark = characters.mark(ticked.contains(day) ? .ticked : missed.contains(day) ? .missed : .absent)
            return (offset > 0 && offset % 7 == 0 ? " " : "") + mark
        }.joined()
    }

    private var legend: String { style.dim(legendText) + "\n" }

    private var legendWidth: Int { TextWidth.of(legendText) }

    private var legendText: String {
        let marks = Habit.Day.allCases.map { characters.mark($0) }
        return "\(marks[0]) ticked  \(marks[1]) not ticked  \(marks[2]) no item"
    }

    // MARK: - One habit

    func text(of habit: Habit) -> String {
        let area = habit.area.map { " · " + PrintableText.ofName($0) } ?? ""
        let days = habit.days
        var parts = ["\(habit.ticked.count) of \(PersonText.count(days.count, "day"))"]
        parts[0] += days.first.map { " since \($0)" } ?? ""
        parts += ["streak \(habit.streak)", "longest \(habit.longestStreak)"]
        if habit.hasEnded, let last = days.last { parts.append("until \(last)") }
        return style.bold(PrintableText.ofName(habit.name)) + area + "\n" + parts.joined(separator: " · ") + "\n"
            + style.dim(LocationText.location(habit.document, line: habit.line, style: style)) + "\n\n" + calendar(of: habit)
            + "\n" + legend
    }

    private static let monthWidth = 20
    private static let monthGap = 3
    private static let monthLimit = 12

    /// The months up to now, beside each other as far as there is room.
    private func calendar(of habit: Habit) -> String {
        let ticked = Set(habit.ticked)
        let missed = Set(habit.missed)
        let first = habit.days.first ?? today
        let last = today.year * 12 + today.month - 1
        let months = (max(first.year * 12 + first.month - 1, last - Self.monthLimit + 1)...last).map { number in
            lines(ofYear: number / 12, month: number % 12 + 1) { day in
                if day > today { return " " }
                return characters.mark(ticked.contains(day) ? .ticked : missed.contains(day) ? .missed : .absent)
            }
        }
        let perRow = max(1, (width - 2 + Self.monthGap) / (Self.monthWidth + Self.monthGap))
        let gap = String(repeating: " ", count: Self.monthGap)
        return stride(from: 0, to: months.count, by: perRow).map { start in
            let row = months[start..<min(start + perRow, months.count)]
            let height = row.map(\.count).max() ?? 0
            let lines = (0..<height).map { line in
                let cells = row.map { month in Column.left(line < month.count ? month[line] : "", Self.monthWidth) }
                return ("  " + cells.joined(separator: gap)).trimmedAtEnd
            }
            // The weeks that are still to come are empty.
            return lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }

    /// A month: its name, the weekdays, and a line for each week.
    private func lines(ofYear year: Int, month: Int, mark: (CivilDate) -> String) -> [String] {
        guard let first = CivilDate(year: year, month: month, day: 1) else { return [] }
        let before = Weekday.allCases.firstIndex(of: first.weekday) ?? 0
        let cells =
            Array(repeating: "  ", count: before)
            + (0..<CivilDate.dayCount(year: year, month: month)).map { " " + mark(first.adding(days: $0)) }
        let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
            cells[start..<min(start + 7, cells.count)].joined(separator: " ")
        }
        return ["\(MonthName.of(month)) \(year)", "Mo Tu We Th Fr Sa Su"] + weeks
    }
}
