import ScrubjayDocuments
import ScrubjayText

/// Spells out the days that a sentence means: *yesterday* in a note of 8 May is 7 May, the day before 8 May.
struct DateStatement {
    /// Returns the dates in a text, relative to a day.
    let dates: (String, LocalDateTime) -> [DateMatch]

    /// Returns the days that a sentence means. `nil` if it has no date, or a relative date and no known day to count from.
    ///
    /// - Parameter noted: The day on which it was written or said.
    func text(of sentence: String, noted: LocalDateTime?) -> String? {
        let base = noted ?? LocalDateTime(date: CivilDate(dayNumber: 0))
        let all = dates(sentence, base).filter { $0.from != nil && $0.to != nil }
        // *Moved from 3 May to 8 May* names the day that holds last.
        let change = ChangeWords(in: sentence)
        if change.isMove, let move = all.first(where: { $0.grain == .range }),
            let last = DateSpan(move).last,
            DateSpan(move).first != last
        {
            return "\(last)"
        }
        let holding = change.isChange ? all.filter { !Self.isEarlier($0, in: sentence) } : all
        let found = holding.isEmpty ? all : holding
        // A day says more than a year or an hour.
        let order: [DateGrain] = [.day, .week, .range, .month, .hour, .minute, .second, .quarter, .year]
        let best = found.min { (order.firstIndex(of: $0.grain) ?? 0) < (order.firstIndex(of: $1.grain) ?? 0) }
        guard let match = best else { return nil }
        let span = DateSpan(match)
        guard let first = span.first, let last = span.last else { return nil }
        // A date that changes with the day on which it is read is relative to that day.
        let later = dates(sentence, LocalDateTime(date: base.date.adding(days: 400)))
        // Of *Wednesday 10 June*, only parts are read then, because that day is not a Wednesday in another year.
        let others = later.filter { $0.byteRange.overlaps(match.byteRange) }.compactMap(\.from)
        if others.contains(where: { $0 == match.from }) { return Self.text(match.grain, first, last) }
        guard let noted else { return nil }
        // Read 400 days later, *12 July* is in another year, but it is not relative.
        let isOfYear = others.contains { $0.date.month == first.month && $0.date.day == first.day }
        if first == last, isOfYear { return "\(first)" }
        let words = String(decoding: Array(sentence.utf8)[match.byteRange], as: UTF8.self)
        return Self.text(match.grain, first, last, words: words, noted: noted.date)
    }

    /// Whether a sentence that moves something names a day as the one that no longer holds: *moved to 8 May from 3 May*, *instead of Tuesday*.
    private static func isEarlier(_ match: DateMatch, in sentence: String) -> Bool {
        let before = FoldedWords.of(String(decoding: Array(sentence.utf8)[..<match.byteRange.lowerBound], as: UTF8.self))
            .suffix(2)
        return before.last.map(wordsBeforeEarlier.contains) ?? false
            || before.count == 2 && phrasesBeforeEarlier.contains(before.joined(separator: " "))
    }

    /// Folded, in English, German, French and Spanish.
    private static let wordsBeforeEarlier: Set<String> = [
        "from", "was", "not", "statt", "vom", "von", "war", "nicht", "du", "del",
    ]
    private static let phrasesBeforeEarlier: Set<String> = [
        "instead of", "rather than", "not on", "from the", "nicht am", "statt am", "lieu du", "lieu de", "pas le", "lugar del",
        "vez del",
    ]

    private static func text(_ grain: DateGrain, _ first: CivilDate, _ last: CivilDate) -> String {
        switch grain {
        case .year where first.month == 1: "\(first.year)"
        case .month: "\(MonthName.of(first.month)) \(first.year)"
        default: first == last ? "\(first)" : "\(first) to \(last)"
        }
    }

    private static func text(
        _ grain: DateGrain, _ first: CivilDate, _ last: CivilDate, words: String, noted: CivilDate
    ) -> String {
        let side = last < noted ? "before" : "after"
        let isAside = last < noted || first > noted
        if first == last {
            guard isAside else { return "\(first)" }
            let days = abs(first.dayNumber - noted.dayNumber)
            let weekday = first.weekday.rawValue
            let isNamed = words.lowercased().contains(weekday.prefix(3)) && days <= 7
            return isNamed
                ? "\(first), the \(weekday.firstCapitalized) \(side) \(noted)"
                : days == 1 ? "\(first), the day \(side) \(noted)" : "\(first), \(days) days \(side) \(noted)"
        }
        let length = last.dayNumber - first.dayNumber + 1
        let isWeekend = length == 2 && first.weekday == .saturday
        let name = grain == .week ? "week" : isWeekend ? "weekend" : nil
        // The last week may have begun up to 13 days before.
        let days = first.dayNumber - noted.dayNumber
        if let name, isAside, (isWeekend ? -7...7 : -13...7).contains(days) {
            return "the \(name) \(side) \(noted) (\(first) to \(last))"
        }
        return "\(text(grain, first, last)) (“\(words)”, noted on \(noted))"
    }
}
