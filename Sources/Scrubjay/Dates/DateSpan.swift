/// A span of days, both ends included.
public struct DateSpan: Sendable, Hashable {
    public let first: CivilDate
    public let last: CivilDate

    public init(first: CivilDate, last: CivilDate) {
        self.first = first
        self.last = last
    }

    /// Reads `2026-03-04`, `2026-03`, `2026`, `today`, `yesterday`, `tomorrow`, and `last`, `this` or `next` `week`, `month`, `year`.
    public init?(_ text: String, today: CivilDate, weekStart: Weekday = .monday) {
        let words = text.lowercased().split { $0 == " " || $0 == "-" && !(text.first?.isNumber ?? false) || $0 == "_" }
        if let date = CivilDate(text) {
            self.init(first: date, last: date)
        } else if let span = DateSpan(monthOrYear: text) {
            self = span
        } else if let shift = ["today": 0, "yesterday": -1, "tomorrow": 1][text.lowercased()] {
            let day = today.adding(days: shift)
            self.init(first: day, last: day)
        } else if words.count == 2, let shift = ["last": -1, "this": 0, "next": 1][words[0]] {
            switch words[1] {
            case "week": self.init(week: shift, from: today, weekStart: weekStart)
            case "month": self.init(month: today.year * 12 + today.month - 1 + shift)
            case "year": self.init(month: (today.year + shift) * 12, count: 12)
            default: return nil
            }
        } else {
            return nil
        }
    }

    private init?(monthOrYear text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let digits = parts.first, digits.utf8.count == 4, let year = decimal(digits.utf8) else { return nil }
        if parts.count == 1 {
            self.init(month: year * 12, count: 12)
        } else if parts.count == 2, parts[1].utf8.count == 2, let month = decimal(parts[1].utf8), (1...12).contains(month) {
            self.init(month: year * 12 + month - 1)
        } else {
            return nil
        }
    }

    private init(week shift: Int, from today: CivilDate, weekStart: Weekday) {
        let daysIn = (today.weekday.index - weekStart.index + 7) % 7
        let first = today.adding(days: -daysIn + 7 * shift)
        self.init(first: first, last: first.adding(days: 6))
    }

    /// `count` months from the one that is `month` months after January of year 0.
    private init?(month: Int, count: Int = 1) {
        let end = month + count - 1
        guard let first = CivilDate(year: month / 12, month: month % 12 + 1, day: 1),
            let last = CivilDate(
                year: end / 12, month: end % 12 + 1, day: CivilDate.dayCount(year: end / 12, month: end % 12 + 1))
        else { return nil }
        self.init(first: first, last: last)
    }
}
