import Scrubjay

/// Prints a list of tasks, numbered, in sections by their due dates.
struct TaskListText {
    let style: Style
    let today: CivilDate

    func text(of list: TaskList) -> String {
        var text = ""
        var number = 0
        let width = "\(list.entries.count)".count
        for section in list.sections {
            if !text.isEmpty { text += "\n" }
            text += heading(section.kind) + "\n"
            for entry in section.entries {
                number += 1
                text += line(entry, section.kind, number: Column.right("\(number)", width))
            }
        }
        return text
    }

    private func heading(_ kind: TaskList.Section.Kind) -> String {
        switch kind {
        case .overdue: style.marked("Overdue")
        case .today: style.marked("Today")
        case .soon: style.bold("In the next seven days")
        case .later: style.bold("Later")
        case .undated: style.bold("Without a date")
        case .done: style.bold("Done")
        case .cancelled: style.bold("Cancelled")
        }
    }

    /// `  2  order the oak · Tomás Reyes · due 2026-03-20, Friday  projects/floor.md:62`
    private func line(_ entry: TaskList.Entry, _ kind: TaskList.Section.Kind, number: String) -> String {
        var parts = [TextWindow.cut(PrintableText.ofName(entry.task.task.text))]
        if !entry.isOwners {
            parts.append(PrintableText.ofName(entry.task.assigneeName ?? entry.task.task.assignee ?? "nobody"))
        }
        if let due = entry.task.task.due { parts += days(due, kind, isWritten: parts[0].contains("\(due)")) }
        let location = LocationText.location(entry.document, line: entry.task.line, style: style)
        let line =
            "  \(style.dim(number))  " + parts.joined(separator: " · ")
            + style.dim("  " + location + LocationText.derivation(entry.document, page: nil)) + "\n"
        return style.wrapped(line, hanging: number.count + 4)
    }

    /// - Parameter isWritten: Whether the task has the date in its text, as in `(due 2026-03-20)`.
    private func days(_ due: CivilDate, _ kind: TaskList.Section.Kind, isWritten: Bool) -> [String] {
        switch kind {
        case .overdue: [PersonText.count(today.dayNumber - due.dayNumber, "day") + (isWritten ? "" : ", since \(due)")]
        case .today: []
        case .soon: [due.weekday.rawValue.firstCapitalized + (isWritten ? "" : ", \(due)")]
        case .later, .undated, .done, .cancelled: isWritten ? [] : ["due \(due)"]
        }
    }
}

/// Cuts long texts for a list.
enum TextWindow {
    /// In characters. Whoever wants the whole text opens the file.
    private static let limit = 160

    static func cut(_ text: String) -> String {
        text.count <= limit ? text : String(text.prefix(limit - 1)).trimming(\.isWhitespace) + "…"
    }

    /// The most characters of a line of a hit.
    private static let lineLimit = 320
    /// How much of a window stands before its first match: a quarter.
    private static let partBefore = 4
    /// A window begins and ends between words, if one does so within this many characters.
    private static let longestWord = 20

    /// The stretch of a line that has the most matches, with `…` where it is cut; the whole line if it is not long.
    ///
    /// - Parameter matches: In UTF-8 bytes of the line, in ascending order.
    /// - Returns: The stretch, and the matches in it.
    static func around(_ matches: [Range<Int>], in line: String) -> (text: String, marks: [Range<Int>]) {
        guard line.utf8.count > lineLimit else { return (line, matches) }
        let characters = Array(line)
        guard characters.count > lineLimit else { return (line, matches) }
        // Where each character begins, in bytes, and the end of the line.
        var offsets = [0]
        offsets.reserveCapacity(characters.count + 1)
        for character in characters { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
        /// The character that a byte belongs to.
        func character(at offset: Int) -> Int {
            var (low, high) = (0, characters.count)
            while low < high {
                let middle = (low + high + 1) / 2
                if offsets[middle] <= offset { low = middle } else { high = middle - 1 }
            }
            return low
        }
        let places = matches.map {
            character(at: $0.lowerBound)..<max(character(at: $0.upperBound), character(at: $0.lowerBound))
        }
        let room = lineLimit - lineLimit / partBefore
        let counts = places.map { first in
            places.count { first.lowerBound <= $0.lowerBound && $0.upperBound <= first.lowerBound + room }
        }
        let most = counts.max() ?? 0
        let match = counts.firstIndex(of: most).map { places[$0] } ?? 0..<0
        var start = min(max(0, match.lowerBound - lineLimit / partBefore), characters.count - lineLimit)
        var end = start + lineLimit
        if start > 0,
            let space = (start..<min(start + longestWord, max(start, match.lowerBound))).first(where: {
                characters[$0].isWhitespace
            })
        {
            start = space + 1
        }
        if end < characters.count,
            let space = (max(end - longestWord, match.upperBound, start)..<max(end, match.upperBound, start)).last(where: {
                characters[$0].isWhitespace
            })
        {
            end = space
        }
        let before = start > 0 ? "…" : ""
        let shift = before.utf8.count - offsets[start]
        let marks = matches.filter { offsets[start] <= $0.lowerBound && $0.upperBound <= offsets[end] }
            .map { $0.lowerBound + shift..<$0.upperBound + shift }
        return (before + String(characters[start..<end]) + (end < characters.count ? "…" : ""), marks)
    }
}
