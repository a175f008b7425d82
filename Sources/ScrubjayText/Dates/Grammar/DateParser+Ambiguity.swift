extension DateParser {
    /// Whether a numeric date between two tokens would also be valid with day and month exchanged.
    ///
    /// - Parameter isRange: In a range such as `3-7 March`, a dash between the numbers means "to".
    func isAmbiguous(from start: Int, to end: Int, isRange: Bool) -> Bool {
        for position in start..<end where position + 2 < end {
            let (first, mark, second) = (tokens[position], tokens[position + 1], tokens[position + 2])
            guard first.kind == .number, second.kind == .number, mark.isMark("/") || mark.isMark("-") && !isRange,
                first.digits <= 2,
                second.digits <= 2
            else { continue }
            if position > start + 1, tokens[position - 1].kind == .mark, tokens[position - 2].digits == 4 { continue }
            if first.value <= 12, second.value <= 12, first.value != second.value { return true }
        }
        return false
    }

    /// The weekday that is named in an expression or next to it: `Friday 3/10/2017`, `3/10/2017 (Friday)`.
    func weekday(beside range: Range<Int>) -> Weekday? {
        let positions = Array(max(0, range.lowerBound - 2)..<range.upperBound)
        let isFollowed = range.upperBound + 1 < tokens.count && tokens[range.upperBound].isMark("(")
        for position in positions + (isFollowed ? [range.upperBound + 1] : []) {
            for meaning in tokens[position].meanings {
                if case .weekday(let weekday) = meanings[Int(meaning)] { return weekday }
            }
        }
        return nil
    }
}

extension DateExpression {
    var isRange: Bool { if case .range = self { true } else { false } }
    var isOpen: Bool { if case .open = self { true } else { false } }

    /// The reading of a numeric date that falls on the given weekday; `nil` if both do, or neither.
    func settled(by weekday: Weekday) -> DateExpression? {
        guard let exchanged, let day, let other = exchanged.day, (day.weekday == weekday) != (other.weekday == weekday) else {
            return nil
        }
        return day.weekday == weekday ? self : exchanged
    }

    /// The day of an expression with year, month and day.
    private var day: CivilDate? {
        switch self {
        case .within(.monthDay(let month, let day, _), .years(let year, 1)): CivilDate(year: year, month: month, day: day)
        case .timed(let day, _), .hours(let day, _, _): day.day
        default: nil
        }
    }

    /// The same with day and month exchanged.
    private var exchanged: DateExpression? {
        switch self {
        case .within(.monthDay(let month, let day, let weekday), .years(let year, 1)):
            .within(.monthDay(month: day, day: month, weekday: weekday), .years(first: year, count: 1))
        case .timed(let day, let time): day.exchanged.map { .timed($0, time) }
        case .hours(let day, let from, let to): day.exchanged.map { .hours($0, from, to) }
        default: nil
        }
    }
}
