import Scrubjay

/// Prints dates: the words, what they mean, and the same in ISO 8601.
struct WhenText {
    let style: Style

    func text(of matches: [DateMatch], in text: String) -> String {
        let bytes = Array(text.utf8)
        return matches.map { match in
            let words = String(decoding: bytes[match.byteRange], as: UTF8.self)
            let ends = "\(match.from.map { "\($0)" } ?? "…") – \(match.to.map { "\($0)" } ?? "…")"
            return
                "\(style.bold(words)): \(match.isDenied ? "not " : "")\(span(of: match))"
                + "\(match.isAmbiguous ? ", or day and month the other way round" : "")\n"
                + style.dim("    \(ends)  \(match.grain.rawValue)") + "\n"
        }.joined()
    }

    /// `Tuesday 10 March 2026`, `2 to 8 March 2026`, `since 1 March 2026`.
    private func span(of match: DateMatch) -> String {
        guard let from = match.from else { return match.to.map { "until \(moment(lastMoment(before: $0)))" } ?? "" }
        guard let to = match.to else { return "since \(moment(from))" }
        let last = lastMoment(before: to)
        if match.grain == .minute || match.grain == .second || from.date == last.date && isMidnight(from) && isMidnight(to) {
            return moment(from)
        }
        if from.date == last.date, !isMidnight(to) { return "\(moment(from)) to \(clock(to))" }
        return "\(moment(from)) to \(moment(last))"
    }

    /// The day before, if a span ends at midnight. Any other end is returned as it is.
    private func lastMoment(before end: LocalDateTime) -> LocalDateTime {
        isMidnight(end) ? LocalDateTime(date: end.date.adding(days: -1)) : end
    }

    private func isMidnight(_ moment: LocalDateTime) -> Bool { moment.secondOfDay ?? 0 == 0 }

    private func moment(_ moment: LocalDateTime) -> String {
        let date = moment.date
        let weekday = date.weekday.rawValue
        let day =
            "\(weekday.prefix(1).uppercased())\(weekday.dropFirst()) \(date.day) \(MonthName.of(date.month)) \(date.year)"
        return isMidnight(moment) ? day : "\(day), \(clock(moment))"
    }

    private func clock(_ moment: LocalDateTime) -> String {
        let second = moment.secondOfDay ?? 0
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(padded(second / 3600)):\(padded(second / 60 % 60))"
        return second % 60 == 0 ? minutes : "\(minutes):\(padded(second % 60))"
    }
}
