package import ScrubjayText

/// The text that a new note begins with.
///
/// Places to be filled are written as in the templates of Obsidian: `{{title}}`, `{{date}}`, `{{time}}`, `{{date:dddd, D MMMM YYYY}}`; and
/// `{{content}}` for what the note is given. Anything else stays as it is, also the marks of other programs.
package struct NoteTemplate {
    private let text: String

    package init(_ text: String) { self.text = text }

    /// Returns the text of a note.
    ///
    /// - Parameters:
    ///   - title: Its title.
    ///   - time: Its day and the time of day.
    ///   - content: What it is given; behind the template if that has no place for it.
    package func filled(title: String, time: LocalDateTime, content: String) -> String {
        var filled = ""
        var hasContent = false
        var rest = text[...]
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            let name = rest[open.upperBound..<close.lowerBound]
            filled += rest[..<open.lowerBound]
            if let value = Self.value(of: name, title, time) {
                filled += value
            } else if name.trimmed.lowercased() == "content" {
                filled += content
                hasContent = true
            } else {
                filled += rest[open.lowerBound..<close.upperBound]
            }
            rest = rest[close.upperBound...]
        }
        filled += rest
        guard !hasContent, !content.isEmpty else { return filled.isEmpty || filled.hasSuffix("\n") ? filled : filled + "\n" }
        let gap = filled.isEmpty || filled.hasSuffix("\n\n") ? "" : filled.hasSuffix("\n") ? "\n" : "\n\n"
        return filled + gap + content + (content.hasSuffix("\n") ? "" : "\n")
    }

    private static func value(of written: Substring, _ title: String, _ time: LocalDateTime) -> String? {
        let parts = written.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let format = parts.count > 1 ? String(parts[1]).trimmed : nil
        switch parts[0].trimmed.lowercased() {
        case "title" where format == nil: return title
        case "date": return DateFormat(format ?? "YYYY-MM-DD").text(of: time)
        case "time": return DateFormat(format ?? "HH:mm").text(of: time)
        default: return nil
        }
    }
}

/// A date in a form such as `YYYY-MM-DD` or `gggg-[W]ww`: the letters of Moment.js, which Obsidian and Logseq use. Names are English.
package struct DateFormat {
    private let format: String

    package init(_ format: String) { self.format = format }

    package func text(of time: LocalDateTime) -> String {
        var text = ""
        var rest = format[...]
        while let first = rest.first {
            if first == "[", let close = rest.firstIndex(of: "]") {
                text += rest[rest.index(after: rest.startIndex)..<close]
                rest = rest[rest.index(after: close)...]
            } else if let token = Self.tokens.first(where: { rest.hasPrefix($0) }), let value = Self.value(of: token, time) {
                text += value
                rest = rest.dropFirst(token.count)
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    /// Those that begin with others come first.
    private static let tokens = [
        "YYYY", "YY", "gggg", "GGGG", "MMMM", "MMM", "MM", "M", "dddd", "ddd", "DD", "Do", "D", "HH", "H", "mm", "ss", "ww",
        "WW",
        "w", "W", "Q",
    ]

    private static func value(of token: String, _ time: LocalDateTime) -> String? {
        let day = time.date
        let second = time.secondOfDay ?? 0
        switch token {
        case "YYYY": return padded(day.year, to: 4)
        case "YY": return padded(day.year % 100, to: 2)
        case "gggg", "GGGG": return padded(day.week.year, to: 4)
        case "MMMM": return MonthName.of(day.month)
        case "MMM": return String(MonthName.of(day.month).prefix(3))
        case "MM": return padded(day.month, to: 2)
        case "M": return "\(day.month)"
        case "dddd": return day.weekday.rawValue.prefix(1).uppercased() + day.weekday.rawValue.dropFirst()
        case "ddd": return day.weekday.rawValue.prefix(1).uppercased() + day.weekday.rawValue.dropFirst().prefix(2)
        case "DD": return padded(day.day, to: 2)
        case "Do": return "\(day.day)" + ordinalEnding(of: day.day)
        case "D": return "\(day.day)"
        case "HH": return padded(second / 3600, to: 2)
        case "H": return "\(second / 3600)"
        case "mm": return padded(second / 60 % 60, to: 2)
        case "ss": return padded(second % 60, to: 2)
        case "ww", "WW": return padded(day.week.number, to: 2)
        case "w", "W": return "\(day.week.number)"
        case "Q": return "\((day.month + 2) / 3)"
        default: return nil
        }
    }

    private static func ordinalEnding(of number: Int) -> String {
        guard !(11...13).contains(number % 100) else { return "th" }
        return [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    }
}

extension CivilDate {
    /// The week of ISO 8601 and the year that it belongs to: week 1 has the first Thursday of the year.
    package var week: (year: Int, number: Int) {
        let daysSinceMonday = Weekday.allCases.firstIndex(of: weekday) ?? 0
        let thursday = adding(days: 3 - daysSinceMonday)
        guard let newYear = CivilDate(year: thursday.year, month: 1, day: 1) else { return (year, 1) }
        return (thursday.year, (thursday.dayNumber - newYear.dayNumber) / 7 + 1)
    }
}
